import type { DateRange, LocalDate } from '@ledig/domain/time/dates.ts';
import { NEVER_OPEN, type OpeningHours } from '@ledig/domain/time/opening-hours.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import { Checkbox } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDayShort } from '#lib/texts/format.ts';
import { useCalendarProps } from '#ui/inputs/calendar-props.ts';
import { ClockField } from '#ui/inputs/clock-field.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { changeHours, type HoursChange, isDayClosed, onFreeDay, showHours, wasPast } from '../draft/hours.ts';
import type { BookingFaults } from './booking-faults.ts';
import classes from './form.module.css';

interface HoursFieldsProps {
  readonly period: Period;
  readonly zone: string;
  /** The company's opening hours; undefined while they aren't known. */
  readonly openingHours: OpeningHours | undefined;
  readonly blocked: readonly DateRange[];
  /** Manual booking: equal times are widened. */
  readonly widens?: boolean;
  /** Another start keeps the length. */
  readonly keepsLength?: boolean;
  readonly disabled?: boolean;
  /** The server's messages for start and end. */
  readonly faults?: BookingFaults;
  readonly onChange: (period: Period) => void;
}

interface DayFieldProps {
  readonly date: LocalDate;
  readonly today: LocalDate;
  readonly isClosed: (day: LocalDate) => boolean;
  readonly disabled: boolean;
  readonly onPick: (date: LocalDate) => void;
}

/** A day from today on; closed ones can't be picked. */
export const DayField = ({ date, today, isClosed, disabled, onPick }: DayFieldProps) => {
  const { t } = useTranslation('bookingform');
  const calendar = useCalendarProps();
  const shown = formatDayShort(date, 'always');
  return (
    <DatePickerInput
      {...calendar}
      label={t('time.date')}
      // The label must contain the value, because it replaces the button's content.
      aria-label={`${t('time.date')}: ${shown}`}
      value={date}
      valueFormatter={() => shown}
      minDate={today}
      disabled={disabled}
      excludeDate={isClosed}
      leftSection={<IconCalendarEvent size={17} aria-hidden />}
      leftSectionPointerEvents="none"
      onChange={(day) => day !== null && onPick(day)}
    />
  );
};

/**
 * Date, start and end of an hourly booking. Conflicting values are adjusted. Rule:
 * docs/rules/bookings.md#adjusted-times.
 */
export const HoursFields = (props: HoursFieldsProps) => {
  const {
    period,
    zone,
    openingHours,
    blocked,
    widens = false,
    keepsLength = false,
    disabled = false,
    faults = {},
    onChange,
  } = props;
  const { t } = useTranslation('bookingform');
  const shown = showHours(period, zone);
  const open = { zone, openingHours: openingHours ?? NEVER_OPEN };
  const change = (what: HoursChange) => {
    const rules = { ...open, widens, keepsLength, now: Date.now() };
    const next = changeHours(period, what, rules);
    const free = onFreeDay(next, blocked, open);
    if (free !== next) toast.warn(t('blocked.range'));
    else if (wasPast(period, what, rules)) toast.plain(t('time.past'));
    if (free.from !== period.from || free.to !== period.to) onChange(free);
  };
  return (
    <div className={classes.stack}>
      <div className={classes.three}>
        <DayField
          date={shown.date}
          today={dateAt(Date.now(), zone)}
          isClosed={(day) => isDayClosed(day, period, blocked, open)}
          disabled={disabled}
          onPick={(date) => change({ type: 'day', date })}
        />
        <ClockField
          label={t('time.from')}
          value={shown.from}
          disabled={disabled}
          error={faults.date_from}
          onChange={(time) => change({ type: 'from', time })}
        />
        <ClockField
          label={t('time.to')}
          value={shown.to}
          disabled={disabled}
          error={faults.date_to}
          onChange={(time) => change({ type: 'to', time })}
        />
      </div>
      <Checkbox
        label={t('time.overnight')}
        checked={shown.overnight}
        disabled={disabled}
        onChange={(event) => change({ type: 'overnight', on: event.currentTarget.checked })}
      />
    </div>
  );
};
