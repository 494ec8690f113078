import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';

/** Observers who can be linked to a unit of a department, always including the linked one; undefined while loading. */
export const useObservers = (departmentId: number | null, userId: number | null) =>
  useQuery({
    queryKey: ['staff', 'observers', departmentId, userId] as const,
    queryFn: async ({ signal }) => {
      const linked = userId === null ? {} : { userId: String(userId) };
      const query = { departmentId: String(departmentId), role: 'observer', ...linked } as const;
      return (await call('staff.listStaffByRole', { query }, { signal })).users;
    },
    enabled: departmentId !== null,
    staleTime: 30_000,
  }).data;
