import type { Company, CreateCompanyBody, UpdateCompanyBody } from '@ledig/contract/companies/company-shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { invalidate } from '#lib/queries/changes.ts';
import { formHandles } from '#ui/form/use-contract-form.ts';

const handles = formHandles;

/** Adds a company. The idempotency key `key` prevents duplicates. */
export const createCompany = async (body: CreateCompanyBody, key: string): Promise<Company> =>
  (await call('companies.createCompany', { body }, { handles, headers: { 'Idempotency-Key': key } })).company;

export const updateCompany = async (id: number, body: UpdateCompanyBody): Promise<Company> =>
  (await call('companies.updateCompany', { params: { id }, body }, { handles })).company;

/** The dialog shows refusals (the last company, future bookings). */
export const archiveCompany = (id: number) => call('companies.archiveCompany', { params: { id } }, { handles });

export const reactivateCompany = async (id: number): Promise<Company> =>
  (await call('companies.reactivateCompany', { params: { id } })).company;

/**
 * Invalidates everything that shows companies or their names. An archived or reactivated company has another address,
 * so its old page isn't refetched.
 */
export const useCompaniesChanged = () => {
  const client = useQueryClient();
  return ({ moved = false } = {}) => invalidate(client, 'company', { refetchType: moved ? 'none' : 'active' });
};
