import { isStayBlocked, nightsOf, type Stay, type StayHours } from '@ledig/domain/availability/daily.ts';
import { atLeastOneNight, nextFreeDate } from '@ledig/domain/bookings/adjust-dates.ts';
import { addDays, type DateRange, isBlocked, type LocalDate } from '@ledig/domain/time/dates.ts';
import { parseTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import type { Range } from './draft.ts';

/** A picked range. Departure on the day of arrival becomes the next day, unless an error is shown instead. */
export const pickedRange = (
  first: LocalDate | null,
  last: LocalDate | null,
  options: { readonly keepsEqual?: boolean } = {},
): Range | null => {
  if (first === null) return null;
  if (last === null) return { first, last: null };
  return options.keepsEqual && first === last ? { first, last } : atLeastOneNight({ first, last });
};

/** A night from a date, moved forward until it is free. */
export const startingRange = (date: LocalDate, today: LocalDate, blocked: readonly DateRange[]): Range => {
  const wanted = date < today ? today : date;
  const first = nextFreeDate(blocked, wanted) ?? wanted;
  return { first, last: addDays(first, 1) };
};

/** Whether a day can be picked: as the first, or, once the first is picked, as the last. Leaving on a blocked morning is allowed. */
export const canPickDay = (range: Range | null, blocked: readonly DateRange[], date: LocalDate): boolean => {
  if (!isBlocked(blocked, date)) return true;
  return range !== null && range.last === null && date > range.first && !isBlocked(blocked, addDays(date, -1));
};

export type StayFault = 'missing' | 'equal' | 'blocked' | null;

/** Errors of a stay that need no server call. */
export const stayFault = (range: Range | null, blocked: readonly DateRange[]): StayFault => {
  if (!range?.last) return 'missing';
  const stay: Stay = { first: range.first, last: range.last };
  if (nightsOf(stay) < 1) return 'equal';
  return isStayBlocked(blocked, stay) ? 'blocked' : null;
};

/**
 * The errors of expected times outside the department's hours. Empty times are valid. Rule:
 * docs/rules/public-booking.md#expected-times.
 */
export const expectedFaults = (
  { arrival, departure }: { readonly arrival: string; readonly departure: string },
  { checkIn, checkOut }: StayHours,
): { readonly arrival: boolean; readonly departure: boolean } => ({
  arrival: (parseTimeOfDay(arrival) ?? checkIn) < checkIn,
  departure: (parseTimeOfDay(departure) ?? checkOut) > checkOut,
});
