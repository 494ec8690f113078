import type { Role } from '../access/roles.ts';
import type { Period } from '../time/period.ts';

/** Where a booking stands in time; a cancelled one nowhere. */
export type BookingStatus = 'canceled' | 'upcoming' | 'running' | 'past';

export interface BookingState extends Period {
  readonly canceled: boolean;
}

/** The status at an instant: it runs from its start up to, and not including, its end. */
export function statusOf(booking: BookingState, now: number): BookingStatus {
  if (booking.canceled) return 'canceled';
  if (now < booking.from) return 'upcoming';
  return now < booking.to ? 'running' : 'past';
}

/** Document 2, section 4, "can touch": admin or host, and the booking is not entirely past (nor cancelled). */
export function canTouch(role: Role, booking: BookingState, now: number): boolean {
  const status = statusOf(booking, now);
  return (role === 'admin' || role === 'host') && (status === 'upcoming' || status === 'running');
}
