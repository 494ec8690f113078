import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientErrors } from '#lib/client/validate-client.ts';
import type { Booked } from './api/use-submit.ts';
import classes from './booking-wizard.module.css';
import { type StepKey, statusOf } from './draft/steps.ts';
import { AccordionStep } from './parts/accordion-step.tsx';
import { Note } from './parts/notice.tsx';
import {
  CategoryStep,
  ClientStep,
  CompanyStep,
  DailyDateStep,
  DepartmentStep,
  HourlyDateStep,
  prepareAfter,
  SummaryStep,
} from './steps/steps.tsx';
import { useWords } from './use-words.ts';
import { useWizard } from './wizard-context.ts';

const noErrors: ClientErrors = {};

/** The value that a completed step shows. */
const useStepValue = () => {
  const { draft, company, department, zone } = useWizard();
  const words = useWords(zone);
  return (step: StepKey): string => {
    switch (step) {
      case 'company':
        return company?.name ?? '';
      case 'department':
        return department?.name ?? '';
      case 'date':
        return department === null || draft.guests === null
          ? ''
          : `${words.when(department, draft)} · ${words.guests(draft.guests)}`;
      case 'category':
        return draft.categoryName;
      case 'client':
        return draft.client.name;
      case 'summary':
        return '';
    }
  };
};

const useStepContent = (onBooked: (booked: Booked) => void) => {
  const { company, department } = useWizard();
  const [refused, setRefused] = useState<ClientErrors>(noErrors);
  return (step: StepKey): ReactNode => {
    if (step === 'company') return <CompanyStep />;
    if (step === 'department') return <DepartmentStep />;
    if (company === null || department === null) return null;
    const chosen = { company, department };
    switch (step) {
      case 'date':
        return department.schedule_system === 'DAILY' ? (
          <DailyDateStep key={department.id} {...chosen} />
        ) : (
          <HourlyDateStep key={department.id} {...chosen} />
        );
      case 'category':
        return <CategoryStep {...chosen} />;
      case 'client':
        return <ClientStep {...chosen} refused={refused} onAccepted={() => setRefused(noErrors)} />;
      case 'summary':
        return <SummaryStep {...chosen} onBooked={onBooked} onClientRefused={setRefused} />;
    }
  };
};

/**
 * The accordion of steps. Later steps are listed; completed ones can be reopened. The review lists every choice with a
 * button to change it, so the steps are hidden there (docs/rules/public-booking.md#review).
 */
export const WizardSteps = ({ onBooked }: { readonly onBooked: (booked: Booked) => void }) => {
  const { t } = useTranslation('wizard');
  const { catalogue, draft, open, notice, steps, dispatch } = useWizard();
  const describe = useStepValue();
  const contentOf = useStepContent(onBooked);
  const firstOpen = useRef<StepKey | null>(open);
  if (firstOpen.current !== open) firstOpen.current = null;
  const hasChosen = draft.slot !== null || draft.range !== null;
  useEffect(() => {
    if (hasChosen) prepareAfter('date');
    else if (open === 'company' || open === 'department') prepareAfter(open);
  }, [hasChosen, open]);
  return (
    <ol className={classes.steps}>
      {steps.map((step, index) => (
        <li key={step} hidden={open === 'summary' && step !== open}>
          <AccordionStep
            id={`step-${step}`}
            number={index + 1}
            title={t(`step.${step}`)}
            value={describe(step)}
            status={statusOf(catalogue, draft, step, open)}
            takesFocus={firstOpen.current === null}
            onOpen={() => dispatch({ type: 'open', step })}
          >
            {notice !== null && step === open ? (
              <div className={classes.note}>
                <Note>{t(`notice.${notice}`)}</Note>
              </div>
            ) : null}
            {contentOf(step)}
          </AccordionStep>
        </li>
      ))}
    </ol>
  );
};
