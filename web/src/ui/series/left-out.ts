import type { SeriesOccurrence } from '@ledig/contract/bookings/series-shapes.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { formatDay } from '#lib/texts/format.ts';

/** A date of a series that isn't booked. */
export interface LeftOutDate {
  readonly date: LocalDate;
  /** Why; null if it isn't known. */
  readonly reason: string | null;
}

/** The dates that a series was saved without, with the reasons of its preview. */
export const withReasons = (
  dates: readonly LocalDate[],
  occurrences: readonly Pick<SeriesOccurrence, 'date' | 'reason'>[],
): LeftOutDate[] =>
  dates.map((date) => ({ date, reason: occurrences.find((one) => one.date === date)?.reason ?? null }));

/** A date in words with its reason: `10.03.2027: The unit is taken.` */
export const leftOutText = ({ date, reason }: LeftOutDate): string =>
  reason === null ? formatDay(date) : `${formatDay(date)}: ${reason}`;
