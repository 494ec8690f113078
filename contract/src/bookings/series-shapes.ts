import { FREQUENCIES, MAX_OCCURRENCES } from '@ledig/domain/series/recurrence.ts';
import { z } from 'zod';
import {
  countryCode,
  dateText,
  id,
  idOrNull,
  instant,
  instantInput,
  named,
  phoneNumber,
  textOrNull,
  version,
} from '../primitives.ts';
import { bookingProperties, clientInput } from './booking-form.ts';
import { bookingInput } from './booking-shapes.ts';

export const frequency = z.enum(FREQUENCIES);

/** When a series repeats: from the day of the first booking, until a date or for a number of times. */
const seriesRule = z.strictObject({
  frequency,
  until: dateText.nullable().default(null),
  count: z.int().min(2).max(MAX_OCCURRENCES).nullable().default(null),
  /** Dates of the rule that are left out. They count towards `count`. */
  exceptions: z.array(dateText).max(MAX_OCCURRENCES).default([]),
});

/** One date of a series at another time or in another unit. */
const seriesChange = z.strictObject({
  date: dateText,
  date_from: instantInput,
  date_to: instantInput,
  renting_entity_id: idOrNull.optional(),
});

/** The first booking of a series says place, times and guests of all. */
const seriesBooking = bookingInput.extend({ date_to: instantInput });

export const previewSeriesBody = z.strictObject({
  booking: seriesBooking,
  series: seriesRule,
  changes: z.array(seriesChange).max(MAX_OCCURRENCES).default([]),
  /** Another booking of this phone number at the same time is a conflict. */
  client: z.strictObject({ country_code: countryCode, phone_number: phoneNumber }).optional(),
});
export type PreviewSeriesBody = z.infer<typeof previewSeriesBody>;

/** `all` saves nothing when one date is taken; `free` leaves out those that are. */
export const seriesMode = z.enum(['all', 'free']);

export const createSeriesBody = z.strictObject({
  booking: seriesBooking,
  series: seriesRule,
  changes: z.array(seriesChange).max(MAX_OCCURRENCES).default([]),
  mode: seriesMode,
  client: clientInput,
  booking_properties: bookingProperties,
});
export type CreateSeriesBody = z.infer<typeof createSeriesBody>;

/** The decision about one date. */
export const seriesOccurrence = z.object({
  date: dateText,
  date_from: instant,
  date_to: instant,
  is_free: z.boolean(),
  /** The units that it would hold; empty for a conflict. */
  renting_entities: z.array(named),
  /** Why it can't be booked, as a code and in words; null when it can. */
  code: textOrNull,
  reason: textOrNull,
  /** The nearest free time or unit for a conflict; null when there is none close by. */
  alternative: z.object({ date_from: instant, date_to: instant, renting_entity: named }).nullable(),
});
export type SeriesOccurrence = z.infer<typeof seriesOccurrence>;

/** A booking as its series or group shows it. */
export const linkedBooking = z.object({
  id,
  department: named,
  renting_entities: z.array(named),
  number_of_interactors: z.int(),
  date_from: instant,
  date_to: instant,
  canceled_at: instant.nullable(),
  /** It has begun or ended and can't be changed. */
  is_past: z.boolean(),
  version,
});
export type LinkedBooking = z.infer<typeof linkedBooking>;

export const seriesDetail = z.object({
  id,
  company: named,
  department: named,
  client_name: z.string(),
  frequency,
  first_date: dateText,
  until: dateText.nullable(),
  count: z.int().nullable(),
  exceptions: z.array(dateText),
  timezone: z.string(),
  bookings: z.array(linkedBooking.extend({ date: dateText })),
});
export type SeriesDetail = z.infer<typeof seriesDetail>;

/** How much of a series a change concerns besides the booking it is made at. Past bookings stay as they are. */
export const seriesPart = z.enum(['later', 'all']);
export type SeriesPart = z.infer<typeof seriesPart>;
