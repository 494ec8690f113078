import { waitingListValue } from '@ledig/contract/companies/setting-values.ts';
import { SETTING_LIMITS } from '@ledig/domain/settings/limits.ts';
import { readWaitingList } from '@ledig/domain/settings/settings.ts';
import { Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NOT_STORED, type StoredSetting } from '#lib/queries/company-settings.ts';
import type { CompanyPart } from '../frame/sections.ts';
import { SettingForm, WithSettings } from '../parts/setting-form.tsx';
import { useValueForm } from '../parts/use-setting-form.ts';
import { WholeNumberField } from '../parts/whole-number-field.tsx';

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
  const form = useValueForm<WaitingListValues>({
    ...{ companyId, stored, settingKey: KEY },
    read: valuesOf,
    schema: waitingListValue,
    savedText: t('waitingList.saved'),
  });
  const { values, setFieldValue } = form.form;
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
        <WholeNumberField
          form={form.form}
          path="hold_minutes"
          label={t('waitingList.hold')}
          description={t('waitingList.holdText')}
          limits={SETTING_LIMITS.holdMinutes}
          maw="20rem"
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
