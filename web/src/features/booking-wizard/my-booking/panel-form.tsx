import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#lib/api/api-error.ts';
import { FailureNote } from '../parts/failure-note.tsx';
import { PrimaryButton } from '../parts/primary-button.tsx';
import classes from './my-booking.module.css';

interface PanelFormProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly isBlocked?: boolean;
  readonly failure: ApiError | null;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A part of the page that opens below the buttons: a form with one thing to do. */
export const PanelForm = ({ title, submitLabel, isBusy, isBlocked, failure, children, ...on }: PanelFormProps) => {
  const { t } = useTranslation('mybooking');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    on.onSubmit();
  };
  return (
    <form className={classes.card} aria-labelledby={id} noValidate onSubmit={submit}>
      <h2 id={id} ref={heading} tabIndex={-1} className={classes.panelTitle}>
        {title}
      </h2>
      {children}
      {failure === null ? null : <FailureNote error={failure} />}
      <div className={classes.buttons}>
        <PrimaryButton type="submit" loading={isBusy} disabled={isBlocked}>
          {submitLabel}
        </PrimaryButton>
        <Button variant="default" size="md" onClick={on.onClose}>
          {t('action.back')}
        </Button>
      </div>
    </form>
  );
};
