import type { Company } from '@ledig/contract/companies/company-shapes.ts';
import type { TFunction } from 'i18next';
import { formatPhone } from '#lib/texts/format.ts';
import { countColumn, dateColumn, nameColumn, textColumn } from '#ui/list/columns.ts';
import type { ListColumn } from '#ui/list/list-columns.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from '../companies.module.css';

type T = TFunction<'companies'>;

/** An address on one line; empty without one. */
export const addressText = ({ address }: Pick<Company, 'address'>): string =>
  address === null ? '' : `${address.address}, ${address.zip} ${address.city}`;

const phoneOf = (row: Company): string => formatPhone(row.country_code, row.phone_number);

/** Marks an archived company. */
export const ArchivedChip = ({ t }: { readonly t: T }) => <StatusChip tone="bad">{t('archived')}</StatusChip>;

/** The columns of the list. */
export const companyColumns = (t: T, tab: string): ListColumn<Company>[] => [
  nameColumn(t('field.name'), (row) => row.name, {
    sortable: true,
    cell: (row) => (
      <span className={classes.name}>
        {row.name}
        {tab === 'archived' ? <ArchivedChip t={t} /> : null}
      </span>
    ),
  }),
  textColumn('domain', t('field.domain'), (row) => row.domain, {
    sortable: true,
    cell: (row) => <span className={classes.domain}>{row.domain}</span>,
  }),
  textColumn('organization_number', t('field.organizationNumberShort'), (row) => row.organization_number, {
    card: undefined,
    sortable: true,
  }),
  textColumn('phone', t('field.phone'), phoneOf, {
    cell: (row) => <span className={classes.line}>{phoneOf(row)}</span>,
  }),
  textColumn('address', t('field.address'), addressText, {
    cell: ({ address }) =>
      address && (
        <span>
          {address.address},{' '}
          <span className={classes.line}>
            {address.zip} {address.city}
          </span>
        </span>
      ),
  }),
  countColumn('departments', t('field.departments'), (row) => row.departments_count),
  dateColumn('created_at', t('field.created'), (row) => row.created_at, { align: 'end', sortable: true }),
];
