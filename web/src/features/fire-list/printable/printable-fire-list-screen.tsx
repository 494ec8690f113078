import { useTranslation } from 'react-i18next';
import { formatDayLong, formatNumber, formatWritten } from '#lib/texts/format.ts';
import { currentLanguage, intlLocale } from '#lib/texts/i18n.ts';
import classes from '#ui/printable/paper.module.css';
import { Paper } from '#ui/printable/paper.tsx';
import { usePrintedList } from '#ui/printable/use-printed-list.ts';
import type { FireListData } from '../api/fire-list.ts';
import { UnitList } from '../components/unit-list.tsx';
import { readFireList } from './print-fire-list.ts';

/** Rule: docs/rules/screens.md#printing. */
const PRINT_DELAY_MS = 500;

const columns = ['number', 'name', 'entity', 'checkin', 'department', 'address', 'country'] as const;

const countryNames = () => new Intl.DisplayNames([intlLocale(currentLanguage())], { type: 'region' });

const Table = ({ guests }: Pick<FireListData, 'guests'>) => {
  const { t } = useTranslation('firelist');
  const countries = countryNames();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {guests.map((guest, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list on paper never changes, and two guests may be alike
          <tr key={index}>
            <td>{formatNumber(index + 1)}</td>
            <td className={classes.client}>
              {guest.full_name}
              {guest.overdue_since === null ? null : (
                <small>{t('page.overdue', { time: formatWritten(guest.overdue_since) })}</small>
              )}
            </td>
            <td>{guest.renting_entity_name}</td>
            <td className={classes.moment}>{formatWritten(guest.checkin_time)}</td>
            <td>{guest.department_name}</td>
            <td>{guest.department_address}</td>
            <td>{countries.of(guest.country_of_residence)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** `/printable/firelist`: the guest list on a page that prints itself. */
export const PrintableFireListScreen = () => {
  const { t } = useTranslation('firelist');
  const list = usePrintedList(PRINT_DELAY_MS, readFireList);
  if (typeof list === 'string') return <Paper title={t('title')} status={t(`page.${list}`)} />;
  const { company_name: company, date, made_at: madeAt, guests, units } = list;
  return (
    <Paper
      title={t('page.title', { company })}
      summary={t('page.summary', { count: guests.length, date: formatDayLong(date), time: formatWritten(madeAt) })}
    >
      {guests.length === 0 ? null : <Table guests={guests} />}
      <UnitList units={units} />
    </Paper>
  );
};
