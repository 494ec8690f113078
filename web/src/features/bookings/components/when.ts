import { daysFrom, type LocalDate } from '@ledig/domain/time/dates.ts';
import type { BookingRow } from '../api/list-bookings.ts';

export interface When {
  readonly first: LocalDate;
  readonly last: LocalDate;
  /** `HH:mm` */
  readonly from: string;
  readonly to: string;
  /** Null for a booking by the hour. */
  readonly nights: number | null;
}

/** The parts of a booking's period on its company's wall clock, as the server wrote it. */
export const whenOf = (row: Pick<BookingRow, 'schedule_system' | 'date_from' | 'date_to'>): When => {
  const [first, last] = [row.date_from.slice(0, 10), row.date_to.slice(0, 10)];
  const nights = row.schedule_system === 'DAILY' ? daysFrom(first, last) : null;
  return { first, last, from: row.date_from.slice(11, 16), to: row.date_to.slice(11, 16), nights };
};
