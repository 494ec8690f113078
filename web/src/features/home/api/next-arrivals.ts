import type { BookingRow } from '@ledig/contract/booking-shapes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

const SHOWN = 6;

/** Of a page of active bookings, those that start from now on, the soonest first. */
export const soonest = (rows: readonly BookingRow[], now: number): BookingRow[] =>
  rows
    .filter((row) => Date.parse(row.date_from) >= now)
    .sort((a, b) => Date.parse(a.date_from) - Date.parse(b.date_from))
    .slice(0, SHOWN);

const nextArrivals = queryOptions({
  queryKey: ['bookings', 'next-arrivals'],
  queryFn: async ({ signal }) => {
    const input = {
      params: { status: 'active' as const },
      query: {},
      body: { filters: { start_date: new Date().toISOString() } },
    };
    return (await call('bookings.filterBookings', input, { signal, handles: [0, 404, 422, 500] })).bookings.data;
  },
});

/** The next bookings to arrive, from the first page of active ones that aren't over. */
export const useNextArrivals = () => useQuery({ ...nextArrivals, select: (rows) => soonest(rows, Date.now()) });
