import type { ClientRow } from '@ledig/contract/guests/clients.ts';
import type { TFunction } from 'i18next';
import { formatDate, formatPhone } from '#lib/texts/format.ts';
import { countColumn, dateColumn, textColumn } from '#ui/list/columns.ts';
import type { ListColumn } from '#ui/list/list-columns.ts';
import { personColumns } from '#ui/list/person-columns.tsx';
import { Missing } from '#ui/states/missing.tsx';
import classes from './clients.module.css';

type T = TFunction<'clients'>;

const namesOf = ({ companies }: ClientRow): string => companies.map(({ name }) => name).join(', ');

/** A guest's phone number with its country code; empty without one. */
const phoneOf = (row: ClientRow): string => formatPhone(row.country_code, row.phone_number);

/** The columns of the list. */
export const clientColumns = (t: T): ListColumn<ClientRow>[] => [
  ...personColumns<ClientRow>(
    { name: t('field.name'), email: t('field.email'), phone: t('field.phone') },
    phoneOf,
    classes.email,
  ),
  textColumn('companies', t('field.companies'), namesOf, {
    ofCompany: true,
    cell: (row) => namesOf(row) || <Missing />,
  }),
  dateColumn('created_at', t('field.since'), (row) => row.created_at, {
    sortable: true,
    cell: (row) => <span className={classes.number}>{formatDate(row.created_at)}</span>,
  }),
  countColumn('bookings_count', t('field.bookings'), (row) => row.bookings_count),
];
