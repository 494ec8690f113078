import { durationParts } from '@ledig/contract/companies/setting-values.ts';
import { SETTING_LIMITS } from '@ledig/domain/settings/limits.ts';
import { integerOf, recordOf } from '@ledig/domain/settings/read.ts';
import { DEFAULT_DURATION_MINUTES } from '@ledig/domain/settings/settings.ts';
import { useTranslation } from 'react-i18next';
import { NOT_STORED, type StoredSetting } from '#lib/queries/company-settings.ts';
import { PanelStack } from '#ui/detail/panel.tsx';
import { saveBy } from '../api/company-settings.ts';
import type { CompanyPart } from '../frame/sections.ts';
import { SettingForm, WithSettings } from '../parts/setting-form.tsx';
import { useSettingForm } from '../parts/use-setting-form.ts';
import { ownMinutes, readWeekdays, WeekdayFields, type WeekdayMinutes } from '../parts/weekday-minutes.tsx';
import { MinutesField } from '../parts/whole-number-field.tsx';
import { HourlyDurations } from './hourly-durations.tsx';

const limits = SETTING_LIMITS.durationMinutes;
const minutesOf = (value: unknown) => integerOf(value, limits.min, limits.max);

interface PartProps extends CompanyPart {
  /** The stored part of `booking_duration`. */
  readonly stored: StoredSetting;
}

const DefaultDuration = ({ companyId, stored }: PartProps) => {
  const { t } = useTranslation('settings');
  const form = useSettingForm<{ default: number | '' }>({
    companyId,
    stored,
    read: (value) => ({ default: minutesOf(value) ?? DEFAULT_DURATION_MINUTES }),
    schema: durationParts.default,
    toBody: (values) => ({ default: values.default === '' ? undefined : values.default }),
    send: saveBy('settings.saveDefaultDuration', companyId),
    savedText: t('durations.saved'),
  });
  return (
    <SettingForm
      form={form}
      settingKey="booking_duration"
      title={t('durations.default')}
      blocked={form.form.values.default === ''}
    >
      <MinutesField
        form={form.form}
        path="default"
        label={t('durations.defaultLabel')}
        description={t('durations.defaultText')}
        limits={limits}
        maw="20rem"
      />
    </SettingForm>
  );
};

const DailyDurations = ({ companyId, stored, usual }: PartProps & { readonly usual: number }) => {
  const { t } = useTranslation('settings');
  const form = useSettingForm<WeekdayMinutes>({
    companyId,
    stored,
    read: (value) => readWeekdays(value, limits),
    schema: durationParts.daily,
    toBody: ownMinutes,
    send: saveBy('settings.saveDailyDurations', companyId),
    savedText: t('durations.saved'),
  });
  return (
    <SettingForm form={form} settingKey="booking_duration" title={t('durations.daily')} text={t('durations.dailyText')}>
      <WeekdayFields form={form.form} placeholder={t('asUsual', { value: usual })} limits={limits} />
    </SettingForm>
  );
};

const partOf = (stored: StoredSetting, name: 'default' | 'daily' | 'hourly'): StoredSetting => ({
  value: recordOf(stored.value)[name],
  version: stored.parts?.[name] ?? NOT_STORED.version,
});

/** Booking durations: the hour's value, otherwise the weekday's, otherwise the default. */
export const DurationsPanel = ({ companyId }: CompanyPart) => (
  <WithSettings companyId={companyId}>
    {(settings) => {
      const stored = settings.get('booking_duration') ?? NOT_STORED;
      const usual = minutesOf(recordOf(stored.value).default) ?? DEFAULT_DURATION_MINUTES;
      return (
        <PanelStack>
          <DefaultDuration companyId={companyId} stored={partOf(stored, 'default')} />
          <DailyDurations companyId={companyId} stored={partOf(stored, 'daily')} usual={usual} />
          <HourlyDurations companyId={companyId} stored={partOf(stored, 'hourly')} />
        </PanelStack>
      );
    }}
  </WithSettings>
);
