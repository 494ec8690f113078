import { isPeriodBlocked, lastStartOf, type OpeningSettings, openingAt } from '@ledig/domain/availability/openings.ts';
import {
  afterEndChosen,
  afterStartChosen,
  defaultAutomaticPeriod,
  defaultDepartmentPeriod,
  nextFreeDate,
  onDay,
  typedEnd,
  widenIfEmpty,
} from '@ledig/domain/bookings/adjust-dates.ts';
import type { BookingSettings } from '@ledig/domain/settings/settings.ts';
import { addDays, type DateRange, daysFrom, isBlocked, type LocalDate, weekdayOf } from '@ledig/domain/time/dates.ts';
import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import type { OpeningHours } from '@ledig/domain/time/opening-hours.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { formatTimeOfDay, parseTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import { dateAt, instantToLocal, resolveLocal } from '@ledig/domain/time/zone.ts';

/** A picker's change of an hourly booking; times are `HH:mm`. */
export type HoursChange =
  | { readonly type: 'day'; readonly date: LocalDate }
  | { readonly type: 'from'; readonly time: string }
  | { readonly type: 'to'; readonly time: string }
  | { readonly type: 'overnight'; readonly on: boolean };

/** A period as the pickers show it. */
export interface HoursShown {
  readonly date: LocalDate;
  readonly from: string;
  readonly to: string;
  readonly overnight: boolean;
}

export interface HoursRules extends OpeningSettings {
  /** The earliest start that can be chosen is now. Rule: docs/rules/calendars.md#new-bookings. */
  readonly now: number;
  /** Manual booking: equal times are widened on both sides instead of moved apart. */
  readonly widens: boolean;
  /** Another start keeps the length, as for a booking that is moved. */
  readonly keepsLength?: boolean;
}

/** The pickers' values for a period. */
export const showHours = (period: Period, zone: string): HoursShown => {
  const from = instantToLocal(period.from, zone);
  const to = instantToLocal(period.to, zone);
  return {
    date: from.date,
    from: formatTimeOfDay(from.minutes),
    to: formatTimeOfDay(to.minutes),
    overnight: to.date > from.date,
  };
};

const at = (date: LocalDate, time: string, zone: string): number | null => {
  const minutes = parseTimeOfDay(time);
  return minutes === null ? null : resolveLocal(date, minutes, zone);
};

const STEP_MS = 5 * MINUTE_MS;

/**
 * Moves a period that has begun to the next five minutes. It keeps its length, or gets 30 minutes if its end is fixed.
 */
const fromNowOn = (period: Period, now: number, keepsLength: boolean): Period => {
  if (period.from >= Math.floor(now / STEP_MS) * STEP_MS) return period;
  const from = Math.ceil(now / STEP_MS) * STEP_MS;
  return keepsLength ? { from, to: from + (period.to - period.from) } : afterStartChosen({ from, to: period.to });
};

/** Whether a change of the period was moved to now, because it would have begun in the past. */
export const wasPast = (period: Period, change: HoursChange, rules: HoursRules): boolean =>
  changed(period, change, rules).from < Math.floor(rules.now / STEP_MS) * STEP_MS;

/**
 * The period after a picker's change. An incomplete time changes nothing. Rule: docs/rules/bookings.md#adjusted-times.
 */
export const changeHours = (period: Period, change: HoursChange, rules: HoursRules): Period => {
  const next = changed(period, change, rules);
  return next === period ? period : fromNowOn(next, rules.now, change.type === 'day' || rules.keepsLength === true);
};

const changed = (period: Period, change: HoursChange, rules: HoursRules): Period => {
  const { zone, widens, keepsLength } = rules;
  const shown = showHours(period, zone);
  switch (change.type) {
    case 'day':
      return onDay(period, change.date, zone);
    case 'from': {
      const from = at(shown.date, change.time, zone);
      if (from === null) return period;
      if (keepsLength) return { from, to: from + (period.to - period.from) };
      const next = { from, to: period.to };
      return widens && next.from === next.to ? widenIfEmpty(next) : afterStartChosen(next);
    }
    case 'to': {
      const minutes = parseTimeOfDay(change.time);
      if (minutes === null) return period;
      const next = { from: period.from, to: typedEnd(period, minutes, rules) };
      return widens && next.from === next.to ? widenIfEmpty(next) : afterEndChosen(next);
    }
    case 'overnight': {
      const to = at(addDays(shown.date, change.on ? 1 : 0), shown.to, zone);
      return afterStartChosen({ from: period.from, to: to ?? period.to });
    }
  }
};

/**
 * The initial period of a dialog, one hour long: an hour from now today, at opening time on another day
 * (docs/rules/bookings.md#adjusted-times).
 * @param opening the company's opening hours; null while they aren't known
 */
export const startingPeriod = (
  now: number,
  date: LocalDate | undefined,
  zone: string,
  opening: OpeningHours | null,
): Period => {
  const soon = defaultDepartmentPeriod(now);
  if (date === undefined || daysFrom(dateAt(now, zone), date) <= 0) return soon;
  const open = opening?.[weekdayOf(date)]?.open;
  return open === undefined ? onDay(soon, date, zone) : defaultAutomaticPeriod(resolveLocal(date, open, zone));
};

/**
 * The period on the next day on which blocked dates don't close it; unchanged if none is near. Hours after midnight
 * belong to the opening of the day before. Rule: docs/rules/blocked-dates.md#whole-days.
 */
export const onFreeDay = (period: Period, blocked: readonly DateRange[], open: OpeningSettings): Period => {
  if (!isPeriodBlocked(open, blocked, period)) return period;
  const after = (date: LocalDate) => nextFreeDate(blocked, date);
  for (let free = after(dateAt(period.from, open.zone)); free !== null; free = after(addDays(free, 1))) {
    const moved = [free, addDays(free, 1)].map((day) => onDay(period, day, open.zone));
    const found = moved.find((one) => !isPeriodBlocked(open, blocked, one));
    if (found !== undefined) return found;
  }
  return period;
};

/** Whether a day can't be picked: its date is blocked, and so is the period on it. */
export const isDayClosed = (
  day: LocalDate,
  period: Period,
  blocked: readonly DateRange[],
  open: OpeningSettings,
): boolean => isBlocked(blocked, day) && isPeriodBlocked(open, blocked, onDay(period, day, open.zone));

/** The first day whose starts can be booked: the day before while its opening still takes bookings after midnight. */
export const firstSlotDay = (now: number, settings: BookingSettings): LocalDate => {
  const running = openingAt(settings, now);
  return running !== undefined && now <= lastStartOf(settings, running) ? running.date : dateAt(now, settings.zone);
};
