import { statusOf } from '@ledig/domain/bookings/status.ts';

export type BookingState = 'canceled' | 'upcoming' | 'running' | 'past' | 'arrived' | 'checkedOut';

interface Stateful {
  readonly date_from: string;
  readonly date_to: string;
  readonly canceled_at: string | null;
  readonly arrived_at: string | null;
  /** Checked-in guests of a stay. */
  readonly guests_count?: number;
  readonly completed_at: string | null;
  readonly has_checked_out?: boolean;
}

/**
 * The states of a booking at `now` (epoch milliseconds): its place in time, then arrival and check-out. A canceled
 * booking has no other state, and a checked-out one isn't also arrived.
 */
export const statesOf = (booking: Stateful, now: number): BookingState[] => {
  const status = statusOf(
    {
      from: Date.parse(booking.date_from),
      to: Date.parse(booking.date_to),
      canceled: booking.canceled_at !== null,
    },
    now,
  );
  if (status === 'canceled') return ['canceled'];
  if (booking.has_checked_out || booking.completed_at !== null) return [status, 'checkedOut'];
  const isHere = booking.arrived_at !== null || (booking.guests_count ?? 0) > 0;
  return isHere ? [status, 'arrived'] : [status];
};
