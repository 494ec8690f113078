import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicDepartment } from '../draft/catalogue.ts';
import { stayTimes, type TimeFault } from '../draft/stay-times.ts';
import classes from '../parts/field-row.module.css';
import { useWizard } from '../wizard-context.ts';
import own from './stay-times.module.css';

const pad = (value: number): string => String(value).padStart(2, '0');
const hours = Array.from({ length: 24 }, (_, hour) => pad(hour));
const fiveMinutes = Array.from({ length: 12 }, (_, step) => pad(step * 5));

interface TimeFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly allows: (time: string) => boolean;
  readonly error: string | undefined;
  readonly onChange: (time: string) => void;
}

/** A 24-hour time in steps of five minutes, as two selects, independent of the browser's locale. */
const TimeField = ({ label, hint, value, allows, error, onChange }: TimeFieldProps) => {
  const { t } = useTranslation('wizard');
  const id = useId();
  const [hour = '', minute = ''] = value.split(':');
  const minutesOf = (of: string) =>
    [...new Set([...fiveMinutes, ...(of === hour && minute !== '' ? [minute] : [])])].sort();
  const withHour = (next: string) => {
    const kept = `${next}:${minute}`;
    onChange(allows(kept) ? kept : `${next}:${minutesOf(next).find((one) => allows(`${next}:${one}`)) ?? minute}`);
  };
  return (
    <fieldset className={own.field} aria-describedby={`${id}-hint`}>
      <legend className={classes.label}>{label}</legend>
      <div className={own.time}>
        <select aria-label={t('stay.hour')} value={hour} onChange={(event) => withHour(event.currentTarget.value)}>
          {hours
            .filter((one) => minutesOf(one).some((of) => allows(`${one}:${of}`)))
            .map((one) => (
              <option key={one}>{one}</option>
            ))}
        </select>
        <span aria-hidden="true">:</span>
        <select
          aria-label={t('stay.minute')}
          value={minute}
          onChange={(event) => onChange(`${hour}:${event.currentTarget.value}`)}
        >
          {minutesOf(hour)
            .filter((one) => allows(`${hour}:${one}`))
            .map((one) => (
              <option key={one}>{one}</option>
            ))}
        </select>
      </div>
      <p id={`${id}-hint`} className={error ? classes.error : own.hint}>
        {error ?? hint}
      </p>
    </fieldset>
  );
};

interface StayTimesProps {
  readonly department: PublicDepartment;
  readonly faults: { readonly arrival?: TimeFault; readonly departure?: TimeFault };
}

/** Expected arrival and departure: not before check-in, not after check-out. */
export const StayTimes = ({ department, faults }: StayTimesProps) => {
  const { t } = useTranslation('wizard');
  const { draft, dispatch } = useWizard();
  const { checkIn, checkOut } = stayTimes(department);
  const textOf = (fault: TimeFault | undefined) => fault && t(`stay.fault.${fault}`);
  return (
    <div className={classes.pair}>
      <TimeField
        label={t('stay.arrival')}
        hint={t('stay.checkIn', { time: checkIn })}
        value={draft.arrival}
        allows={(time) => time >= checkIn}
        error={textOf(faults.arrival)}
        onChange={(arrival) => dispatch({ type: 'times', arrival })}
      />
      <TimeField
        label={t('stay.departure')}
        hint={t('stay.checkOut', { time: checkOut })}
        value={draft.departure}
        allows={(time) => time <= checkOut}
        error={textOf(faults.departure)}
        onChange={(departure) => dispatch({ type: 'times', departure })}
      />
    </div>
  );
};
