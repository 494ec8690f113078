import { nightsOf, type Stay, type StayHours } from '@ledig/domain/availability/daily.ts';
import type { DateRange, LocalDate } from '@ledig/domain/time/dates.ts';
import { formatTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import { DatePicker, DatePickerInput } from '@mantine/dates';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#lib/browser/use-is-phone.ts';
import { formatDayShort } from '#lib/texts/format.ts';
import { useCalendarProps } from '#ui/inputs/calendar-props.ts';
import { ClockField } from '#ui/inputs/clock-field.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { type Range, wholeStay } from '../draft/draft.ts';
import { canPickDay, expectedFaults, pickedRange, stayFault } from '../draft/stays.ts';
import type { BookingFaults } from './booking-faults.ts';
import { Facts } from './facts.tsx';
import classes from './form.module.css';
import stay from './stay-fields.module.css';

interface StayCalendarProps {
  readonly range: Range | null;
  readonly today: LocalDate;
  readonly blocked: readonly DateRange[];
  /** Nights that the unit is taken; they can't be picked. */
  readonly taken?: readonly DateRange[];
  /** Departure on the day of arrival shows an error instead of being corrected. */
  readonly keepsEqual?: boolean;
  /** The server's message for the days. */
  readonly error?: string | undefined;
  readonly onChange: (range: Range | null) => void;
}

/** Two months to pick arrival and departure in; check-in, check-out and nights below. */
export const StayCalendar = (props: StayCalendarProps) => {
  const { range, today, blocked, taken = [], keepsEqual = false, error, onChange } = props;
  const { t } = useTranslation('bookingform');
  const calendar = useCalendarProps();
  const narrow = useIsPhone();
  const whole = wholeStay(range);
  const closed = [...blocked, ...taken];
  const nights = whole === null ? 0 : nightsOf(whole);
  const pick = (first: LocalDate | null, last: LocalDate | null) => {
    const next = pickedRange(first, last, { keepsEqual });
    if (stayFault(next, blocked) === 'blocked') toast.warn(t('blocked.range'));
    onChange(next);
  };
  return (
    <fieldset className={classes.fieldset}>
      <legend>{t('stay.label')}</legend>
      <div className={stay.frame}>
        <DatePicker
          {...calendar}
          type="range"
          value={[range?.first ?? null, range?.last ?? null]}
          onChange={([first, last]) => pick(first, last)}
          allowSingleDateInRange
          minDate={today}
          defaultDate={range?.first ?? today}
          excludeDate={(day) => !canPickDay(range, closed, day)}
          numberOfColumns={narrow ? 1 : 2}
          columnsToScroll={1}
          classNames={{ levelsGroup: stay.months }}
        />
      </div>
      <div aria-live="polite">
        <Facts
          facts={[
            { name: t('stay.checkIn'), value: range === null ? '–' : formatDayShort(range.first) },
            { name: t('stay.checkOut'), value: range?.last ? formatDayShort(range.last) : '–' },
            { name: t('stay.total'), value: nights > 0 ? t('stay.nights', { count: nights }) : '–' },
          ]}
        />
        {error === undefined ? null : <p className={classes.bad}>{error}</p>}
      </div>
    </fieldset>
  );
};

interface StayDatesProps extends Pick<StayCalendarProps, 'range' | 'today' | 'blocked' | 'error'> {
  readonly disabled: boolean;
  /** Called with complete ranges only. */
  readonly onChange: (range: Stay) => void;
}

/** Check-in and check-out in one field, for a stay that is changed. */
export const StayDates = ({ range, today, blocked, error, disabled, onChange }: StayDatesProps) => {
  const { t } = useTranslation('bookingform');
  const calendar = useCalendarProps();
  const [picked, setPicked] = useState<Range | null>(null);
  const shown = picked ?? range;
  const whole = wholeStay(shown);
  const words = [shown?.first, shown?.last].map((day) => (day ? formatDayShort(day, 'always') : '…')).join(' – ');
  const pick = (first: LocalDate | null, last: LocalDate | null) => {
    const next = pickedRange(first, last);
    const complete = wholeStay(next);
    if (stayFault(next, blocked) === 'blocked') toast.warn(t('blocked.range'));
    setPicked(complete === null ? next : null);
    if (complete !== null) onChange(complete);
  };
  return (
    <DatePickerInput
      {...calendar}
      type="range"
      label={t('stay.label')}
      aria-label={`${t('stay.label')}: ${words}`}
      value={[shown?.first ?? null, shown?.last ?? null]}
      valueFormatter={() => words}
      description={whole === null ? undefined : t('bookings:duration.nights', { count: nightsOf(whole) })}
      allowSingleDateInRange
      minDate={today}
      disabled={disabled}
      error={error}
      excludeDate={(day) => !canPickDay(shown, blocked, day)}
      leftSection={<IconCalendarEvent size={17} aria-hidden />}
      leftSectionPointerEvents="none"
      onChange={([first, last]) => pick(first, last)}
      popoverProps={{ onClose: () => setPicked(null) }}
    />
  );
};

interface ExpectedFieldsProps {
  readonly arrival: string;
  readonly departure: string;
  readonly hours: StayHours;
  readonly disabled?: boolean;
  /** The server's messages for the times. */
  readonly serverFaults?: BookingFaults;
  readonly onChange: (change: { arrival?: string; departure?: string }) => void;
}

/** Expected arrival and departure; not before check-in, not after check-out. */
export const ExpectedFields = (props: ExpectedFieldsProps) => {
  const { arrival, departure, hours, disabled = false, serverFaults = {}, onChange } = props;
  const { t } = useTranslation('bookingform');
  const faults = expectedFaults({ arrival, departure }, hours);
  const checkIn = formatTimeOfDay(hours.checkIn);
  const checkOut = formatTimeOfDay(hours.checkOut);
  const shared = (field: 'arrival' | 'departure', label: string) => ({
    label,
    value: props[field],
    clearable: !disabled,
    disabled,
    onChange: (time: string) => onChange({ [field]: time }),
  });
  return (
    <div className={classes.two}>
      <ClockField
        {...shared('arrival', t('stay.arrival'))}
        placeholder="8:00"
        description={t('stay.arrivalFrom', { time: checkIn })}
        error={faults.arrival ? t('stay.tooEarly', { time: checkIn }) : serverFaults.expected_arrival}
      />
      <ClockField
        {...shared('departure', t('stay.departure'))}
        placeholder="20:00"
        description={t('stay.departureBy', { time: checkOut })}
        error={faults.departure ? t('stay.tooLate', { time: checkOut }) : serverFaults.expected_departure}
      />
    </div>
  );
};
