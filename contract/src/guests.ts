import { isCountry } from '@ledig/domain/guests/countries.ts';
import { purposesOfStay, travelDocuments } from '@ledig/domain/guests/guest.ts';
import { z } from 'zod';
import { desk, endpoint, house } from './endpoint.ts';
import { dateText, id, idText, instant, named, paged, pageQuery, requiredText, success, text } from './primitives.ts';

/** A country by its two letters, as ISO 3166 has them. */
const country = z.string().refine(isCountry, { params: { code: 'FIELD-3111' } });

/** The guest form (specification, document 2, section 5). */
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

/** A guest as they are sent; ids that the path says already may come along, and must agree with it. */
const guestInput = guestFields.extend({ booking_id: id.optional() });

/** A guest of a stay (specification, document 2, section 3, "Interactor"). */
export const guest = z.object({
  interactor_id: id,
  booking_id: id,
  renting_entity_id: id,
  renting_entity: named,
  full_name: z.string(),
  occupation: z.string(),
  nationality: z.string(),
  birthday: z.string().nullable(),
  travel_document_type: z.enum(travelDocuments),
  travel_document_number: z.string(),
  country_of_residence: z.string(),
  purpose_of_stay: z.enum(purposesOfStay),
  address_1: z.string(),
  address_2: z.string(),
  arrival_date: z.string().nullable(),
  /** When they were checked in. */
  created_at: instant,
  version: z.int(),
});
export type Guest = z.infer<typeof guest>;

const ofBooking = z.object({ bookingId: idText });
const ofGuest = z.object({ bookingId: idText, interactorId: idText });

export const guests = {
  listGuests: endpoint({
    method: 'GET',
    path: '/interactors/{bookingId}',
    who: house,
    reach: 'department',
    summary: 'The guests of a booking, in the order in which they were checked in',
    params: ofBooking,
    answer: z.object({ interactors: z.array(guest) }),
  }),
  listGuestPage: endpoint({
    method: 'GET',
    path: '/interactors-paginated/{bookingId}',
    who: house,
    reach: 'department',
    summary: 'The guests of a booking, page by page',
    params: ofBooking,
    query: pageQuery,
    answer: z.object({ interactors: paged(guest) }),
  }),
  addGuest: endpoint({
    method: 'POST',
    path: '/interactors/{bookingId}',
    who: desk,
    reach: 'department',
    summary: 'Check a guest in to a stay',
    params: ofBooking,
    body: guestInput,
    answer: z.object({ interactor: guest }),
    status: 201,
    idempotent: true,
  }),
  updateGuest: endpoint({
    method: 'PUT',
    path: '/interactors/{bookingId}/{interactorId}',
    who: desk,
    reach: 'department',
    summary: 'Change what is known of a guest',
    params: ofGuest,
    body: guestInput.extend({
      interactor_id: id.optional(),
      /** The version it was changed on; a guest who was changed meanwhile is refused (REQUEST-3017). Without one the last wins. */
      version: z.int().positive().optional(),
    }),
    answer: z.object({ interactor: guest }),
  }),
  removeGuest: endpoint({
    method: 'DELETE',
    path: '/interactors/{bookingId}/{interactorId}',
    who: desk,
    reach: 'department',
    summary: 'Remove a guest from a stay',
    params: ofGuest,
    answer: success,
  }),
} as const;
