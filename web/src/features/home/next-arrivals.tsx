import type { Dashboard, NextArrival } from '@ledig/contract/dashboard.ts';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '#ui/states.tsx';
import { ListRow } from './list-row.tsx';
import classes from './now.module.css';
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
  const dayLabel = useDayLabel(today);
  return arrivals.map((one) => (
    <ListRow
      key={one.id}
      to={`/booking/${one.id}`}
      at={one.date_from}
      below={dayLabel(one.date_from.slice(0, 10))}
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
    <section className={classes.card} aria-labelledby="next-arrivals">
      <header className={classes.head}>
        <Title order={2} size="h3" id="next-arrivals">
          {t('arrivals.title')}
        </Title>
        <Link to="/bookings" className={classes.more}>
          {t('arrivals.all')}
        </Link>
      </header>
      <Body dashboard={dashboard} />
    </section>
  );
};
