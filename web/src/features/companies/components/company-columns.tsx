import type { Company } from '@ledig/contract/company-shapes.ts';
import type { TFunction } from 'i18next';
import { formatDate, formatNumber, formatPhone } from '#lib/format.ts';
import type { ListColumn } from '#ui/list/list-columns.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from '../companies.module.css';

type T = TFunction<'companies'>;

/** An address on one line; empty without one. */
export const addressText = ({ address }: Pick<Company, 'address'>): string =>
  address === null ? '' : `${address.address}, ${address.zip} ${address.city}`;

/** Marks an archived company. */
export const ArchivedChip = ({ t }: { readonly t: T }) => <StatusChip tone="bad">{t('archived')}</StatusChip>;

/** The columns of the list. */
export const companyColumns = (t: T, tab: string): ListColumn<Company>[] => [
  {
    key: 'name',
    header: t('field.name'),
    cell: (row) => (
      <span className={classes.name}>
        {row.name}
        {tab === 'archived' ? <ArchivedChip t={t} /> : null}
      </span>
    ),
    csv: (row) => row.name,
    sortable: true,
    fixed: true,
    card: 'title',
  },
  {
    key: 'domain',
    card: 'plain',
    header: t('field.domain'),
    cell: (row) => <span className={classes.domain}>{row.domain}</span>,
    csv: (row) => row.domain,
    sortable: true,
  },
  {
    key: 'organization_number',
    header: t('field.organizationNumberShort'),
    cell: (row) => row.organization_number,
    csv: (row) => row.organization_number,
    sortable: true,
  },
  {
    key: 'phone',
    card: 'plain',
    header: t('field.phone'),
    cell: (row) => <span className={classes.line}>{formatPhone(row.country_code, row.phone_number)}</span>,
    csv: (row) => formatPhone(row.country_code, row.phone_number),
  },
  {
    key: 'address',
    card: 'plain',
    header: t('field.address'),
    cell: ({ address }) =>
      address && (
        <span>
          {address.address},{' '}
          <span className={classes.line}>
            {address.zip} {address.city}
          </span>
        </span>
      ),
    csv: addressText,
  },
  {
    key: 'departments',
    header: t('field.departments'),
    align: 'end',
    cell: (row) => formatNumber(row.departments_count),
    csv: (row) => row.departments_count,
  },
  {
    key: 'created_at',
    header: t('field.created'),
    align: 'end',
    cell: (row) => formatDate(row.created_at),
    csv: (row) => formatDate(row.created_at),
    sortable: true,
  },
];
