import type { HistoryEntry } from '@ledig/contract/bookings/booking-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';

/**
 * The history of a booking, newest first.
 *
 * @param version the booking's version; a new version refetches the history
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
