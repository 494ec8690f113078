import type { ClientRow } from '@ledig/contract/clients.ts';
import type { TFunction } from 'i18next';
import { formatDate, formatNumber, formatPhone } from '#lib/format.ts';
import type { ListColumn } from '#ui/list/list-columns.ts';
import { Missing } from '#ui/missing.tsx';
import classes from './clients.module.css';

type T = TFunction<'clients'>;

const namesOf = ({ companies }: ClientRow): string => companies.map(({ name }) => name).join(', ');

/** The columns of the list. */
export const clientColumns = (t: T): ListColumn<ClientRow>[] => {
  const companies: ListColumn<ClientRow> = {
    key: 'companies',
    card: 'plain',
    ofCompany: true,
    header: t('field.companies'),
    cell: (row) => namesOf(row) || <Missing />,
    csv: namesOf,
  };
  return [
    {
      key: 'name',
      header: t('field.name'),
      cell: (row) => <span className={classes.name}>{row.name}</span>,
      csv: (row) => row.name,
      sortable: true,
      fixed: true,
      card: 'title',
    },
    {
      key: 'email',
      card: 'plain',
      header: t('field.email'),
      cell: (row) => <span className={classes.email}>{row.email || <Missing />}</span>,
      csv: (row) => row.email,
      sortable: true,
    },
    {
      key: 'phone',
      card: 'plain',
      header: t('field.phone'),
      cell: (row) => (
        <span className={classes.number}>{formatPhone(row.country_code, row.phone_number) || <Missing />}</span>
      ),
      csv: (row) => formatPhone(row.country_code, row.phone_number),
    },
    companies,
    {
      key: 'created_at',
      header: t('field.since'),
      cell: (row) => <span className={classes.number}>{formatDate(row.created_at)}</span>,
      csv: (row) => formatDate(row.created_at),
      sortable: true,
    },
    {
      key: 'bookings_count',
      header: t('field.bookings'),
      cell: (row) => formatNumber(row.bookings_count),
      csv: (row) => row.bookings_count,
      align: 'end',
    },
  ];
};
