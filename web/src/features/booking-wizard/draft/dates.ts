import { addDays, daysFrom, type LocalDate } from '@ledig/domain/time/dates.ts';
import type { StayRange } from './draft.ts';

/** Which dates a calendar offers. A date that the server hasn't answered for is never offered. */
export interface DateLimits {
  /** Today in the company's time zone, or the date of an opening that began before midnight. */
  readonly today: LocalDate;
  /** The last bookable date; null until loaded. */
  readonly last: LocalDate | null;
  /** Blocked, closed and taken dates. */
  readonly disabled: ReadonlySet<LocalDate>;
  /** Whether the server has answered for a date. */
  readonly isKnown: (date: LocalDate) => boolean;
}

const isWithin = ({ today, last, isKnown }: DateLimits, date: LocalDate): boolean =>
  date >= today && last !== null && date <= last && isKnown(date);

/** Whether a night can begin on the date. */
export const isOpen = (limits: DateLimits, date: LocalDate): boolean =>
  isWithin(limits, date) && !limits.disabled.has(date);

/**
 * The date, or the first open one after it. Null when no known date up to the last bookable one is open
 * (docs/rules/availability.md#horizon).
 */
export const nextOpenDay = (limits: DateLimits, date: LocalDate): LocalDate | null => {
  let candidate = date < limits.today ? limits.today : date;
  while (isWithin(limits, candidate)) {
    if (!limits.disabled.has(candidate)) return candidate;
    candidate = addDays(candidate, 1);
  }
  return null;
};

/** Whether every night from the first day to the day of departure is open; the morning of departure may be a taken day. */
export const isOpenStay = (limits: DateLimits, first: LocalDate, last: LocalDate): boolean => {
  const nights = daysFrom(first, last);
  if (nights < 1) return false;
  if (limits.last === null || last > limits.last) return false;
  for (let night = 0; night < nights; night++) if (!isOpen(limits, addDays(first, night))) return false;
  return true;
};

/** Whether a day may be picked now: as arrival, or as departure when an arrival waits for one. */
export const canPick = (limits: DateLimits, range: StayRange | null, date: LocalDate): boolean =>
  isOpen(limits, date) || (range !== null && range.last === null && isOpenStay(limits, range.first, date));

/**
 * The range after a day was picked. If the same day is picked twice, the departure is the next day. A departure after a
 * closed day, or before the arrival, begins a new range. Rule: docs/rules/availability.md#wizard-dates.
 */
export const pickDay = (limits: DateLimits, range: StayRange | null, date: LocalDate): StayRange | null => {
  if (!canPick(limits, range, date)) return range;
  if (range === null || range.last !== null || date < range.first) return { first: date, last: null };
  if (date === range.first) return { first: date, last: addDays(date, 1) };
  return isOpenStay(limits, range.first, date) ? { first: range.first, last: date } : { first: date, last: null };
};

/** Extends a range to one night when its end is missing or not after its start. */
export const atLeastOneNight = (range: StayRange): { first: LocalDate; last: LocalDate } => ({
  first: range.first,
  last: range.last !== null && range.last > range.first ? range.last : addDays(range.first, 1),
});

export const nightsOf = (range: StayRange | null): number =>
  range?.last ? Math.max(0, daysFrom(range.first, range.last)) : 0;

/** Stays of the same length without a closed night, the nearest first, at most `reachDays` away. */
export const stayCandidates = (
  limits: DateLimits,
  wanted: { readonly first: LocalDate; readonly last: LocalDate },
  reachDays: number,
): { first: LocalDate; last: LocalDate }[] => {
  const shifts = Array.from({ length: reachDays }, (_, index) => [index + 1, -(index + 1)]).flat();
  return shifts
    .map((days) => ({ first: addDays(wanted.first, days), last: addDays(wanted.last, days) }))
    .filter(({ first, last }) => isOpenStay(limits, first, last));
};
