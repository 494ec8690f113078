import { BookingScreen } from '#features/bookings/booking-screen.tsx';
import { PanelSlot } from '#features/bookings/panel-slot.ts';
import { GuestsSlot } from '#features/calendar/guests-slot.ts';
import { onDemand } from '#ui/on-demand.tsx';
import { LinesSkeleton } from '#ui/skeletons.tsx';
import { ManageGuests } from './manage-guests.tsx';

const BookingPanel = onDemand(async () => (await import('#features/calendar/dialogs/index.ts')).BookingPagePanel, {
  waiting: <LinesSkeleton lines={10} />,
});

/** A booking's page, with the panel that the calendars show as a side panel. */
export const BookingPage = () => (
  <GuestsSlot value={ManageGuests}>
    <PanelSlot value={BookingPanel}>
      <BookingScreen />
    </PanelSlot>
  </GuestsSlot>
);
