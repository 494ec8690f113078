import { z } from 'zod';
import { byStaff, get, post } from './endpoint.ts';
import { id, instant, named } from './primitives.ts';

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

/** All stored data of a client, for their right of access. */
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
      renting_entities: z.array(z.string()),
      arrived_at: instant.nullable(),
      checked_out_at: instant.nullable(),
      canceled_at: instant.nullable(),
    }),
  ),
  booking_requests: z.array(stay.extend({ status: z.string() })),
  waiting_list_entries: z.array(stay.extend({ status: z.string() })),
  messages: z.array(
    z.object({
      kind: z.string(),
      channel: z.string(),
      recipient: z.string(),
      state: z.string(),
      created_at: instant,
      sent_at: instant.nullable(),
    }),
  ),
});
export type ClientData = z.infer<typeof clientData>;

/** Data protection. */
export const privacy = {
  getClientData: get('/client/{id}/data', byStaff(['admin'], 'department'), {
    summary: 'All that is kept of a client',
    answer: z.object({ client_data: clientData }),
  }),
  eraseClient: post('/client/{id}/erase', byStaff(['admin'], 'department'), {
    recentAuth: true,
    summary: 'Erase a client: bookings keep their numbers and no person; cannot be undone',
  }),
} as const;
