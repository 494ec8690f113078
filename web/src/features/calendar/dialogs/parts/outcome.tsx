import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinesSkeleton } from '../../../../ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states.tsx';
import classes from './form.module.css';
import outcome from './outcome.module.css';
import type { BookingSetting } from './use-setting.ts';

interface OutcomeProps {
  readonly setting: BookingSetting;
  readonly children: ReactNode;
}

/** The steps, once it is known what there is to book; before, that it loads, failed, or is nothing. */
export const Outcome = ({ setting, children }: OutcomeProps) => {
  const { t } = useTranslation('reservation');
  if (setting.failed) return <ErrorState onRetry={setting.retry} />;
  if (setting.isPending && setting.place.companies.length === 0) return <LinesSkeleton lines={6} />;
  if (setting.place.companies.length === 0) {
    return <EmptyState title={t('place.noneTitle')} text={t('place.noneText')} order={3} />;
  }
  return children;
};

/** A button that asks, and beside it what was answered. */
export const Found = ({ children }: { readonly children: ReactNode }) => (
  <div className={outcome.row} role="status">
    {children}
  </div>
);

/** Asked, and there is something. */
export const SomeChoice = ({ text }: { readonly text: string }) => (
  <p className={classes.good}>
    <IconCircleCheck size={18} aria-hidden />
    {text}
  </p>
);

/** Asked, and there is nothing: in red (specification, document 2, section 8, "No slots"). */
export const NoChoice = ({ text }: { readonly text: string }) => (
  <p className={classes.bad}>
    <IconCircleX size={18} aria-hidden />
    {text}
  </p>
);

interface FailedProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/** Asked, and refused or without an answer. */
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
