import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#lib/browser/use-is-phone.ts';
import { useIsPrinting } from '#lib/browser/use-is-printing.ts';
import { useNewParam } from '#ui/list/use-new-param.ts';
import { CutContext } from './actions/cut-slot.ts';
import classes from './calendar-screen.module.css';
import { CalendarBoard } from './components/calendar-board.tsx';
import { CalendarDialogs } from './components/calendar-dialogs.tsx';
import { loadStateOf } from './components/calendar-instead.tsx';
import { CalendarSheet } from './components/calendar-sheet.tsx';
import { CalendarToolbar, DateNavigation } from './components/calendar-toolbar.tsx';
import { DrawingBar } from './components/drawing-bar.tsx';
import { FilterPanel } from './components/filter-panel.tsx';
import { CalendarFoot } from './components/legend.tsx';
import { kindsOf, NewBookingMenu, outOfUse } from './components/new-booking-menu.tsx';
import { UpcomingDrawer } from './components/upcoming-drawer.tsx';
import { type Calendar, useCalendar } from './use-calendar.ts';
import { useQuickBooked } from './use-quick-booked.ts';

/** On a phone, the date and the most used actions are at the bottom. */
const ThumbBar = ({ calendar }: { readonly calendar: Calendar }) => {
  const { t } = useTranslation('calendar');
  return (
    <nav className={classes.thumb} aria-label={t('toolbar.dates')}>
      <DateNavigation calendar={calendar} phone />
      <NewBookingMenu
        schedule={calendar.schedule}
        days={calendar.days}
        opened={calendar.overlays.panel === 'new'}
        onOpened={calendar.actions.openNew}
        onNew={calendar.actions.startNew}
        onBlockDay={calendar.actions.blockDay}
      >
        <ActionIcon
          size={48}
          radius="xl"
          variant="filled"
          color="brand"
          aria-label={t('new.title')}
          {...outOfUse(!calendar.content.mayChange)}
        >
          <IconPlus size={24} aria-hidden />
        </ActionIcon>
      </NewBookingMenu>
    </nav>
  );
};

interface ToolsProps {
  /** Further tools of the bar, from other features, for the shown date. The date is null until it is known. */
  readonly tools?: (date: LocalDate | null) => ReactNode;
}

/** A calendar: toolbar, filters, board or list, dialogs. */
const CalendarScreen = ({ schedule, tools }: { readonly schedule: ScheduleSystem } & ToolsProps) => {
  const phone = useIsPhone();
  const calendar = useCalendar(schedule, phone);
  const { content, overlays, view } = calendar;
  const { changes, startNew, setCut } = calendar.actions;
  const { open } = overlays;
  const kinds = kindsOf[schedule];
  useNewParam((kind, params) => {
    const known = kinds.find((one) => one === kind);
    if (!known || !content.mayChange) return;
    if (known === 'quick') open({ kind: known, text: params.get('line') ?? '' });
    else startNew(known);
  });
  const onChanged = useCallback((id: number) => void changes.bookingChanged(id), [changes.bookingChanged]);
  const onQuick = useQuickBooked(calendar);
  const cutBooking = useCallback(
    (id: number) => setCut([...content.store.items()].find((item) => item.of === String(id)) ?? null),
    [content.store, setCut],
  );
  // A floor plan is printed as on the screen.
  const isOnPaper = useIsPrinting() && view.shape !== 'plan' && loadStateOf(calendar) === 'board';
  return (
    <div
      className={classes.screen}
      data-wide=""
      data-full={view.isFull || undefined}
      data-paper={isOnPaper || undefined}
    >
      {isOnPaper ? <CalendarSheet calendar={calendar} /> : null}
      <CalendarToolbar calendar={calendar} phone={phone} tools={tools} />
      <FilterPanel calendar={calendar} phone={phone} />
      <DrawingBar calendar={calendar} />
      <div className={classes.content}>
        <CalendarBoard calendar={calendar} phone={phone} />
        <CutContext value={cutBooking}>
          <CalendarDialogs
            schedule={schedule}
            open={overlays.dialog}
            guard={overlays.guard}
            departments={view.state.departments}
            onClose={() => open(null)}
            onChanged={onChanged}
            onQuick={onQuick}
          />
        </CutContext>
      </div>
      {phone ? <ThumbBar calendar={calendar} /> : <CalendarFoot calendar={calendar} />}
      <UpcomingDrawer calendar={calendar} />
    </div>
  );
};

/** `/calendaric-view`: a day of the departments that are booked by the hour. */
export const HourlyCalendarScreen = ({ tools }: ToolsProps) => <CalendarScreen schedule="HOURLY" tools={tools} />;

/**
 * `/calendaric-view-daily`: the days of the departments that are booked by the night.
 */
export const DailyCalendarScreen = ({ tools }: ToolsProps) => <CalendarScreen schedule="DAILY" tools={tools} />;
