import type { AnswerOf } from '@ledig/contract/types.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { detailHandles } from '#lib/api/missing.ts';

export type BookingDetail = AnswerOf<'bookings.getBooking'>['booking'];

/** A booking with all details. The screen shows a missing one, so there is no dialog. */
const getBooking = async (id: string, signal?: AbortSignal): Promise<BookingDetail> =>
  (await call('bookings.getBooking', { params: { id } }, { signal, handles: detailHandles })).booking;

const getBookingOptions = (id: string) =>
  queryOptions({
    queryKey: ['bookings', 'detail', id] as const,
    queryFn: ({ signal }) => getBooking(id, signal),
    // Changes are followed only while the screen is open.
    staleTime: 0,
  });

export const useBooking = (id: string) => useQuery(getBookingOptions(id));
