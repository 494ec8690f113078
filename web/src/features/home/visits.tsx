import type { Dashboard, Visit } from '@ledig/contract/dashboard.ts';
import { Skeleton } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatTime } from '../../lib/format.ts';
import { Panel } from '../../ui/detail/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import classes from './home.module.css';

const wallTime = (instant: string): string => instant.slice(11, 16) || formatTime(instant);

const VisitRow = ({
  visit,
  at,
  done,
}: {
  readonly visit: Visit;
  readonly at: string;
  readonly done: string | null;
}) => {
  const { t } = useTranslation('home');
  return (
    <li>
      <Link to={`/booking/${visit.id}`} className={classes.arrival}>
        <time dateTime={at} className={classes.when}>
          <span className={classes.time}>{wallTime(at)}</span>
        </time>
        <span className={classes.who}>
          <span className={classes.name}>{visit.client_name}</span>
          <span className={classes.where}>
            {visit.renting_entities.map(({ name }) => name).join(', ') || visit.department.name}
          </span>
        </span>
        {done === null ? null : <StatusChip tone="good">{done}</StatusChip>}
        <span className={classes.guests}>
          <IconUsers size={16} stroke={1.8} aria-hidden />
          <span aria-hidden="true">{visit.number_of_interactors}</span>
          <span className={classes.hidden}>{t('arrivals.guests', { count: visit.number_of_interactors })}</span>
        </span>
      </Link>
    </li>
  );
};

/** Today's arrivals and departures, for employees. */
export const TodaysVisits = ({ dashboard }: { readonly dashboard: Dashboard | undefined }) => {
  const { t } = useTranslation('dashboard');
  const lists = [
    {
      key: 'arrivals',
      visits: dashboard?.arrivals_today,
      row: (visit: Visit) => ({ at: visit.date_from, done: visit.arrived ? t('visits.arrived') : null }),
    },
    {
      key: 'departures',
      visits: dashboard?.departures_today,
      row: (visit: Visit) => ({ at: visit.date_to, done: visit.checked_out ? t('visits.left') : null }),
    },
  ] as const;
  return (
    <div className={classes.charts}>
      {lists.map(({ key, visits, row }) => (
        <Panel key={key} title={t(`visits.${key}`)}>
          {visits === undefined ? (
            <Skeleton height={120} radius="md" />
          ) : visits.length === 0 ? (
            <EmptyState title={t(`visits.none.${key}`)} order={3} />
          ) : (
            <ul className={classes.visits}>
              {visits.map((visit) => (
                <VisitRow key={visit.id} visit={visit} {...row(visit)} />
              ))}
            </ul>
          )}
        </Panel>
      ))}
    </div>
  );
};
