import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { ClosedDoor, LostSlot, Unplugged } from '#ui/states/illustrations.tsx';
import { EmptyState } from '#ui/states/states.tsx';

interface ErrorPageProps {
  readonly title: string;
  readonly text: string;
  readonly art: ReactNode;
}

/** A message with a link home. */
const ErrorPage = ({ title, text, art }: ErrorPageProps) => {
  const { t } = useTranslation('common');
  return (
    <EmptyState
      order={1}
      art={art}
      title={title}
      text={text}
      action={<LinkButton to="/">{t('action.goHome')}</LinkButton>}
    />
  );
};

/** No such page. */
export const NotFoundScreen = () => {
  const { t } = useTranslation('common');
  return <ErrorPage title={t('errorPage.lostTitle')} text={t('errorPage.notFound')} art={<LostSlot />} />;
};

/** The server refused the input. */
export const UnprocessableScreen = () => {
  const { t } = useTranslation('common');
  return <ErrorPage title={t('errorPage.oops')} text={t('errorPage.unprocessable')} art={<Unplugged />} />;
};

/** The person's role has no access to the page. */
export const AccessDeniedScreen = () => {
  const { t } = useTranslation('common');
  return <ErrorPage title={t('errorPage.oops')} text={t('errorPage.accessDenied')} art={<ClosedDoor />} />;
};

/** Any other error. */
export const ErrorScreen = () => {
  const { t } = useTranslation('common');
  return <ErrorPage title={t('errorPage.oops')} text={t('failure.unexpected')} art={<Unplugged />} />;
};
