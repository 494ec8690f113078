import type { AnswerOf } from '@ledig/contract/types.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { detailHandles } from '../../../lib/api/missing.ts';

export type BookingDetail = AnswerOf<'bookings.getBooking'>['booking'];

/** One booking, whole. A missing one is the screen's to tell, so it raises no dialog. */
export const getBooking = async (id: string, signal?: AbortSignal): Promise<BookingDetail> =>
  (await call('bookings.getBooking', { params: { id } }, { signal, handles: detailHandles })).booking;

export const getBookingOptions = (id: string) =>
  queryOptions({
    queryKey: ['bookings', 'detail', id] as const,
    queryFn: ({ signal }) => getBooking(id, signal),
    // Changes are followed while it is open, and not while it isn't.
    staleTime: 0,
  });

export const useBooking = (id: string) => useQuery(getBookingOptions(id));
