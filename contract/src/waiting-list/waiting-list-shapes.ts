import { ENTRY_FILTERS, ENTRY_STATUSES, OFFER_OBSTACLES } from '@ledig/domain/waiting-list/status.ts';
import { z } from 'zod';
import { bookingProperties, clientInput } from '../bookings/booking-form.ts';
import {
  dateInput,
  guests,
  id,
  idOrNull,
  instant,
  named,
  scheduleSystem,
  textOrNull,
  timeOfDay,
  version,
} from '../primitives.ts';

const entryStatus = z.enum(ENTRY_STATUSES);
export const entryFilter = z.enum(ENTRY_FILTERS);

/** Columns that the list of entries can be sorted by. */
export const entrySorts = ['queued_at', 'client_name', 'date_from', 'number_of_interactors'] as const;

/** A wish for the waiting list. Times are the earliest and latest start of an HOURLY booking; null for any. */
const wishInput = z.strictObject({
  company_id: id,
  department_id: id,
  category_id: idOrNull.optional(),
  date_from: dateInput,
  /** The last day of a stay. Only for DAILY. */
  date_to: dateInput.nullable().optional(),
  time_from: timeOfDay.nullable().optional(),
  time_to: timeOfDay.nullable().optional(),
  number_of_interactors: guests,
});

export const joinWaitingListBody = z.strictObject({
  entry: wishInput,
  client: clientInput,
  booking_properties: bookingProperties,
});
export type JoinWaitingListBody = z.infer<typeof joinWaitingListBody>;

/** An offer that holds a place until it expires. */
const waitingOffer = z.object({ id, date_from: instant, date_to: instant, expires_at: instant });

const entry = z.object({
  id,
  status: entryStatus,
  department: named,
  category_name: textOrNull,
  /** The schedule that the wish was made for. The department's may have changed since. */
  schedule_system: scheduleSystem,
  /** Why the entry gets no offers: the department takes requests, or has changed between hours and nights. */
  obstacle: z.enum(OFFER_OBSTACLES).nullable(),
  number_of_interactors: z.int(),
  client_name: z.string(),
  /** The day, or the first and last day of the stay. */
  date_from: z.string(),
  date_to: z.string(),
  /** Earliest and latest start, local. Null for stays. */
  time_from: textOrNull,
  time_to: textOrNull,
  /** The open offer. */
  offer: waitingOffer.nullable(),
});

/** An entry as its guest sees it. */
export const guestEntry = entry.extend({
  company: named.extend({ phone: z.string() }),
  timezone: z.string(),
  /** Entries ahead in line for the same days. Zero when the entry isn't in line. */
  ahead: z.int(),
  hold_minutes: z.int(),
  /** Whether an offer reaches the guest by e-mail (docs/rules/notifications.md#promises). */
  sends_email: z.boolean(),
  /** The guest may get back in line. */
  may_return: z.boolean(),
  /** Path of the guest's page of the booking that an accepted offer became. */
  booking_url: textOrNull,
});
export type GuestEntry = z.infer<typeof guestEntry>;

/** The answer to a guest who joined: the entry and the path of its page. */
export const joinedEntry = guestEntry.extend({ client_email: z.string(), manage_url: z.string() });
export type JoinedEntry = z.infer<typeof joinedEntry>;

/** A row of the staff's list. */
export const entryRow = entry.extend({
  company: named,
  client_email: z.string(),
  client_country_code: z.string(),
  client_phone_number: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
  queued_at: instant,
  ended_at: instant.nullable(),
  booking_id: id.nullable(),
  /** Null for an entry that a guest made. */
  created_by: named.nullable(),
  version,
});
export type EntryRow = z.infer<typeof entryRow>;
