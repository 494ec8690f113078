import { SegmentedControl } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardList } from '../../../board/list/board-list.tsx';
import type { BoardStore } from '../../../board/store/store.ts';
import type { BoardHandle, BoardItem } from '../../../board/types.ts';
import { Board } from '../../../board/view/board.tsx';
import { zooms } from '../../../board/zooms.ts';
import { currentLanguage, intlLocale } from '../../../lib/i18n.ts';
import { announceEditing } from '../../../lib/live.ts';
import { useBoardLabels } from '../../../ui/board-labels.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { firstListed, firstTime, rangeOf } from '../calendar-range.ts';
import { dataOf } from '../content.ts';
import { useBoardActions } from '../use-board-actions.ts';
import type { Calendar } from '../use-calendar.ts';
import { useMoves } from '../use-moves.ts';
import { useReveal } from '../use-reveal.ts';
import classes from './calendar-board.module.css';
import { CalendarInstead, stageOfCalendar } from './calendar-instead.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useEntityColumns } from './entity-cells.tsx';
import { FindEntity } from './find-entity.tsx';
import { ItemTooltip } from './item-tooltip.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

/** Stays keep their times of day and move by days. */
const SNAP_MINUTES = { HOURLY: 5, DAILY: 1440 } as const;
const DEFAULT_MINUTES = { HOURLY: 120, DAILY: 1440 } as const;
/** A week fits a typical window, and a day stays wide enough for its name. */
const zoomOf = { ...zooms, week: { ...zooms.week, hourWidth: 4.2 } } as const;
const HOUR_MS = 3_600_000;

interface CalendarBoardProps {
  readonly calendar: Calendar;
  readonly phone: boolean;
}

/** The visible range. It advances with the hour, not with every minute, to avoid renders. */
const useRange = ({ content, state }: Calendar) => {
  const { date, zone, now } = content;
  const hour = now - (now % HOUR_MS);
  const range = useMemo(() => rangeOf(date, state.zoom, zone, hour), [date, state.zoom, zone, hour]);
  const start = `${date} ${state.zoom} ${zone}`;
  const first = useRef({ start: '', time: 0, listed: 0 });
  if (first.current.start !== start) {
    const listed = firstListed(date, range, zone, now);
    first.current = { start, time: firstTime(date, range, zone, now), listed };
  }
  return { ...range, first: first.current.time, listed: first.current.listed };
};

/** Reports which booking is being dragged here, and its release. */
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

const useShown = ({ calendar, phone }: CalendarBoardProps) => {
  const { schedule, content } = calendar;
  const moves = useMoves(content.zone, calendar.changes);
  const actions = useBoardActions(schedule, content, calendar.open, calendar.isDrawing);
  const labels = useBoardLabels();
  const columns = useEntityColumns(phone);
  const { first, listed, ...span } = useRange(calendar);
  const { zone } = content;
  const renderTooltip = useCallback(
    (item: BoardItem) => <ItemTooltip item={item} schedule={schedule} zone={zone} />,
    [schedule, zone],
  );
  return { moves, actions, labels, columns, span, first, listed, renderTooltip };
};

/** The calendar's bookings: on a board, or as a list. */
export const CalendarBoard = ({ calendar, phone }: CalendarBoardProps) => {
  const { t } = useTranslation('calendar');
  const { schedule, content, state, shape } = calendar;
  const { moves, actions, labels, columns, span, first, listed, renderTooltip } = useShown({ calendar, phone });
  const hold = useHold(content.store);
  const board = useRef<BoardHandle>(null);
  useReveal(calendar.found, content.store, board);
  // Another day, zoom or way of looking starts at its own first time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the range's own start stands for all of them
  useEffect(() => board.current?.scrollTo(first), [first, span.from]);
  if (stageOfCalendar(calendar) !== 'board') {
    return (
      <div className={classes.instead}>
        <CalendarInstead calendar={calendar} />
      </div>
    );
  }
  const shared = {
    store: content.store,
    label: t(`label.${schedule}`, { date: calendar.title }),
    timeZone: content.zone,
    locale: intlLocale(currentLanguage()),
    from: span.from,
    to: span.to,
    labels,
    onOpen: actions.onOpen,
  };
  return (
    <div className={classes.frame} data-stale={content.isStale || undefined} aria-busy={content.isStale}>
      {shape === 'list' ? (
        <>
          <SegmentedControl
            className={classes.by}
            aria-label={t('list.by')}
            value={state.by}
            data={[
              { value: 'time', label: t('list.byTime') },
              { value: 'row', label: t('list.byEntity') },
            ]}
            onChange={(value) => calendar.change({ by: value === 'row' ? 'row' : 'time' })}
          />
          <BoardList
            key={`${content.date} ${state.zoom} ${state.by} ${calendar.found?.bookingId ?? ''}`}
            {...shared}
            className={classes.list ?? ''}
            by={state.by}
            initialTime={calendar.found?.start ?? listed}
            {...(content.mayChange ? { onCreate: actions.onCreateIn } : {})}
            // The empty state only shows once the bookings have loaded.
            empty={content.isKnown ? <EmptyState title={t('list.empty')} order={3} /> : <RowsSkeleton />}
          />
        </>
      ) : (
        <>
          {phone ? null : (
            <FindEntity
              calendar={calendar}
              width={columns.reduce((sum, { width }) => sum + width, 0)}
              onFound={(id) => board.current?.focusRow(id)}
            />
          )}
          <Board
            ref={board}
            {...shared}
            className={classes.board ?? ''}
            initialTime={first}
            zoom={zoomOf[state.zoom]}
            columns={columns}
            snapMinutes={SNAP_MINUTES[schedule]}
            defaultMinutes={DEFAULT_MINUTES[schedule]}
            readOnly={!content.mayChange}
            renderTooltip={renderTooltip}
            check={actions.check}
            onMove={moves.onMove}
            onCreate={actions.onCreate}
            onRefused={actions.onRefused}
            onHold={hold}
          />
        </>
      )}
      <ConflictDialog
        conflict={moves.conflict}
        entityName={(id) => content.store.getRow(String(id))?.title ?? ''}
        onTheirs={moves.yieldToTheirs}
        onMine={() => void moves.insist()}
      />
    </div>
  );
};
