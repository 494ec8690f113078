import { z } from 'zod';
import { companyFiles } from './company-files.ts';
import {
  company,
  companyDetail,
  companyListQuery,
  companyPage,
  createCompanyBody,
  owner,
  publicCompany,
  updateCompanyBody,
} from './company-shapes.ts';
import { endpoint } from './endpoint.ts';
import { address, dateText, guestsText, idText, named, success } from './primitives.ts';

export type { PublicCompany } from './company-shapes.ts';

const one = { params: z.object({ id: idText }) };
const oneCompany = z.object({ company });
const detail = z.object({ company: companyDetail });

export const companies = {
  listCompanies: endpoint({
    method: 'GET',
    path: '/companies',
    who: ['admin'],
    summary: 'Active companies in scope, a page',
    query: companyListQuery,
    answer: companyPage,
  }),
  listArchivedCompanies: endpoint({
    method: 'GET',
    path: '/companies/archived',
    who: ['admin'],
    summary: 'Archived companies in scope, a page',
    query: companyListQuery,
    answer: companyPage,
  }),
  searchCompanies: endpoint({
    method: 'GET',
    path: '/companies-search',
    who: ['admin'],
    summary: 'Active companies whose name, domain, number or address has every word, a page',
    query: companyListQuery,
    answer: companyPage,
  }),
  getCompany: endpoint({
    method: 'GET',
    path: '/company/{id}',
    who: ['admin'],
    summary: 'An active company with its bookings counted',
    ...one,
    answer: detail,
  }),
  getArchivedCompany: endpoint({
    method: 'GET',
    path: '/company/{id}/archived',
    who: ['admin'],
    wholeTenant: true,
    summary: 'An archived company with its bookings counted',
    ...one,
    answer: detail,
  }),
  getCompanyWithAddress: endpoint({
    method: 'GET',
    path: '/company-with-address/{id}',
    who: ['admin'],
    summary: 'A company as its form takes it, archived or not',
    ...one,
    answer: oneCompany,
  }),
  listAddresses: endpoint({
    method: 'GET',
    path: '/addresses',
    who: ['admin'],
    summary: 'Addresses that are there, for choices',
    answer: z.object({ addresses: z.array(address) }),
  }),
  getOwner: endpoint({
    method: 'GET',
    path: '/owner/{id}',
    who: ['admin'],
    summary: 'The owner of the account, and what it holds',
    ...one,
    answer: z.object({ owner }),
  }),
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
  createCompany: endpoint({
    method: 'POST',
    path: '/company',
    who: ['admin'],
    wholeTenant: true,
    summary: 'Add a company',
    body: createCompanyBody,
    status: 201,
    idempotent: true,
    answer: oneCompany,
  }),
  updateCompany: endpoint({
    method: 'PUT',
    path: '/company/{id}',
    who: ['admin'],
    summary: 'Change an active company',
    ...one,
    body: updateCompanyBody,
    answer: oneCompany,
  }),
  archiveCompany: endpoint({
    method: 'DELETE',
    path: '/company/{id}',
    who: ['admin'],
    wholeTenant: true,
    summary: 'Archive a company that has no bookings ahead; one has to remain',
    ...one,
    answer: success,
  }),
  reactivateCompany: endpoint({
    method: 'PATCH',
    path: '/company-reactivate/{id}',
    who: ['admin'],
    wholeTenant: true,
    summary: 'Bring an archived company back',
    ...one,
    answer: oneCompany,
  }),
  ...companyFiles,
} as const;
