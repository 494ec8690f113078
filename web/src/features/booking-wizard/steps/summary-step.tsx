import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientErrors } from '#lib/client/validate-client.ts';
import { announce } from '#ui/toasts/announcer.tsx';
import { type Booked, useSubmit } from '../api/use-submit.ts';
import { type Refused, readRefusal, wasTaken } from '../draft/refusal.ts';
import { type StepKey, takesRequests } from '../draft/steps.ts';
import { submissionOf } from '../draft/submission.ts';
import { Details } from '../parts/details.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import classes from '../parts/field-row.module.css';
import { PrimaryButton } from '../parts/primary-button.tsx';
import { type DraftDetail, useDetails } from '../use-details.ts';
import { useNextFocus } from '../use-next-focus.ts';
import { type ChosenProps, useWizard } from '../wizard-context.ts';
import { Alternatives } from './alternatives.tsx';

interface SummaryStepProps extends ChosenProps {
  readonly onBooked: (booked: Booked) => void;
  readonly onClientRefused: (errors: ClientErrors) => void;
}

interface ChangeButtonProps {
  readonly step: StepKey;
  /** The name of the changed choice; by default the step. */
  readonly what?: string | undefined;
}

const ChangeButton = ({ step, what }: ChangeButtonProps) => {
  const { t } = useTranslation('wizard');
  const { dispatch } = useWizard();
  return (
    <Button
      variant="subtle"
      size="md"
      aria-label={t('summary.changeWhat', { what: what ?? t(`step.${step}`) })}
      onClick={() => dispatch({ type: 'open', step })}
    >
      {t('step.change')}
    </Button>
  );
};

/** Adds a button to the first line of each step, and one to the guests, which are chosen with the date. */
const withButtons = (details: readonly DraftDetail[], steps: readonly StepKey[]) =>
  details.map((detail, index) => {
    const { step, icon, label } = detail;
    if (!steps.includes(step)) return detail;
    if (icon === 'guests') return { ...detail, action: <ChangeButton key={icon} step={step} what={label} /> };
    const last = details[index - 1];
    const isFirst = last?.step !== step || last.icon === 'guests';
    return isFirst ? { ...detail, action: <ChangeButton key={step} step={step} /> } : detail;
  });

/** Step 6: all choices, and the button that books or sends a request. */
export default function SummaryStep({ company, department, onBooked, onClientRefused }: SummaryStepProps) {
  const { t } = useTranslation('wizard');
  const { draft, steps, dispatch } = useWizard();
  const details = withButtons(useDetails(), steps);
  const submit = useSubmit(department);
  const [refused, setRefused] = useState<Refused | null>(null);
  /** The second press of a double click comes before the first one has rendered. */
  const isSending = useRef(false);
  const isRequest = takesRequests(department);
  useEffect(() => {
    if (submit.isPending) announce(t('summary.sending'));
  }, [submit.isPending, t]);

  const send = () => {
    const body = submissionOf(draft, department);
    if (body === null || isSending.current) return;
    isSending.current = true;
    setRefused(null);
    submit.mutate(body, {
      onSuccess: onBooked,
      onError: (error) => {
        const refusal = readRefusal(error);
        setRefused(refusal);
        if (refusal.kind !== 'client') return;
        onClientRefused(refusal.errors);
        dispatch({ type: 'client-refused' });
      },
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
  const { next: bookButton, focusNext } = useNextFocus();
  const isUnavailable = refused?.kind === 'unavailable';
  return (
    <div className={classes.stack}>
      <Details details={details} />
      {isUnavailable && submit.error ? (
        <Alternatives
          department={department}
          // The heading already says that the slot was taken.
          text={wasTaken(submit.error) ? '' : submit.error.text}
          attempt={submit.submittedAt}
          onTaken={() => {
            setRefused(null);
            submit.reset();
            focusNext();
          }}
        />
      ) : null}
      {submit.error && refused !== null && !isUnavailable ? (
        <FailureNote error={submit.error} onRetry={refused.kind === 'again' ? send : undefined} />
      ) : null}
      <div className={classes.actions}>
        <PrimaryButton ref={bookButton} onClick={send} loading={submit.isPending} disabled={isUnavailable}>
          {isRequest ? t('summary.request') : t('summary.book')}
        </PrimaryButton>
        {isRequest || company.confirmsByEmail ? (
          <p className={classes.hint}>{t(isRequest ? 'summary.requestHint' : 'summary.bookHint')}</p>
        ) : null}
      </div>
    </div>
  );
}
