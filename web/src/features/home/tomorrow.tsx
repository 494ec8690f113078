import type { Dashboard } from '@ledig/contract/reports/dashboard.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDayShort } from '#lib/texts/format.ts';
import { Panel } from '#ui/detail/panel.tsx';
import { bookingsOfDay } from './bookings-of-day.ts';
import classes from './now.module.css';

/** Arrivals, guests and departures of tomorrow. */
export const Tomorrow = ({ dashboard }: { readonly dashboard: Dashboard | undefined }) => {
  const { t } = useTranslation('dashboard');
  const tomorrow = dashboard?.day?.tomorrow;
  const date = dashboard && addDays(dashboard.today, 1);
  return (
    <Panel
      title={t('tomorrow.title')}
      action={
        date === undefined ? null : (
          <Link className={classes.more} to={bookingsOfDay(date)}>
            {formatDayShort(date)}
          </Link>
        )
      }
    >
      {tomorrow === undefined ? (
        <Skeleton height={24} radius="md" role="status" aria-label={t('common:state.loading')} />
      ) : (
        <ul className={classes.facts}>
          <li>{t('tomorrow.bookings', { count: tomorrow.bookings })}</li>
          <li>{t('tomorrow.guests', { count: tomorrow.guests })}</li>
          {tomorrow.departures > 0 ? <li>{t('tomorrow.departures', { count: tomorrow.departures })}</li> : null}
        </ul>
      )}
    </Panel>
  );
};
