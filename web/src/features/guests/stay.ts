import type { BookingDetail } from '@ledig/contract/bookings/booking-shapes.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';

/** The fields of a stay that its guests' screens need. */
export interface GuestStay {
  readonly bookingId: number;
  /** The client of the booking. */
  readonly clientName: string;
  /** The booking's units. */
  readonly entities: readonly { readonly id: number; readonly name: string }[];
  /** Number of booked guests. */
  readonly expected: number;
  readonly first: LocalDate;
  readonly last: LocalDate;
  /** By the company's clock. */
  readonly today: LocalDate;
}

/**
 * The parts of a booking that guests need.
 * @param now epoch milliseconds
 */
export const stayOf = (booking: BookingDetail, now: number): GuestStay => {
  const dayOf = (instant: string) => dateAt(Date.parse(instant), booking.timezone);
  return {
    bookingId: booking.id,
    clientName: booking.client.name,
    entities: booking.renting_entities,
    expected: booking.number_of_interactors,
    first: dayOf(booking.date_from),
    last: dayOf(booking.date_to),
    today: dateAt(now, booking.timezone),
  };
};
