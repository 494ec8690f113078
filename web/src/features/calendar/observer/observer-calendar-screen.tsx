import type { ObserverItem } from '@ledig/contract/calendar/calendar-shapes.ts';
import { calendarWindow } from '@ledig/domain/bookings/calendar-window.ts';
import { addDays, isDate, type LocalDate } from '@ledig/domain/time/dates.ts';
import { Button, Group, SegmentedControl, Skeleton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type CSSProperties, useContext, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { createBoardStore } from '#board/store/store.ts';
import type { BoardItem } from '#board/types.ts';
import { Board } from '#board/view/board.tsx';
import { zooms } from '#board/zooms.ts';
import { call } from '#lib/api/client.ts';
import { useIsPhone } from '#lib/browser/use-is-phone.ts';
import { useLiveRefetch } from '#lib/live/use-live-changes.ts';
import { formatDayShort, formatDays, isoDate } from '#lib/texts/format.ts';
import { currentLanguage, intlLocale } from '#lib/texts/i18n.ts';
import { useAddressParams } from '#lib/use-address-params.ts';
import { useBoardLabels } from '#ui/board-labels.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState, ErrorState } from '#ui/states/states.tsx';
import classes from './observer-calendar.module.css';
import { RequestsSlot } from './requests-slot.ts';
import { DAYS, type Week, WeekAgenda } from './week-agenda.tsx';

/** Keeps the height of the line until the dates are known. */
const NO_DATES = '\u00a0';
const UNIT_WIDTH = 150;
/** Width of an hour. The whole week fits a desktop; on a phone about one day does, so that names can be read. */
const HOUR_WIDTH = { desktop: 4.2, phone: 11 };

/** A week of the person's units. Null: from today in the company's time zone, which the server knows. */
const useWeek = (asked: LocalDate | null) => {
  const query = useQuery({
    queryKey: ['calendar', 'own', asked] as const,
    queryFn: ({ signal }): Promise<Week> =>
      call(
        'calendar.getObserverCalendar',
        { query: asked === null ? {} : { from: asked } },
        { signal, handles: [0, 404, 422, 500] },
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  useLiveRefetch(() => void query.refetch());
  return query;
};

const itemsOf = (item: ObserverItem, requestWord: string): BoardItem[] =>
  item.renting_entity_ids.map((unit) => ({
    id: `${item.kind}-${item.id}:${unit}`,
    rowId: String(unit),
    of: `${item.kind}-${item.id}`,
    start: Date.parse(item.start),
    end: Date.parse(item.end),
    title: item.kind === 'request' ? `${requestWord}: ${item.title}` : item.title,
    side: String(item.number_of_interactors),
    tone: item.kind === 'request' ? 'orange' : 'blue',
    readOnly: true,
    data: item,
  }));

const WeekBoard = ({ week, from }: { readonly week: Week; readonly from: LocalDate }) => {
  const { t } = useTranslation('calendar');
  const navigate = useNavigate();
  const labels = useBoardLabels();
  const isPhone = useIsPhone();
  const [store] = useState(() => createBoardStore({ rows: [], items: [] }));
  const shown = useMemo(() => {
    const groups = [...new Set(week.units.map((unit) => unit.department_name))].map((name) => ({
      id: name,
      title: name,
    }));
    const rows = week.units.map(({ id, name, department_name }) => ({
      id: String(id),
      title: name,
      groupId: department_name,
    }));
    return { groups, rows, items: week.items.flatMap((item) => itemsOf(item, t('own.request'))) };
  }, [week, t]);
  useEffect(() => store.replaceAll(shown), [store, shown]);
  const width = isPhone ? UNIT_WIDTH - 40 : UNIT_WIDTH;
  const columns = useMemo(() => [{ key: 'unit', header: t('board.row'), width }], [t, width]);
  const range = calendarWindow(from, 'week', week.timezone);
  const open = (item: BoardItem) => {
    const { kind, id } = item.data as ObserverItem;
    void navigate(kind === 'request' ? `/booking-request/${id}` : `/booking/${id}`);
  };
  return (
    <div className={classes.week} style={{ '--rows': shown.rows.length + shown.groups.length } as CSSProperties}>
      <Board
        store={store}
        className={classes.board ?? ''}
        label={t('own.label', { first: formatDayShort(from), last: formatDayShort(addDays(from, DAYS - 1)) })}
        timeZone={week.timezone}
        locale={intlLocale(currentLanguage())}
        from={range.from}
        to={range.to}
        zoom={{ ...zooms.week, hourWidth: isPhone ? HOUR_WIDTH.phone : HOUR_WIDTH.desktop }}
        columns={columns}
        labels={labels}
        onOpen={open}
        readOnly
      />
    </div>
  );
};

interface WeekProps extends ComponentProps<typeof WeekAgenda> {
  readonly isBoard: boolean;
}

const WeekContent = ({ isBoard, ...props }: WeekProps) =>
  isBoard ? <WeekBoard week={props.week} from={props.from} /> : <WeekAgenda {...props} />;

/** `/my-calendar`: an observer's own units, a week at a time, as an agenda or on the board. */
export const ObserverCalendarScreen = () => {
  const { t } = useTranslation('calendar');
  const [params, , patch] = useAddressParams();
  const date = params.get('date') ?? '';
  const asked = isDate(date) ? date : null;
  const { data, isError, isPlaceholderData, refetch } = useWeek(asked);
  // The answer has the time zone, which decides which day is today.
  const today = data && isoDate(Date.now(), data.timezone);
  const from = asked ?? today;
  const isBoard = params.get('view') === 'board';
  const Requests = useContext(RequestsSlot);
  const show = (next: LocalDate | null, board: boolean) =>
    patch({ date: next === today ? null : next, view: board ? 'board' : null });
  const go = (date: LocalDate | undefined, days = 0) => {
    if (date !== undefined) show(addDays(date, days), isBoard);
  };
  return (
    <>
      <PageHeader
        title={t('own.title')}
        description={t('own.description')}
        actions={
          <Group gap="xs">
            <SegmentedControl
              aria-label={t('own.view')}
              value={isBoard ? 'board' : 'agenda'}
              onChange={(value) => show(asked, value === 'board')}
              data={(['agenda', 'board'] as const).map((value) => ({ value, label: t(`own.${value}`) }))}
            />
            <Group gap="xs" wrap="nowrap">
              <Button
                variant="default"
                px="xs"
                aria-label={t('own.previous')}
                disabled={from === undefined}
                onClick={() => go(from, -DAYS)}
              >
                <IconChevronLeft size={18} aria-hidden />
              </Button>
              <Button variant="default" onClick={() => go(today)} disabled={from === today}>
                {t('own.today')}
              </Button>
              <Button
                variant="default"
                px="xs"
                aria-label={t('own.next')}
                disabled={from === undefined}
                onClick={() => go(from, DAYS)}
              >
                <IconChevronRight size={18} aria-hidden />
              </Button>
            </Group>
          </Group>
        }
      />
      <p className={classes.dates} aria-live="polite">
        {from === undefined ? NO_DATES : formatDays(from, addDays(from, DAYS - 1), true)}
      </p>
      <div className={Requests === null ? undefined : classes.columns}>
        <div>
          {data === undefined && isError ? <ErrorState onRetry={() => void refetch()} /> : null}
          {data === undefined && !isError ? (
            <Skeleton height={260} radius="md" role="status" aria-label={t('common:state.loading')} />
          ) : null}
          {data?.units.length === 0 ? <EmptyState title={t('own.noUnits')} text={t('own.noUnitsText')} /> : null}
          {data !== undefined && from !== undefined && data.units.length > 0 ? (
            <WeekContent {...{ from, today, isBoard }} week={data} isStale={isPlaceholderData} />
          ) : null}
        </div>
        {Requests === null ? null : <Requests />}
      </div>
    </>
  );
};
