import { z } from 'zod';
import { byLink, byStaff, del, get, post } from '../endpoint.ts';
import { instant, linkParams, sends } from '../primitives.ts';

const calendarFeed = z.object({
  created_at: instant,
  /** Precision: an hour. Null before the first time. */
  last_fetched_at: instant.nullable(),
});

/** The private address by which calendar apps fetch a person's bookings (docs/rules/accounts.md#calendar-feed). */
export const accountCalendarFeed = {
  getCalendarFeed: get('/calendar-feed', byStaff('any', 'own'), {
    summary: "One's own calendar subscription; null without one",
    answer: z.object({ calendar_feed: calendarFeed.nullable() }),
  }),
  createCalendarFeed: post('/calendar-feed', byStaff('any', 'own'), {
    recentAuth: true,
    summary: "A new address of one's own calendar subscription, which the answer alone holds; the one before ceases",
    answer: z.object({
      /** Below the address of this server. */
      path: z.string(),
    }),
  }),
  deleteCalendarFeed: del('/calendar-feed', byStaff('any', 'own'), {
    summary: "Delete one's own calendar subscription; its address ceases",
  }),
  readCalendarFeed: get('/calendar-feed/{domain}/{token}', byLink, {
    hidesClosed: true,
    summary: 'The bookings of a calendar subscription as iCalendar, by its private address',
    params: linkParams,
    ...sends('text/calendar'),
  }),
} as const;
