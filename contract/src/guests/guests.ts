import { bookingRoles, calendarRoles } from '@ledig/domain/access/roles.ts';
import { isCountry } from '@ledig/domain/guests/countries.ts';
import { purposesOfStay, travelDocuments } from '@ledig/domain/guests/guest.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { z } from 'zod';
import { byStaff, creates, del, get, post, put } from '../endpoint.ts';
import {
  dateText,
  id,
  idText,
  instant,
  named,
  paged,
  pageQuery,
  requiredText,
  text,
  textOrNull,
  version,
} from '../primitives.ts';

/** A two-letter country code of ISO 3166. */
const country = z.string().refine(isCountry, { params: { code: REFUSALS.notAnOption } });

/** The guest form. */
export const guestFields = z.strictObject({
  full_name: requiredText(),
  occupation: text().default(''),
  nationality: country,
  birthday: dateText.nullable().default(null),
  travel_document_type: z.enum(travelDocuments),
  travel_document_number: text().default(''),
  country_of_residence: country,
  purpose_of_stay: z.enum(purposesOfStay),
  address_1: requiredText(),
  address_2: text().default(''),
  /** Null: the first day of the stay. */
  arrival_date: dateText.nullable().default(null),
  renting_entity_id: id,
});
export type GuestFields = z.infer<typeof guestFields>;

/** A guest as sent. Ids of the path may be repeated and must match it. */
const guestInput = guestFields.extend({ booking_id: id.optional() });

/** A guest of a stay. */
export const guest = z.object({
  interactor_id: id,
  booking_id: id,
  renting_entity_id: id,
  renting_entity: named,
  full_name: z.string(),
  occupation: z.string(),
  nationality: z.string(),
  birthday: textOrNull,
  travel_document_type: z.enum(travelDocuments),
  travel_document_number: z.string(),
  country_of_residence: z.string(),
  purpose_of_stay: z.enum(purposesOfStay),
  address_1: z.string(),
  address_2: z.string(),
  arrival_date: textOrNull,
  /** Time of check-in. */
  created_at: instant,
  version,
});
export type Guest = z.infer<typeof guest>;

const ofBooking = z.object({ bookingId: idText });
const ofGuest = z.object({ bookingId: idText, interactorId: idText });

export const guests = {
  listGuests: get('/interactors/{bookingId}', byStaff(calendarRoles, 'department'), {
    summary: 'The guests of a booking, in the order in which they were checked in',
    params: ofBooking,
    answer: z.object({ interactors: z.array(guest) }),
  }),
  listGuestPage: get('/interactors-paginated/{bookingId}', byStaff(calendarRoles, 'department'), {
    summary: 'The guests of a booking, page by page',
    params: ofBooking,
    query: pageQuery,
    answer: z.object({ interactors: paged(guest) }),
  }),
  addGuest: post('/interactors/{bookingId}', byStaff(bookingRoles, 'department'), {
    summary: 'Check a guest in to a stay',
    params: ofBooking,
    ...creates(guestInput, z.object({ interactor: guest })),
  }),
  updateGuest: put('/interactors/{bookingId}/{interactorId}', byStaff(bookingRoles, 'department'), {
    summary: 'Change what is known of a guest',
    params: ofGuest,
    body: guestInput.extend({
      interactor_id: id.optional(),
      /** The version that the caller saw. A stale one is refused (REQUEST-3017). Without it, the change overwrites. */
      version: version.positive().optional(),
    }),
    answer: z.object({ interactor: guest }),
  }),
  removeGuest: del('/interactors/{bookingId}/{interactorId}', byStaff(bookingRoles, 'department'), {
    summary: 'Remove a guest from a stay',
    params: ofGuest,
  }),
} as const;
