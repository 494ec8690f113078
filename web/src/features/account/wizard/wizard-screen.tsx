import { accountSetup, type WizardData, wizardData } from '@ledig/contract/account/account-setup.ts';
import type { Channel } from '@ledig/domain/notifications/triggers.ts';
import { TOGGLE_NAMES, type ToggleName } from '@ledig/domain/settings/keys.ts';
import { SETTING_LIMITS } from '@ledig/domain/settings/limits.ts';
import { Alert, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FocusEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { ApiError, fieldErrors } from '#lib/api/api-error.ts';
import { call } from '#lib/api/client.ts';
import { focusedNow, moveFocus } from '#lib/browser/focus.ts';
import { currentSession, keepSession } from '#lib/session/session.ts';
import { useSession } from '#lib/session/use-session.ts';
import { keepInTab, readFromTab } from '#lib/storage.ts';
import { FactList } from '#ui/detail/fact-list.tsx';
import { FailureAlert } from '#ui/form/failure-alert.tsx';
import { FieldGroup, FieldPair } from '#ui/form/field-groups.tsx';
import { validateBody } from '#ui/form/validate.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { labelOfToggle, MessageToggles, togglesOf } from '#ui/settings/message-toggles.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import classes from '../account.module.css';
import { Steps } from '../parts/steps.tsx';

/** Rule: docs/rules/accounts.md#setup-wizard. */
const initial: WizardData = {
  pagination: 20,
  notifications: Object.fromEntries(
    TOGGLE_NAMES.map((name) => [name, name === 'email_booking_confirmation']),
  ) as Record<ToggleName, boolean>,
  workingHours: { defaultStart: '08:00', defaultEnd: '24:00' },
  lastBooking: 120,
  bookingDuration: 120,
};

const Toggles = ({ form, channel }: { form: UseFormReturnType<WizardData>; channel: Channel }) => {
  const { t } = useTranslation('setup');
  return (
    <FieldGroup legend={t(`wizard.${channel}`)}>
      <MessageToggles
        channel={channel}
        switchOf={(name) => form.getInputProps(`notifications.${name}`, { type: 'checkbox' })}
      />
    </FieldGroup>
  );
};

const Defaults = ({ form }: { readonly form: UseFormReturnType<WizardData> }) => {
  const { t } = useTranslation('setup');
  const hour = (name: 'defaultStart' | 'defaultEnd') => {
    const path = `workingHours.${name}` as const;
    const { onBlur, ...field } = form.getInputProps(path);
    const leave = (event: FocusEvent<HTMLInputElement>) => {
      onBlur?.(event);
      const parsed = wizardData.shape.workingHours.unwrap().shape[name].safeParse(form.getValues().workingHours[name]);
      if (parsed.success) form.setFieldValue(path, parsed.data);
    };
    return { ...field, onBlur: leave };
  };
  return (
    <Stack gap="md">
      <FieldPair>
        <TextInput label={t('wizard.start')} required maxLength={5} {...hour('defaultStart')} />
        <TextInput label={t('wizard.end')} required maxLength={5} {...hour('defaultEnd')} />
      </FieldPair>
      <FieldPair>
        <NumberInput
          label={t('wizard.duration')}
          required
          clampBehavior="none"
          {...SETTING_LIMITS.durationMinutes}
          {...form.getInputProps('bookingDuration')}
        />
        <NumberInput
          label={t('wizard.last')}
          required
          clampBehavior="none"
          {...SETTING_LIMITS.lastBookingMinutes}
          {...form.getInputProps('lastBooking')}
        />
      </FieldPair>
      <NumberInput
        label={t('wizard.pagination')}
        required
        clampBehavior="none"
        {...SETTING_LIMITS.pageSize}
        {...form.getInputProps('pagination')}
      />
      <FieldPair>
        <Toggles form={form} channel="email" />
        <Toggles form={form} channel="sms" />
      </FieldPair>
    </Stack>
  );
};

const Overview = ({ values }: { readonly values: WizardData }) => {
  const { t } = useTranslation('setup');
  const on = (channel: Channel) =>
    togglesOf(channel)
      .filter((name) => values.notifications[name])
      .map((name) => t(labelOfToggle(name)))
      .join(', ') || t('wizard.none');
  const { defaultStart, defaultEnd } = values.workingHours;
  return (
    <Stack gap="md">
      <Text>{t('wizard.overviewText')}</Text>
      <FactList
        facts={[
          { key: 'hours', name: t('wizard.hours'), value: `${defaultStart}–${defaultEnd}` },
          { key: 'duration', name: t('wizard.duration'), value: String(values.bookingDuration) },
          { key: 'last', name: t('wizard.last'), value: String(values.lastBooking) },
          { key: 'pagination', name: t('wizard.pagination'), value: String(values.pagination) },
          { key: 'email', name: t('wizard.email'), value: on('email') },
          { key: 'sms', name: t('wizard.sms'), value: on('sms') },
        ]}
      />
      <Text c="dimmed" size="sm">
        {t('wizard.overviewWhere')}
      </Text>
    </Stack>
  );
};

/** Key in the tab's storage of the wizard's answers, for reloads and language switches. */
const KEPT = 'ledig.setup';
interface Kept {
  /** The person who gave the answers; another person may sign in in the same tab. */
  readonly userId: number;
  readonly step: number;
  readonly values: WizardData;
}

const readKept = (userId: number | undefined): Pick<Kept, 'step' | 'values'> => {
  const kept = readFromTab(KEPT) as Partial<Kept> | null;
  if (kept === null || kept.userId !== userId || !kept.values) return { step: 0, values: initial };
  const notifications = { ...initial.notifications, ...kept.values.notifications };
  const workingHours = { ...initial.workingHours, ...kept.values.workingHours };
  const step = kept.step === 1 || kept.step === 2 ? kept.step : 0;
  return { step, values: { ...initial, ...kept.values, notifications, workingHours } };
};

/** The answers with times as `HH:mm`. Invalid times are unchanged. */
const normalize = (values: WizardData): WizardData => {
  const parsed = accountSetup.runWizard.body.safeParse(values);
  return parsed.success ? parsed.data : values;
};

/**
 * Whether the company would be closed every day, because opening and closing times are equal
 * (docs/rules/accounts.md#setup-wizard).
 */
const isAlwaysClosed = ({ workingHours: { defaultStart, defaultEnd } }: WizardData): boolean =>
  defaultStart !== '' && defaultStart === defaultEnd;

const ClosedWarning = () => {
  const { t } = useTranslation('setup');
  return (
    <Alert color="yellow" role="status" icon={<IconAlertTriangle aria-hidden />}>
      {t('wizard.alwaysClosed')}
    </Alert>
  );
};

const useWizard = () => {
  const navigate = useNavigate();
  const { t } = useTranslation('setup');
  const userId = useSession()?.id;
  const [kept] = useState(() => readKept(userId));
  const form = useForm<WizardData>({ initialValues: kept.values });
  const [step, setStep] = useState(kept.step);
  const { values } = form;
  useEffect(() => keepInTab(KEPT, { userId, step, values }), [userId, step, values]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const complete = async () => {
    try {
      await call('account.runWizard', { body: form.getValues() }, { handles: [409, 422] });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Another admin has just completed the setup.
      if (error.status === 422) {
        form.setErrors(fieldErrors(error));
        setStep(1);
      }
      if (error.status !== 409) return setFailure(error.text || null);
    }
    const session = currentSession();
    if (session) keepSession({ ...session, full_domain: { wizard_completed: true } });
    keepInTab(KEPT, null);
    toast.success(t('wizard.done'));
    await navigate('/', { replace: true });
  };
  const next = async () => {
    setFailure(null);
    const from = focusedNow();
    const faults = step === 1 ? await validateBody(accountSetup.runWizard.body, form.getValues()) : {};
    form.setErrors(faults);
    const first = Object.keys(faults)[0];
    if (first !== undefined) return moveFocus(document.querySelector<HTMLElement>(`[data-path="${first}"]`), from);
    if (step === 2) return complete();
    if (step === 1) form.setValues(normalize(form.getValues()));
    setStep(step + 1);
  };
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await next().finally(() => setBusy(false));
  };
  return { form, step, busy, failure, submit, back: () => setStep(step - 1) };
};

/** `/wizard`: sets the account up, once, in three steps. Rule: docs/rules/accounts.md#setup-wizard. */
export const WizardScreen = () => {
  const { t } = useTranslation('setup');
  const session = useSession();
  const { form, step, busy, failure, submit, back } = useWizard();
  if (session?.full_domain.wizard_completed) return <Navigate to="/" replace />;
  return (
    <form onSubmit={submit} noValidate className={`${classes.form} ${classes.page}`}>
      <PageHeader title={t('wizard.title')} description={t('wizard.text')} />
      <Steps
        label={t('wizard.progress')}
        at={step}
        steps={[t('wizard.information'), t('wizard.defaults'), t('wizard.overview')]}
      />
      <FailureAlert text={failure} />
      {step === 0 ? <Text>{t('wizard.informationText')}</Text> : null}
      {step === 1 ? <Defaults form={form} /> : null}
      {step === 2 ? <Overview values={form.values} /> : null}
      {step > 0 && isAlwaysClosed(normalize(form.values)) ? <ClosedWarning /> : null}
      <Group justify="flex-end">
        {step === 0 ? null : (
          <Button type="button" variant="default" onClick={back} disabled={busy}>
            {t('wizard.back')}
          </Button>
        )}
        <Button type="submit" loading={busy}>
          {step === 2 ? t('wizard.complete') : t('wizard.next')}
        </Button>
      </Group>
    </form>
  );
};
