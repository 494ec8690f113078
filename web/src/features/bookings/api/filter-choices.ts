import { queryOptions, useQueries } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

// Companies and departments change rarely, so the panel doesn't refetch on each opening.
const staleTime = 5 * 60_000;

const companyChoicesOptions = () =>
  queryOptions({
    queryKey: ['companies', 'choices'] as const,
    queryFn: async ({ signal }) => (await call('companies.listActiveCompanies', undefined, { signal })).companies,
    staleTime,
  });

const departmentChoicesOptions = () =>
  queryOptions({
    queryKey: ['departments', 'choices'] as const,
    queryFn: async ({ signal }) => (await call('departments.listActiveDepartments', undefined, { signal })).departments,
    staleTime,
  });

const entityChoicesOptions = () =>
  queryOptions({
    queryKey: ['renting-entities', 'choices'] as const,
    queryFn: async ({ signal }) =>
      (await call('rentingEntities.listActiveEntities', undefined, { signal })).renting_entities,
    staleTime,
  });

/** The choices of the filter panel; empty while loading. */
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
