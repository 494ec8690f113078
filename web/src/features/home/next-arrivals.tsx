import type { BookingRow } from '@ledig/contract/booking-shapes.ts';
import { Skeleton, Title } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDayShort, formatTime, isoDate } from '../../lib/format.ts';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useNextArrivals } from './api/next-arrivals.ts';
import classes from './home.module.css';

const SKELETON_ROWS = ['a', 'b', 'c', 'd'];

const Arrival = ({ booking }: { readonly booking: BookingRow }) => {
  const { t } = useTranslation('home');
  const where = booking.renting_entities.map((entity) => entity.name).join(', ') || booking.department.name;
  return (
    <li>
      <Link to={`/booking/${booking.id}`} className={classes.arrival}>
        <time dateTime={booking.date_from} className={classes.when}>
          <span className={classes.time}>{formatTime(booking.date_from)}</span>
          <span className={classes.day}>{formatDayShort(isoDate(booking.date_from))}</span>
        </time>
        <span className={classes.who}>
          <span className={classes.name}>{booking.client_name}</span>
          <span className={classes.where}>{where}</span>
        </span>
        <span className={classes.guests}>
          <IconUsers size={16} stroke={1.8} aria-hidden />
          <span aria-hidden="true">{booking.number_of_interactors}</span>
          <span className={classes.hidden}>{t('arrivals.guests', { count: booking.number_of_interactors })}</span>
        </span>
      </Link>
    </li>
  );
};

const Body = () => {
  const { t } = useTranslation('home');
  const { data, isPending, isError, refetch } = useNextArrivals();
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (isPending) {
    return (
      <div role="status" aria-label={t('common:state.loading')}>
        {SKELETON_ROWS.map((row) => (
          <div key={row} className={classes.arrival}>
            <Skeleton width={56} height={34} radius="sm" />
            <Skeleton height={14} width="55%" radius="xl" />
          </div>
        ))}
      </div>
    );
  }
  if (data.length === 0)
    return <EmptyState title={t('arrivals.emptyTitle')} text={t('arrivals.emptyText')} order={3} />;
  return (
    <ul className={classes.list}>
      {data.map((booking) => (
        <Arrival key={booking.id} booking={booking} />
      ))}
    </ul>
  );
};

/** The next to arrive, each a way to its booking. */
export const NextArrivals = () => {
  const { t } = useTranslation('home');
  return (
    <section className={classes.card} aria-labelledby="next-arrivals">
      <header className={classes.cardHead}>
        <Title order={2} size="h3" id="next-arrivals">
          {t('arrivals.title')}
        </Title>
        <Link to="/bookings" className={classes.more}>
          {t('arrivals.all')}
        </Link>
      </header>
      <Body />
    </section>
  );
};
