import type { Dashboard } from '@ledig/contract/reports/dashboard.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { useLiveRefetch } from '#lib/live/use-live-changes.ts';
import { isAbout } from '#lib/queries/changes.ts';

/** Interval for refetching, because the current hour changes without an event. */
const REFRESH_MS = 60_000;

/** The day's figures, updated with every change. */
export const useDashboard = () => {
  const query = useQuery({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }): Promise<Dashboard> =>
      (await call('dashboard.getDashboard', undefined, { signal, handles: [0, 404, 422, 500] })).dashboard,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
  useLiveRefetch(
    () => void query.refetch(),
    (change) => isAbout(change, 'booking'),
  );
  return query;
};
