import type { RequestRow } from '@ledig/contract/requests/request-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { useLiveRefetch } from '../live/use-live-changes.ts';
import { isAbout } from './changes.ts';

const SHOWN = 6;

/** The first pending requests in the person's scope that can still be answered, soonest first. */
export const usePendingRequests = () => {
  const query = useQuery({
    queryKey: ['requests', 'next'],
    queryFn: async ({ signal }): Promise<RequestRow[]> => {
      const answer = await call('requests.listPendingRequests', { query: {} }, { signal, handles: [0, 404, 422, 500] });
      return answer.booking_requests.data.filter(({ is_past }) => !is_past).slice(0, SHOWN);
    },
    staleTime: 0,
  });
  useLiveRefetch(
    () => void query.refetch(),
    (change) => isAbout(change, 'request'),
  );
  return query;
};
