import { type RegisterField, registerFields } from '@ledig/domain/guests/register.ts';
import { Button, Checkbox, Group, NumberInput, Switch, Text } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { NOT_STORED, useSettingsChanged } from '../../../lib/company-settings.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import { DeleteDialog } from '../../../ui/form/delete-dialog.tsx';
import { useUnsavedChanges } from '../../../ui/settings/unsaved-changes.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { saveValue } from '../api/company-settings.ts';
import type { CompanyPart } from '../frame/sections.ts';
import { LastChange } from '../parts/last-change.tsx';
import { WithSettings } from '../parts/setting-form.tsx';

const KEY = 'guest_register';
const MOST_MONTHS = 120;

interface Rules {
  readonly required: readonly RegisterField[];
  readonly keep_months: number | null;
  readonly online: boolean;
}

const rulesOf = (value: unknown): Rules => {
  const { required, keep_months: months, online } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return {
    required: Array.isArray(required) ? registerFields.filter((field) => required.includes(field)) : registerFields,
    keep_months: typeof months === 'number' ? months : null,
    online: online === true,
  };
};

interface RegisterFormProps {
  readonly companyId: number;
  readonly stored: Rules;
  readonly version: string;
}

const RegisterForm = ({ companyId, stored, version }: RegisterFormProps) => {
  const { t } = useTranslation('settings');
  const [rules, setRules] = useState(stored);
  const [isAsking, setAsking] = useState(false);
  const changed = useSettingsChanged(companyId);
  const isDirty = JSON.stringify(rules) !== JSON.stringify(stored);
  const months = rules.keep_months;
  useUnsavedChanges(isDirty);
  const save = () => saveValue(KEY, companyId)({ value: rules }, { version });
  const done = async () => {
    setAsking(false);
    await changed();
    toast.success(t('register.saved'));
  };
  const saveAtOnce = async () => {
    try {
      await save();
      await done();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.text);
    }
  };
  const erasesMore = months !== null && (stored.keep_months === null || months < stored.keep_months);
  return (
    <>
      <Checkbox.Group
        label={t('register.required')}
        description={t('register.requiredText')}
        value={[...rules.required]}
        onChange={(chosen) =>
          setRules({ ...rules, required: registerFields.filter((field) => chosen.includes(field)) })
        }
      >
        <Group mt="xs">
          {registerFields.map((field) => (
            <Checkbox key={field} value={field} label={t(`register.field.${field}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <NumberInput
        mt="md"
        label={t('register.months')}
        description={t('register.monthsText')}
        min={1}
        max={MOST_MONTHS}
        allowDecimal={false}
        placeholder={t('retention.forever')}
        value={months ?? ''}
        onChange={(value) => setRules({ ...rules, keep_months: typeof value === 'number' ? value : null })}
      />
      <Switch
        mt="md"
        label={t('register.online')}
        description={t('register.onlineText')}
        checked={rules.online}
        onChange={({ currentTarget }) => setRules({ ...rules, online: currentTarget.checked })}
      />
      <Group justify="space-between" mt="sm">
        <Text size="sm" c="dimmed">
          <LastChange companyId={companyId} settingKey={KEY} />
        </Text>
        <Button
          leftSection={<IconDeviceFloppy size={17} aria-hidden />}
          disabled={!isDirty}
          onClick={() => (erasesMore ? setAsking(true) : void saveAtOnce())}
        >
          {t('file.save')}
        </Button>
      </Group>
      {isAsking && months !== null ? (
        <DeleteDialog
          title={t('register.askTitle')}
          confirmLabel={t('retention.confirm')}
          onDelete={save}
          onDone={() => void done()}
          onClose={() => setAsking(false)}
        >
          {t('register.askText', { count: months })}
        </DeleteDialog>
      ) : null}
    </>
  );
};

/** Settings of the guest register: required fields, and how long guests are kept. */
export const RegisterPanel = ({ companyId }: CompanyPart) => (
  <WithSettings companyId={companyId}>
    {(settings) => {
      const { value, version } = settings.get(KEY) ?? NOT_STORED;
      return (
        <Panel>
          <RegisterForm key={version} companyId={companyId} stored={rulesOf(value)} version={version} />
        </Panel>
      );
    }}
  </WithSettings>
);
