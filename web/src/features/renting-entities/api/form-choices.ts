import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

// Short, because the person may just have created the missing record in another tab.
const staleTime = 30_000;

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
