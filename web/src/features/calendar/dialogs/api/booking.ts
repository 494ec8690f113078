import type { BookingDetail } from '@ledig/contract/bookings/booking-shapes.ts';
import type { InputOf } from '@ledig/contract/types.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';

export type { BookingDetail };
export type BookingUpdate = InputOf<'bookings.updateBooking'>['body'];

/** The dialog shows refusals. The global handler shows a lost session. */
const own = { handles: [0, 400, 404, 409, 422, 500, 502, 503] };

export const fetchBooking = async (id: number, signal?: AbortSignal): Promise<BookingDetail> =>
  (await call('bookings.getBookingCustom', { params: { id } }, { signal, ...own })).booking;

/** The current booking with all details; never a cached one. */
export const bookingOptions = (id: number) =>
  queryOptions({
    queryKey: ['calendar', 'booking-dialog', id] as const,
    queryFn: ({ signal }) => fetchBooking(id, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

export const updateBooking = async (id: number, body: BookingUpdate): Promise<BookingDetail> =>
  (await call('bookings.updateBooking', { params: { id }, body }, own)).booking;

export const cancelBooking = async (id: number): Promise<void> => {
  await call('bookings.cancelBooking', { params: { id } }, own);
};

/** Marks the client as present, or removes the mark. Returns the booking's new version. */
export const markArrival = async (id: number, present: boolean): Promise<number> =>
  (await call(present ? 'bookings.markPresent' : 'bookings.markNotPresent', { params: { id } }, own)).version;

/**
 * Checks out a stay: now while it runs, otherwise at its end. The call sends the end date. Rule:
 * docs/rules/calendars.md#actions.
 */
export const checkOut = async (id: number, dateTo: string): Promise<BookingDetail> =>
  (await call('bookings.checkOut', { body: { booking_id: id, date_to: dateTo } }, own)).booking;

/** Undoes a check-out, where the rest of the stay is still free. */
export const undoCheckOut = async (id: number): Promise<BookingDetail> =>
  (await call('bookings.undoCheckOut', { body: { booking_id: id } }, own)).booking;
