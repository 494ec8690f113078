import { accept, type Refusal, type Result, refuse } from '../refusal.ts';
import type { BookingFacts } from './booking-record.ts';
import { type BookingState, statusOf } from './status.ts';

/** Whether a booking may still be changed: not when cancelled (216), not when it lies entirely in the past (213). */
export function mayModify(booking: BookingState, now: number): Result<true> {
  const status = statusOf(booking, now);
  if (status === 'canceled') return refuse('BOOKING-216');
  if (status === 'past') return refuse('BOOKING-213');
  return accept(true);
}

/** As `mayModify`, for what is no longer sensible once the guests have left before the end. */
export function mayEnd(booking: BookingFacts, now: number): Result<true> {
  const allowed = mayModify(booking, now);
  if (!allowed.ok) return allowed;
  const isOver = booking.checkedOutAt !== null || booking.completedAt !== null;
  return isOver ? refuse('BOOKING-213') : allowed;
}

/** A change that was made on another version than the current one would undo somebody's work (217). Without one the last wins. */
export function checkVersion(current: number, sent: number | undefined): Refusal | null {
  return sent === undefined || sent === current ? null : refuse('BOOKING-217');
}

/** The form of a booking, as far as rules look at it. */
export interface BookingUpdate {
  readonly guests: number;
  readonly version?: number | undefined;
}

/**
 * Whether client, guests, note and tags of a booking may be changed so (document 2, section 5): as many guests as what it
 * holds has room for, any number from 1 where it holds the whole department.
 * Refusals: 216 cancelled, 213 past, 217 changed meanwhile, 204 too many guests.
 * @param capacity of all that the booking holds
 */
export function decideUpdate(
  booking: BookingFacts,
  update: BookingUpdate,
  { capacity, now }: { readonly capacity: number; readonly now: number },
): Result<true> {
  const allowed = mayModify(booking, now);
  if (!allowed.ok) return allowed;
  const outdated = checkVersion(booking.version, update.version);
  if (outdated !== null) return outdated;
  if (update.guests < 1) return refuse('FIELD-3103', 'number_of_interactors', { min: 1 });
  if (booking.wholeDepartment || update.guests <= capacity) return accept(true);
  return refuse('BOOKING-204', 'number_of_interactors', { capacity });
}
