import { accept, type Result, refuse } from '../refusal.ts';
import type { BookingFacts } from './booking-record.ts';
import { mayModify } from './decide-update.ts';

/**
 * Whether a client may be marked as present, or the mark may be removed. Only for HOURLY bookings until their end.
 * Refusals: BOOKING-216 canceled; BOOKING-213 past; DEPARTMENT-709 an overnight stay; BOOKING-206 already present;
 * BOOKING-207 not present.
 */
export function decideArrival(booking: BookingFacts, present: boolean, now: number): Result<true> {
  if (booking.scheduleSystem !== 'HOURLY') return refuse('otherSchedule');
  const allowed = mayModify(booking, now);
  if (!allowed.ok) return allowed;
  if (present) return booking.arrivedAt === null ? accept(true) : refuse('alreadyArrived');
  return booking.arrivedAt === null ? refuse('notArrived') : accept(true);
}
