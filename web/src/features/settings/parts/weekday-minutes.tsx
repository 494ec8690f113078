import { integerOf, recordOf } from '@ledig/domain/settings/read.ts';
import { WEEKDAYS, type Weekday } from '@ledig/domain/time/dates.ts';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import classes from '../settings.module.css';
import { MinutesField } from './whole-number-field.tsx';

/** Minutes per weekday; '' where the default applies. */
export type WeekdayMinutes = Readonly<Record<Weekday, number | ''>>;

interface Limits {
  readonly min: number;
  readonly max: number;
}

/** Reads the minutes of each weekday from a stored setting. */
export const readWeekdays = (stored: unknown, { min, max }: Limits): WeekdayMinutes => {
  const days = WEEKDAYS.map((weekday) => [weekday, integerOf(recordOf(stored)[weekday], min, max) ?? '']);
  return Object.fromEntries(days) as WeekdayMinutes;
};

/** The weekdays with own minutes. */
export const ownMinutes = (minutes: WeekdayMinutes): Partial<Record<Weekday, number>> =>
  Object.fromEntries(Object.entries(minutes).filter(([, value]) => value !== ''));

interface WeekdayFieldsProps<Values extends WeekdayMinutes> {
  readonly form: UseFormReturnType<Values>;
  /** The value that applies to days without own minutes. */
  readonly placeholder: string;
  readonly limits: Limits;
}

/** A field per weekday; an empty one means the default. */
export const WeekdayFields = <Values extends WeekdayMinutes>(props: WeekdayFieldsProps<Values>) => {
  const { t } = useTranslation('settings');
  return (
    <div className={classes.weekdays}>
      {WEEKDAYS.map((weekday) => (
        <MinutesField key={weekday} {...props} path={weekday} label={t(`weekday.${weekday}`)} />
      ))}
    </div>
  );
};
