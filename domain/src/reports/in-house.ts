import { DAY_MS } from '../time/dates.ts';
import type { Period } from '../time/period.ts';

/** A stay with registered guests. Instants are epoch milliseconds. */
export interface Stay {
  readonly from: number;
  readonly to: number;
  readonly checkedOutAt: number | null;
}

/** How a guest is counted on a fire list: as expected, or as somebody who should have left and was not checked out. */
export type Presence = 'in-house' | 'overdue';

/** How long a stay that nobody checked out is still counted after the day it should have ended. */
const OVERDUE_FOR_MS = DAY_MS;

/** From when on leaving matters: on the day itself whoever left is gone, on another whoever was there at any time counts. */
const looksFrom = (day: Period, now: number): number => (day.from <= now && now < day.to ? now : day.from);

/**
 * Stays that count on a day lie in this period, and were not checked out at `goneAt` or before: what is to be looked up. On a day
 * ahead nobody is overdue yet.
 */
export const fireListWindow = (day: Period, now: number): Period & { readonly goneAt: number } => ({
  from: day.from > now ? day.from : day.from - OVERDUE_FOR_MS,
  to: day.to,
  goneAt: looksFrom(day, now),
});

/**
 * Whether the guests of a stay may be in the building on a day, so that somebody should look for them; null when not. A fire list
 * would rather name one too many: whoever leaves that day counts until they are checked out, and for a day longer when nobody
 * did it. Past that a stay is an oversight of the desk, and names of people long gone would send others into the smoke.
 *
 * @param day the date's first and last instant in the company's zone
 */
export function presenceOn(stay: Stay, day: Period, now: number): Presence | null {
  const { from, to, goneAt } = fireListWindow(day, now);
  if (stay.from >= to || stay.to <= from) return null;
  if (stay.checkedOutAt !== null) return stay.checkedOutAt > goneAt ? 'in-house' : null;
  return stay.to <= goneAt ? 'overdue' : 'in-house';
}
