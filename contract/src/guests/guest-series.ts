import { SETTING_LIMITS } from '@ledig/domain/settings/limits.ts';
import { z } from 'zod';
import { frequency, seriesMode, seriesOccurrence } from '../bookings/series-shapes.ts';
import { byLink, creates, post } from '../endpoint.ts';
import { dateText, id, instant, instantInput, linkParams, named } from '../primitives.ts';

const { max } = SETTING_LIMITS.guestSeriesDates;

/** How a booking repeats: until a date, or a number of further times. */
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
  previewRepeat: post('/guest-booking/{domain}/{token}/series-preview', byLink, {
    summary: 'Decide about every date of a series like this booking without saving',
    params: linkParams,
    body: repeatBody,
    answer: z.object({ occurrences: z.array(seriesOccurrence), free: z.int(), conflicts: z.int() }),
  }),
  repeatBooking: post('/guest-booking/{domain}/{token}/series', byLink, {
    summary: 'Book a series like this booking: all dates or the free ones, in one transaction',
    params: linkParams,
    ...creates(
      repeatBody.extend({ mode: seriesMode }),
      z.object({ bookings: z.array(repeated), left_out: z.array(dateText) }),
    ),
  }),
} as const;
