import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dateText, guestsText, id, idText, named } from './primitives.ts';
import { setting } from './settings.ts';

/** A company as the public booking page shows it. */
export const publicCompany = z.object({
  id,
  name: z.string(),
  domain: z.string(),
  country_code: z.string(),
  phone_number: z.string(),
  logo_url: z.string().nullable(),
  background_image_path: z.string().nullable(),
  settings: z.array(setting),
});
export type PublicCompany = z.infer<typeof publicCompany>;

const filePathAnswer = z.object({ filePath: z.string().nullable() });

export const companies = {
  listActiveCompanies: endpoint({
    method: 'GET',
    path: '/companies-no-pagination',
    who: 'any',
    summary: 'Active companies, for choices',
    answer: z.object({ companies: z.array(named.extend({ domain: z.string() })) }),
  }),
  listPublicCompanies: endpoint({
    method: 'GET',
    path: '/companies-no-pagination-public',
    who: 'public',
    summary: 'Active companies of the domain, as the booking page shows them',
    answer: z.object({ companies: z.array(publicCompany) }),
  }),
  listDisabledDates: endpoint({
    method: 'GET',
    path: '/disabled-dates',
    who: 'public',
    summary: 'Dates of a department on which nothing can be booked',
    query: z.object({
      departmentId: idText,
      categoryId: idText.optional(),
      numberOfInteractors: guestsText.optional(),
      from: dateText.optional(),
      to: dateText.optional(),
    }),
    answer: z.object({ disabled_dates: z.array(z.string()) }),
  }),
  getCompanyLogo: endpoint({
    method: 'GET',
    path: '/company-logo/{id}',
    who: 'public',
    summary: 'Where the logo of a company is served',
    params: z.object({ id: idText }),
    answer: filePathAnswer,
  }),
  getCompanyBackgroundImage: endpoint({
    method: 'GET',
    path: '/company-background-image/{id}',
    who: 'public',
    summary: 'Where the background image of a company is served',
    params: z.object({ id: idText }),
    answer: filePathAnswer,
  }),
  getFile: endpoint({
    method: 'GET',
    path: '/file/{domain}/{hash}',
    who: 'public',
    summary: 'A stored image, by its content',
    params: z.object({ domain: z.string().max(63), hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    answer: z.object({}),
    media: 'application/octet-stream',
  }),
} as const;
