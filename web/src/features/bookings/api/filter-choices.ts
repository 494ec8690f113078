import { useQueries } from '@tanstack/react-query';
import { companiesOptions, departmentsOptions, unitsOptions } from '#lib/queries/place-choices.ts';

/** The choices of the filter panel; empty while loading. */
export const useFilterChoices = () =>
  useQueries({
    queries: [companiesOptions(), departmentsOptions(), unitsOptions()],
    combine: ([companies, departments, entities]) => ({
      companies: companies.data ?? [],
      departments: departments.data ?? [],
      entities: entities.data ?? [],
      isPending: companies.isPending || departments.isPending || entities.isPending,
    }),
  });

export type FilterChoices = ReturnType<typeof useFilterChoices>;
