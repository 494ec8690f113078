import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../api/availability.ts';
import type { Creation } from '../api/use-create.ts';
import type { Setting } from '../draft/body.ts';
import { ClientStep } from './client-step.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { Failed, Outcome } from './outcome.tsx';
import { PlaceSteps } from './place-steps.tsx';
import { Steps } from './step.tsx';
import type { useSearchedBooking } from './use-searched-booking.ts';

type Searched = ReturnType<typeof useSearchedBooking>;

interface SearchFrameProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly searched: Searched;
  /** Whether the search found places for the draft, and everything is chosen. */
  readonly isReady: boolean;
  /** The booking to make with the place and period that were searched. */
  readonly bookingOf: (searchedIn: Setting) => Creation;
  readonly onClose: () => void;
  /** The steps after the place. */
  readonly children: ReactNode;
}

/** A dialog that searches a period: the steps, beginning with the place, and the button that books. */
export const SearchFrame = (props: SearchFrameProps) => {
  const { title, submitLabel, searched, isReady, bookingOf, onClose, children } = props;
  const { draft, setting, place, asked, isLate, book, isPending, dispatch } = searched;
  const { companyId } = place;
  const canBook = isReady && !isLate && !isPending;
  const submit = () => {
    if (!canBook || companyId === null || asked === null) return;
    void book(bookingOf({ ...asked, companyId }));
  };
  return (
    <DialogFrame
      title={title}
      dirty={draft.touched}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={(close) => (
        <DialogButtons close={close} isPending={isPending}>
          <Button type="submit" disabled={!canBook} loading={isPending}>
            {submitLabel}
          </Button>
        </DialogButtons>
      )}
    >
      <Outcome setting={setting}>
        <Steps>
          <PlaceSteps place={place} dispatch={dispatch} />
          {children}
        </Steps>
      </Outcome>
    </DialogFrame>
  );
};

/** Why the search failed, with a button that repeats it. */
export const SearchFailed = ({
  asked,
  answer,
}: Pick<Searched, 'asked'> & { readonly answer: UseQueryResult<unknown, unknown> }) => {
  const { t } = useTranslation('bookingform');
  if (asked === null || !answer.isError) return null;
  return <Failed text={reasonOf(answer.error) ?? t('slot.unknown')} onRetry={() => void answer.refetch()} />;
};

/** The last step: the client. */
export const SearchedClient = ({ number, searched }: { readonly number: number; readonly searched: Searched }) => {
  const { draft, check, dispatch, error, setting } = searched;
  return (
    <ClientStep
      number={number}
      {...{ draft, check, dispatch, error }}
      tags={setting.tags}
      confirms={setting.confirms}
    />
  );
};
