import { SCHEDULE_SYSTEMS, type ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import type { Area } from './areas.ts';

/** A list to choose from. It is soon stale, because the person may have just created an entry in another tab. */
const choices = <const Key extends readonly [Area, ...unknown[]], Choices>(
  queryKey: Key,
  load: (options: { readonly signal: AbortSignal }) => Promise<Choices>,
) => queryOptions({ queryKey, queryFn: ({ signal }) => load({ signal }), staleTime: 30_000 });

/** The active companies to choose from. */
export const companiesOptions = () =>
  choices(
    ['companies', 'choices'],
    async (options) => (await call('companies.listActiveCompanies', undefined, options)).companies,
  );

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
  choices(
    ['departments', 'choices'],
    async (options) => (await call('departments.listActiveDepartments', undefined, options)).departments,
  );

/** The active departments that the person may see, of all companies; undefined while loading. */
export const useDepartments = () => useQuery(departmentsOptions()).data;

/**
 * The schedules that the person can book: those of departments with units. Undefined while loading. All when loading
 * fails, so that the forms stay within reach.
 */
export const useBookableSchedules = (): readonly ScheduleSystem[] | undefined => {
  const { data, isError } = useQuery(departmentsOptions());
  if (data === undefined) return isError ? SCHEDULE_SYSTEMS : undefined;
  return SCHEDULE_SYSTEMS.filter((system) =>
    data.some(({ schedule_system, renting_entities_count: units }) => schedule_system === system && units > 0),
  );
};

/** The addresses to choose from. */
export const useAddresses = () =>
  useQuery(
    choices(
      ['companies', 'addresses'],
      async (options) => (await call('companies.listAddresses', undefined, options)).addresses,
    ),
  ).data;

/** The active departments with categories. */
export const useDepartmentsWithCategories = () =>
  useQuery(
    choices(
      ['departments', 'with-categories'],
      async (options) => (await call('departments.listDepartmentsWithCategories', undefined, options)).departments,
    ),
  ).data;

/** The categories of a department; undefined while loading or without a department. */
export const useCategories = (departmentId: number | null) =>
  useQuery({
    ...choices(['categories', 'choices', departmentId], async (options) => {
      const input = { params: { considerEntities: '0' }, query: { departmentId: departmentId ?? 0 } } as const;
      return (await call('categories.listAvailableCategories', input, options)).categories;
    }),
    enabled: departmentId !== null,
  }).data;

/** The active units that the person may see. */
export const unitsOptions = () =>
  choices(
    ['renting-entities', 'choices'],
    async (options) => (await call('rentingEntities.listActiveEntities', undefined, options)).renting_entities,
  );
