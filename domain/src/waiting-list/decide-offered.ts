import { isClosed } from '../availability/closures.ts';
import { isStayBlocked } from '../availability/daily.ts';
import { isPeriodBlocked } from '../availability/openings.ts';
import { type BookingPlan, planBooking } from '../availability/plan.ts';
import { accept, type Result, refuse } from '../refusal.ts';
import { overlaps, type Period } from '../time/period.ts';
import type { WishMaterial } from './wish.ts';

/** The offered booking, and the guest's wish that it meets. */
export interface Offered extends BookingPlan {
  readonly guests: number;
  readonly categoryId: number | null;
  /** The days of a stay. */
  readonly days: { readonly first: string; readonly last: string };
}

/** The department's data for the decision. The offer's own units count as free. */
export interface OfferedMaterial
  extends Pick<WishMaterial, 'schedule' | 'settings' | 'blocked' | 'closed' | 'entities' | 'taken'> {
  /** Active bookings of the same phone number in the department. */
  readonly clientPeriods: readonly Period[];
}

/**
 * Decides about an accepted offer: the guest gets the offered period and units, also when hours, durations, categories
 * or combining have changed since (docs/rules/waiting-list.md#accepting). If a unit was blocked, other units with room
 * are taken for the same period.
 *
 * Refusals: BOOKING-210 blocked date or hours; BOOKING-202 the phone has an overlapping booking; those of `planBooking`
 * when a unit was blocked and no other is free.
 */
export const decideOffered = (offered: Offered, material: OfferedMaterial): Result<BookingPlan> => {
  const { from, to, entityIds, guests, categoryId, days } = offered;
  const { schedule, settings, blocked, closed, entities, taken, clientPeriods } = material;
  const period = { from, to };
  const isHourly = schedule === 'HOURLY';
  const isBlocked = isHourly ? isPeriodBlocked(settings, blocked, period) : isStayBlocked(blocked, days);
  if (isBlocked || isClosed(closed, period)) return refuse('dayBlocked', 'date_from');
  if (isClosed(closed, period, entityIds)) {
    const choice = { entities, taken, guests, categoryId, clientPeriods, combine: isHourly };
    return planBooking({ ...period, ...choice, noneFree: 'dayBlocked' });
  }
  if (clientPeriods.some((other) => overlaps(other, period))) return refuse('phoneHasBooking', 'phone_number');
  return accept({ from, to, entityIds });
};
