import { durationParts } from '@ledig/contract/setting-values.ts';
import { SETTING_LIMITS } from '@ledig/domain/settings/limits.ts';
import { integerOf, recordOf } from '@ledig/domain/settings/read.ts';
import { DEFAULT_DURATION_MINUTES } from '@ledig/domain/settings/settings.ts';
import { WEEKDAYS, type Weekday } from '@ledig/domain/time/dates.ts';
import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NOT_STORED, type StoredSetting } from '#lib/company-settings.ts';
import { PanelStack } from '#ui/detail/panel.tsx';
import { saveBy } from '../api/company-settings.ts';
import type { CompanyPart } from '../frame/sections.ts';
import { SettingForm, WithSettings } from '../parts/setting-form.tsx';
import { useSettingForm } from '../parts/use-setting-form.ts';
import { ownMinutes, WeekdayFields, type WeekdayMinutes } from '../parts/weekday-minutes.tsx';
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
  const { getInputProps, setFieldValue, values } = form.form;
  return (
    <SettingForm
      form={form}
      settingKey="booking_duration"
      title={t('durations.default')}
      blocked={values.default === ''}
    >
      <NumberInput
        label={t('durations.defaultLabel')}
        description={t('durations.defaultText')}
        suffix={` ${t('unit.minutes')}`}
        {...limits}
        clampBehavior="none"
        allowDecimal={false}
        maw="20rem"
        {...getInputProps('default')}
        data-path="default"
        onChange={(value) => setFieldValue('default', typeof value === 'number' ? value : '')}
      />
    </SettingForm>
  );
};

const DailyDurations = ({ companyId, stored, usual }: PartProps & { readonly usual: number }) => {
  const { t } = useTranslation('settings');
  const form = useSettingForm<WeekdayMinutes>({
    companyId,
    stored,
    read: (value) => {
      const days = WEEKDAYS.map((weekday) => [weekday, minutesOf(recordOf(value)[weekday]) ?? '']);
      return Object.fromEntries(days) as Record<Weekday, number | ''>;
    },
    schema: durationParts.daily,
    toBody: ownMinutes,
    send: saveBy('settings.saveDailyDurations', companyId),
    savedText: t('durations.saved'),
  });
  const { values, errors, setFieldValue } = form.form;
  return (
    <SettingForm form={form} settingKey="booking_duration" title={t('durations.daily')} text={t('durations.dailyText')}>
      <WeekdayFields
        values={values}
        errors={errors}
        placeholder={t('asUsual', { value: usual })}
        limits={limits}
        onChange={(weekday, value) => setFieldValue(weekday, value)}
      />
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
