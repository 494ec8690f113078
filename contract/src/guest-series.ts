import { SETTING_LIMITS } from '@ledig/domain/settings/limits.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dateText, id, instant, instantInput, named } from './primitives.ts';
import { frequency, seriesMode, seriesOccurrence } from './series-shapes.ts';

const { max } = SETTING_LIMITS.guestSeriesDates;
const params = z.object({ domain: z.string().max(63), token: z.string().max(200) });
const byLink = { who: 'public', reach: 'public', domainInPath: true, params } as const;

/** How a booking repeats: until a date, or so many further times. */
const repeat = z.strictObject({
  frequency,
  until: dateText.nullable().default(null),
  /** Further dates, without the booking itself. */
  count: z.int().min(2).max(max).nullable().default(null),
  exceptions: z.array(dateText).max(max).default([]),
});

/** One date at another time. */
const change = z.strictObject({ date: dateText, date_from: instantInput, date_to: instantInput });

const repeatBody = z.strictObject({ series: repeat, changes: z.array(change).max(max).default([]) });

/** A booking of a new series, as its guest sees it. */
const repeated = z.object({
  id,
  date_from: instant,
  date_to: instant,
  renting_entities: z.array(named),
  /** Path of the guest's page for this booking. */
  manage_url: z.string(),
});

/** Calls that repeat a booking by its private link (docs/rules/guest-link.md#repeating). */
export const guestSeries = {
  previewRepeat: endpoint({
    ...byLink,
    method: 'POST',
    path: '/guest-booking/{domain}/{token}/series-preview',
    summary: 'Decide about every date of a series like this booking without saving',
    body: repeatBody,
    answer: z.object({ occurrences: z.array(seriesOccurrence), free: z.int(), conflicts: z.int() }),
  }),
  repeatBooking: endpoint({
    ...byLink,
    method: 'POST',
    path: '/guest-booking/{domain}/{token}/series',
    summary: 'Book a series like this booking: all dates or the free ones, in one transaction',
    body: repeatBody.extend({ mode: seriesMode }),
    answer: z.object({ bookings: z.array(repeated), left_out: z.array(dateText) }),
    status: 201,
    idempotent: true,
  }),
} as const;
