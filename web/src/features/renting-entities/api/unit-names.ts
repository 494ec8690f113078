import { useQuery } from '@tanstack/react-query';
import { unitsOptions } from '#lib/queries/place-choices.ts';

const NO_NAMES: readonly string[] = [];

/** The names of a department's active units; empty while loading. */
export const useUnitNames = (departmentId: number | null): readonly string[] => {
  const { data } = useQuery(unitsOptions());
  if (data === undefined || departmentId === null) return NO_NAMES;
  return data.filter(({ department_id }) => department_id === departmentId).map(({ name }) => name);
};
