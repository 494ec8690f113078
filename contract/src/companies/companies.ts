import { z } from 'zod';
import { byStaff, byVisitors, creates, del, get, patch, post, put } from '../endpoint.ts';
import { address, dateText, guestsText, idText, named } from '../primitives.ts';
import { companyFiles } from './company-files.ts';
import {
  company,
  companyDetail,
  companyPages,
  createCompanyBody,
  owner,
  publicCompany,
  updateCompanyBody,
} from './company-shapes.ts';

export type { PublicCompany } from './company-shapes.ts';

const oneCompany = z.object({ company });
const detail = z.object({ company: companyDetail });

export const companies = {
  listCompanies: get('/companies', byStaff(['admin'], 'company'), {
    summary: 'Active companies in scope, a page',
    ...companyPages,
  }),
  listArchivedCompanies: get('/companies/archived', byStaff(['admin'], 'company'), {
    summary: 'Archived companies in scope, a page',
    ...companyPages,
  }),
  searchCompanies: get('/companies-search', byStaff(['admin'], 'company'), {
    summary: 'Active companies whose name, domain, number or address has every word, a page',
    ...companyPages,
  }),
  getCompany: get('/company/{id}', byStaff(['admin'], 'company'), {
    summary: 'An active company with its bookings counted',
    answer: detail,
  }),
  getArchivedCompany: get('/company/{id}/archived', byStaff(['admin'], 'tenant'), {
    summary: 'An archived company with its bookings counted',
    answer: detail,
  }),
  getCompanyWithAddress: get('/company-with-address/{id}', byStaff(['admin'], 'company'), {
    summary: 'A company as its form takes it, archived or not',
    answer: oneCompany,
  }),
  listAddresses: get('/addresses', byStaff(['admin'], 'department'), {
    summary: 'Addresses that are there, for choices',
    answer: z.object({ addresses: z.array(address) }),
  }),
  getOwner: get('/owner/{id}', byStaff(['admin'], 'company'), {
    summary: 'The owner of the account, and what it holds',
    answer: z.object({ owner }),
  }),
  listActiveCompanies: get('/companies-no-pagination', byStaff('any', 'department'), {
    summary: 'Active companies, for choices',
    answer: z.object({ companies: z.array(named.extend({ domain: z.string(), timezone: z.string() })) }),
  }),
  listPublicCompanies: get('/companies-no-pagination-public', byVisitors, {
    summary: 'Active companies of the domain, as the booking page shows them',
    answer: z.object({ companies: z.array(publicCompany) }),
  }),
  listDisabledDates: get('/disabled-dates', byVisitors, {
    summary: 'Dates of a department on which nothing can be booked',
    query: z.object({
      departmentId: idText,
      categoryId: idText.optional(),
      rentingEntityId: idText.optional(),
      numberOfInteractors: guestsText.optional(),
      from: dateText.optional(),
      to: dateText.optional(),
    }),
    answer: z.object({
      disabled_dates: z.array(z.string()),
      last_bookable_date: z.string(),
      largest_capacity: z.int(),
    }),
  }),
  createCompany: post('/company', byStaff(['admin'], 'tenant'), {
    summary: 'Add a company',
    ...creates(createCompanyBody, oneCompany),
  }),
  updateCompany: put('/company/{id}', byStaff(['admin'], 'company'), {
    summary: 'Change an active company',
    body: updateCompanyBody,
    answer: oneCompany,
  }),
  archiveCompany: del('/company/{id}', byStaff(['admin'], 'tenant'), {
    summary: 'Archive a company that has no bookings ahead; one has to remain',
  }),
  reactivateCompany: patch('/company-reactivate/{id}', byStaff(['admin'], 'tenant'), {
    summary: 'Bring an archived company back',
    answer: oneCompany,
  }),
  ...companyFiles,
} as const;
