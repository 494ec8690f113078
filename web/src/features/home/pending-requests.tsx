import { useTranslation } from 'react-i18next';
import { usePendingRequests } from '#lib/queries/pending-requests.ts';
import { EmptyState, NotLoaded } from '#ui/states/states.tsx';
import { ListCard } from './list-card.tsx';
import { ListRow } from './list-row.tsx';
import rows from './rows.module.css';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { useDayLabel } from './use-day-label.ts';

interface TodayProps {
  /** `yyyy-MM-dd`; undefined while it loads. */
  readonly today: string | undefined;
}

/** The requests that wait for an answer, each with a link. */
export const RequestRows = ({ today }: TodayProps) => {
  const { t } = useTranslation('home');
  const { data, isError, refetch } = usePendingRequests();
  const dayLabel = useDayLabel();
  if (data === undefined || today === undefined)
    return <NotLoaded isError={isError} refetch={refetch} skeleton={<RowsSkeleton />} />;
  if (data.length === 0) return <EmptyState title={t('requests.none')} order={3} />;
  return (
    <ul className={rows.list}>
      {data.map((request) => (
        <ListRow
          key={request.id}
          to={`/booking-request/${request.id}`}
          at={request.date_from}
          below={dayLabel(request.date_from.slice(0, 10), today)}
          name={request.client_name}
          where={request.department.name}
          guests={request.number_of_interactors}
        />
      ))}
    </ul>
  );
};

/** The requests that wait for the observer's answer. */
export const PendingRequests = ({ today }: TodayProps) => {
  const { t } = useTranslation('home');
  return (
    <ListCard
      id="pending-requests"
      title={t('requests.title')}
      more={{ to: '/booking-requests', label: t('requests.all') }}
    >
      <RequestRows today={today} />
    </ListCard>
  );
};
