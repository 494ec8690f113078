import { durationParts } from '@ledig/contract/companies/setting-values.ts';
import { SETTING_LIMITS } from '@ledig/domain/settings/limits.ts';
import { integerOf, recordOf } from '@ledig/domain/settings/read.ts';
import { WEEKDAYS, type Weekday } from '@ledig/domain/time/dates.ts';
import { ActionIcon, Button, NumberInput, Select, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StoredSetting } from '#lib/queries/company-settings.ts';
import { saveBy } from '../api/company-settings.ts';
import type { CompanyPart } from '../frame/sections.ts';
import { SettingForm } from '../parts/setting-form.tsx';
import { type SettingForm as Form, useSettingForm } from '../parts/use-setting-form.ts';
import classes from '../settings.module.css';
import { FIRST_HOUR, HOURS, NEW_ROW_MINUTES, nextRow } from './hourly-rows.ts';

const limits = SETTING_LIMITS.durationMinutes;

interface Row {
  readonly weekday: Weekday;
  readonly hour: number;
  readonly minutes: number | '';
}

const keyOf = ({ weekday, hour }: Row): string => `${weekday}_hourly_${hour}`;

const readRows = (value: unknown): { rows: Row[] } => {
  const rows = Object.entries(recordOf(value)).flatMap(([key, stored]): Row[] => {
    const match = /^(\w+)_hourly_(\d+)$/.exec(key);
    const weekday = WEEKDAYS.find((name) => name === match?.[1]);
    const minutes = integerOf(stored, limits.min, limits.max);
    return weekday === undefined || minutes === undefined ? [] : [{ weekday, hour: Number(match?.[2]), minutes }];
  });
  const order = ({ weekday, hour }: Row) => WEEKDAYS.indexOf(weekday) * 24 + hour;
  return { rows: rows.sort((a, b) => order(a) - order(b)) };
};

/** How long bookings last that start in an hour of a weekday: rows of day, hour and minutes. */
export const HourlyDurations = ({ companyId, stored }: CompanyPart & { readonly stored: StoredSetting }) => {
  const { t } = useTranslation('settings');
  const form: Form<{ rows: Row[] }> = useSettingForm<{ rows: Row[] }>({
    companyId,
    stored,
    read: readRows,
    schema: durationParts.hourly,
    toBody: ({ rows }) =>
      Object.fromEntries(rows.map((row) => [keyOf(row), row.minutes === '' ? undefined : row.minutes])),
    fieldOf: (path) => `rows.${form.form.getValues().rows.findIndex((row) => keyOf(row) === path)}.minutes`,
    check: ({ rows }) => {
      const twice = rows.findIndex((row, at) => rows.findIndex((other) => keyOf(other) === keyOf(row)) < at);
      return twice < 0 ? {} : { [keyOf(rows[twice] as Row)]: t('durations.twice') };
    },
    send: saveBy('settings.saveHourlyDurations', companyId),
    savedText: t('durations.saved'),
  });
  const { values, getInputProps, setFieldValue, insertListItem, removeListItem } = form.form;
  return (
    <SettingForm
      form={form}
      settingKey="booking_duration"
      title={t('durations.hourly')}
      text={t('durations.hourlyText')}
      blocked={values.rows.some(({ minutes }) => minutes === '')}
    >
      {values.rows.length === 0 ? <Text c="dimmed">{t('durations.noRows')}</Text> : null}
      {values.rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are edited
        <fieldset key={at} className={classes.durationRow} aria-label={t('durations.row', { number: at + 1 })}>
          <Select
            aria-label={t('durations.day')}
            data={WEEKDAYS.map((value) => ({ value, label: t(`weekday.${value}`) }))}
            allowDeselect={false}
            {...getInputProps(`rows.${at}.weekday`)}
          />
          <Select
            aria-label={t('durations.hour')}
            data={[...new Set([...HOURS, row.hour])]
              .sort((a, b) => a - b)
              .map((hour) => ({ value: String(hour), label: `${hour}:00` }))}
            allowDeselect={false}
            value={String(row.hour)}
            onChange={(hour) => setFieldValue(`rows.${at}.hour`, Number(hour ?? FIRST_HOUR))}
          />
          <NumberInput
            aria-label={t('durations.minutes')}
            suffix={` ${t('unit.minutes')}`}
            {...limits}
            clampBehavior="none"
            allowDecimal={false}
            {...getInputProps(`rows.${at}.minutes`)}
            data-path={`rows.${at}.minutes`}
            onChange={(value) => setFieldValue(`rows.${at}.minutes`, typeof value === 'number' ? value : '')}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('durations.removeRow', { number: at + 1 })}
            onClick={() => removeListItem('rows', at)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      <Button
        variant="default"
        mt="sm"
        leftSection={<IconPlus size={17} aria-hidden />}
        onClick={() => insertListItem('rows', { ...nextRow(values.rows), minutes: NEW_ROW_MINUTES })}
      >
        {t('durations.addRow')}
      </Button>
    </SettingForm>
  );
};
