import type { Company, CompanyDetail, Owner } from '@ledig/contract/company-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';

/** Whether an error means that there is none, or none that this person may see. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404].includes(error.status);

const handles = [400, 403, 404] as const;
const retry = (count: number, error: unknown) => !isMissing(error) && count < 2;

const fetchCompany = async (id: string, archived: boolean, signal: AbortSignal): Promise<CompanyDetail> => {
  const input = { params: { id } };
  return archived
    ? (await call('companies.getArchivedCompany', input, { signal, handles })).company
    : (await call('companies.getCompany', input, { signal, handles })).company;
};

/**
 * A company with its bookings counted. An address may be older than what happened to the company since: where there is none
 * as the address says, the other kind is looked for.
 */
export const useCompany = (id: string, archived: boolean) =>
  useQuery({
    queryKey: ['companies', 'detail', id, archived] as const,
    queryFn: async ({ signal }) => {
      try {
        return await fetchCompany(id, archived, signal);
      } catch (error) {
        if (!isMissing(error)) throw error;
        return fetchCompany(id, !archived, signal);
      }
    },
    retry,
  });

/** A company as its form takes it, as it is by now. */
export const getForForm = async (id: number): Promise<Company> =>
  (await call('companies.getCompanyWithAddress', { params: { id } })).company;

/** The addresses to choose from; undefined while they are on their way. */
export const useAddresses = () =>
  useQuery({
    queryKey: ['companies', 'addresses'] as const,
    queryFn: async ({ signal }) => (await call('companies.listAddresses', undefined, { signal })).addresses,
    staleTime: 30_000,
  }).data;

const getOwner = async (id: string, signal: AbortSignal): Promise<Owner> =>
  (await call('companies.getOwner', { params: { id } }, { signal, handles })).owner;

/** The owner of the account, with what it holds. */
export const useOwner = (id: string) =>
  useQuery({
    queryKey: ['companies', 'owner', id] as const,
    queryFn: ({ signal }) => getOwner(id, signal),
    retry,
  });
