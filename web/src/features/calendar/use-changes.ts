import type { BookingDetail } from '@ledig/contract/bookings/booking-shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { fetchBooking, reloadViews, showBooking } from './api/booking-change.ts';

/** Updates of a calendar after own and other people's changes: `reload` the view, or show one booking. */
export const useChanges = () => {
  const client = useQueryClient();
  const reload = useCallback(() => reloadViews(client), [client]);
  const show = useCallback((booking: BookingDetail) => showBooking(client, booking), [client]);

  /**
   * Refetches one changed booking. A canceled one disappears.
   *
   * @returns the booking; undefined when it is missing or out of scope
   */
  const bookingChanged = useCallback(
    async (id: number) => {
      let booking: BookingDetail | undefined;
      try {
        booking = await fetchBooking(id);
        showBooking(client, booking);
      } catch {
        // Missing or out of scope: the reload below shows the current state.
      }
      await reload();
      return booking;
    },
    [client, reload],
  );

  return { reload, show, bookingChanged };
};

export type Changes = ReturnType<typeof useChanges>;
