import type { Stay } from '../availability/daily.ts';
import { type OpeningSettings, openingAt } from '../availability/openings.ts';
import { addDays, type DateRange, isBlocked, type LocalDate } from '../time/dates.ts';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import type { Period } from '../time/period.ts';
import { instantToLocal, resolveLocal, startOfDay } from '../time/zone.ts';

/**
 * Adjusts dates and times in dialogs to a valid range (docs/rules/bookings.md#adjusted-times). Each function returns
 * the values to show next and is pure.
 */

const SMALLEST_GAP_MS = 30 * MINUTE_MS;
const WIDENING_MS = 15 * MINUTE_MS;
/** A typed end after midnight makes no longer booking. A longer one would more likely be a wrong start. */
const LONGEST_NIGHT_MS = 12 * HOUR_MS;
/** Later dates count as blocked, so that the search ends for a permanently closed department. */
const FURTHEST_DAYS = 3 * 366;

/** After a start was chosen: moves an end that isn't later to 30 minutes after it. */
export function afterStartChosen({ from, to }: Period): Period {
  return { from, to: to > from ? to : from + SMALLEST_GAP_MS };
}

/** After an end was chosen: moves a start that isn't earlier to 30 minutes before it. */
export function afterEndChosen({ from, to }: Period): Period {
  return { from: from < to ? from : to - SMALLEST_GAP_MS, to };
}

/**
 * The date on which hours end: the start's date, or the next one if the end isn't later.
 *
 * @param start minutes since midnight, or `HH:mm`, as the end
 */
export function endDate<Time extends number | string>(date: LocalDate, start: Time, end: Time): LocalDate {
  return end > start ? date : addDays(date, 1);
}

/**
 * The end of a period after another time of day was typed for it. It is the first such time after the start if
 * - that is on the start's date, or the midnight at its end;
 * - or the period ends after that midnight already;
 * - or the company is open then, and the booking is at most 12 hours long.
 *
 * Otherwise the time on the start's date, which isn't after the start. A period of more than 24 hours keeps the date of
 * its end.
 *
 * @param minutes since midnight
 */
export function typedEnd({ from, to }: Period, minutes: number, settings: OpeningSettings): number {
  const { zone } = settings;
  const start = instantToLocal(from, zone);
  const end = instantToLocal(to, zone);
  if (end.date > endDate(start.date, start.minutes, end.minutes)) return resolveLocal(end.date, minutes, zone);
  const next = resolveLocal(endDate(start.date, start.minutes, minutes), minutes, zone);
  const midnight = startOfDay(addDays(start.date, 1), zone);
  const isOpenThen = () => next - from <= LONGEST_NIGHT_MS && openingAt(settings, midnight) !== undefined;
  if (next <= midnight || to > midnight || isOpenThen()) return next;
  return resolveLocal(start.date, minutes, zone);
}

/** Manual booking: moves equal times 15 minutes apart in both directions. */
export function widenIfEmpty(period: Period): Period {
  const { from, to } = period;
  return from === to ? { from: from - WIDENING_MS, to: to + WIDENING_MS } : period;
}

/** Moves the end of a stay to at least a day after its start. */
export function atLeastOneNight({ first, last }: Stay): Stay {
  return { first, last: last > first ? last : addDays(first, 1) };
}

/** After a last day was chosen: moves a first day that isn't earlier to the day before. */
export function beforeLastDay({ first, last }: Stay): Stay {
  return { first: first < last ? first : addDays(last, -1), last };
}

/** The date itself, or the next one that isn't blocked. Null when none is near. */
export function nextFreeDate(blocked: readonly DateRange[], date: LocalDate): LocalDate | null {
  for (let days = 0; days <= FURTHEST_DAYS; days++) {
    const candidate = addDays(date, days);
    if (!isBlocked(blocked, candidate)) return candidate;
  }
  return null;
}

/** Another day with the same times of day. An end past midnight stays the same number of days after the start. */
export function onDay({ from, to }: Period, date: LocalDate, zone: string): Period {
  const start = instantToLocal(from, zone);
  const end = instantToLocal(to, zone);
  const nights = Math.round((Date.parse(end.date) - Date.parse(start.date)) / (24 * HOUR_MS));
  return {
    from: resolveLocal(date, start.minutes, zone),
    to: resolveLocal(addDays(date, nights), end.minutes, zone),
  };
}

/** Rounds up to steps of minutes, as pickers show them. */
function roundUp(instant: number, minutes: number): number {
  const step = minutes * MINUTE_MS;
  return Math.ceil(instant / step) * step;
}

/** Default for a department booked by the hour: an hour from now, for one hour, in steps of five minutes. */
export function defaultDepartmentPeriod(now: number): Period {
  const from = roundUp(now + HOUR_MS, 5);
  return { from, to: from + HOUR_MS };
}

/** Default for an automatic booking: one hour from the chosen start. */
export function defaultAutomaticPeriod(from: number): Period {
  return { from, to: from + HOUR_MS };
}
