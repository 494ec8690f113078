import { type Stay, type StayHours, stayPeriod } from '../availability/daily.ts';
import { addDays, type DateRange, isBlocked, type LocalDate } from '../time/dates.ts';
import type { Period } from '../time/period.ts';
import { instantToLocal, MINUTE_MS, resolveLocal } from '../time/zone.ts';

/**
 * How dialogs keep the dates that people choose sensible (document 2, section 4, "Date adjustments"). Each helper answers
 * what to show next and changes nothing itself.
 */

/** Document 2, section 9. */
const SMALLEST_GAP_MS = 30 * MINUTE_MS;
const WIDENING_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Beyond this every date counts as blocked: a department closed for good must not keep a dialog searching. */
const FURTHEST_DAYS = 3 * 366;

/** After the start was chosen: an end that isn't later follows, 30 minutes after it. */
export function afterStartChosen({ from, to }: Period): Period {
  return { from, to: to > from ? to : from + SMALLEST_GAP_MS };
}

/** After the end was chosen: a start that isn't earlier gives way, to 30 minutes before it. */
export function afterEndChosen({ from, to }: Period): Period {
  return { from: from < to ? from : to - SMALLEST_GAP_MS, to };
}

/** Manual booking: equal times are widened by 15 minutes on each side. */
export function widenIfEmpty(period: Period): Period {
  const { from, to } = period;
  return from === to ? { from: from - WIDENING_MS, to: to + WIDENING_MS } : period;
}

/** A stay ends at least a day after it starts. */
export function atLeastOneNight({ first, last }: Stay): Stay {
  return { first, last: last > first ? last : addDays(first, 1) };
}

/** After the last day was chosen: a first day that isn't earlier gives way, to the day before. */
export function beforeLastDay({ first, last }: Stay): Stay {
  return { first: first < last ? first : addDays(last, -1), last };
}

/** The date itself, or the next one that isn't blocked; null when none is near. */
export function nextFreeDate(blocked: readonly DateRange[], date: LocalDate): LocalDate | null {
  for (let days = 0; days <= FURTHEST_DAYS; days++) {
    const candidate = addDays(date, days);
    if (!isBlocked(blocked, candidate)) return candidate;
  }
  return null;
}

/** Another day with the same times of day; an end past midnight stays past midnight, as long after its start's day. */
export function onDay({ from, to }: Period, date: LocalDate, zone: string): Period {
  const start = instantToLocal(from, zone);
  const end = instantToLocal(to, zone);
  const nights = Math.round((Date.parse(end.date) - Date.parse(start.date)) / (24 * HOUR_MS));
  return {
    from: resolveLocal(date, start.minutes, zone),
    to: resolveLocal(addDays(date, nights), end.minutes, zone),
  };
}

/** The department's check-in and check-out put onto the days of a range, at least one night. */
export function stayOn(stay: Stay, hours: StayHours, zone: string): Period {
  return stayPeriod(atLeastOneNight(stay), hours, zone);
}

/** Rounds up to whole steps of minutes, as pickers show them. */
function roundUp(instant: number, minutes: number): number {
  const step = minutes * MINUTE_MS;
  return Math.ceil(instant / step) * step;
}

/** Reservation of a department by the hour: from in an hour, for an hour, in steps of five minutes. */
export function defaultDepartmentPeriod(now: number): Period {
  const from = roundUp(now + HOUR_MS, 5);
  return { from, to: from + HOUR_MS };
}

/** Automatic booking: an hour from the chosen start. */
export function defaultAutomaticPeriod(from: number): Period {
  return { from, to: from + HOUR_MS };
}
