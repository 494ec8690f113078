import { BlockSlot, type BlockSlotProps } from '#features/calendar/actions/block-slot.ts';
import { DailyCalendarScreen, HourlyCalendarScreen } from '#features/calendar/calendar-screen.tsx';
import { GuestsSlot } from '#features/calendar/guests-slot.ts';
import { PlanSlot } from '#features/calendar/plan-slot.ts';
import { SectionsSlot } from '#features/calendar/sections-slot.ts';
import { FireListButton } from '#features/fire-list/fire-list-button.tsx';
import { WaitingListTool } from '#features/waiting-list/waiting-list-tool.tsx';
import { addTexts } from '#lib/texts/i18n.ts';
import { onDemand } from '#ui/states/on-demand.tsx';
import { inDialog } from '#ui/toasts/no-connection-toast.tsx';
import { ManageGuests } from './manage-guests.tsx';

const Sections = onDemand(
  async () => (await import('#features/bookings/components/booking-sections.tsx')).BookingSections,
);

const BlockDialog = onDemand<BlockSlotProps>(async () => {
  const [{ BlockDialog: dialog }] = await Promise.all([
    import('#features/blocked-dates/block-dialog.tsx'),
    addTexts(['blocked']),
  ]);
  return dialog;
}, inDialog);

const Plan = onDemand(async () => {
  const [{ FloorPlan }] = await Promise.all([
    import('#features/floor-plan/floor-plan.tsx'),
    addTexts(['floorplan', 'lists']),
  ]);
  return FloorPlan;
});

/** The calendar of hourly bookings, without guests. */
export const HourlyCalendarPage = () => (
  <SectionsSlot value={Sections}>
    <BlockSlot value={BlockDialog}>
      <PlanSlot value={Plan}>
        <HourlyCalendarScreen tools={(date) => <WaitingListTool date={date} schedule="HOURLY" />} />
      </PlanSlot>
    </BlockSlot>
  </SectionsSlot>
);

/** The calendar of stays, with their guests and the fire list. */
export const DailyCalendarPage = () => (
  <GuestsSlot value={ManageGuests}>
    <SectionsSlot value={Sections}>
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
    </SectionsSlot>
  </GuestsSlot>
);
