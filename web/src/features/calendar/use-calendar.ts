import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardHandle, BoardItem } from '#board/types.ts';
import { formatDayShort, formatDays } from '#lib/texts/format.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import { type DayBlock, dayBlocks } from './actions/block-slot.ts';
import { refuseRole } from './actions/refuse-role.ts';
import type { NewKind } from './components/new-booking-menu.tsx';
import { useContent } from './content/use-content.ts';
import { useGroups } from './content/use-groups.ts';
import type { ShortcutAction } from './shortcuts.ts';
import { useChanges } from './use-changes.ts';
import { useLiveCalendar } from './use-live-calendar.ts';
import { type Panel, useOverlays } from './use-overlays.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { lastDate } from './view/calendar-range.ts';
import { type CalendarState, nextZoom } from './view/calendar-state.ts';
import { useCalendarState } from './view/use-calendar-state.ts';
import { useDates } from './view/use-dates.ts';
import { useFullscreen } from './view/use-fullscreen.ts';

/** The date, or the first and last date. Short enough for one line with all tools; the board shows the full date. */
const titleOf = (first: string, last: string, phone: boolean): string => {
  if (first === last) return formatDayShort(first, phone ? 'auto' : 'always');
  return formatDays(first, last, !phone);
};

/** Zoom factor of one press on the zoom buttons or keys. */
export const ZOOM_STEP = 1.5;

const shapeOf = (shape: CalendarState['shape'], phone: boolean) =>
  shape === 'auto' ? (phone ? 'list' : 'board') : shape;

/** The view, content and actions that a calendar's parts share. */
export const useCalendar = (schedule: ScheduleSystem, phone: boolean) => {
  const { t } = useTranslation('calendar');
  const [state, change, view] = useCalendarState(schedule);
  const board = useRef<BoardHandle>(null);
  const content = useContent(schedule, state);
  const changes = useChanges();
  const groups = useGroups(schedule, content.store);
  /** The booking that is being moved by cut and paste. */
  const [cut, setCut] = useState<BoardItem | null>(null);
  useLiveCalendar(content);
  const full = useFullscreen();
  const overlays = useOverlays();
  const { panel, setPanel, open } = overlays;
  const { date, today, mayChange } = content;
  const shape = shapeOf(state.shape, phone);

  const dates = useDates({ schedule, today, change });
  const { turn } = dates;
  const isPast = date < today;
  const firstDay = isPast ? today : date;
  const days = useMemo(() => dayBlocks(content.entities ?? [], firstDay), [content.entities, firstDay]);
  const startNew = useCallback(
    (kind: NewKind) => {
      setPanel(null);
      if (kind === 'block') return overlays.setDrawing(true);
      open({ kind, ...(isPast ? {} : { date }) });
    },
    [date, isPast, open, setPanel, overlays.setDrawing],
  );
  const blockDay = ({ companyId, draft }: DayBlock) => {
    setPanel(null);
    open({ kind: 'block', companyId, draft });
  };
  const reload = useCallback(() => void changes.reload(), [changes.reload]);

  const toggle = (next: Panel) => setPanel(panel === next ? null : next);
  const openNew = (opened: boolean) => (opened && !mayChange ? refuseRole() : setPanel(opened ? 'new' : null));
  const actions: Record<ShortcutAction, () => void> = {
    next: () => turn(1),
    previous: () => turn(-1),
    today: dates.goToday,
    goTo: () => toggle('date'),
    find: () => setPanel('find'),
    zoom: () => change((now) => ({ zoom: nextZoom(now.zoom, schedule), at: null })),
    zoomIn: () => board.current?.zoomBy(ZOOM_STEP),
    zoomOut: () => board.current?.zoomBy(1 / ZOOM_STEP),
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

  const { isDateKnown } = content;
  const title = useMemo(
    () => (isDateKnown ? titleOf(date, lastDate(date, state.zoom), phone) : ''),
    [isDateKnown, date, state.zoom, phone],
  );
  return {
    schedule,
    /** How the calendar is shown. */
    view: { state, change, shape, title, board, ...view, ...groups, ...full },
    /** Rows and bookings. */
    content,
    /** Blocks of the shown day to begin, or of today when it is over. */
    days,
    /** Dialogs and panels above the board. */
    overlays,
    /** Functions that change the date. */
    dates,
    /** Functions that change bookings. */
    actions: { cut, setCut, changes, openNew, startNew, reload, blockDay },
  };
};

export type Calendar = ReturnType<typeof useCalendar>;
