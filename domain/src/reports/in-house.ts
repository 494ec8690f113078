import { DAY_MS } from '../time/durations.ts';
import type { Period } from '../time/period.ts';

/** A stay with registered guests. Instants are epoch milliseconds. */
export interface Stay {
  readonly from: number;
  readonly to: number;
  readonly checkedOutAt: number | null;
}

/** Reason for a guest on a fire list: expected, or not checked out although the stay is over. */
export type Presence = 'in-house' | 'overdue';

/** How long a stay without a check-out is still counted after the day of its end. */
const OVERDUE_FOR_MS = DAY_MS;

/** Guests who checked out before this instant are left out: now for today, the start of the day for another date. */
const looksFrom = (day: Period, now: number): number => (day.from <= now && now < day.to ? now : day.from);

/**
 * The period and the check-out limit for finding the stays of a day. Stays checked out at `goneAt` or earlier are left
 * out. On a coming day, overdue stays don't count.
 */
export const fireListWindow = (day: Period, now: number): Period & { readonly goneAt: number } => ({
  from: day.from > now ? day.from : day.from - OVERDUE_FOR_MS,
  to: day.to,
  goneAt: looksFrom(day, now),
});

/**
 * Whether the guests of a stay may be in the building on a day. Guests who leave that day count until they are checked
 * out, and without a check-out for one more day. After that, the check-out was probably forgotten, and rescuers
 * shouldn't search for these guests.
 *
 * @param day the date's first and last instant in the company's zone
 * @returns null when they are not in the building
 */
export function presenceOn(stay: Stay, day: Period, now: number): Presence | null {
  const { from, to, goneAt } = fireListWindow(day, now);
  if (stay.from >= to || stay.to <= from) return null;
  if (stay.checkedOutAt !== null) return stay.checkedOutAt > goneAt ? 'in-house' : null;
  return stay.to <= goneAt ? 'overdue' : 'in-house';
}
