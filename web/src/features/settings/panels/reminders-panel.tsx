import { reminderHoursValue } from '@ledig/contract/companies/setting-values.ts';
import { DEFAULT_REMINDER_HOURS } from '@ledig/domain/notifications/reminder-time.ts';
import { SETTING_LIMITS } from '@ledig/domain/settings/limits.ts';
import { integerOf, recordOf, textOf } from '@ledig/domain/settings/read.ts';
import { formatTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import { useTranslation } from 'react-i18next';
import { NOT_STORED, type StoredSetting } from '#lib/queries/company-settings.ts';
import { FieldPair } from '#ui/form/field-groups.tsx';
import { ClockField } from '#ui/inputs/clock-field.tsx';
import { saveBy } from '../api/company-settings.ts';
import type { CompanyPart } from '../frame/sections.ts';
import { SettingForm, WithSettings } from '../parts/setting-form.tsx';
import { useSettingForm } from '../parts/use-setting-form.ts';
import { WholeNumberField } from '../parts/whole-number-field.tsx';

const limits = SETTING_LIMITS.reminderHoursBefore;

interface ReminderValues {
  readonly from: string;
  readonly to: string;
  readonly hours_before: number | '';
}

const RemindersForm = ({ companyId, stored }: CompanyPart & { readonly stored: StoredSetting }) => {
  const { t } = useTranslation('settings');
  const form = useSettingForm<ReminderValues>({
    companyId,
    stored,
    read: (value) => {
      const { from, to, hours_before: hours } = recordOf(value);
      return {
        from: textOf(from) ?? formatTimeOfDay(DEFAULT_REMINDER_HOURS.fromMinutes),
        to: textOf(to) ?? formatTimeOfDay(DEFAULT_REMINDER_HOURS.toMinutes),
        hours_before: integerOf(hours, limits.min, limits.max) ?? DEFAULT_REMINDER_HOURS.hoursBefore,
      };
    },
    schema: reminderHoursValue,
    send: saveBy('settings.saveReminderHours', companyId),
    savedText: t('reminders.saved'),
  });
  const { values, getInputProps, setFieldValue } = form.form;
  return (
    <SettingForm
      form={form}
      settingKey="reminder_hours"
      text={t('reminders.text')}
      defaultText={t('reminders.default')}
      blocked={values.from === '' || values.to === '' || values.hours_before === ''}
    >
      <FieldPair>
        {(['from', 'to'] as const).map((name) => (
          <ClockField
            key={name}
            label={t(`reminders.${name}`)}
            value={values[name]}
            error={getInputProps(name).error}
            data-path={name}
            onChange={(time) => setFieldValue(name, time)}
          />
        ))}
      </FieldPair>
      <WholeNumberField
        form={form.form}
        path="hours_before"
        label={t('reminders.before')}
        limits={limits}
        mt="sm"
        maw="20rem"
      />
    </SettingForm>
  );
};

/** When reminders are sent: how long before a booking, and between which hours of the day. */
export const RemindersPanel = ({ companyId }: CompanyPart) => (
  <WithSettings companyId={companyId}>
    {(settings) => <RemindersForm companyId={companyId} stored={settings.get('reminder_hours') ?? NOT_STORED} />}
  </WithSettings>
);
