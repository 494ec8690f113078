import { Skeleton, Title } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDayShort } from '../../lib/format.ts';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { usePendingRequests } from './api/pending-requests.ts';
import classes from './home.module.css';

const Body = () => {
  const { t } = useTranslation('home');
  const { data, isPending, isError, refetch } = usePendingRequests();
  if (isError && data === undefined) return <ErrorState onRetry={() => void refetch()} />;
  if (isPending)
    return <Skeleton height={160} m="md" radius="md" role="status" aria-label={t('common:state.loading')} />;
  if (data.length === 0) return <EmptyState title={t('requests.none')} order={3} />;
  return (
    <ul className={classes.list}>
      {data.map((request) => (
        <li key={request.id}>
          <Link to={`/booking-request/${request.id}`} className={classes.arrival}>
            <time dateTime={request.date_from} className={classes.when}>
              <span className={classes.time}>{request.date_from.slice(11, 16)}</span>
              <span className={classes.day}>{formatDayShort(request.date_from.slice(0, 10))}</span>
            </time>
            <span className={classes.who}>
              <span className={classes.name}>{request.client_name}</span>
              <span className={classes.where}>{request.department.name}</span>
            </span>
            <span className={classes.guests}>
              <IconUsers size={16} stroke={1.8} aria-hidden />
              <span aria-hidden="true">{request.number_of_interactors}</span>
              <span className={classes.hidden}>{t('arrivals.guests', { count: request.number_of_interactors })}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** The requests that wait for an answer, each with a link. */
export const PendingRequests = () => {
  const { t } = useTranslation('home');
  return (
    <section className={classes.card} aria-labelledby="pending-requests">
      <header className={classes.cardHead}>
        <Title order={2} size="h3" id="pending-requests">
          {t('requests.title')}
        </Title>
        <Link to="/booking-requests" className={classes.more}>
          {t('requests.all')}
        </Link>
      </header>
      <Body />
    </section>
  );
};
