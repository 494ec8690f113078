import { may } from '@ledig/domain/access/actions.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { useLiveRefetch } from '../live/use-live-changes.ts';
import type { Session } from '../session/session.ts';
import { isAbout } from './changes.ts';

/** The number of pending requests that the person can answer. 0 while loading and for roles without requests. */
export const usePendingCount = ({ role }: Pick<Session, 'role'>): number => {
  const { data, refetch } = useQuery({
    queryKey: ['requests', 'pending-count'] as const,
    queryFn: async ({ signal }) => (await call('requests.countPendingRequests', undefined, { signal })).pending,
    enabled: may(role, 'request.see'),
    staleTime: 60_000,
  });
  useLiveRefetch(
    () => {
      if (may(role, 'request.see')) void refetch();
    },
    (change) => isAbout(change, 'request'),
  );
  return data ?? 0;
};
