import { BlockSlot, type BlockSlotProps } from '../features/calendar/block-slot.ts';
import { DailyCalendarScreen, HourlyCalendarScreen } from '../features/calendar/calendar-screen.tsx';
import { GuestsSlot } from '../features/calendar/guests-slot.ts';
import { FireListButton } from '../features/fire-list/fire-list-button.tsx';
import { WaitingListTool } from '../features/waiting-list/waiting-list-tool.tsx';
import { addTexts } from '../lib/i18n.ts';
import { inDialog } from '../ui/no-connection-toast.tsx';
import { onDemand } from '../ui/on-demand.tsx';

const ManageGuests = onDemand(async () => (await import('../features/guests/index.ts')).ManageGuestsDialog, inDialog);

const BlockDialog = onDemand<BlockSlotProps>(async () => {
  const [{ BlockDialog: dialog }] = await Promise.all([
    import('../features/blocked-dates/block-dialog.tsx'),
    addTexts(['blocked']),
  ]);
  return dialog;
}, inDialog);

/** The calendar of hourly bookings, without guests. */
export const HourlyCalendarPage = () => (
  <BlockSlot value={BlockDialog}>
    <HourlyCalendarScreen tools={(date) => <WaitingListTool date={date} schedule="HOURLY" />} />
  </BlockSlot>
);

/** The calendar of stays, with their guests and the fire list. */
export const DailyCalendarPage = () => (
  <GuestsSlot value={ManageGuests}>
    <BlockSlot value={BlockDialog}>
      <DailyCalendarScreen
        tools={(date) => (
          <>
            <FireListButton look="tool" />
            <WaitingListTool date={date} schedule="DAILY" />
          </>
        )}
      />
    </BlockSlot>
  </GuestsSlot>
);
