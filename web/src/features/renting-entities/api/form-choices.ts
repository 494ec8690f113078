import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

// Whoever fills in the form may just have made what is missing in it.
const staleTime = 30_000;

const companiesOptions = () =>
  queryOptions({
    queryKey: ['companies', 'choices'] as const,
    queryFn: async ({ signal }) => (await call('companies.listActiveCompanies', undefined, { signal })).companies,
    staleTime,
  });

const departmentsOptions = () =>
  queryOptions({
    queryKey: ['departments', 'choices'] as const,
    queryFn: async ({ signal }) => (await call('departments.listActiveDepartments', undefined, { signal })).departments,
    staleTime,
  });

/** The companies to choose among; undefined while they are on their way. */
export const useCompanies = () => useQuery(companiesOptions()).data;

/** The departments that the person may see, of all companies. */
export const useDepartments = () => useQuery(departmentsOptions()).data;

/** The categories of a department; undefined while they are on their way, or without a department. */
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
