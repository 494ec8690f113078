import type { FirstSteps } from '@ledig/contract/reports/dashboard.ts';
import { Button, Progress, Text, Title } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCompanies } from '#lib/queries/place-choices.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { announce } from '#ui/toasts/announcer.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { useFirstSteps, useSetFirstSteps } from './api/first-steps.ts';
import classes from './first-steps.module.css';

const STEPS = ['company', 'hours', 'department', 'units', 'look', 'booking', 'shared'] as const;
type Step = (typeof STEPS)[number];

/** The screen of each step. */
const PATHS: Readonly<Record<Exclude<Step, 'company' | 'booking' | 'shared'>, string>> = {
  hours: '/settings/application/hours',
  department: '/departments?new=one',
  units: '/renting-entities?new=several',
  look: '/settings/application/look',
};

/** The form of the only company, or the list of companies. */
const useCompanyPath = (): string => {
  const [first, ...others] = useCompanies() ?? [];
  return first && others.length === 0 ? `/company/${first.id}?edit=one` : '/companies';
};

interface StepActionProps {
  readonly step: Step;
  readonly isDone: boolean;
  /** The address of the booking page. */
  readonly bookingPath: string;
  readonly onShared: () => void;
}

const StepAction = ({ step, isDone, bookingPath, onShared }: StepActionProps) => {
  const { t } = useTranslation('home');
  const companyPath = useCompanyPath();
  const label = t(`firstSteps.${step}.action`);
  const look = { variant: isDone ? 'subtle' : 'light', size: 'xs' } as const;
  if (step === 'shared') {
    return (
      <Button {...look} onClick={onShared}>
        {label}
      </Button>
    );
  }
  if (step === 'booking') {
    return (
      <Button {...look} component="a" href={bookingPath} target="_blank" rel="noreferrer">
        {label}
      </Button>
    );
  }
  return (
    <LinkButton {...look} to={step === 'company' ? companyPath : PATHS[step]}>
      {label}
    </LinkButton>
  );
};

const Checklist = ({ steps, domain }: { readonly steps: FirstSteps; readonly domain: string }) => {
  const { t } = useTranslation('home');
  const set = useSetFirstSteps();
  const done = STEPS.filter((step) => steps[step]).length;
  const bookingPath = `/${domain}/book`;
  const share = async () => {
    const link = `${window.location.origin}${bookingPath}`;
    try {
      await navigator.clipboard.writeText(link);
      announce(t('bookingPage.copied'));
    } catch {
      // The browser refuses to copy: the person takes the link from the toast, which screen readers read out.
      toast.info(link, { title: t('bookingPage.title'), autoClose: false });
    }
    await set({ shared: true });
  };
  return (
    <section className={classes.card} aria-labelledby="first-steps">
      <header className={classes.head}>
        <div>
          <Title order={2} size="h3" id="first-steps">
            {t('firstSteps.title')}
          </Title>
          <Text c="dimmed" size="sm">
            {t('firstSteps.progress', { done, count: STEPS.length })}
          </Text>
        </div>
        <Button variant="subtle" color="gray" size="xs" onClick={() => void set({ hidden: true })}>
          {t('firstSteps.hide')}
        </Button>
      </header>
      <Progress
        value={(100 * done) / STEPS.length}
        aria-label={t('firstSteps.progress', { done, count: STEPS.length })}
      />
      <ol className={classes.steps}>
        {STEPS.map((step) => {
          const isDone = steps[step];
          return (
            <li key={step} data-done={isDone || undefined}>
              {isDone ? (
                <IconCircleCheckFilled
                  size={22}
                  className={classes.done}
                  role="img"
                  aria-label={t('firstSteps.done')}
                />
              ) : (
                <IconCircle size={22} role="img" aria-label={t('firstSteps.open')} />
              )}
              <span className={classes.words}>
                <strong>{t(`firstSteps.${step}.title`)}</strong>
                <span>{t(`firstSteps.${step}.text`)}</span>
              </span>
              <StepAction step={step} isDone={isDone} bookingPath={bookingPath} onShared={() => void share()} />
            </li>
          );
        })}
      </ol>
    </section>
  );
};

/** The checklist of a new tenant, for administrators, until a visitor has booked or the person hides it. */
export const FirstStepsCard = ({ enabled, domain }: { readonly enabled: boolean; readonly domain: string }) => {
  const steps = useFirstSteps(enabled);
  return steps?.shown ? <Checklist steps={steps} domain={domain} /> : null;
};
