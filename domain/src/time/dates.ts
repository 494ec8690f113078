import { DAY_MS } from './durations.ts';

/** A calendar date as text, `yyyy-MM-dd`. Text comparison gives the right order. */
export type LocalDate = string;

/** A range of dates, both inclusive. */
export interface DateRange {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

const DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Days since 1970-01-01. NaN for an invalid date. */
export function dayNumber(date: LocalDate): number {
  const match = DATE_PATTERN.exec(date);
  if (match === null) return Number.NaN;
  const month = Number(match[2]) - 1;
  const instant = Date.UTC(Number(match[1]), month, Number(match[3]));
  const read = new Date(instant);
  const exists = read.getUTCMonth() === month && read.getUTCFullYear() === Number(match[1]);
  return exists ? instant / DAY_MS : Number.NaN;
}

/** The date of a day's number; the inverse of `dayNumber`. */
export function dateOfDay(day: number): LocalDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Whether the text is a date that exists (2027-02-29 does not). */
export function isDate(text: string): boolean {
  return !Number.isNaN(dayNumber(text));
}

/** The date `days` later, or earlier when negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfDay(dayNumber(date) + days);
}

/** Days from `a` to `b`: 1 from a day to the next. */
export function daysFrom(a: LocalDate, b: LocalDate): number {
  return dayNumber(b) - dayNumber(a);
}

/** Comparator: negative when `a` is earlier, 0 when equal, positive when later. */
export function compareDates(a: LocalDate, b: LocalDate): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Every date from the first to the last, both inclusive. Empty when the last is before the first. */
export function datesBetween(from: LocalDate, to: LocalDate): LocalDate[] {
  const dates: LocalDate[] = [];
  const last = dayNumber(to);
  for (let day = dayNumber(from); day <= last; day++) dates.push(dateOfDay(day));
  return dates;
}

/** The weekday of a date; 1970-01-01 was a Thursday. */
export function weekdayOf(date: LocalDate): Weekday {
  const index = (((dayNumber(date) + 3) % 7) + 7) % 7;
  return WEEKDAYS[index] ?? 'monday';
}

/** Whether one of the ranges contains the date. */
export function isBlocked(ranges: readonly DateRange[], date: LocalDate): boolean {
  for (const range of ranges) if (range.from <= date && date <= range.to) return true;
  return false;
}
