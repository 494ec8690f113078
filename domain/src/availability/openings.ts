import { type BookingSettings, durationFor, lastBookingMinutesFor } from '../settings/settings.ts';
import {
  addDays,
  type DateRange,
  daysFrom,
  isBlocked,
  type LocalDate,
  type Weekday,
  weekdayOf,
} from '../time/dates.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { openingPeriod } from '../time/opening-hours.ts';
import type { Period } from '../time/period.ts';
import { DAY_MINUTES } from '../time/time-of-day.ts';
import { dateAt, localToInstant, startOfDay, steadyOffset } from '../time/zone.ts';

/** An opening of a department. It belongs to the date on which it begins, also after midnight. */
export interface Opening extends Period {
  readonly date: LocalDate;
  readonly weekday: Weekday;
}

/** Settings that define when a company is open. */
export type OpeningSettings = Pick<BookingSettings, 'zone' | 'openingHours'>;

/** The opening that begins on the date, blocked or not. Null when that weekday is closed. */
export function openingOn(settings: OpeningSettings, date: LocalDate): Opening | null {
  const period = openingPeriod(settings.openingHours, date, settings.zone);
  return period === null ? null : { date, weekday: weekdayOf(date), ...period };
}

/**
 * The openings that can overlap [from, to), in order. Begins with the day before, whose opening may run past midnight.
 * Stops after 400 days, longer than any booking with opening hours.
 */
export function openingsAround(settings: OpeningSettings, period: Period): Opening[] {
  const first = addDays(dateAt(period.from, settings.zone), -1);
  const last = dateAt(Math.max(period.from, period.to - 1), settings.zone);
  const days = Math.min(daysFrom(first, last), 400);
  const openings: Opening[] = [];
  for (let day = 0; day <= days; day++) {
    const opening = openingOn(settings, addDays(first, day));
    if (opening !== null) openings.push(opening);
  }
  return openings;
}

/** The opening that contains an instant, blocked or not. Of two that touch or overlap, the one that began first. */
export function openingAt(settings: OpeningSettings, instant: number): Opening | undefined {
  return openingsAround(settings, { from: instant, to: instant }).find(
    ({ from, to }) => from <= instant && instant < to,
  );
}

/** The date of the opening that contains an instant. Its own date if it lies in none. */
export function openingDate(settings: OpeningSettings, instant: number): LocalDate {
  return openingAt(settings, instant)?.date ?? dateAt(instant, settings.zone);
}

/** Whether the ordered openings cover all of the period. Openings that touch count as one. */
export function covers(openings: readonly Period[], period: Period): boolean {
  let reached = period.from;
  for (const opening of openings) {
    if (opening.from <= reached && opening.to > reached) reached = opening.to;
  }
  return reached >= period.to;
}

/** The end of a booking that starts in an opening: after the configured minutes, at closing at the latest. */
function endOf(
  settings: Pick<BookingSettings, 'duration'>,
  opening: Opening,
  from: number,
  minuteOfOpening: number,
): number {
  const hour = Math.floor(minuteOfOpening / 60) % 24;
  const duration = durationFor(settings, opening.weekday, hour) * MINUTE_MS;
  return Math.min(from + duration, opening.to);
}

/** The latest start of an opening in epoch milliseconds: closing minus the last-booking minutes. */
export function lastStartOf(settings: BookingSettings, opening: Opening): number {
  return opening.to - lastBookingMinutesFor(settings, opening.weekday) * MINUTE_MS;
}

/**
 * All starts of an opening with their ends, in order, whether blocked, past or taken. They run from opening, at every
 * slot interval, to closing minus the last-booking minutes (inclusive). A time that a clock change skips is left out.
 * For a time that exists twice, the first one counts. Starts after midnight use the durations of the opening's weekday.
 */
export function gridOf(settings: BookingSettings, opening: Opening): Period[] {
  const minutes = settings.openingHours[opening.weekday];
  if (minutes === null) return [];
  const lastStart = lastStartOf(settings, opening);
  const steady = steadyOffset(opening.date, settings.zone);
  const midnight = steady === null ? 0 : startOfDay(opening.date, settings.zone);
  const slots: Period[] = [];
  for (let minute = minutes.open; minute < minutes.close; minute += settings.slotIntervalMinutes) {
    const from = steady === null ? localToInstant(opening.date, minute, settings.zone) : midnight + minute * MINUTE_MS;
    if (from === null) continue;
    if (from > lastStart || from >= opening.to) break;
    slots.push({ from, to: endOf(settings, opening, from, minute) });
  }
  return slots;
}

/** The end of a booking that begins at any moment of an opening. Staff may book off the grid. */
export function endFrom(
  settings: Pick<BookingSettings, 'duration'>,
  opening: Opening,
  from: number,
  localMinutes: number,
): number {
  return endOf(settings, opening, from, localMinutes % DAY_MINUTES);
}

/**
 * Whether a start is blocked: the dates of all openings that contain it are, or it lies in no opening and its own date
 * is.
 */
function isStartBlocked(
  { zone }: OpeningSettings,
  blocked: readonly DateRange[],
  openings: readonly Opening[],
  start: number,
): boolean {
  const around = openings.filter(({ from, to }) => from <= start && start < to);
  return around.length > 0 ? openOnes(around, blocked).length === 0 : isBlocked(blocked, dateAt(start, zone));
}

/**
 * Whether blocked dates close a period that isn't empty (docs/rules/blocked-dates.md#whole-days). It doesn't lie in
 * open hours, and:
 * - its start is blocked;
 * - or an opening of a blocked date begins during it.
 */
export function isPeriodBlocked(settings: OpeningSettings, blocked: readonly DateRange[], period: Period): boolean {
  if (blocked.length === 0) return false;
  const openings = openingsAround(settings, period);
  if (covers(openOnes(openings, blocked), period)) return false;
  return (
    isStartBlocked(settings, blocked, openings, period.from) ||
    openings.some(({ date, from }) => isBlocked(blocked, date) && from > period.from && from < period.to)
  );
}

/** The openings on dates that aren't blocked. */
export function openOnes(openings: readonly Opening[], blocked: readonly DateRange[]): Opening[] {
  return openings.filter(({ date }) => !isBlocked(blocked, date));
}
