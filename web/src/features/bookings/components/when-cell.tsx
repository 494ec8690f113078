import { useTranslation } from 'react-i18next';
import { formatDayShort } from '#lib/texts/format.ts';
import type { BookingRow } from '../api/list-bookings.ts';
import classes from './cells.module.css';
import { whenOf } from './when.ts';

type Row = Pick<BookingRow, 'schedule_system' | 'date_from' | 'date_to'>;

/** A booking's period in two lines: the day and its times, or the days and the number of nights. */
export const WhenCell = ({ row }: { readonly row: Row }) => {
  const { t } = useTranslation('bookings');
  const { first, last, from, to, nights } = whenOf(row);
  return (
    <span className={classes.moment}>
      <time dateTime={row.date_from}>
        {nights === null ? formatDayShort(first) : `${formatDayShort(first)} – ${formatDayShort(last)}`}
      </time>
      <span className={classes.time}>
        {nights === null ? `${from}–${to}` : t('list.nights', { count: nights })}
        {nights === null && last > first && to !== '00:00' ? ` ${t('list.nextDay')}` : ''}
      </span>
    </span>
  );
};
