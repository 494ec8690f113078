import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BoardList } from '#board/list/board-list.tsx';
import type { BoardProps } from '#board/props.ts';
import type { BoardRow } from '#board/types.ts';
import { EmptyState } from '#ui/states/states.tsx';
import type { Calendar } from '../use-calendar.ts';
import classes from './calendar-board.module.css';
import { OccupancyRow } from './occupancy.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

interface CalendarListProps {
  readonly calendar: Calendar;
  readonly shared: Pick<BoardProps, 'store' | 'label' | 'timeZone' | 'locale' | 'from' | 'to' | 'labels' | 'onOpen'>;
  readonly initialTime: number;
  readonly onCreateIn: (row: BoardRow) => void;
}

/** The bookings as a list, by time or by unit. */
export const CalendarList = ({ calendar, shared, initialTime, onCreateIn }: CalendarListProps) => {
  const { t } = useTranslation('calendar');
  const { schedule, content, view, dates } = calendar;
  const { state } = view;
  return (
    <>
      <SegmentedControl
        className={classes.by}
        aria-label={t('list.by')}
        value={state.by}
        data={[
          { value: 'time', label: t('list.byTime') },
          { value: 'row', label: t('list.byEntity') },
        ]}
        onChange={(value) => view.change({ by: value === 'row' ? 'row' : 'time' })}
      />
      {schedule === 'DAILY' ? <OccupancyRow shown={content.nights} /> : null}
      <BoardList
        key={`${content.date} ${state.zoom} ${state.by} ${dates.found?.bookingId ?? ''}`}
        {...shared}
        className={classes.list ?? ''}
        by={state.by}
        initialTime={dates.found?.start ?? initialTime}
        {...(content.mayChange ? { onCreate: onCreateIn } : {})}
        // The empty state only shows once the bookings have loaded.
        empty={content.isKnown ? <EmptyState title={t('list.empty')} order={3} /> : <RowsSkeleton />}
      />
    </>
  );
};
