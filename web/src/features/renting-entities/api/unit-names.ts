import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

const NO_NAMES: readonly string[] = [];

/** The names of a department's active units; empty while loading. */
export const useUnitNames = (departmentId: number | null): readonly string[] => {
  const { data } = useQuery({
    queryKey: ['renting-entities', 'choices'] as const,
    queryFn: async ({ signal }) =>
      (await call('rentingEntities.listActiveEntities', undefined, { signal })).renting_entities,
    staleTime: 30_000,
  });
  if (data === undefined || departmentId === null) return NO_NAMES;
  return data.filter(({ department_id }) => department_id === departmentId).map(({ name }) => name);
};
