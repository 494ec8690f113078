import type { HistoryEntry } from '@ledig/contract/booking-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';

/**
 * What happened to a booking, newest first.
 *
 * @param version the booking's version: another one asks again
 */
export const useBookingHistory = (bookingId: number, version: number) =>
  useQuery<readonly HistoryEntry[]>({
    queryKey: ['bookings', 'history', bookingId, version],
    queryFn: async ({ signal }) => {
      const params = { id: bookingId };
      return (await call('bookings.listBookingHistory', { params }, { signal, handles: 'all' })).history;
    },
    staleTime: 0,
  });
