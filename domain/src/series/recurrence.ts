import { accept, type Result, refuse } from '../refusal.ts';
import { addDays, isDate, type LocalDate } from '../time/dates.ts';

export const FREQUENCIES = ['weekly', 'biweekly', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Maximum number of dates in one series. */
export const MAX_OCCURRENCES = 200;
const MIN_OCCURRENCES = 2;

/**
 * When a series repeats. Exactly one of `until` and `count` is set. Exceptions are dates of the rule that are left out;
 * they count towards `count` (docs/rules/series.md#dates).
 */
export interface SeriesRule {
  readonly frequency: Frequency;
  readonly first: LocalDate;
  /** The last date that a booking may start on. */
  readonly until: LocalDate | null;
  readonly count: number | null;
  readonly exceptions: readonly LocalDate[];
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** The same day of the month `months` later, or the last day of a shorter month. */
function addMonths(date: LocalDate, months: number): LocalDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = Math.floor(index / 12);
  const month = (index % 12) + 1;
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(Math.min(Number(date.slice(8, 10)), lastDay))}`;
}

/**
 * The date of an occurrence by its number, from 0. Monthly dates are counted from the first one, so that the 31st is
 * used again after a shorter month.
 */
function dateAt({ frequency, first }: SeriesRule, index: number): LocalDate {
  if (frequency === 'monthly') return addMonths(first, index);
  return addDays(first, index * (frequency === 'weekly' ? 7 : 14));
}

/** All dates of the rule with its exceptions; one more than `MAX_OCCURRENCES` at most. */
function ruleDates(rule: SeriesRule): LocalDate[] {
  const dates: LocalDate[] = [];
  const most = Math.min(rule.count ?? Number.POSITIVE_INFINITY, MAX_OCCURRENCES + 1);
  while (dates.length < most) {
    const date = dateAt(rule, dates.length);
    if (rule.until !== null && date > rule.until) break;
    dates.push(date);
  }
  return dates;
}

/**
 * The dates on which the bookings of a series start, in order, without the exceptions (docs/rules/series.md#dates).
 * Refusals:
 * - SERIES-3600: not exactly one of `until` and `count`.
 * - SERIES-3601: fewer than two dates.
 * - SERIES-3602: more than 200 dates.
 * - SERIES-3603: an exception isn't a date of the series.
 */
export function seriesDates(rule: SeriesRule): Result<LocalDate[]> {
  if ((rule.until === null) === (rule.count === null)) return refuse('seriesEndAmbiguous', 'until');
  const end = rule.until === null ? 'count' : 'until';
  if (!isDate(rule.first)) return refuse('dateInvalid', 'date_from');
  const dates = ruleDates(rule);
  if (dates.length > MAX_OCCURRENCES) return refuse('seriesTooLong', end, { max: MAX_OCCURRENCES });
  const known = new Set(dates);
  if (rule.exceptions.some((date) => !known.has(date))) return refuse('notADateOfSeries', 'exceptions');
  const left = dates.filter((date) => !rule.exceptions.includes(date));
  return left.length < MIN_OCCURRENCES ? refuse('seriesTooShort', end) : accept(left);
}

/** All dates of a stored rule, also those without a booking. */
export function allDatesOf(rule: SeriesRule): LocalDate[] {
  return ruleDates(rule);
}

const BY_DAYS_AT_MONTH_END = [28, 29, 30, 31];

/** The rule as RFC 5545 writes it, without exceptions: `FREQ=WEEKLY;INTERVAL=2;COUNT=10`. */
export function recurrenceRule(rule: SeriesRule): string {
  const count = `COUNT=${ruleDates(rule).length}`;
  if (rule.frequency !== 'monthly') {
    return `FREQ=WEEKLY;${rule.frequency === 'biweekly' ? 'INTERVAL=2;' : ''}${count}`;
  }
  const day = Number(rule.first.slice(8, 10));
  // For a month without the day, its last day is used: the last of these days that the month has.
  const days = BY_DAYS_AT_MONTH_END.filter((one) => one <= day).join(',');
  return `FREQ=MONTHLY;${day > 28 ? `BYMONTHDAY=${days};BYSETPOS=-1;` : ''}${count}`;
}
