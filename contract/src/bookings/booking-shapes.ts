import { auditActors } from '@ledig/domain/audit/kinds.ts';
import { HISTORY_DEEDS } from '@ledig/domain/bookings/history.ts';
import { z } from 'zod';
import {
  activitySystem,
  guests,
  id,
  idOrNull,
  instant,
  instantInput,
  named,
  scheduleSystem,
  textOrNull,
  timeOfDay,
  timeValue,
  version,
} from '../primitives.ts';
import { bookingProperties, clientInput, staffClientInput } from './booking-form.ts';

/**
 * The requested booking. Without a renting entity the server chooses the best free one, within the category if given.
 */
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
/** The body for staff, who may leave out the e-mail address. */
export const staffBookingBody = createBookingBody.extend({ client: staffClientInput });
export type CreateBookingBody = z.infer<typeof createBookingBody>;

const property = z.object({ key: z.string(), value: z.union([z.string(), z.array(z.string())]) });

/** The answer to a visitor's booking. */
export const publicBooking = z.object({
  id,
  company: named,
  department: named,
  renting_entities: z.array(named),
  category_name: textOrNull,
  schedule_system: scheduleSystem,
  date_from: instant,
  date_to: instant,
  expected_arrival: textOrNull,
  expected_departure: textOrNull,
  number_of_interactors: z.int(),
  client: z.object({ name: z.string(), email: z.string(), country_code: z.string(), phone_number: z.string() }),
  properties: z.array(property),
  /** Path of an iCalendar file of this booking. Anyone with the link can read it. */
  calendar_url: z.string(),
  /** Path of the guest's page of this booking: the private link that mails contain. */
  manage_url: z.string(),
});
export type PublicBooking = z.infer<typeof publicBooking>;

/** Columns that lists of bookings can be sorted by. */
export const bookingSorts = ['client_name', 'number_of_interactors', 'date_from', 'date_to', 'upcoming'] as const;

/** A row of the bookings list. */
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
  /** Guests who were checked in (DAILY). */
  guests_count: z.int(),
  date_from: instant,
  date_to: instant,
  properties: z.array(property),
  /** `notebook` when there is a note or a tag. */
  icon: textOrNull,
  properties_count: z.int(),
  note_count: z.int(),
  tags_count: z.int(),
  arrived_at: instant.nullable(),
  completed_at: instant.nullable(),
  canceled_at: instant.nullable(),
  is_manual_booking: z.boolean(),
  whole_department_reservation: z.boolean(),
  /** The series or the group that the booking belongs to. */
  series_id: idOrNull,
  group_id: idOrNull,
  created_at: instant,
});
export type BookingRow = z.infer<typeof bookingRow>;

/** A booking with all fields. */
export const bookingDetail = bookingRow.extend({
  renting_entity_id: idOrNull,
  /** Check-in and check-out only for DAILY. */
  department: named.extend({
    schedule_system: scheduleSystem,
    activity_system: activitySystem,
    checkin: timeValue,
    checkout: timeValue,
  }),
  client: z.object({
    id,
    name: z.string(),
    email: z.string(),
    country_code: z.string(),
    phone_number: z.string(),
  }),
  activity_system: activitySystem,
  category_id: idOrNull,
  category_name: textOrNull,
  expected_arrival: textOrNull,
  expected_departure: textOrNull,
  has_checked_out: z.boolean(),
  editable: z.boolean(),
  max_number_of_interactors: z.int(),
  /** Same as `max_number_of_interactors`. Clients use both names. */
  max_interactors: z.int(),
  /** Same as `whole_department_reservation`. Clients use both names. */
  whole_apartment_reservation: z.boolean(),
  timezone: z.string(),
  version,
  created_by: named.nullable(),
});
export type BookingDetail = z.infer<typeof bookingDetail>;

/** One change of a booking in its history. */
export const historyEntry = z.object({
  id,
  at: instant,
  actor: z.enum(auditActors),
  /** The member of staff; null for other actors. */
  name: textOrNull,
  deeds: z.array(z.enum(HISTORY_DEEDS)),
  /** The new start; null if it is unchanged. */
  date_from: instant.nullable(),
  /** The new number of guests; null if it is unchanged. */
  number_of_interactors: z.int().nullable(),
  /** The guest's reason for canceling. */
  reason: textOrNull,
});
export type HistoryEntry = z.infer<typeof historyEntry>;
