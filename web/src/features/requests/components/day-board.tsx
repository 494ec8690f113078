import type { CalendarBooking, CalendarEntity } from '@ledig/contract/calendar/calendar-shapes.ts';
import type { RequestRow } from '@ledig/contract/requests/request-shapes.ts';
import { calendarWindow } from '@ledig/domain/bookings/calendar-window.ts';
import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createBoardStore } from '#board/store/store.ts';
import type { BoardItem, BoardRow } from '#board/types.ts';
import { Board } from '#board/view/board.tsx';
import { zooms } from '#board/zooms.ts';
import { currentLanguage, intlLocale } from '#lib/texts/i18n.ts';
import { useBoardLabels } from '#ui/board-labels.ts';
import { ErrorState } from '#ui/states/states.tsx';
import { loadDay } from '../api/day.ts';
import classes from '../requests.module.css';

export interface DayBoardProps {
  readonly request: RequestRow;
  /** The unit that would be booked; null while there is none. */
  readonly unitId: number | null;
}

const UNIT_WIDTH = 140;
const OWN = 'request';

const rowOf = ({ id, name }: CalendarEntity): BoardRow => ({ id: String(id), title: name });

const itemsOf = (booking: CalendarBooking): BoardItem[] =>
  booking.resource_ids.map(({ renting_entity_id: unit }) => ({
    id: `${booking.id}:${unit}`,
    rowId: String(unit),
    of: String(booking.id),
    start: Date.parse(booking.start),
    end: Date.parse(booking.end),
    title: booking.title,
    side: String(booking.number_of_interactors),
    tone: 'neutral',
    readOnly: true,
  }));

const Shown = ({
  request,
  unitId,
  entities,
  bookings,
}: DayBoardProps & { readonly entities: readonly CalendarEntity[]; readonly bookings: readonly CalendarBooking[] }) => {
  const { t } = useTranslation('requests');
  const labels = useBoardLabels();
  const columns = useMemo(() => [{ key: 'unit', header: t('approve.unit'), width: UNIT_WIDTH }], [t]);
  const [store] = useState(() => createBoardStore({ rows: [], items: [] }));
  const zone = entities[0]?.timezone ?? 'Europe/Oslo';
  const day = request.date_from.slice(0, 10);
  const isHourly = request.schedule_system === 'HOURLY';
  const { from, to } = calendarWindow(day, isHourly ? 'day' : 'week', zone);
  const start = Date.parse(request.date_from);
  const shown = useMemo(() => {
    const rows = entities.map(rowOf);
    const own: BoardItem = {
      id: OWN,
      rowId: String(unitId),
      start,
      end: Date.parse(request.date_to),
      title: request.client_name,
      side: String(request.number_of_interactors),
      state: t('approve.thisOne'),
      tone: 'green',
      readOnly: true,
    };
    return { rows, items: [...bookings.flatMap(itemsOf), ...(unitId === null ? [] : [own])] };
  }, [entities, bookings, unitId, start, request, t]);
  useEffect(() => store.replaceAll(shown), [store, shown]);
  return (
    <Board
      store={store}
      className={classes.board ?? ''}
      label={t('approve.day')}
      timeZone={zone}
      locale={intlLocale(currentLanguage())}
      from={from}
      to={to}
      zoom={isHourly ? { ...zooms.day, hourWidth: 44 } : { ...zooms.week, hourWidth: 3.5 }}
      columns={columns}
      labels={labels}
      initialTime={isHourly ? Math.max(from, start - 2 * HOUR_MS) : from}
      readOnly
    />
  );
};

/** The department's units on the day of a request, with the request on the chosen unit. Nothing can be changed here. */
export const DayBoard = (props: DayBoardProps) => {
  const { t } = useTranslation('requests');
  const { request } = props;
  const { data, isError, refetch } = useQuery(loadDay(request));
  if (isError) return <ErrorState text={t('approve.dayFailed')} onRetry={() => void refetch()} />;
  return (
    <section className={classes.day} aria-label={t('approve.day')}>
      <Text size="sm" fw={500} aria-hidden>
        {t('approve.day')}
      </Text>
      {data === undefined ? <Skeleton height={200} radius="md" /> : <Shown {...props} {...data} />}
    </section>
  );
};
