import type { BookingDetail, BookingRow } from '@ledig/contract/bookings/booking-shapes.ts';
import { useTranslation } from 'react-i18next';
import { StatusChip, type Tone } from '../status-chip.tsx';
import { type BookingState, statesOf } from './booking-state.ts';

const tones: Record<BookingState, Tone> = {
  canceled: 'bad',
  upcoming: 'info',
  running: 'warn',
  past: 'neutral',
  arrived: 'good',
  checkedOut: 'good',
};

/** The latest state of a booking as one chip, for lists. */
export const StateChip = ({ booking }: { readonly booking: BookingRow }) => {
  const { t } = useTranslation('bookings');
  const state = statesOf(booking, Date.now()).at(-1) ?? 'upcoming';
  return (
    <StatusChip tone={tones[state]} dot>
      {t(`state.${state}`)}
    </StatusChip>
  );
};

/** The booking's state, and its kind if it isn't the usual one. */
export const StateChips = ({ booking }: { readonly booking: BookingDetail }) => {
  const { t } = useTranslation('bookings');
  return (
    <>
      {statesOf(booking, Date.now()).map((state) => (
        <StatusChip key={state} tone={tones[state]} dot>
          {t(`state.${state}`)}
        </StatusChip>
      ))}
      {booking.whole_department_reservation ? <StatusChip>{t('kind.wholeDepartment')}</StatusChip> : null}
      {booking.request_department ? <StatusChip>{t('list.onRequest')}</StatusChip> : null}
    </>
  );
};
