import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatDayPeriod, formatNumber } from '#lib/texts/format.ts';
import classes from '#ui/printable/paper.module.css';
import { Paper } from '#ui/printable/paper.tsx';
import { usePrintedList } from '#ui/printable/use-printed-list.ts';
import { type PrintedBooking, readPrintedList } from './print-list.ts';

/** Rule: docs/rules/screens.md#printing. */
const PRINT_DELAY_MS = 1000;

const Table = ({ list }: { readonly list: readonly PrintedBooking[] }) => {
  const { t } = useTranslation('bookings');
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{t('field.when')}</th>
          <th>{t('field.client')}</th>
          <th>{t('field.entities')}</th>
          <th>{t('field.department')}</th>
          <th className={classes.end}>{t('field.guests')}</th>
          <th>{t('print.about')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((booking) => (
          <tr key={booking.id}>
            <td className={classes.moment}>{formatDayPeriod(booking.from, booking.to)}</td>
            <td className={classes.client}>{booking.client}</td>
            <td>{booking.entities}</td>
            <td>
              {booking.department}
              <small>{booking.company}</small>
            </td>
            <td className={classes.end}>{formatNumber(booking.guests)}</td>
            <td className={classes.about}>{booking.about}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** `/printable/bookings`: a list of bookings that prints itself. */
export const PrintableBookingsScreen = () => {
  const { t } = useTranslation('bookings');
  const list = usePrintedList(PRINT_DELAY_MS, readPrintedList);
  const [printedAt] = useState(Date.now);
  if (typeof list === 'string') return <Paper title={t('print.title')} status={t(`print.${list}`)} />;
  const { bookings, total } = list;
  return (
    <Paper title={t('print.title')} summary={t('print.summary', { count: total, time: formatDateTime(printedAt) })}>
      {bookings.length < total ? (
        <p>
          <strong>{t('print.cut', { first: formatNumber(bookings.length), total: formatNumber(total) })}</strong>{' '}
          {t('print.narrow')}
        </p>
      ) : null}
      <Table list={bookings} />
    </Paper>
  );
};
