import type { Company, CreateCompanyBody, UpdateCompanyBody } from '@ledig/contract/company-shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { formHandles } from '../../../ui/form/use-contract-form.ts';

const handles = formHandles;

/** Adds a company; the key makes sure that pressing twice adds one. */
export const createCompany = async (body: CreateCompanyBody, key: string): Promise<Company> =>
  (await call('companies.createCompany', { body }, { handles, headers: { 'Idempotency-Key': key } })).company;

export const updateCompany = async (id: number, body: UpdateCompanyBody): Promise<Company> =>
  (await call('companies.updateCompany', { params: { id }, body }, { handles })).company;

/** What is refused (the last one, bookings ahead) is the dialog's to say. */
export const archiveCompany = (id: number) => call('companies.archiveCompany', { params: { id } }, { handles });

export const reactivateCompany = async (id: number): Promise<Company> =>
  (await call('companies.reactivateCompany', { params: { id } })).company;

/**
 * Fetches anew what shows companies or names them. One that was moved into the archive, or out of it, is at another address
 * now: its page isn't asked for at the old one again.
 */
export const useCompaniesChanged = () => {
  const client = useQueryClient();
  return async ({ moved = false } = {}) => {
    const refetchType = moved ? 'none' : 'active';
    await Promise.all([
      client.invalidateQueries({ queryKey: ['companies'], refetchType }),
      ...['list', 'departments', 'renting-entities'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    ]);
  };
};
