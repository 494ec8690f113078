import type { Dashboard } from '@ledig/contract/reports/dashboard.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDayShort, formatNumber } from '#lib/texts/format.ts';
import { bookingsOfDay } from './bookings-of-day.ts';
import classes from './home.module.css';

const CARDS = ['bookings_today', 'bookings_tomorrow', 'bookings_plus2', 'bookings_plus3', 'bookings_plus4'] as const;

/** The number of bookings that begin today and on each of the next four days, with links to them. */
export const DayCards = ({ dashboard }: { readonly dashboard: Dashboard | undefined }) => {
  const { t } = useTranslation('dashboard');
  return (
    <ul className={classes.days} aria-label={t('cards.label')}>
      {CARDS.map((card, ahead) => {
        const date = dashboard && addDays(dashboard.today, ahead);
        const name = ahead < 2 ? t(ahead === 0 ? 'cards.today' : 'cards.tomorrow') : date && formatDayShort(date);
        return (
          <li key={card}>
            {dashboard === undefined || date === undefined ? (
              <span className={classes.day5}>
                <Skeleton height={12} width="60%" radius="xl" />
                <Skeleton height={26} width="35%" radius="sm" mt={8} />
              </span>
            ) : (
              <Link className={classes.day5} data-today={ahead === 0 || undefined} to={bookingsOfDay(date)}>
                <span className={classes.dayName}>{name}</span>
                <span className={classes.dayCount}>{formatNumber(dashboard[card] ?? 0)}</span>
                <span className={classes.dayUnit}>{t('cards.bookings', { count: dashboard[card] ?? 0 })}</span>
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
};
