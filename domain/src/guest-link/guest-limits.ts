import type { BookingFacts } from '../bookings/booking-record.ts';
import { mayEnd } from '../bookings/decide-update.ts';
import { accept, type Result, refuse } from '../refusal.ts';
import type { GuestChanges } from '../settings/settings.ts';
import { HOUR_MS } from '../time/durations.ts';

/** Number of days after the booking's end during which the link works. */
export const LINK_DAYS_AFTER_END = 30;

/** Actions of a guest on a booking by its link. `move` covers the time and the number of guests. */
export type GuestAction = 'move' | 'cancel';

/** The last instant at which guests may move or cancel a booking, in epoch milliseconds. */
export function changeDeadline(startsAt: number, { hoursBefore }: Pick<GuestChanges, 'hoursBefore'>): number {
  return startsAt - hoursBefore * HOUR_MS;
}

const NOT_ALLOWED = { move: 'guestMayNotMove', cancel: 'guestMayNotCancel' } as const;

/**
 * Whether the guest may move or cancel a booking at its link (docs/rules/guest-link.md#limits).
 * Refusals:
 * - BOOKING-216: the booking is canceled.
 * - BOOKING-213: it has begun or is over.
 * - GUEST-LINK-3501 and 3502: the company doesn't allow moving or canceling.
 * - GUEST-LINK-3503: the deadline has passed.
 * - GUEST-LINK-3504: only staff can move a booking of several units.
 */
export function mayGuest(
  action: GuestAction,
  booking: BookingFacts & { readonly entityIds: readonly number[] },
  limits: GuestChanges,
  now: number,
): Result<true> {
  const allowed = mayEnd(booking, now);
  if (!allowed.ok) return allowed;
  if (booking.from <= now || booking.arrivedAt !== null) return refuse('bookingOver');
  if (!(action === 'move' ? limits.mayMove : limits.mayCancel)) return refuse(NOT_ALLOWED[action]);
  if (now > changeDeadline(booking.from, limits)) {
    return refuse('guestTooLate', undefined, { hours: limits.hoursBefore });
  }
  const isFixed = booking.wholeDepartment || (booking.scheduleSystem === 'DAILY' && booking.entityIds.length > 1);
  return action === 'move' && isFixed ? refuse('guestHasSeveralUnits') : accept(true);
}
