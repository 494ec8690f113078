import { may } from '../access/actions.ts';
import type { Role } from '../access/roles.ts';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import type { Period } from '../time/period.ts';

const DAYS_BACK = 30;
const DAYS_AHEAD = 400;
const NOTED_EVERY_MS = HOUR_MS;

/** Maximum number of bookings in a calendar subscription. */
export const MOST_FEED_BOOKINGS = 2000;

/** The period of a subscription's bookings (docs/rules/accounts.md#calendar-feed). `now` is in epoch milliseconds. */
export function feedPeriod(now: number): Period {
  return { from: now - DAYS_BACK * DAY_MS, to: now + DAYS_AHEAD * DAY_MS };
}

/** The person of a calendar subscription. */
export interface FeedPerson {
  readonly role: Role;
  readonly isArchived: boolean;
  /** Whether the person's company or department is archived. */
  readonly isPlaceArchived: boolean;
  /** Whether the tenant is usable, and the account has its own password and the required second factor. */
  readonly isUnrestricted: boolean;
}

/** Whether a subscription answers: its person could sign in now and see bookings. */
export function opensFeed({ role, isArchived, isPlaceArchived, isUnrestricted }: FeedPerson): boolean {
  return isUnrestricted && !isArchived && !isPlaceArchived && may(role, 'booking.see');
}

/** Whether to store that a subscription was fetched, at most once an hour. Times are epoch milliseconds. */
export function isFetchNoted(lastFetchedAt: number | null, now: number): boolean {
  return lastFetchedAt === null || now - lastFetchedAt >= NOTED_EVERY_MS;
}
