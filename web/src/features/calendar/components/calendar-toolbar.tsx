import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconBolt,
  IconChevronLeft,
  IconChevronRight,
  IconLayoutBoard,
  IconListDetails,
  IconMap2,
  IconPlus,
  IconRefresh,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { useIsFetching } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeadingFocus } from '#ui/page/page-focus.ts';
import { refuseRole } from '../actions/refuse-role.ts';
import { calendarKey } from '../api/calendar-queries.ts';
import type { Calendar } from '../use-calendar.ts';
import { countFilters, zoomsOf } from '../view/calendar-state.ts';
import classes from './calendar-toolbar.module.css';
import { DatePickerButton } from './date-picker-button.tsx';
import { NewBookingMenu, outOfUse } from './new-booking-menu.tsx';

interface ToolProps {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly onClick: () => void;
  readonly pressed?: boolean;
  readonly busy?: boolean;
  readonly count?: number;
  readonly expanded?: boolean;
}

/** A tool with its name in a tooltip. */
export const Tool = ({ label, icon: Icon, onClick, pressed, busy = false, count = 0, expanded }: ToolProps) => (
  <Tooltip label={label} openDelay={400}>
    <ActionIcon
      variant={pressed ? 'light' : 'subtle'}
      color={pressed ? 'brand' : 'gray'}
      size={36}
      className={classes.tool}
      // The visible count is part of the accessible name.
      aria-label={count > 0 ? `${label}: ${count}` : label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      onClick={onClick}
    >
      <Icon size={20} stroke={1.7} className={busy ? classes.turning : undefined} aria-hidden />
      {count > 0 ? <span className={classes.count}>{count}</span> : null}
    </ActionIcon>
  </Tooltip>
);

interface CalendarToolbarProps {
  readonly calendar: Calendar;
  readonly phone: boolean;
}

/** Buttons for back, today and forward, with the date between them. */
export const DateNavigation = ({ calendar, phone }: CalendarToolbarProps) => {
  const { t } = useTranslation('calendar');
  const { content } = calendar;
  const { title, state } = calendar.view;
  const { panel, setPanel } = calendar.overlays;
  return (
    <div className={classes.dates}>
      <Tool label={t('toolbar.previous')} icon={IconChevronLeft} onClick={() => calendar.dates.turn(-1)} />
      {phone ? null : (
        <Button
          variant="default"
          className={classes.today}
          disabled={state.date === null}
          onClick={calendar.dates.goToday}
        >
          {t('toolbar.today')}
        </Button>
      )}
      {phone ? (
        <DatePickerButton
          large
          title={title}
          date={content.date}
          today={content.today}
          opened={panel === 'date'}
          onOpened={(opened) => setPanel(opened ? 'date' : null)}
          onPick={calendar.dates.goTo}
        />
      ) : null}
      <Tool label={t('toolbar.next')} icon={IconChevronRight} onClick={() => calendar.dates.turn(1)} />
      {phone ? null : (
        <DatePickerButton
          title={title}
          date={content.date}
          today={content.today}
          opened={panel === 'date'}
          onOpened={(opened) => setPanel(opened ? 'date' : null)}
          onPick={calendar.dates.goTo}
        />
      )}
    </div>
  );
};

/** Loads the calendar again. A separate component, because it renders at each start and end of a call. */
const ReloadTool = ({ onClick }: { readonly onClick: () => void }) => {
  const { t } = useTranslation('calendar');
  const isBusy = useIsFetching({ queryKey: calendarKey }) > 0;
  return <Tool label={t('toolbar.reload')} icon={IconRefresh} busy={isBusy} onClick={onClick} />;
};

/** Chooses the zoom. */
export const ZoomSwitch = ({ calendar }: { readonly calendar: Calendar }) => {
  const { t } = useTranslation('calendar');
  const zooms = zoomsOf(calendar.schedule);
  return (
    <SegmentedControl
      size="sm"
      aria-label={t('toolbar.zoom')}
      value={calendar.view.state.zoom}
      data={zooms.map((zoom) => ({ value: zoom, label: t(`zoom.${zoom}`) }))}
      onChange={(value) => {
        const zoom = zooms.find((one) => one === value);
        if (zoom) calendar.view.change({ zoom, at: null });
      }}
    />
  );
};

interface WithTools extends CalendarToolbarProps {
  /** Tools of other features for the shown date, which is null until it is known. */
  readonly tools?: ((date: LocalDate | null) => ReactNode) | undefined;
}

/** The end of the toolbar, on every screen size. */
const Tools = ({ calendar, phone, tools }: WithTools) => {
  const { t } = useTranslation('calendar');
  const { state, change, shape } = calendar.view;
  const { panel, setPanel } = calendar.overlays;
  const isList = shape === 'list';
  return (
    <div className={classes.tools}>
      {phone || shape === 'plan' ? null : <ZoomSwitch calendar={calendar} />}
      <Tool
        label={t(isList ? 'toolbar.asBoard' : 'toolbar.asList')}
        icon={isList ? IconLayoutBoard : IconListDetails}
        onClick={() => change({ shape: isList ? 'board' : 'list' })}
      />
      {calendar.schedule === 'HOURLY' ? (
        <Tool
          label={t('toolbar.asPlan')}
          icon={IconMap2}
          pressed={shape === 'plan'}
          onClick={() => change({ shape: shape === 'plan' ? 'auto' : 'plan' })}
        />
      ) : null}
      <Tool
        label={t('filter.title')}
        icon={IconAdjustmentsHorizontal}
        count={countFilters(state)}
        expanded={panel === 'filters'}
        onClick={() => setPanel(panel === 'filters' ? null : 'filters')}
      />
      <Tool label={t('upcoming.title')} icon={IconUsers} onClick={() => setPanel('upcoming')} />
      {tools?.(calendar.content.isDateKnown ? calendar.content.date : null)}
      <ReloadTool onClick={calendar.actions.reload} />
      <Tool
        label={t(calendar.view.isFull ? 'toolbar.leaveFullscreen' : 'toolbar.fullscreen')}
        icon={calendar.view.isFull ? IconArrowsMinimize : IconArrowsMaximize}
        onClick={calendar.view.toggleFull}
      />
    </div>
  );
};

/** The head of a calendar: its name, the date and its tools. */
export const CalendarToolbar = ({ calendar, phone, tools }: WithTools) => {
  const { t } = useTranslation('calendar');
  const heading = useHeadingFocus();
  return (
    <header className={classes.bar}>
      <h1 ref={heading} id="page-heading" tabIndex={-1} className={classes.title}>
        {t('title')}
      </h1>
      {phone ? null : <DateNavigation calendar={calendar} phone={phone} />}
      <div className={classes.end}>
        <Tools calendar={calendar} phone={phone} tools={tools} />
        {phone || calendar.schedule !== 'HOURLY' ? null : (
          <Tooltip label={`${t('quick.title')} (Q)`} openDelay={400}>
            <ActionIcon
              variant="light"
              color="brand"
              size={36}
              aria-label={t('quick.title')}
              onClick={() => (calendar.content.mayChange ? calendar.actions.startNew('quick') : refuseRole())}
              {...outOfUse(!calendar.content.mayChange)}
            >
              <IconBolt size={20} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        {phone ? null : (
          <NewBookingMenu
            schedule={calendar.schedule}
            days={calendar.days}
            opened={calendar.overlays.panel === 'new'}
            onOpened={calendar.actions.openNew}
            onNew={calendar.actions.startNew}
            onBlockDay={calendar.actions.blockDay}
          >
            <Button leftSection={<IconPlus size={18} aria-hidden />} {...outOfUse(!calendar.content.mayChange)}>
              {t('new.title')}
            </Button>
          </NewBookingMenu>
        )}
      </div>
    </header>
  );
};
