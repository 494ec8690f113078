import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api/client.ts';

// Short, because the person may have just created an entry in another tab.
const staleTime = 30_000;

/** The active companies to choose from. */
export const companiesOptions = () =>
  queryOptions({
    queryKey: ['companies', 'choices'] as const,
    queryFn: async ({ signal }) => (await call('companies.listActiveCompanies', undefined, { signal })).companies,
    staleTime,
  });

/** The active companies to choose from; undefined while loading. */
export const useCompanies = () => useQuery(companiesOptions()).data;

/**
 * Whether the person's departments belong to several companies, so that lists must name the company. False while
 * loading.
 */
export const useHasCompanies = (): boolean =>
  new Set((useDepartments() ?? []).map(({ company_id }) => company_id)).size > 1;

/** The active departments that the person may see, of all companies. */
export const departmentsOptions = () =>
  queryOptions({
    queryKey: ['departments', 'choices'] as const,
    queryFn: async ({ signal }) => (await call('departments.listActiveDepartments', undefined, { signal })).departments,
    staleTime,
  });

/** The active departments that the person may see, of all companies; undefined while loading. */
export const useDepartments = () => useQuery(departmentsOptions()).data;

/** The addresses to choose from. */
export const useAddresses = () =>
  useQuery({
    queryKey: ['companies', 'addresses'] as const,
    queryFn: async ({ signal }) => (await call('companies.listAddresses', undefined, { signal })).addresses,
    staleTime,
  }).data;

/** The active departments with categories. */
export const useDepartmentsWithCategories = () =>
  useQuery({
    queryKey: ['departments', 'with-categories'] as const,
    queryFn: async ({ signal }) =>
      (await call('departments.listDepartmentsWithCategories', undefined, { signal })).departments,
    staleTime,
  }).data;

/** The categories of a department; undefined while loading or without a department. */
export const useCategories = (departmentId: number | null) =>
  useQuery({
    queryKey: ['categories', 'choices', departmentId] as const,
    queryFn: async ({ signal }) => {
      const input = { params: { considerEntities: '0' }, query: { departmentId: departmentId ?? 0 } } as const;
      return (await call('categories.listAvailableCategories', input, { signal })).categories;
    },
    enabled: departmentId !== null,
    staleTime,
  }).data;

/** The active units that the person may see. */
export const unitsOptions = () =>
  queryOptions({
    queryKey: ['renting-entities', 'choices'] as const,
    queryFn: async ({ signal }) =>
      (await call('rentingEntities.listActiveEntities', undefined, { signal })).renting_entities,
    staleTime,
  });
