import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

// Whoever fills in the form may just have made what is missing in it.
const staleTime = 30_000;

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
