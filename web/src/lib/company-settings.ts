import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './api/client.ts';

/** Active companies that the person may choose. */
export const useCompanyChoices = () =>
  useQuery({
    queryKey: ['companies', 'choices'] as const,
    queryFn: async ({ signal }) => (await call('companies.listActiveCompanies', undefined, { signal })).companies,
  });

const keyOf = (companyId: number) => ['settings', companyId] as const;

/** Every stored setting of a company by its key. */
export const useCompanySettings = (companyId: number) =>
  useQuery({
    queryKey: keyOf(companyId),
    queryFn: async ({ signal }) => {
      const { settings } = await call('settings.listCompanySettings', { params: { companyId } }, { signal });
      return new Map(settings.map(({ key, value }) => [key, value]));
    },
  });

/** Fetches a company's settings anew. */
export const useSettingsChanged = (companyId: number) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(companyId) });
};
