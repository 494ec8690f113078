import { z } from 'zod';
import { availability } from './availability.ts';
import { endpoint } from './endpoint.ts';
import {
  activitySystem,
  countryCode,
  email,
  guests,
  id,
  idOrNull,
  idText,
  instant,
  instantInput,
  named,
  paged,
  pageQuery,
  pageText,
  phoneNumber,
  requiredText,
  scheduleSystem,
  text,
  timeOfDay,
} from './primitives.ts';

/** Who books: the client form (specification, document 2, section 2); in Norway a number has eight digits (section 5). */
export const clientInput = z
  .strictObject({
    name: requiredText(),
    email,
    country_code: countryCode.default('+47'),
    phone_number: phoneNumber,
  })
  .refine(({ country_code, phone_number }) => country_code !== '+47' || phone_number.length === 8, {
    path: ['phone_number'],
    error: 'FIELD-3106',
  });

/** Note and tags; only what is not empty is sent. */
export const bookingProperties = z
  .array(
    z.discriminatedUnion('key', [
      z.strictObject({ key: z.literal('notes'), value: text(2000) }),
      z.strictObject({ key: z.literal('tags'), value: z.array(requiredText(60)).max(50) }),
    ]),
  )
  .max(2)
  .default([]);

/** What is booked. Without a renting entity the best free one is taken, within the category when one is named. */
export const bookingInput = z.strictObject({
  company_id: id,
  department_id: id,
  schedule_system: scheduleSystem.optional(),
  renting_entity_id: idOrNull.optional(),
  category_id: idOrNull.optional(),
  date_from: instantInput,
  date_to: instantInput.nullable().optional(),
  number_of_interactors: guests,
  expected_arrival: timeOfDay.nullable().optional(),
  expected_departure: timeOfDay.nullable().optional(),
});

export const createBookingBody = z.strictObject({
  booking: bookingInput,
  client: clientInput,
  booking_properties: bookingProperties,
});
export type CreateBookingBody = z.infer<typeof createBookingBody>;

const property = z.object({ key: z.string(), value: z.union([z.string(), z.array(z.string())]) });

/** What a visitor is told about the booking just made. */
export const publicBooking = z.object({
  id,
  company: named,
  department: named,
  renting_entities: z.array(named),
  category_name: z.string().nullable(),
  schedule_system: scheduleSystem,
  date_from: instant,
  date_to: instant,
  expected_arrival: z.string().nullable(),
  expected_departure: z.string().nullable(),
  number_of_interactors: z.int(),
  client: z.object({ name: z.string(), email: z.string(), country_code: z.string(), phone_number: z.string() }),
  properties: z.array(property),
  /** Path of an iCalendar file of this booking, readable by whoever holds the link. */
  calendar_url: z.string(),
});
export type PublicBooking = z.infer<typeof publicBooking>;

/** A row of the bookings list (specification, document 2, section 3). */
export const bookingRow = z.object({
  id,
  company_id: id,
  department_id: id,
  company: named,
  department: named,
  renting_entities: z.array(named),
  schedule_system: scheduleSystem,
  request_department: z.boolean(),
  client_name: z.string(),
  client_email: z.string(),
  client_phone_number: z.string(),
  client_country_code: z.string(),
  number_of_interactors: z.int(),
  date_from: instant,
  date_to: instant,
  properties: z.array(property),
  properties_count: z.int(),
  note_count: z.int(),
  tags_count: z.int(),
  arrived_at: instant.nullable(),
  completed_at: instant.nullable(),
  canceled_at: instant.nullable(),
  is_manual_booking: z.boolean(),
  whole_department_reservation: z.boolean(),
  created_at: instant,
});
export type BookingRow = z.infer<typeof bookingRow>;

/** A booking, whole (specification, document 2, section 3). */
export const bookingDetail = bookingRow.extend({
  renting_entity_id: idOrNull,
  client: z.object({
    id,
    name: z.string(),
    email: z.string(),
    country_code: z.string(),
    phone_number: z.string(),
  }),
  activity_system: activitySystem,
  category_id: idOrNull,
  category_name: z.string().nullable(),
  expected_arrival: z.string().nullable(),
  expected_departure: z.string().nullable(),
  has_checked_out: z.boolean(),
  editable: z.boolean(),
  max_number_of_interactors: z.int(),
  timezone: z.string(),
  version: z.int(),
  created_by: named.nullable(),
});
export type BookingDetail = z.infer<typeof bookingDetail>;

export const bookingStatus = z.enum(['active', 'archived', 'all']);
const bookingsAnswer = z.object({ bookings: paged(bookingRow) });
const statusParams = z.object({ status: bookingStatus });
const idParams = z.object({ id: idText });
const ids = z.array(id).max(1000);

export const bookings = {
  ...availability,
  listActiveBookings: endpoint({
    method: 'GET',
    path: '/bookings',
    who: 'any',
    summary: 'Active bookings, a page',
    query: pageQuery,
    answer: bookingsAnswer,
  }),
  listBookings: endpoint({
    method: 'GET',
    path: '/bookings/{status}',
    who: 'any',
    summary: 'Active, canceled (archived) or all bookings, a page',
    params: statusParams,
    query: pageQuery,
    answer: bookingsAnswer,
  }),
  filterBookings: endpoint({
    method: 'POST',
    path: '/bookings-filter/{status}',
    who: 'any',
    summary: 'Bookings by entity, department, company and period',
    params: statusParams,
    query: z.object({ page: pageText.unwrap().optional() }),
    body: z.strictObject({
      filters: z.strictObject({
        start_date: instantInput.nullable().optional(),
        end_date: instantInput.nullable().optional(),
        renting_entities: ids.default([]),
        departments: ids.default([]),
        companies: ids.default([]),
        page: z.int().positive().optional(),
      }),
    }),
    answer: bookingsAnswer,
  }),
  searchBookings: endpoint({
    method: 'POST',
    path: '/bookings-search/{status}',
    who: 'any',
    summary: 'Bookings whose client name, e-mail, phone, entity or number matches a text',
    params: statusParams,
    query: z.object({ page: pageText.unwrap().optional() }),
    body: z.strictObject({
      search: z.strictObject({ text: text(255), page: z.int().positive().optional() }),
    }),
    answer: bookingsAnswer,
  }),
  getBooking: endpoint({
    method: 'GET',
    path: '/booking/{id}',
    who: 'any',
    summary: 'One booking',
    params: idParams,
    answer: z.object({ booking: bookingDetail }),
  }),
  getBookingCustom: endpoint({
    method: 'GET',
    path: '/booking-custom/{id}',
    who: 'any',
    summary: 'One booking, for the details window',
    params: idParams,
    answer: z.object({ booking: bookingDetail }),
  }),
  createBooking: endpoint({
    method: 'POST',
    path: '/booking',
    who: ['admin', 'host'],
    summary: 'Book for a client',
    body: createBookingBody,
    answer: z.object({ booking: bookingDetail }),
    status: 201,
    idempotent: true,
  }),
  createPublicBooking: endpoint({
    method: 'POST',
    path: '/booking-public',
    who: 'public',
    summary: 'Book in an HOURLY department',
    body: createBookingBody,
    answer: z.object({ booking: publicBooking }),
    status: 201,
    idempotent: true,
  }),
  createPublicDailyBooking: endpoint({
    method: 'POST',
    path: '/daily-booking-public',
    who: 'public',
    summary: 'Book a stay in a DAILY department',
    body: createBookingBody,
    answer: z.object({ booking: publicBooking }),
    status: 201,
    idempotent: true,
  }),
  getCalendarFile: endpoint({
    method: 'GET',
    path: '/booking-calendar-file/{domain}/{token}',
    who: 'public',
    summary: 'A booking as an iCalendar file, by its signed link',
    params: z.object({ domain: z.string().max(63), token: z.string().min(20).max(200) }),
    answer: z.object({}),
    media: 'text/calendar',
  }),
} as const;
