import type { BookingDetail } from '@ledig/contract/bookings/booking-shapes.ts';
import { useChanges } from '../../use-changes.ts';
import { BookingPanel } from './booking-panel.tsx';

const stay = () => undefined;

/** The booking's panel on its own page, which stays open after a change. */
export const BookingPagePanel = ({ booking }: { readonly booking: BookingDetail }) => {
  const { bookingChanged } = useChanges();
  return (
    <BookingPanel
      key={booking.id}
      shape="page"
      booking={booking}
      onClose={stay}
      onChanged={(id) => void bookingChanged(id)}
    />
  );
};
