import type { BookingDetail } from '@ledig/contract/bookings/booking-shapes.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayShort, formatTime, intlList, isoDate } from '#lib/texts/format.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import type { Calendar } from './use-calendar.ts';

const whenOf = ({ date_from, date_to, timezone }: BookingDetail): string =>
  `${formatDayShort(isoDate(date_from, timezone))} ${formatTime(date_from, timezone)}–${formatTime(date_to, timezone)}`;

/** Names unit and time of a booking that was made from one line, and shows it on the calendar. */
export const useQuickBooked = ({ actions, dates }: Calendar) => {
  const { t } = useTranslation('calendar');
  const { bookingChanged } = actions.changes;
  const { reveal } = dates;
  return useCallback(
    async (id: number) => {
      const booking = await bookingChanged(id);
      if (booking === undefined) return;
      const { client_name: name, number_of_interactors: count, renting_entities } = booking;
      const units = intlList(renting_entities.map((unit) => unit.name));
      toast.success(t('quick.done', { units, when: whenOf(booking), name, count }), { title: t('quick.booked') });
      reveal(booking);
    },
    [bookingChanged, reveal, t],
  );
};
