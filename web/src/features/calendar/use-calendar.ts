import { useIsFetching } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayShort, formatDays } from '../../lib/format.ts';
import { toast } from '../../ui/toasts.tsx';
import { calendarKey } from './api/calendar-queries.ts';
import { lastDate } from './calendar-range.ts';
import { type CalendarState, type Schedule, zoomsOf } from './calendar-state.ts';
import type { NewKind } from './components/new-reservation-menu.tsx';
import { refuseRole } from './refuse-role.ts';
import type { ShortcutAction } from './shortcuts.ts';
import { useCalendarState } from './use-calendar-state.ts';
import { useChanges } from './use-changes.ts';
import { useContent } from './use-content.ts';
import { useDates } from './use-dates.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useLiveCalendar } from './use-live-calendar.ts';
import { type Panel, useOverlays } from './use-overlays.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The date, or the first and last date. Short enough for one line with all tools; the board shows the full date. */
const titleOf = (first: string, last: string, phone: boolean): string => {
  if (first === last) return formatDayShort(first, phone ? 'auto' : 'always');
  return formatDays(first, last, !phone);
};

const shapeOf = (shape: CalendarState['shape'], phone: boolean) =>
  shape === 'auto' ? (phone ? 'list' : 'board') : shape;

/** The state, content and actions that a calendar's parts share. */
export const useCalendar = (schedule: Schedule, phone: boolean) => {
  const { t } = useTranslation('calendar');
  const [state, change] = useCalendarState(schedule);
  const content = useContent(schedule, state);
  const changes = useChanges();
  useLiveCalendar(content);
  const full = useFullscreen();
  const overlays = useOverlays();
  const { panel, setPanel, open } = overlays;
  const isBusy = useIsFetching({ queryKey: calendarKey }) > 0;
  const { date, today, mayChange } = content;
  const shape = shapeOf(state.shape, phone);

  const dates = useDates({ schedule, today, change });
  const { turn } = dates;
  const startNew = useCallback(
    (kind: NewKind) => {
      setPanel(null);
      if (kind === 'block') return overlays.setDrawing(true);
      open({ kind, ...(date < today ? {} : { date }) });
    },
    [date, today, open, setPanel, overlays.setDrawing],
  );
  const reload = useCallback(() => void changes.reload(), [changes.reload]);
  const [usual, other] = zoomsOf(schedule);

  const toggle = (next: Panel) => setPanel(panel === next ? null : next);
  const openNew = (opened: boolean) => (opened && !mayChange ? refuseRole() : setPanel(opened ? 'new' : null));
  const actions: Record<ShortcutAction, () => void> = {
    next: () => turn(1),
    previous: () => turn(-1),
    today: () => change({ date: null }),
    goTo: () => toggle('date'),
    find: () => setPanel('find'),
    zoom: () => change((now) => ({ zoom: now.zoom === usual ? other : usual })),
    list: () => change((now) => ({ shape: shapeOf(now.shape, phone) === 'list' ? 'board' : 'list' })),
    new: () => openNew(panel !== 'new'),
    quick: () => {
      if (schedule === 'HOURLY') mayChange ? startNew('quick') : refuseRole();
    },
    filters: () => toggle('filters'),
    upcoming: () => toggle('upcoming'),
    reload: () => {
      reload();
      toast.success(t('toolbar.reloaded'));
    },
    fullscreen: full.toggleFull,
    help: () => toggle('help'),
  };
  useShortcuts((action) => actions[action]());

  const title = useMemo(() => titleOf(date, lastDate(date, state.zoom), phone), [date, state.zoom, phone]);
  return {
    ...{ schedule, state, change, content, changes, shape, title },
    ...overlays,
    ...dates,
    ...{ openNew, startNew, reload, isBusy },
    ...full,
  };
};

export type Calendar = ReturnType<typeof useCalendar>;
