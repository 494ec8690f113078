import { type AskedTimes, askedHours, askedStay } from '../availability/asked-times.ts';
import type { ScheduleSystem } from '../departments/systems.ts';
import { accept, type Result, refuse } from '../refusal.ts';
import { addDays, daysFrom, type LocalDate } from '../time/dates.ts';
import { formatTimeOfDay } from '../time/time-of-day.ts';
import { instantToLocal } from '../time/zone.ts';

/**
 * The times of every occurrence, on the clock of the company. A stay has no times of day: check-in and check-out
 * decide.
 */
export interface OccurrenceTimes {
  readonly first: LocalDate;
  /** Minutes since midnight; null for stays. */
  readonly start: number | null;
  readonly end: number | null;
  /** Days from the date that an occurrence starts on to the date that it ends on. */
  readonly endDays: number;
}

/** Times of a booking as calls carry them, local to the company. */
export interface LocalTimes {
  readonly date_from: string;
  readonly date_to: string;
}

/**
 * Reads the times of a series from its first booking. The same time on the clock repeats, so an occurrence keeps its
 * hour over daylight saving (docs/rules/series.md#local-time). Refusals: FIELD-3108, FIELD-3100 without an end,
 * BOOKING-215 and DAILY-BOOKING-2200 when it doesn't end after its start.
 */
export function readOccurrenceTimes(
  asked: AskedTimes,
  { zone, schedule }: { readonly zone: string; readonly schedule: ScheduleSystem },
): Result<OccurrenceTimes> {
  if (schedule === 'DAILY') {
    const stay = askedStay(asked, zone);
    if (!stay.ok) return stay;
    const { first, last } = stay.value;
    const endDays = daysFrom(first, last);
    return endDays < 1 ? refuse('stayTooShort', 'date_to') : accept({ first, start: null, end: null, endDays });
  }
  const hours = askedHours(asked, zone);
  if (!hours.ok) return hours;
  const { from, to } = hours.value;
  if (to === null) return refuse('required', 'date_to');
  if (to <= from) return refuse('endBeforeStart', 'date_to');
  const start = instantToLocal(from, zone);
  const end = instantToLocal(to, zone);
  const endDays = daysFrom(start.date, end.date);
  return accept({ first: start.date, start: start.minutes, end: end.minutes, endDays });
}

const localText = (date: LocalDate, minutes: number | null): string =>
  minutes === null ? date : `${date}T${formatTimeOfDay(minutes)}`;

/** The times of the occurrence that starts on a date. */
export function timesOn({ start, end, endDays }: OccurrenceTimes, date: LocalDate): LocalTimes {
  return { date_from: localText(date, start), date_to: localText(addDays(date, endDays), end) };
}
