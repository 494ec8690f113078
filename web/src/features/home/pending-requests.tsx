import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isoDate } from '#lib/format.ts';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { usePendingRequests } from './api/pending-requests.ts';
import { ListRow } from './list-row.tsx';
import classes from './now.module.css';
import rows from './rows.module.css';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { useDayLabel } from './use-day-label.ts';

/** The requests that wait for an answer, each with a link. */
export const RequestRows = () => {
  const { t } = useTranslation('home');
  const { data, isError, refetch } = usePendingRequests();
  const dayLabel = useDayLabel(isoDate(Date.now()));
  if (data === undefined) return isError ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton />;
  if (data.length === 0) return <EmptyState title={t('requests.none')} order={3} />;
  return (
    <ul className={rows.list}>
      {data.map((request) => (
        <ListRow
          key={request.id}
          to={`/booking-request/${request.id}`}
          at={request.date_from}
          below={dayLabel(request.date_from.slice(0, 10))}
          name={request.client_name}
          where={request.department.name}
          guests={request.number_of_interactors}
        />
      ))}
    </ul>
  );
};

/** The requests that wait for the observer's answer. */
export const PendingRequests = () => {
  const { t } = useTranslation('home');
  return (
    <section className={classes.card} aria-labelledby="pending-requests">
      <header className={classes.head}>
        <Title order={2} size="h3" id="pending-requests">
          {t('requests.title')}
        </Title>
        <Link to="/booking-requests" className={classes.more}>
          {t('requests.all')}
        </Link>
      </header>
      <RequestRows />
    </section>
  );
};
