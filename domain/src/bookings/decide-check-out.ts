import type { StayHours } from '../availability/daily.ts';
import { accept, type Result, refuse } from '../refusal.ts';
import { dateAt, resolveLocal } from '../time/zone.ts';
import type { BookingFacts } from './booking-record.ts';

/** What a check-out looks at besides the booking. */
export interface CheckOutRules {
  readonly now: number;
  readonly zone: string;
  readonly hours: StayHours;
  /** How many guests were checked in. */
  readonly guestsCheckedIn: number;
  /** When the guests left, where it isn't now; a later moment than now means now. */
  readonly leftAt?: number | undefined;
}

/**
 * From when on what the guests leave is free. Leaving after check-in time frees the coming night as well, for stays begin at
 * check-in: the room counts as left then. Never at or before the start.
 */
function freeFrom(booking: BookingFacts, left: number, { zone, hours }: CheckOutRules): number {
  if (left >= booking.to) return booking.to;
  const checkIn = resolveLocal(dateAt(left, zone), hours.checkIn, zone);
  return booking.from < checkIn && checkIn < left ? checkIn : left;
}

/**
 * Decides about checking a stay out (document 2, section 4, "Checkout"): any time after its start, once; after its end too. There
 * must be guests who leave.
 * The booking keeps its dates; what it holds is shortened to `heldUntil`, so that the rest of the stay is free at once.
 * Refusals: DEPARTMENT-709 not a stay, 216 cancelled, 213 checked out before, 207 not begun, INTERACTOR-2502 nobody was checked
 * in, 215 left before the start.
 */
export function decideCheckOut(booking: BookingFacts, rules: CheckOutRules): Result<{ readonly heldUntil: number }> {
  if (booking.scheduleSystem !== 'DAILY') return refuse('DEPARTMENT-709');
  if (booking.canceled) return refuse('BOOKING-216');
  if (booking.checkedOutAt !== null) return refuse('BOOKING-213');
  if (rules.now <= booking.from) return refuse('BOOKING-207');
  if (rules.guestsCheckedIn === 0) return refuse('INTERACTOR-2502');
  const left = Math.min(rules.now, rules.leftAt ?? rules.now);
  if (left <= booking.from) return refuse('BOOKING-215', 'date_to');
  return accept({ heldUntil: freeFrom(booking, left, rules) });
}

/** For so long after it a check-out can be undone. */
export const UNDO_CHECK_OUT_MS = 24 * 60 * 60_000;

/**
 * Whether a check-out may be undone (docs/rules/bookings.md#check-out). The caller looks up whether the rest of the stay is
 * still free.
 * Refusals: DEPARTMENT-709 not a stay, 216 cancelled, 217 not checked out (any more), 213 more than a day ago.
 */
export function decideUndoCheckOut(booking: BookingFacts, now: number): Result<true> {
  if (booking.scheduleSystem !== 'DAILY') return refuse('DEPARTMENT-709');
  if (booking.canceled) return refuse('BOOKING-216');
  if (booking.checkedOutAt === null) return refuse('BOOKING-217');
  return now - booking.checkedOutAt > UNDO_CHECK_OUT_MS ? refuse('BOOKING-213') : accept(true);
}
