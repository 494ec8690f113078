import type { Dashboard } from '@ledig/contract/reports/dashboard.ts';
import { may } from '@ledig/domain/access/actions.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useArrivalChanged, useArrivals } from '#lib/arrivals/arrivals.ts';
import { applySteps } from '#lib/arrivals/step-queue.ts';
import { useStepQueue } from '#lib/arrivals/use-step-queue.ts';
import { usePendingCount } from '#lib/queries/use-pending-count.ts';
import type { Session } from '#lib/session/session.ts';
import { StepNotices } from '#ui/arrivals/step-notices.tsx';
import { EmptyState, NotLoaded } from '#ui/states/states.tsx';
import { useWaitingGuests } from './api/waiting-guests.ts';
import { type Chosen, DAY_LISTS, type DayList, nowAndNext, rowsOfDay } from './day-lists.ts';
import { ListCard } from './list-card.tsx';
import { ListTiles } from './list-tiles.tsx';
import { NextArrivalRows } from './next-arrivals.tsx';
import classes from './now.module.css';
import { RequestRows } from './pending-requests.tsx';
import rows from './rows.module.css';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { useNow } from './use-now.ts';
import { VisitRow } from './visit-row.tsx';
import { WaitingRows } from './waiting-guests.tsx';

const SHOWN = 6;

/** Address of the full list. */
const FULL_LIST: Readonly<Record<NonNullable<Chosen> | 'next', string>> = {
  next: '/arrivals',
  late: '/arrivals',
  arriving: '/arrivals',
  inHouse: '/arrivals?list=inHouse',
  dueOut: '/arrivals?list=departures',
  requests: '/booking-requests',
  waiting: '/waiting-list',
};

/** The text of the link to the full list. */
const moreOf = (chosen: Chosen) =>
  chosen === 'requests' ? 'requests.all' : chosen === 'waiting' ? 'now.allWaiting' : 'now.all';

/** Today's bookings with the steps that wait on this device, and functions to record steps. */
const useDay = (session: Session) => {
  const query = useArrivals(null);
  const now = useNow();
  const steps = useStepQueue(session.id, useArrivalChanged());
  const visits = query.data && applySteps(query.data.arrivals, steps.queue, now);
  return { visits, now, steps, isError: query.isError, refetch: query.refetch, isCut: query.data?.is_cut === true };
};

interface DayRowsProps {
  readonly day: ReturnType<typeof useDay>;
  readonly chosen: DayList | null;
  readonly dashboard: Dashboard | undefined;
  readonly mayRecord: boolean;
}

const DayRows = ({ day: { visits, now, steps, isError, refetch }, chosen, dashboard, mayRecord }: DayRowsProps) => {
  const { t } = useTranslation('home');
  // The dashboard has the date, and the later days that may fill the list.
  if (visits === undefined || dashboard === undefined)
    return <NotLoaded isError={isError} refetch={refetch} skeleton={<RowsSkeleton />} />;
  const found = (chosen === null ? nowAndNext(visits, now) : rowsOfDay(visits, chosen, now)).slice(0, SHOWN);
  const { today } = dashboard;
  // Later days fill up a short list.
  const later = dashboard.next_arrivals.filter(({ date_from }) => date_from.slice(0, 10) > today);
  const filling = chosen === null ? later.slice(0, SHOWN - found.length) : [];
  if (found.length === 0 && filling.length === 0) {
    return (
      <EmptyState title={t(`now.none.${chosen ?? 'next'}`)} text={chosen === null ? t('now.noneText') : ''} order={3} />
    );
  }
  return (
    <ul className={rows.list}>
      {found.map((row) => (
        <VisitRow
          key={row.id}
          row={row}
          now={now}
          today={today}
          steps={steps.queue.filter(({ bookingId }) => bookingId === row.id)}
          onStep={mayRecord ? (step) => steps.record(row, step) : null}
        />
      ))}
      <NextArrivalRows arrivals={filling} today={today} />
    </ul>
  );
};

interface NowAndNextProps {
  readonly session: Session;
  readonly dashboard: Dashboard | undefined;
}

/**
 * The day's work: the lists with their counts, and the bookings or requests of the chosen list with their next step.
 */
export const NowAndNext = ({ session, dashboard }: NowAndNextProps) => {
  const { t } = useTranslation('home');
  const [chosen, setChosen] = useState<Chosen>(null);
  const day = useDay(session);
  const pending = usePendingCount(session);
  const seesRequests = may(session.role, 'request.see');
  const seesLine = may(session.role, 'waitingList.manage');
  const waiting = useWaitingGuests(seesLine);
  const { visits, now } = day;
  const tiles = [
    ...DAY_LISTS.map((list) => ({ list, count: visits && rowsOfDay(visits, list, now).length })),
    ...(seesRequests ? [{ list: 'requests' as const, count: pending }] : []),
    ...(seesLine ? [{ list: 'waiting' as const, count: waiting.data?.total }] : []),
  ];
  const name = chosen ?? 'next';
  return (
    <ListCard
      id="now-and-next"
      title={t(`now.title.${name}`)}
      more={{ to: FULL_LIST[name], label: t(moreOf(chosen)) }}
      above={
        <>
          <StepNotices steps={day.steps} />
          <ListTiles tiles={tiles} chosen={chosen} onChoose={setChosen} />
        </>
      }
    >
      {day.isCut ? <p className={classes.note}>{t('now.cut')}</p> : null}
      {chosen === 'requests' ? <RequestRows today={dashboard?.today} /> : null}
      {chosen === 'waiting' ? <WaitingRows waiting={waiting} today={dashboard?.today} /> : null}
      {chosen === 'requests' || chosen === 'waiting' ? null : (
        <DayRows day={day} chosen={chosen} dashboard={dashboard} mayRecord={may(session.role, 'booking.arrive')} />
      )}
    </ListCard>
  );
};
