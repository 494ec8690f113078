import type { BookingRow } from '@ledig/contract/booking-shapes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { useLiveRefetch } from '../../../lib/use-live-changes.ts';
import { soonestOf } from './soonest.ts';

const SHOWN = 6;

const pageBetween = async (from: number, to: number, signal: AbortSignal) => {
  const filters = { start_date: new Date(from).toISOString(), end_date: new Date(to).toISOString() };
  const input = { params: { status: 'active' as const }, query: {}, body: { filters } };
  return (await call('bookings.filterBookings', input, { signal, handles: [0, 404, 422, 500] })).bookings;
};

const nextArrivals = queryOptions({
  queryKey: ['bookings', 'next-arrivals'],
  queryFn: ({ signal }): Promise<BookingRow[]> =>
    soonestOf({ now: Date.now(), count: SHOWN, page: (from, to) => pageBetween(from, to, signal) }),
  // Changes are followed while they are shown, and not while they aren't.
  staleTime: 0,
});

/** The next arrivals, soonest first, updated with every change. */
export const useNextArrivals = () => {
  const query = useQuery(nextArrivals);
  useLiveRefetch(
    () => void query.refetch(),
    ({ kind }) => kind.startsWith('booking.'),
  );
  return query;
};
