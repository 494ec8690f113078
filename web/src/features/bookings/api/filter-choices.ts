import { queryOptions, useQueries } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

// What a company rents out changes seldom; the panel need not ask each time it opens.
const staleTime = 5 * 60_000;

export const companyChoicesOptions = () =>
  queryOptions({
    queryKey: ['companies', 'choices'] as const,
    queryFn: async ({ signal }) => (await call('companies.listActiveCompanies', undefined, { signal })).companies,
    staleTime,
  });

export const departmentChoicesOptions = () =>
  queryOptions({
    queryKey: ['departments', 'choices'] as const,
    queryFn: async ({ signal }) => (await call('departments.listActiveDepartments', undefined, { signal })).departments,
    staleTime,
  });

export const entityChoicesOptions = () =>
  queryOptions({
    queryKey: ['renting-entities', 'choices'] as const,
    queryFn: async ({ signal }) =>
      (await call('rentingEntities.listActiveEntities', undefined, { signal })).renting_entities,
    staleTime,
  });

/** What the filter panel offers; empty lists while they are on their way. */
export const useFilterChoices = () =>
  useQueries({
    queries: [companyChoicesOptions(), departmentChoicesOptions(), entityChoicesOptions()],
    combine: ([companies, departments, entities]) => ({
      companies: companies.data ?? [],
      departments: departments.data ?? [],
      entities: entities.data ?? [],
      isPending: companies.isPending || departments.isPending || entities.isPending,
    }),
  });

export type FilterChoices = ReturnType<typeof useFilterChoices>;
