import type { Company, CompanyDetail, Owner } from '@ledig/contract/companies/company-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { detailHandles, isMissing, retryDetail } from '#lib/api/missing.ts';

const fetchCompany = async (id: string, archived: boolean, signal: AbortSignal): Promise<CompanyDetail> => {
  const input = { params: { id } };
  return archived
    ? (await call('companies.getArchivedCompany', input, { signal, handles: detailHandles })).company
    : (await call('companies.getCompany', input, { signal, handles: detailHandles })).company;
};

/**
 * A company with its counters. An old address may name the wrong kind (active or archived), so the other kind is
 * tried as well.
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
    retry: retryDetail,
  });

/** The current company, for its form. */
export const getForForm = async (id: number): Promise<Company> =>
  (await call('companies.getCompanyWithAddress', { params: { id } })).company;

const getOwner = async (id: string, signal: AbortSignal): Promise<Owner> =>
  (await call('companies.getOwner', { params: { id } }, { signal, handles: detailHandles })).owner;

/** The owner of the account, with counters. */
export const useOwner = (id: string) =>
  useQuery({
    queryKey: ['companies', 'owner', id] as const,
    queryFn: ({ signal }) => getOwner(id, signal),
    retry: retryDetail,
  });
