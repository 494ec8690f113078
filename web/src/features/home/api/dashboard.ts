import type { Dashboard } from '@ledig/contract/dashboard.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { useLiveRefetch } from '../../../lib/use-live-changes.ts';

/** The day's figures, updated with every change. */
export const useDashboard = (enabled: boolean) => {
  const query = useQuery({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }): Promise<Dashboard> =>
      (await call('dashboard.getDashboard', undefined, { signal, handles: [0, 404, 422, 500] })).dashboard,
    enabled,
    staleTime: 0,
  });
  useLiveRefetch(
    () => void (enabled && query.refetch()),
    ({ kind }) => kind.startsWith('booking.'),
  );
  return query;
};
