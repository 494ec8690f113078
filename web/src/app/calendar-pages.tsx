import { DailyCalendarScreen, HourlyCalendarScreen } from '../features/calendar/calendar-screen.tsx';
import { GuestsSlot } from '../features/calendar/guests-slot.ts';
import { FireListButton } from '../features/fire-list/fire-list-button.tsx';
import { onDemand } from '../lib/on-demand.tsx';

const ManageGuests = onDemand(async () => (await import('../features/guests/index.ts')).ManageGuestsDialog);

/** The calendar by the hour: nothing there has guests. */
export const HourlyCalendarPage = () => <HourlyCalendarScreen />;

/** The calendar by the day, with the guests of its stays and the fire list. */
export const DailyCalendarPage = () => (
  <GuestsSlot value={ManageGuests}>
    <DailyCalendarScreen tools={<FireListButton look="tool" />} />
  </GuestsSlot>
);
