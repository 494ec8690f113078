import { type LocalDate, WEEKDAYS, type Weekday, weekdayOf } from './dates.ts';
import type { Period } from './period.ts';
import { DAY_MINUTES, parseEndOfDay, parseTimeOfDay } from './time-of-day.ts';
import { resolveLocal } from './zone.ts';

/** Minutes since midnight of the opening date. `close` is after `open`, and beyond 1440 when past midnight. */
export interface OpenMinutes {
  readonly open: number;
  readonly close: number;
}

/** Null means closed that weekday. */
export type OpeningHours = Readonly<Record<Weekday, OpenMinutes | null>>;

/** 8:00 to 24:00. */
export const DEFAULT_OPENING: OpenMinutes = { open: 8 * 60, close: DAY_MINUTES };

/** Closed on all weekdays: each hour belongs to its own date. For opening hours that aren't loaded. */
export const NEVER_OPEN = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, null])) as Record<Weekday, null>;

/** An end before its start is past midnight. Equal ones mean closed. */
function toOpening(start: number, end: number): OpenMinutes | null {
  if (start === end) return null;
  return { open: start, close: end > start ? end : end + DAY_MINUTES };
}

function timeIn(value: Record<string, unknown>, key: string, parse: (text: string) => number | null): number | null {
  const text = value[key];
  return typeof text === 'string' ? parse(text) : null;
}

/**
 * Reads the setting `working_hours` (`defaultStart`, `defaultEnd`, `mondayStart`, …). A weekday's start and end each
 * fall back to the default start and end. These fall back to 8:00 and 24:00. Invalid values count as missing.
 */
export function readOpeningHours(value: unknown): OpeningHours {
  const stored = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const defaultStart = timeIn(stored, 'defaultStart', parseTimeOfDay) ?? DEFAULT_OPENING.open;
  const defaultEnd = timeIn(stored, 'defaultEnd', parseEndOfDay) ?? DEFAULT_OPENING.close;
  const ofWeekday = (weekday: Weekday): OpenMinutes | null =>
    toOpening(
      timeIn(stored, `${weekday}Start`, parseTimeOfDay) ?? defaultStart,
      timeIn(stored, `${weekday}End`, parseEndOfDay) ?? defaultEnd,
    );
  return Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, ofWeekday(weekday)])) as Record<
    Weekday,
    OpenMinutes | null
  >;
}

/** The opening that begins on a date, as instants. Null when closed, or when a clock change skips all of it. */
export function openingPeriod(hours: OpeningHours, date: LocalDate, zone: string): Period | null {
  const opening = hours[weekdayOf(date)];
  if (opening === null) return null;
  const period = { from: resolveLocal(date, opening.open, zone), to: resolveLocal(date, opening.close, zone) };
  return period.to > period.from ? period : null;
}
