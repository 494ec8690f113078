import type { BookingDetail } from '@ledig/contract/booking-shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { toast } from '#ui/toasts.tsx';
import { fetchBooking, reloadViews, restoreBooking, showBooking } from './api/booking-change.ts';
import { showUndoToast } from './components/undo-toast.tsx';

const wordsOf = (error: unknown, fallback: string) =>
  error instanceof ApiError && error.text !== '' ? error.text : fallback;

/** Updates of a calendar after own and other people's changes: `reload` the view, or show one booking. */
export const useChanges = () => {
  const { t } = useTranslation('calendar');
  const client = useQueryClient();
  const reload = useCallback(() => reloadViews(client), [client]);
  const show = useCallback((booking: BookingDetail) => showBooking(client, booking), [client]);

  const undo = useCallback(
    async (id: number) => {
      try {
        await restoreBooking(id);
        toast.success(t('undo.done'));
      } catch (error) {
        if (error instanceof ApiError && [404, 409, 422].includes(error.status)) {
          toast.error(wordsOf(error, t('undo.failed')));
        }
      }
      await reload();
    },
    [reload, t],
  );

  /**
   * Refetches one changed booking. A canceled one disappears and can be restored for ten seconds.
   *
   * @returns the booking; undefined when it is missing or out of scope
   */
  const bookingChanged = useCallback(
    async (id: number) => {
      let booking: BookingDetail | undefined;
      try {
        booking = await fetchBooking(id);
        showBooking(client, booking);
        if (booking.canceled_at !== null) {
          showUndoToast({
            title: t('undo.title'),
            text: t('undo.text', { name: booking.client_name }),
            isRemoved: true,
            onUndo: () => void undo(id),
          });
        }
      } catch {
        // Missing or out of scope: the reload below shows the current state.
      }
      await reload();
      return booking;
    },
    [client, reload, undo, t],
  );

  return { reload, show, bookingChanged };
};

export type Changes = ReturnType<typeof useChanges>;
