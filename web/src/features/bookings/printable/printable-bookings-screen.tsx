import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { asWritten } from '../moments.ts';
import { forgetPrintList, listIdOf, type PrintedBooking, printKey, readPrintList } from './print-list.ts';
import classes from './printable-bookings-screen.module.css';

/** Specification, document 2, section 9. */
const PRINT_DELAY_MS = 1000;
/** How long the list may be on its way before the window says that there is none. */
const PATIENCE_MS = 30_000;

type Waiting = 'waiting' | 'missing';

/** The list that the opening window keeps for this one, as soon as it is there. */
const usePrintList = (id: string | null): readonly PrintedBooking[] | Waiting => {
  const [list, setList] = useState<readonly PrintedBooking[] | Waiting>(() =>
    id === null ? 'missing' : (readPrintList(id) ?? 'waiting'),
  );
  useEffect(() => {
    if (id === null || list !== 'waiting') return;
    const look = () => setList((before) => (before === 'waiting' ? (readPrintList(id) ?? before) : before));
    const onStorage = ({ key }: StorageEvent) => key === printKey(id) && look();
    const patience = window.setTimeout(
      () => setList((before) => (before === 'waiting' ? 'missing' : before)),
      PATIENCE_MS,
    );
    window.addEventListener('storage', onStorage);
    look();
    return () => {
      window.clearTimeout(patience);
      window.removeEventListener('storage', onStorage);
    };
  }, [id, list]);
  return list;
};

/** Prints after a second, and forgets the list once it is printed or the window closes. */
const usePrinting = (id: string | null, isReady: boolean) => {
  useEffect(() => {
    if (id === null) return;
    const forget = () => forgetPrintList(id);
    window.addEventListener('afterprint', forget);
    window.addEventListener('pagehide', forget);
    return () => {
      window.removeEventListener('afterprint', forget);
      window.removeEventListener('pagehide', forget);
    };
  }, [id]);
  useEffect(() => {
    if (!isReady) return;
    const timer = window.setTimeout(() => window.print(), PRINT_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [isReady]);
};

const Table = ({ list }: { readonly list: readonly PrintedBooking[] }) => {
  const { t } = useTranslation('bookings');
  const moment = (instant: string) => {
    const { date, time } = asWritten(instant);
    return `${date} ${time}`;
  };
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{t('field.entities')}</th>
          <th>{t('field.client')}</th>
          <th>{t('field.department')}</th>
          <th className={classes.end}>{t('field.guests')}</th>
          <th>{t('field.from')}</th>
          <th>{t('field.to')}</th>
          <th>{t('print.about')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((booking) => (
          <tr key={booking.id}>
            <td>{booking.entities}</td>
            <td className={classes.client}>{booking.client}</td>
            <td>
              {booking.department}
              <small>{booking.company}</small>
            </td>
            <td className={classes.end}>{formatNumber(booking.guests)}</td>
            <td className={classes.moment}>{moment(booking.from)}</td>
            <td className={classes.moment}>{moment(booking.to)}</td>
            <td className={classes.about}>{booking.about}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** `/printable/bookings`: a list of bookings that prints by itself (specification, document 2, section 2). */
export const PrintableBookingsScreen = () => {
  const { t } = useTranslation('bookings');
  const [params] = useSearchParams();
  const id = listIdOf(params);
  const list = usePrintList(id);
  const isReady = typeof list !== 'string';
  const [printedAt] = useState(Date.now);
  usePrinting(id, isReady);
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <h1>{t('print.title')}</h1>
        <span>{isReady ? t('print.summary', { count: list.length, time: formatDateTime(printedAt) }) : null}</span>
      </header>
      {isReady ? <Table list={list} /> : <p role="status">{t(`print.${list}`)}</p>}
    </main>
  );
};
