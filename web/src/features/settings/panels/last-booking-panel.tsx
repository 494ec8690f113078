import { lastBookingValue } from '@ledig/contract/setting-values.ts';
import { SETTING_LIMITS } from '@ledig/domain/settings/limits.ts';
import { integerOf, recordOf } from '@ledig/domain/settings/read.ts';
import { DEFAULT_LAST_BOOKING_MINUTES } from '@ledig/domain/settings/settings.ts';
import { WEEKDAYS, type Weekday } from '@ledig/domain/time/dates.ts';
import { NumberInput, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NOT_STORED, type StoredSetting } from '#lib/company-settings.ts';
import { saveBy } from '../api/company-settings.ts';
import type { CompanyPart } from '../frame/sections.ts';
import { SettingForm, WithSettings } from '../parts/setting-form.tsx';
import { useSettingForm } from '../parts/use-setting-form.ts';
import { ownMinutes, WeekdayFields, type WeekdayMinutes } from '../parts/weekday-minutes.tsx';

const limits = SETTING_LIMITS.lastBookingMinutes;

type LastBookingValues = WeekdayMinutes & { readonly default: number | '' };

const readLastBooking = (value: unknown): LastBookingValues => {
  const stored = recordOf(value);
  const minutes = (key: string) => integerOf(stored[key], limits.min, limits.max);
  const days = WEEKDAYS.map((weekday) => [weekday, minutes(weekday) ?? '']);
  return {
    ...(Object.fromEntries(days) as Record<Weekday, number | ''>),
    default: minutes('default') ?? DEFAULT_LAST_BOOKING_MINUTES,
  };
};

const LastBookingForm = ({ companyId, stored }: CompanyPart & { readonly stored: StoredSetting }) => {
  const { t } = useTranslation('settings');
  const form = useSettingForm<LastBookingValues>({
    companyId,
    stored,
    read: readLastBooking,
    schema: lastBookingValue,
    toBody: ({ default: usual, ...days }) => ({ default: usual === '' ? undefined : usual, ...ownMinutes(days) }),
    send: saveBy('settings.saveLastBooking', companyId),
    savedText: t('lastBooking.saved'),
  });
  const { values, errors, getInputProps, setFieldValue } = form.form;
  return (
    <SettingForm
      form={form}
      settingKey="last_booking_before"
      defaultText={t('lastBooking.deleted', { value: DEFAULT_LAST_BOOKING_MINUTES })}
      blocked={values.default === ''}
    >
      <NumberInput
        label={t('lastBooking.label')}
        description={t('lastBooking.text')}
        suffix={` ${t('unit.minutes')}`}
        {...limits}
        clampBehavior="none"
        allowDecimal={false}
        maw="20rem"
        {...getInputProps('default')}
        data-path="default"
        onChange={(value) => setFieldValue('default', typeof value === 'number' ? value : '')}
      />
      <Text fw={550} mt="md">
        {t('lastBooking.days')}
      </Text>
      <WeekdayFields
        values={values}
        errors={errors}
        placeholder={t('asUsual', { value: values.default })}
        limits={limits}
        onChange={(weekday, value) => setFieldValue(weekday, value)}
      />
    </SettingForm>
  );
};

/** How long before closing the last booking may start. */
export const LastBookingPanel = ({ companyId }: CompanyPart) => (
  <WithSettings companyId={companyId}>
    {(settings) => <LastBookingForm companyId={companyId} stored={settings.get('last_booking_before') ?? NOT_STORED} />}
  </WithSettings>
);
