import type { Role } from '../access/roles.ts';
import type { Period } from '../time/period.ts';

/** Status of a booking by time. */
export type BookingStatus = 'canceled' | 'upcoming' | 'running' | 'past';

export interface BookingState extends Period {
  readonly canceled: boolean;
}

/** The status at an instant. A booking runs from its start (inclusive) to its end (exclusive). */
export function statusOf(booking: BookingState, now: number): BookingStatus {
  if (booking.canceled) return 'canceled';
  if (now < booking.from) return 'upcoming';
  return now < booking.to ? 'running' : 'past';
}

/** Whether a role may change a booking: admin or host, until it is past or canceled. */
export function canTouch(role: Role, booking: BookingState, now: number): boolean {
  const status = statusOf(booking, now);
  return (role === 'admin' || role === 'host') && (status === 'upcoming' || status === 'running');
}
