import type { BookingFacts } from '../bookings/booking-record.ts';
import { mayEnd } from '../bookings/decide-update.ts';
import { accept, type Result, refuse } from '../refusal.ts';
import type { SeriesRule } from '../series/recurrence.ts';
import type { GuestChanges } from '../settings/settings.ts';

/**
 * Whether the guest may repeat a booking as a series at its link (docs/rules/guest-link.md#repeating).
 * Refusals:
 * - BOOKING-216: the booking is canceled.
 * - BOOKING-213: it is over.
 * - SERIES-3609: the company doesn't allow it, or only staff book so many units.
 */
export function mayRepeat(
  booking: BookingFacts & { readonly entityIds: readonly number[] },
  limits: Pick<GuestChanges, 'mayRepeat'>,
  now: number,
): Result<true> {
  const current = mayEnd(booking, now);
  if (!current.ok) return current;
  const isFixed = booking.wholeDepartment || (booking.scheduleSystem === 'DAILY' && booking.entityIds.length > 1);
  return limits.mayRepeat && !isFixed ? accept(true) : refuse('bookingNotRepeatable');
}

/** A guest's choice of the rule. `count` is the number of further dates. */
export type RepeatChoice = Pick<SeriesRule, 'frequency' | 'until' | 'count' | 'exceptions'>;

/**
 * The rule of a series that repeats a booking. The booking stays single: its date is an exception of the rule, so that
 * its calendar entry and its link stay valid.
 *
 * @param first the date that the booking starts on
 */
export function repeatRule(choice: RepeatChoice, first: string): SeriesRule {
  return {
    ...choice,
    first,
    count: choice.count === null ? null : choice.count + 1,
    exceptions: [...new Set([first, ...choice.exceptions])],
  };
}
