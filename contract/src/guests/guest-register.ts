import { bookingRoles } from '@ledig/domain/access/roles.ts';
import { purposesOfStay, travelDocuments } from '@ledig/domain/guests/guest.ts';
import { registerFields } from '@ledig/domain/guests/register.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { z } from 'zod';
import { byStaff, del, get, patch, post } from '../endpoint.ts';
import { dateText, id, idText, instant, named, sends, textOrNull } from '../primitives.ts';

/** Guests that one call registers together with the first. */
const MAX_PARTY = 500;

/** A guest as the register shows them. */
export const registerEntry = z.object({
  /** Null for an online check-in that isn't registered yet. */
  interactor_id: id.nullable(),
  /** The online check-in that waits to be registered; null for a registered guest. */
  online_guest_id: id.nullable(),
  booking_id: id,
  full_name: z.string(),
  birthday: textOrNull,
  occupation: z.string(),
  nationality: z.string(),
  country_of_residence: z.string(),
  address: z.string(),
  travel_document_type: z.enum(travelDocuments),
  travel_document_number: z.string(),
  purpose_of_stay: z.enum(purposesOfStay),
  renting_entity_name: z.string(),
  /** The units of the booking, to choose from when an online check-in is registered. */
  renting_entities: z.array(named),
  arrival: dateText,
  departure: dateText,
  /** When the guest signed for the data; null until then. */
  confirmed_at: instant.nullable(),
  /** The name that the guest signed with online. */
  signed_as: z.string(),
  /** When a member of staff checked the identity. */
  checked_at: instant.nullable(),
  checked_by: textOrNull,
  /** Fields that the company requires and the guest lacks. */
  missing: z.array(z.enum(registerFields)),
  is_nordic: z.boolean(),
});
export type RegisterEntry = z.infer<typeof registerEntry>;

const params = z.object({ departmentId: idText });
/** `foreign`: only guests who aren't Nordic citizens, as the police may ask for. */
const query = z.object({ date: dateText, foreign: z.enum(['0', '1']).default('0') });

/** The guest register, by department and day (docs/rules/guest-register.md). */
export const guestRegister = {
  getRegister: get('/guest-register/{departmentId}', byStaff(bookingRoles, 'department'), {
    summary: 'The guest register of a department on a date',
    params,
    query,
    answer: z.object({
      register: z.object({ company: named, department: named, date: dateText, guests: z.array(registerEntry) }),
    }),
  }),
  getRegisterPdf: get('/guest-register/{departmentId}/pdf', byStaff(bookingRoles, 'department'), {
    summary: 'The guest register of a date as a PDF',
    params,
    query,
    ...sends('application/pdf'),
  }),
  getRegisterCsv: get('/guest-register/{departmentId}/csv', byStaff(bookingRoles, 'department'), {
    summary: 'The guest register of a date as CSV',
    params,
    query,
    ...sends('text/csv'),
  }),
  getAccommodationStatistics: get('/accommodation-statistics/{departmentId}', byStaff(bookingRoles, 'department'), {
    summary: 'A month of accommodation statistics as CSV',
    params,
    query: z.object({
      month: z.string().regex(/^(19|[2-8]\d)\d{2}-(0[1-9]|1[0-2])$/, { error: REFUSALS.dateInvalid }),
    }),
    ...sends('text/csv'),
  }),
  checkIdentity: patch('/guest-register-check/{interactorId}', byStaff(bookingRoles, 'department'), {
    summary: 'Note that a guest has signed or that the identity was checked, or take it back',
    params: z.object({ interactorId: idText }),
    body: z.strictObject({ is_checked: z.boolean().optional(), is_confirmed: z.boolean().optional() }),
  }),
  registerOnlineGuest: post('/guest-register-online/{onlineGuestId}', byStaff(bookingRoles, 'department'), {
    summary: 'Register guests of a stay who checked in online, after the check of identity',
    params: z.object({ onlineGuestId: idText }),
    body: z.strictObject({
      renting_entity_id: id,
      is_checked: z.boolean(),
      /** Other guests of the stay who checked in online, with their units. All are registered, or none. */
      party: z
        .array(z.strictObject({ online_guest_id: id, renting_entity_id: id }))
        .max(MAX_PARTY)
        .default([]),
    }),
    answer: z.object({ interactor_id: id, party_ids: z.array(id) }),
    status: 201,
  }),
  removeOnlineGuest: del('/guest-register-online/{onlineGuestId}', byStaff(bookingRoles, 'department'), {
    summary: "Remove an online check-in that isn't registered yet",
    params: z.object({ onlineGuestId: idText }),
  }),
} as const;
