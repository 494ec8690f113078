import { z } from 'zod';
import { endpoint, house } from './endpoint.ts';
import { dateText, id, instant } from './primitives.ts';

/** Whose fire list, and of which date (specification, document 2, section 3, "Fire-list request"). */
export const fireListBody = z.strictObject({
  company_id: id,
  department_ids: z.array(id).min(1, { error: 'FIELD-3100' }).max(1000),
  date: dateText,
});
export type FireListBody = z.infer<typeof fireListBody>;

/** A guest on the fire list (specification, document 3, section 3, "Firelist entry"). */
export const fireListEntry = z.object({
  full_name: z.string(),
  renting_entity_name: z.string(),
  /** When they were checked in. */
  checkin_time: instant,
  department_name: z.string(),
  department_address: z.string(),
  /** The two letters of ISO 3166. */
  country_of_residence: z.string(),
  /** When they should have left, for those whom nobody checked out. */
  overdue_since: instant.nullable(),
});
export type FireListEntry = z.infer<typeof fireListEntry>;

export const reports = {
  getFireListDocument: endpoint({
    method: 'POST',
    path: '/reports/firelist-document',
    who: house,
    reach: 'department',
    summary: 'The fire-list document that the company uploaded, a PDF',
    body: fireListBody,
    answer: z.object({}),
    media: 'application/pdf',
  }),
  getFireListGuests: endpoint({
    method: 'POST',
    path: '/reports/firelist-guests-list',
    who: house,
    reach: 'department',
    summary: 'The guests who may be in the building on a date, a PDF by department and entity',
    body: fireListBody,
    answer: z.object({}),
    media: 'application/pdf',
  }),
  listFireListGuests: endpoint({
    method: 'POST',
    path: '/reports/firelist-guests',
    who: house,
    reach: 'department',
    summary: 'The guests of the fire list as data, for the page that prints itself',
    body: fireListBody,
    answer: z.object({
      firelist: z.object({
        company_name: z.string(),
        date: dateText,
        made_at: instant,
        guests: z.array(fireListEntry),
      }),
    }),
  }),
} as const;
