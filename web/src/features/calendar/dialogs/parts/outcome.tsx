import { Button, Loader } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/states/states.tsx';
import classes from './form.module.css';
import outcome from './outcome.module.css';
import type { BookingSetting } from './use-setting.ts';

interface OutcomeProps {
  readonly setting: BookingSetting;
  readonly children: ReactNode;
}

/** The steps after the choices have loaded; before that, a loading, error or empty state. */
export const Outcome = ({ setting, children }: OutcomeProps) => {
  const { t } = useTranslation('bookingform');
  if (setting.failed) return <ErrorState onRetry={setting.retry} />;
  if (setting.isPending && setting.place.companies.length === 0) return <LinesSkeleton lines={6} />;
  if (setting.place.companies.length === 0) {
    return <EmptyState title={t('place.noneTitle')} text={t('place.noneText')} order={3} />;
  }
  return children;
};

/** A button that loads, with the result next to it. */
export const Found = ({ children }: { readonly children: ReactNode }) => (
  <div className={outcome.row} role="status">
    {children}
  </div>
);

/** The result: units are free. */
export const SomeChoice = ({ text }: { readonly text: ReactNode }) => (
  <p className={classes.good}>
    <IconCircleCheck size={18} aria-hidden />
    {text}
  </p>
);

/** The result: no units are free, in red. */
export const NoChoice = ({ text }: { readonly text: string }) => (
  <p className={classes.bad}>
    <IconCircleX size={18} aria-hidden />
    {text}
  </p>
);

/** The check is still running. */
export const Checking = () => {
  const { t } = useTranslation('bookingform');
  return (
    <p className={classes.quiet}>
      <Loader size="xs" />
      {t('slot.checking')}
    </p>
  );
};

/** The result: the server didn't answer. */
export const Unknown = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation('bookingform');
  return (
    <p className={classes.bad}>
      {t('slot.unknown')}
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {t('common:action.retry')}
      </Button>
    </p>
  );
};

interface FailedProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/** The result: the server refused or didn't answer. */
export const Failed = ({ text, onRetry }: FailedProps) => {
  const { t } = useTranslation('common');
  return (
    <>
      <NoChoice text={text} />
      <Button variant="subtle" size="compact-sm" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </>
  );
};
