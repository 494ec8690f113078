import { workingHoursValue } from '@ledig/contract/companies/setting-values.ts';
import { WEEKDAYS } from '@ledig/domain/time/dates.ts';
import { useTranslation } from 'react-i18next';
import { NOT_STORED, type StoredSetting } from '#lib/queries/company-settings.ts';
import { FieldPair } from '#ui/form/field-groups.tsx';
import { saveBy } from '../api/company-settings.ts';
import type { CompanyPart } from '../frame/sections.ts';
import { SettingForm, WithSettings } from '../parts/setting-form.tsx';
import { useSettingForm } from '../parts/use-setting-form.ts';
import { DayRow, TimeInput } from './day-row.tsx';
import classes from './hours.module.css';
import { type HoursValues, hoursFieldOf, isPastMidnight, readHours, writeHours } from './hours-values.ts';
import { OutsideBookings } from './outside-bookings.tsx';
import { WeekPicture } from './week-picture.tsx';

interface HoursFormProps extends CompanyPart {
  readonly settings: ReadonlyMap<string, StoredSetting>;
}

const HoursForm = ({ companyId, settings }: HoursFormProps) => {
  const { t } = useTranslation('settings');
  const form = useSettingForm<HoursValues>({
    companyId,
    stored: settings.get('working_hours') ?? NOT_STORED,
    read: readHours,
    schema: workingHoursValue,
    toBody: writeHours,
    fieldOf: hoursFieldOf,
    send: saveBy('settings.saveWorkingHours', companyId),
    savedText: t('hours.saved'),
  });
  const { values } = form.form;
  const hours = writeHours(values);
  const stored = Object.fromEntries([...settings].map(([key, { value }]) => [key, value]));
  return (
    <SettingForm form={form} settingKey="working_hours" defaultText={t('hours.default')}>
      <FieldPair>
        <TimeInput form={form} path="defaultStart" label={t('hours.defaultStart')} />
        <TimeInput form={form} path="defaultEnd" label={t('hours.defaultEnd')} />
      </FieldPair>
      <p className={classes.hint}>
        {isPastMidnight(values.defaultStart, values.defaultEnd) ? t('hours.nightDefault') : t('hours.hint')}
      </p>
      {WEEKDAYS.map((weekday) => (
        <DayRow key={weekday} form={form} weekday={weekday} />
      ))}
      <WeekPicture stored={{ ...stored, working_hours: hours }} />
      {form.isDirty ? <OutsideBookings companyId={companyId} hours={hours} /> : null}
    </SettingForm>
  );
};

/** The opening hours of a company: a default and different weekdays, with the resulting week. */
export const HoursPanel = ({ companyId }: CompanyPart) => (
  <WithSettings companyId={companyId}>
    {(settings) => <HoursForm companyId={companyId} settings={settings} />}
  </WithSettings>
);
