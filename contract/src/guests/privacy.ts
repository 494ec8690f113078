import { z } from 'zod';
import { byStaff, get, post } from '../endpoint.ts';
import { id, instant, named, textOrNull } from '../primitives.ts';

const stay = z.object({
  id,
  company: named,
  department: named,
  date_from: instant,
  date_to: instant,
  number_of_interactors: z.int(),
  name: z.string(),
  email: z.string(),
  country_code: z.string(),
  phone_number: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
  created_at: instant,
});

const expectedTimes = { expected_arrival: textOrNull, expected_departure: textOrNull };

/** The client's own entry in the guest register, or their online check-in that waits for the host. */
const ownGuest = z.object({
  state: z.enum(['registered', 'online']),
  full_name: z.string(),
  occupation: z.string(),
  nationality: z.string(),
  birthday: textOrNull,
  travel_document_type: z.string(),
  travel_document_number: z.string(),
  country_of_residence: z.string(),
  purpose_of_stay: z.string(),
  address_1: z.string(),
  address_2: z.string(),
  arrival_date: textOrNull,
  signed_as: z.string(),
  confirmed_at: instant.nullable(),
  checked_at: instant.nullable(),
});

/** An answer to one question of a survey. A score has no text. */
const surveyAnswer = z.object({
  survey: z.string(),
  question: z.string(),
  answer: textOrNull,
  score: z.int().nullable(),
  answered_at: instant,
});

/** A client's copy of their data (docs/rules/clients.md#copy). */
export const clientData = z.object({
  exported_at: instant,
  client: z.object({
    id,
    name: z.string(),
    email: z.string(),
    country_code: z.string(),
    phone_number: z.string(),
    email_notifications: z.boolean(),
    email_reminders: z.boolean(),
    sms_notifications: z.boolean(),
    sms_reminders: z.boolean(),
    created_at: instant,
    erased_at: instant.nullable(),
  }),
  bookings: z.array(
    stay.extend({
      ...expectedTimes,
      renting_entities: z.array(z.string()),
      arrived_at: instant.nullable(),
      checked_out_at: instant.nullable(),
      canceled_at: instant.nullable(),
      cancel_reason: textOrNull,
      registered_guests: z.array(ownGuest),
      /** Registered guests who aren't the client. */
      other_registered_guests: z.int(),
      survey_answers: z.array(surveyAnswer),
    }),
  ),
  booking_requests: z.array(stay.extend({ ...expectedTimes, status: z.string(), decline_reason: textOrNull })),
  waiting_list_entries: z.array(stay.extend({ status: z.string() })),
  /** The client's answers about bookings that staff gave to another guest later. */
  former_survey_answers: z.array(surveyAnswer.extend({ booking_id: id })),
  messages: z.array(
    z.object({
      kind: z.string(),
      channel: z.string(),
      recipient: z.string(),
      state: z.string(),
      subject: textOrNull,
      /** The text without links, because some of them grant access. Null when none is stored. */
      content: textOrNull,
      created_at: instant,
      sent_at: instant.nullable(),
    }),
  ),
  /** Older rows beyond the most that each list has. */
  left_out: z.object({
    bookings: z.int(),
    booking_requests: z.int(),
    waiting_list_entries: z.int(),
    messages: z.int(),
  }),
});
export type ClientData = z.infer<typeof clientData>;

/** Data protection. */
export const privacy = {
  getClientData: get('/client/{id}/data', byStaff(['admin'], 'department'), {
    summary: 'A copy of the data of a client',
    answer: z.object({ client_data: clientData }),
  }),
  eraseClient: post('/client/{id}/erase', byStaff(['admin'], 'department'), {
    recentAuth: true,
    summary:
      'Erase a client: bookings keep their numbers and no person, the guest register is kept for its period; cannot be undone',
  }),
} as const;
