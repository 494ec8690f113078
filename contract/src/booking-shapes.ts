import { auditActors } from '@ledig/domain/audit/kinds.ts';
import { HISTORY_DEEDS } from '@ledig/domain/bookings/history.ts';
import { isPossiblePhone } from '@ledig/domain/phone/check-phone.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { z } from 'zod';
import {
  activitySystem,
  countryCode,
  email,
  guests,
  id,
  idOrNull,
  instant,
  instantInput,
  named,
  phoneText,
  requiredText,
  scheduleSystem,
  text,
  textOrNull,
  timeOfDay,
  timeValue,
  version,
} from './primitives.ts';

/** A phone number as clients type it. Norway's country code before its eight digits is accepted. */
const clientPhone = phoneText().pipe(
  z.string().regex(/^(\+47[1-9]\d{7}|[1-9]\d{3,13})$/, { error: REFUSALS.phoneInvalid }),
);

interface Phone {
  readonly country_code: string;
  readonly phone_number: string;
}

/** Removes a repeated Norwegian country code and checks the number's length. */
const withClientPhone = <T extends z.ZodType<Phone>>(form: T) =>
  form
    .overwrite((client) =>
      client.country_code === '+47' ? { ...client, phone_number: client.phone_number.replace('+47', '') } : client,
    )
    .refine(
      ({ country_code, phone_number }) => !phone_number.startsWith('+') && isPossiblePhone(country_code, phone_number),
      { path: ['phone_number'], error: REFUSALS.phoneInvalid },
    );

const clientFields = {
  name: requiredText(),
  email,
  country_code: countryCode.default('+47'),
  phone_number: clientPhone,
};

/** The client form. A Norwegian number has eight digits. */
export const clientInput = withClientPhone(z.strictObject(clientFields));

/** The client form of staff, who may book without an e-mail address (docs/rules/bookings.md#without-email). */
export const staffClientInput = withClientPhone(
  z.strictObject({
    ...clientFields,
    email: z
      .string()
      .trim()
      .max(255)
      .refine((address) => address === '' || email.safeParse(address).success, { error: REFUSALS.emailInvalid })
      .default(''),
  }),
);

const hasEachKeyOnce = (properties: readonly { readonly key: string }[]): boolean =>
  new Set(properties.map(({ key }) => key)).size === properties.length;

/** Note and tags, without empty ones, each at most once. */
export const bookingProperties = z
  .array(
    z.discriminatedUnion('key', [
      z.strictObject({ key: z.literal('notes'), value: text(2000) }),
      z.strictObject({ key: z.literal('tags'), value: z.array(requiredText(60)).max(50) }),
    ]),
  )
  .max(2)
  .refine(hasEachKeyOnce, { error: REFUSALS.valueInvalid })
  .default([]);

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
