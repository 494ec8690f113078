import { waitingListValue } from '@ledig/contract/setting-values.ts';
import { SETTING_LIMITS } from '@ledig/domain/settings/limits.ts';
import { readWaitingList } from '@ledig/domain/settings/settings.ts';
import { NumberInput, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NOT_STORED, type StoredSetting } from '#lib/company-settings.ts';
import { saveValue } from '../api/company-settings.ts';
import type { CompanyPart } from '../frame/sections.ts';
import { SettingForm, WithSettings } from '../parts/setting-form.tsx';
import { useSettingForm } from '../parts/use-setting-form.ts';

const { min, max } = SETTING_LIMITS.holdMinutes;
const KEY = 'waiting_list';

interface WaitingListValues {
  readonly enabled: boolean;
  readonly hold_minutes: number | '';
}

const valuesOf = (value: unknown): WaitingListValues => {
  const { isOn, holdMinutes } = readWaitingList(value);
  return { enabled: isOn, hold_minutes: holdMinutes };
};

const WaitingListForm = ({ companyId, stored }: CompanyPart & { readonly stored: StoredSetting }) => {
  const { t } = useTranslation('settings');
  const send = saveValue(KEY, companyId);
  const form = useSettingForm<WaitingListValues>({
    companyId,
    stored,
    read: valuesOf,
    schema: waitingListValue,
    toBody: (values) => values,
    send: (value, query) => send({ value }, query),
    savedText: t('waitingList.saved'),
  });
  const { values, getInputProps, setFieldValue } = form.form;
  return (
    <SettingForm
      form={form}
      settingKey={KEY}
      text={t('waitingList.text')}
      defaultText={t('waitingList.default')}
      blocked={values.hold_minutes === ''}
    >
      <Stack>
        <Switch
          label={t('waitingList.enabled')}
          checked={values.enabled}
          data-path="enabled"
          onChange={({ currentTarget }) => setFieldValue('enabled', currentTarget.checked)}
        />
        <NumberInput
          label={t('waitingList.hold')}
          description={t('waitingList.holdText')}
          min={min}
          max={max}
          clampBehavior="none"
          allowDecimal={false}
          maw="20rem"
          {...getInputProps('hold_minutes')}
          data-path="hold_minutes"
          onChange={(value) => setFieldValue('hold_minutes', typeof value === 'number' ? value : '')}
        />
      </Stack>
    </SettingForm>
  );
};

/** Whether guests may wait for a free place, and how long an offer holds it (docs/rules/waiting-list.md#setting). */
export const WaitingListPanel = ({ companyId }: CompanyPart) => (
  <WithSettings companyId={companyId}>
    {(settings) => <WaitingListForm companyId={companyId} stored={settings.get(KEY) ?? NOT_STORED} />}
  </WithSettings>
);
