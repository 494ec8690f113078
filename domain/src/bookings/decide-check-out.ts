import type { StayHours } from '../availability/daily.ts';
import { accept, type Result, refuse } from '../refusal.ts';
import { dateAt, resolveLocal } from '../time/zone.ts';
import type { BookingFacts } from './booking-record.ts';

/** Further input for a check-out. */
export interface CheckOutRules {
  readonly now: number;
  readonly zone: string;
  readonly hours: StayHours;
  /** Number of registered guests. */
  readonly guestsCheckedIn: number;
  /** When the guests left. Default: now. A later time counts as now. */
  readonly leftAt?: number | undefined;
}

/**
 * When the units become free. Leaving after check-in time also frees the coming night, because stays begin at check-in.
 * Never at or before the start.
 */
function freeFrom(booking: BookingFacts, left: number, { zone, hours }: CheckOutRules): number {
  if (left >= booking.to) return booking.to;
  const checkIn = resolveLocal(dateAt(left, zone), hours.checkIn, zone);
  return booking.from < checkIn && checkIn < left ? checkIn : left;
}

/** Whether guests of a stay have arrived: they are registered, or the stay is marked as arrived. */
export const hasArrived = (stay: { readonly guestsCheckedIn: number; readonly isMarkedArrived: boolean }): boolean =>
  stay.guestsCheckedIn > 0 || stay.isMarkedArrived;

/**
 * Decides about a check-out (docs/rules/bookings.md#check-out). It is possible once, any time after the start, also
 * after the end. Guests must be registered, or the stay marked as arrived. The booking keeps its dates; its allocations
 * end at `heldUntil`, so the rest is free at once.
 *
 * Refusals: DEPARTMENT-709 not a stay; BOOKING-216 canceled; BOOKING-213 already checked out; BOOKING-207 not begun;
 * INTERACTOR-2502 no guest arrived; BOOKING-215 left before the start.
 */
export function decideCheckOut(booking: BookingFacts, rules: CheckOutRules): Result<{ readonly heldUntil: number }> {
  if (booking.scheduleSystem !== 'DAILY') return refuse('otherSchedule');
  if (booking.canceled) return refuse('bookingCanceled');
  if (booking.checkedOutAt !== null) return refuse('bookingOver');
  if (rules.now <= booking.from) return refuse('notArrived');
  const { guestsCheckedIn } = rules;
  if (!hasArrived({ guestsCheckedIn, isMarkedArrived: booking.arrivedAt !== null }))
    return refuse('noGuestsRegistered');
  const left = Math.min(rules.now, rules.leftAt ?? rules.now);
  if (left <= booking.from) return refuse('endBeforeStart', 'date_to');
  return accept({ heldUntil: freeFrom(booking, left, rules) });
}

/** How long a check-out can be undone. */
export const UNDO_CHECK_OUT_MS = 24 * 60 * 60_000;

/**
 * Whether a check-out may be undone (docs/rules/bookings.md#check-out). The caller checks whether the rest of the stay
 * is still free. Refusals: DEPARTMENT-709 not a stay; BOOKING-216 canceled; BOOKING-217 not checked out; BOOKING-213
 * more than a day ago.
 */
export function decideUndoCheckOut(booking: BookingFacts, now: number): Result<true> {
  if (booking.scheduleSystem !== 'DAILY') return refuse('otherSchedule');
  if (booking.canceled) return refuse('bookingCanceled');
  if (booking.checkedOutAt === null) return refuse('bookingChanged');
  return now - booking.checkedOutAt > UNDO_CHECK_OUT_MS ? refuse('bookingOver') : accept(true);
}
