import { WEEKDAYS, type Weekday } from '@ledig/domain/time/dates.ts';
import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../settings.module.css';

/** Minutes per weekday; '' where the default applies. */
export type WeekdayMinutes = Readonly<Record<Weekday, number | ''>>;

/** The weekdays with own minutes. */
export const ownMinutes = (minutes: WeekdayMinutes): Partial<Record<Weekday, number>> =>
  Object.fromEntries(Object.entries(minutes).filter(([, value]) => value !== ''));

interface WeekdayFieldsProps {
  readonly values: WeekdayMinutes;
  readonly errors: Readonly<Record<string, unknown>>;
  /** The value that applies to days without own minutes. */
  readonly placeholder: string;
  readonly limits: { readonly min: number; readonly max: number };
  readonly onChange: (weekday: Weekday, value: number | '') => void;
}

/** A field per weekday; an empty one means the default. */
export const WeekdayFields = ({ values, errors, placeholder, limits, onChange }: WeekdayFieldsProps) => {
  const { t } = useTranslation('settings');
  return (
    <div className={classes.weekdays}>
      {WEEKDAYS.map((weekday) => (
        <NumberInput
          key={weekday}
          label={t(`weekday.${weekday}`)}
          placeholder={placeholder}
          suffix={` ${t('unit.minutes')}`}
          {...limits}
          clampBehavior="none"
          allowDecimal={false}
          value={values[weekday]}
          error={errors[weekday] as string | undefined}
          data-path={weekday}
          onChange={(value) => onChange(weekday, typeof value === 'number' ? value : '')}
        />
      ))}
    </div>
  );
};
