import { may } from '@ledig/domain/access/actions.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '#lib/session/use-session.ts';

interface BookButtonsProps {
  /** In departments that take requests, the main button sends one. Only staff who may approve can book directly. */
  readonly takesRequests: boolean;
  readonly canBook: boolean;
  readonly canRequest: boolean;
  readonly isPending: boolean;
  readonly onBook: () => void;
}

/**
 * The buttons that end a booking dialog. The main one submits the form: it books, or it sends a request.
 * Rule: docs/rules/requests.md#staff
 */
export const BookButtons = ({ takesRequests, canBook, canRequest, isPending, onBook }: BookButtonsProps) => {
  const { t } = useTranslation('bookingform');
  const session = useSession();
  if (!takesRequests) {
    return (
      <Button type="submit" disabled={!canBook} loading={isPending}>
        {t('action.book')}
      </Button>
    );
  }
  return (
    <>
      {session !== null && may(session.role, 'request.decide') ? (
        <Button variant="light" disabled={!canBook} loading={isPending} onClick={onBook}>
          {t('action.bookAtOnce')}
        </Button>
      ) : null}
      <Button type="submit" disabled={!canRequest} loading={isPending}>
        {t('action.sendRequest')}
      </Button>
    </>
  );
};
