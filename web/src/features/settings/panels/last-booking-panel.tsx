import { lastBookingValue } from '@ledig/contract/companies/setting-values.ts';
import { SETTING_LIMITS } from '@ledig/domain/settings/limits.ts';
import { integerOf, recordOf } from '@ledig/domain/settings/read.ts';
import { DEFAULT_LAST_BOOKING_MINUTES } from '@ledig/domain/settings/settings.ts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NOT_STORED, type StoredSetting } from '#lib/queries/company-settings.ts';
import { saveBy } from '../api/company-settings.ts';
import type { CompanyPart } from '../frame/sections.ts';
import { SettingForm, WithSettings } from '../parts/setting-form.tsx';
import { useSettingForm } from '../parts/use-setting-form.ts';
import { ownMinutes, readWeekdays, WeekdayFields, type WeekdayMinutes } from '../parts/weekday-minutes.tsx';
import { MinutesField } from '../parts/whole-number-field.tsx';

const limits = SETTING_LIMITS.lastBookingMinutes;

type LastBookingValues = WeekdayMinutes & { readonly default: number | '' };

const readLastBooking = (value: unknown): LastBookingValues => ({
  ...readWeekdays(value, limits),
  default: integerOf(recordOf(value).default, limits.min, limits.max) ?? DEFAULT_LAST_BOOKING_MINUTES,
});

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
  const { values } = form.form;
  return (
    <SettingForm
      form={form}
      settingKey="last_booking_before"
      defaultText={t('lastBooking.deleted', { value: DEFAULT_LAST_BOOKING_MINUTES })}
      blocked={values.default === ''}
    >
      <MinutesField
        form={form.form}
        path="default"
        label={t('lastBooking.label')}
        description={t('lastBooking.text')}
        limits={limits}
        maw="20rem"
      />
      <Text fw={550} mt="md">
        {t('lastBooking.days')}
      </Text>
      <WeekdayFields form={form.form} placeholder={t('asUsual', { value: values.default })} limits={limits} />
    </SettingForm>
  );
};

/** How long before closing the last booking may start. */
export const LastBookingPanel = ({ companyId }: CompanyPart) => (
  <WithSettings companyId={companyId}>
    {(settings) => <LastBookingForm companyId={companyId} stored={settings.get('last_booking_before') ?? NOT_STORED} />}
  </WithSettings>
);
