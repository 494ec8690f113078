import type { EntryRow } from '@ledig/contract/waiting-list/waiting-list-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { useLiveRefetch } from '#lib/live/use-live-changes.ts';
import { isAbout } from '#lib/queries/changes.ts';

const SHOWN = 6;

/**
 * The guests in line in the person's scope: how many, and the first six by day and place in line. Undefined while loading
 * and for roles that don't see the line.
 */
export const useWaitingGuests = (enabled: boolean) => {
  const { data, isError, refetch } = useQuery({
    queryKey: ['waiting-list', 'home'] as const,
    queryFn: async ({ signal }): Promise<{ readonly rows: readonly EntryRow[]; readonly total: number }> => {
      const { entries } = await call('waitingList.listEntries', { query: {} }, { signal, handles: [0, 404, 422, 500] });
      return { rows: entries.data.slice(0, SHOWN), total: entries.total };
    },
    enabled,
    staleTime: 0,
  });
  useLiveRefetch(
    () => {
      if (enabled) void refetch();
    },
    (change) => isAbout(change, 'waitingEntry'),
  );
  return { data, isError, refetch };
};
