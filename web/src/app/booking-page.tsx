import { BookingScreen } from '#features/bookings/booking-screen.tsx';
import { PanelSlot } from '#features/bookings/panel-slot.ts';
import { BookingPagePanel } from '#features/calendar/dialogs/index.ts';
import { GuestsSlot } from '#features/calendar/guests-slot.ts';
import { ManageGuests } from './manage-guests.tsx';

/**
 * A booking's page, with the panel that the calendars show as a side panel. The panel's code loads with the page, so
 * that the sections below it don't move.
 */
export const BookingPage = () => (
  <GuestsSlot value={ManageGuests}>
    <PanelSlot value={BookingPagePanel}>
      <BookingScreen />
    </PanelSlot>
  </GuestsSlot>
);
