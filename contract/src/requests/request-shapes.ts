import { MAX_OFFERS } from '@ledig/domain/requests/offers.ts';
import { REQUEST_STATUSES } from '@ledig/domain/requests/status.ts';
import { z } from 'zod';
import { bookingRow } from '../bookings/booking-shapes.ts';
import {
  activitySystem,
  guests,
  id,
  instant,
  instantInput,
  named,
  scheduleSystem,
  text,
  textOrNull,
  version,
} from '../primitives.ts';

export const requestStatus = z.enum(REQUEST_STATUSES);

/** Columns that lists of requests can be sorted by. */
export const requestSorts = ['client_name', 'number_of_interactors', 'date_from', 'date_to', 'created_at'] as const;

/** A row of the list of requests. */
export const requestRow = z.object({
  id,
  status: requestStatus,
  company_id: id,
  department_id: id,
  company: named,
  department: named,
  schedule_system: scheduleSystem,
  client_name: z.string(),
  client_email: z.string(),
  client_country_code: z.string(),
  client_phone_number: z.string(),
  number_of_interactors: z.int(),
  date_from: instant,
  date_to: instant,
  properties: bookingRow.shape.properties,
  /** Null until the request is approved. */
  booking_id: id.nullable(),
  /** The guest withdrew the request; its status is `declined`. */
  withdrawn: z.boolean(),
  /** Staff offered the guest other times. */
  has_offers: z.boolean(),
  /** True when the start date is before today: the request can no longer be approved or declined. */
  is_past: z.boolean(),
  version,
  created_at: instant,
  /** Null for a request that a visitor sent. */
  created_by: named.nullable(),
});
export type RequestRow = z.infer<typeof requestRow>;

/** A request with all fields. */
export const requestDetail = requestRow.extend({
  client_id: id,
  activity_system: activitySystem,
  category_name: textOrNull,
  /** The requested unit. */
  renting_entity: named.nullable(),
  expected_arrival: textOrNull,
  expected_departure: textOrNull,
  timezone: z.string(),
  decided_at: instant.nullable(),
  decided_by: named.nullable(),
  /** The reason for the guest. Empty without one. */
  decline_reason: z.string(),
  offers: z.array(z.object({ date_from: instant, date_to: instant })),
});
export type RequestDetail = z.infer<typeof requestDetail>;

/** The fields of a request that can be edited. */
export const requestChange = z.strictObject({
  number_of_interactors: guests,
  date_from: instantInput,
  date_to: instantInput,
  /** The version that the caller saw. A stale one is refused. */
  version: version.optional(),
});

/** The version that the caller saw when deciding. */
export const requestDecision = z.strictObject({ version: version.optional() }).default({});

export const requestDecline = z
  .strictObject({ version: version.optional(), reason: text(500).default('') })
  .default({ reason: '' });

/** Other times for a request; `decline` also declines a pending one. */
export const requestOffer = z.strictObject({
  times: z
    .array(z.strictObject({ date_from: instantInput, date_to: instantInput }))
    .min(1)
    .max(MAX_OFFERS),
  decline: z.boolean().default(false),
  reason: text(500).default(''),
  version: version.optional(),
});

/** A unit that could take the request; `is_best` marks the proposal. */
export const availableUnit = z.object({
  id,
  name: z.string(),
  number_of_interactors: z.int(),
  is_best: z.boolean(),
});
