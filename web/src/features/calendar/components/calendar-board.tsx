import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardStore } from '#board/store/store.ts';
import type { BoardItem } from '#board/types.ts';
import { Board } from '#board/view/board.tsx';
import { announceEditing } from '#lib/live/live.ts';
import { currentLanguage, intlLocale } from '#lib/texts/i18n.ts';
import { useBoardLabels } from '#ui/board-labels.ts';
import { useBoardActions } from '../actions/use-board-actions.ts';
import { useClipboard } from '../actions/use-clipboard.ts';
import { useMoves } from '../actions/use-moves.ts';
import { dataOf } from '../content/content.ts';
import type { Calendar } from '../use-calendar.ts';
import { useKeptView, useRange, zoomOf } from '../view/use-board-view.ts';
import { useReveal } from '../view/use-reveal.ts';
import classes from './calendar-board.module.css';
import { CalendarInstead, loadStateOf } from './calendar-instead.tsx';
import { CalendarList } from './calendar-list.tsx';
import { CalendarPlan } from './calendar-plan.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CutBar } from './cut-bar.tsx';
import { useEntityColumns } from './entity-cells.tsx';
import { FindEntity } from './find-entity.tsx';
import { ItemTooltip } from './item-tooltip.tsx';
import { useOccupancyStrip } from './occupancy.tsx';

/** Stays move by whole days and keep their times of day. */
const SNAP_MINUTES = { HOURLY: 5, DAILY: 1440 } as const;
const DEFAULT_MINUTES = { HOURLY: 120, DAILY: 1440 } as const;
interface CalendarBoardProps {
  readonly calendar: Calendar;
  readonly phone: boolean;
}

/** Reports the booking that is dragged in this tab, and its release. */
const useHold = (store: BoardStore) => {
  const held = useRef<number | null>(null);
  return useCallback(
    (itemId: string | null) => {
      if (held.current !== null) announceEditing(held.current, 'done');
      const item = itemId === null ? undefined : store.getItem(itemId);
      const data = item && dataOf(item);
      held.current = data?.kind === 'booking' ? data.booking.id : null;
      if (held.current !== null) announceEditing(held.current, 'dragging');
    },
    [store],
  );
};

/** Ends cut and paste after a conflict, because the person then chooses between the versions. */
const useCutEnd = ({ actions: { setCut } }: Calendar, isConflict: boolean) => {
  useEffect(() => {
    if (isConflict) setCut(null);
  }, [isConflict, setCut]);
};

const useShown = ({ calendar, phone }: CalendarBoardProps) => {
  const { t } = useTranslation('calendar');
  const { schedule, content, view, overlays } = calendar;
  const moves = useMoves(content.zone, calendar.actions.changes, content.resync);
  const actions = useBoardActions(schedule, content, overlays.open, overlays.isDrawing);
  const clipboard = useClipboard(calendar, actions, moves.onMove);
  const labels = useBoardLabels();
  const columns = useEntityColumns(phone);
  const { span, open, first, listed, fitsOpen } = useRange(calendar, phone);
  const onView = useKeptView(calendar, first, fitsOpen);
  const zoom = useMemo(() => zoomOf(view.state, open, phone), [view.state, open, phone]);
  const { zone } = content;
  const renderTooltip = useCallback(
    (item: BoardItem) => <ItemTooltip item={item} schedule={schedule} zone={zone} />,
    [schedule, zone],
  );
  const days = schedule === 'DAILY' ? Math.round((span.to - span.from) / DAY_MS) : 0;
  const strip = useOccupancyStrip(content.nights, zone, days);
  const shared = {
    store: content.store,
    label: t(`label.${schedule}`, { date: view.title }),
    timeZone: zone,
    locale: intlLocale(currentLanguage()),
    from: span.from,
    to: span.to,
    labels,
    onOpen: actions.onOpen,
  };
  return { shared, moves, actions, clipboard, columns, span, first, listed, zoom, strip, onView, renderTooltip };
};

interface ContentProps extends CalendarBoardProps {
  readonly shown: ReturnType<typeof useShown>;
}

/** The bookings on a timeline. */
const Timeline = ({ calendar, phone, shown }: ContentProps) => {
  const { schedule, content, view, dates } = calendar;
  const { board } = view;
  const { shared, moves, actions, clipboard, columns, first, zoom, strip, onView, renderTooltip } = shown;
  const hold = useHold(content.store);
  return (
    <>
      {phone ? null : (
        <FindEntity
          calendar={calendar}
          width={columns.reduce((sum, { width }) => sum + width, 0)}
          onFound={(id) => {
            view.openRow(id);
            // A row of a collapsed group has its layout in the next frame.
            if (!board.current?.focusRow(id)) requestAnimationFrame(() => board.current?.focusRow(id));
          }}
        />
      )}
      <Board
        ref={board}
        {...shared}
        className={classes.board ?? ''}
        initialTime={first}
        zoom={zoom}
        onZoom={view.rescale}
        onView={onView}
        columns={columns}
        strip={strip}
        collapsed={view.collapsed}
        onToggleGroup={view.toggleGroup}
        snapMinutes={SNAP_MINUTES[schedule]}
        defaultMinutes={DEFAULT_MINUTES[schedule]}
        readOnly={!content.mayChange}
        renderTooltip={renderTooltip}
        check={actions.check}
        onMove={moves.onMove}
        onCreate={clipboard.onCreate}
        onRefused={actions.onRefused}
        onTurn={dates.turn}
        onHold={hold}
      />
    </>
  );
};

/** The bookings in the chosen shape: on a timeline, as a list, or on a floor plan. */
const Content = (props: ContentProps) => {
  const { calendar, shown } = props;
  const { shared, listed, moves, actions, clipboard } = shown;
  switch (calendar.view.shape) {
    case 'plan':
      return <CalendarPlan calendar={calendar} clipboard={clipboard} onMove={moves.onMove} {...actions} />;
    case 'list':
      return (
        <CalendarList calendar={calendar} shared={shared} initialTime={listed} onCreateIn={clipboard.onCreateIn} />
      );
    case 'board':
      return <Timeline {...props} />;
  }
};

/** The calendar's bookings: on a board, as a list or on a floor plan. */
export const CalendarBoard = ({ calendar, phone }: CalendarBoardProps) => {
  const { content, view, dates } = calendar;
  const { board } = view;
  const shown = useShown({ calendar, phone });
  const { moves, clipboard, span, first } = shown;
  useCutEnd(calendar, moves.conflict !== null);
  useReveal(dates.found, content.store, board, view.openRow);
  // Another day, zoom or way of looking starts at its own first time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the range's own start stands for all of them
  useEffect(() => board.current?.scrollTo(first), [first, span.from]);
  if (loadStateOf(calendar) !== 'board') {
    return (
      <div className={classes.instead}>
        <CalendarInstead calendar={calendar} />
      </div>
    );
  }
  return (
    <div className={classes.column}>
      <CutBar calendar={calendar} phone={phone} clipboard={clipboard} />
      <div className={classes.frame} data-stale={content.isStale || undefined} aria-busy={content.isStale}>
        <Content calendar={calendar} phone={phone} shown={shown} />
        <ConflictDialog
          conflict={moves.conflict}
          entityName={(id) => content.store.getRow(String(id))?.title ?? ''}
          onTheirs={moves.yieldToTheirs}
          onMine={() => void moves.insist()}
        />
      </div>
    </div>
  );
};
