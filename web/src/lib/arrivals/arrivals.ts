import type { ArrivalRow } from '@ledig/contract/bookings/arrivals.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../api/client.ts';
import { useLiveRefetch } from '../live/use-live-changes.ts';
import { isAbout } from '../queries/changes.ts';
import type { WaitingStep } from './step-queue.ts';

export interface ArrivalList {
  readonly arrivals: readonly ArrivalRow[];
  readonly is_cut: boolean;
}

/**
 * Interval for refetching. States also depend on the time: an expected guest becomes a missed one without any change.
 */
const REFRESH_MS = 60_000;
const keyOf = (department: number | null) => ['arrivals', department] as const;

/** Today's list of a department, or of all in scope, kept current. Loaded data stays while the connection is lost. */
export const useArrivals = (department: number | null) => {
  const query = useQuery({
    queryKey: keyOf(department),
    queryFn: ({ signal }): Promise<ArrivalList> => {
      const input = { query: department === null ? {} : { departments: String(department) } };
      return call('bookings.listArrivals', input, { signal, handles: [0, 404, 422, 500] });
    },
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    refetchOnReconnect: 'always',
  });
  useLiveRefetch(
    () => void query.refetch(),
    (change) => isAbout(change, 'booking'),
  );
  return query;
};

/** Writes the answer to a step into the loaded lists, and refetches them. */
export const useArrivalChanged = () => {
  const client = useQueryClient();
  return useCallback(
    (id: number, row: ArrivalRow | null): void => {
      client.setQueriesData<ArrivalList>({ queryKey: ['arrivals'] }, (list) => {
        if (list === undefined || row === null) return list;
        return { ...list, arrivals: list.arrivals.map((one) => (one.id === id ? row : one)) };
      });
      void client.invalidateQueries({ queryKey: ['arrivals'] });
    },
    [client],
  );
};

/** Sends a step. The caller handles every failure but a lost session. */
export const sendStep = async ({ bookingId, step, at }: WaitingStep): Promise<ArrivalRow | null> => {
  const input = { params: { id: bookingId }, body: { step, at } };
  const handles = [0, 404, 409, 422, 429, 500, 502, 503, 504];
  return (await call('bookings.recordArrivalStep', input, { handles })).arrival;
};
