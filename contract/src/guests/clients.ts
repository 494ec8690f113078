import { bookingRoles } from '@ledig/domain/access/roles.ts';
import { z } from 'zod';
import { byStaff, get, post } from '../endpoint.ts';
import {
  id,
  instant,
  listQuery,
  named,
  paged,
  pageQuery,
  scheduleSystem,
  searchText,
  textOrNull,
} from '../primitives.ts';

/** A client as a list row. */
export const clientRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  country_code: z.string(),
  phone_number: z.string(),
  companies: z.array(named),
  bookings_count: z.int(),
  created_at: instant,
});
export type ClientRow = z.infer<typeof clientRow>;

/** A booking on a client's page. */
const clientBooking = z.object({
  id,
  renting_entities: z.array(named),
  department: named,
  company: named,
  number_of_interactors: z.int(),
  date_from: instant,
  date_to: instant,
  schedule_system: scheduleSystem,
  is_canceled: z.boolean(),
  note: textOrNull,
});

export const clientDetail = clientRow.extend({
  notification: z.object({
    email_notifications: z.boolean(),
    email_reminders: z.boolean(),
    sms_notifications: z.boolean(),
    sms_reminders: z.boolean(),
  }),
  /** The number of bookings that aren't over. `bookings_count` is that of all bookings. */
  bookings_ahead_count: z.int(),
  /** Bookings that aren't over, soonest first. At most 100. */
  bookings: z.array(clientBooking),
  /** Bookings that are over or canceled, the latest first. At most 100. */
  earlier_bookings: z.array(clientBooking),
  /** When the client's personal data was erased; null if it wasn't. */
  erased_at: instant.nullable(),
});
export type ClientDetail = z.infer<typeof clientDetail>;

export const clientSorts = ['name', 'email', 'created_at'] as const;
const page = z.object({ clients: paged(clientRow) });

export const clients = {
  listClients: get('/clients', byStaff(bookingRoles, 'department'), {
    summary: 'Clients in scope, a page',
    query: listQuery(clientSorts),
    answer: page,
  }),
  searchClients: post('/clients-search', byStaff(bookingRoles, 'department'), {
    summary: 'Clients whose name, e-mail or phone has every word, a page',
    query: listQuery(clientSorts).extend({ page: pageQuery.shape.page }),
    body: z.strictObject({ searchText }),
    answer: page,
  }),
  getClient: get('/client/{id}', byStaff(bookingRoles, 'department'), {
    summary: 'A client with their bookings',
    answer: z.object({ client: clientDetail }),
  }),
} as const;
