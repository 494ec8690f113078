import type { Dashboard, NextArrival } from '@ledig/contract/reports/dashboard.ts';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/states/states.tsx';
import { ListCard } from './list-card.tsx';
import { ListRow } from './list-row.tsx';
import rows from './rows.module.css';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { useDayLabel } from './use-day-label.ts';

interface NextArrivalRowsProps {
  readonly arrivals: readonly NextArrival[];
  /** `yyyy-MM-dd` */
  readonly today: string;
}

/** Rows of bookings that begin next. */
export const NextArrivalRows = ({ arrivals, today }: NextArrivalRowsProps) => {
  const dayLabel = useDayLabel();
  return arrivals.map((one) => (
    <ListRow
      key={one.id}
      to={`/booking/${one.id}`}
      at={one.date_from}
      below={dayLabel(one.date_from.slice(0, 10), today)}
      name={one.client_name}
      where={one.renting_entities.map(({ name }) => name).join(', ') || one.department.name}
      guests={one.number_of_interactors}
    />
  ));
};

const Body = ({ dashboard }: { readonly dashboard: Dashboard | undefined }) => {
  const { t } = useTranslation('home');
  if (dashboard === undefined) return <RowsSkeleton />;
  if (dashboard.next_arrivals.length === 0)
    return <EmptyState title={t('arrivals.emptyTitle')} text={t('arrivals.emptyText')} order={3} />;
  return (
    <ul className={rows.list}>
      <NextArrivalRows arrivals={dashboard.next_arrivals} today={dashboard.today} />
    </ul>
  );
};

/** The next bookings of an observer's units, each with a link. */
export const NextArrivals = ({ dashboard }: { readonly dashboard: Dashboard | undefined }) => {
  const { t } = useTranslation('home');
  return (
    <ListCard id="next-arrivals" title={t('arrivals.title')} more={{ to: '/bookings', label: t('arrivals.all') }}>
      <Body dashboard={dashboard} />
    </ListCard>
  );
};
