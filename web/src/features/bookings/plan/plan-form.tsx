import type { UseFormReturnType } from '@mantine/form';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#ui/detail/not-there.tsx';
import { Panel } from '#ui/detail/panel.tsx';
import { FailureAlert } from '#ui/form/failure-alert.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { GuestFields } from './guest-fields.tsx';
import classes from './plan.module.css';
import type { GuestValues } from './plan-values.ts';

const TEXTS = {
  series: { title: 'series.title', description: 'series.description' },
  group: { title: 'group.title', description: 'group.description' },
} as const;

interface PlanFormProps<Values extends GuestValues> {
  readonly kind: 'series' | 'group';
  readonly form: UseFormReturnType<Values>;
  readonly failure: string | null;
  /** Whether leaving the page loses input. */
  readonly isUnsaved: boolean;
  readonly onSubmit: (event: FormEvent) => Promise<void>;
  /** Above the guest. */
  readonly children: ReactNode;
  /** Below the guest. */
  readonly foot: ReactNode;
}

/** The page on which staff book several dates or parts for one guest. */
export const PlanForm = <Values extends GuestValues>(props: PlanFormProps<Values>) => {
  const { kind, form, failure, isUnsaved, onSubmit, children, foot } = props;
  const { t } = useTranslation('plans');
  return (
    <>
      <PageHeader
        back={<BackLink to="/bookings" label={t('action.back')} />}
        title={t(TEXTS[kind].title)}
        description={t(TEXTS[kind].description)}
      />
      <form className={classes.form} noValidate onSubmit={(event) => void onSubmit(event)}>
        <FailureAlert text={failure} />
        {children}
        <Panel title={t('field.guest')}>
          <div className={classes.fields}>
            <GuestFields form={form as unknown as UseFormReturnType<GuestValues & object>} />
          </div>
        </Panel>
        {foot}
      </form>
      <LeaveGuard dirty={isUnsaved} />
    </>
  );
};
