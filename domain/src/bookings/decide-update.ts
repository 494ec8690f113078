import { accept, type Result, refuse } from '../refusal.ts';
import { type BookingState, statusOf } from './status.ts';

/** Whether a booking may still be changed: not when cancelled (216), not when it lies entirely in the past (213). */
export function mayModify(booking: BookingState, now: number): Result<true> {
  const status = statusOf(booking, now);
  if (status === 'canceled') return refuse('BOOKING-216');
  if (status === 'past') return refuse('BOOKING-213');
  return accept(true);
}
