import type { RentingEntity } from '@ledig/contract/departments/renting-entity-shapes.ts';
import type { EntityType } from '@ledig/domain/renting-entities/types.ts';
import type { TFunction } from 'i18next';
import { countColumn, nameColumn, textColumn } from '#ui/list/columns.ts';
import type { ListColumn } from '#ui/list/list-columns.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { TypeIcon } from '../entity-icons.tsx';
import classes from './entity-columns.module.css';

type T = TFunction<'entities'>;

/** The name of a type, in the page's language. */
export const typeName = (t: T, type: string): string => t(`type.${type as EntityType}`);

/** Verified or not. */
export const VerifiedChip = ({ valid, t }: { readonly valid: boolean; readonly t: T }) => (
  <span>
    <StatusChip tone={valid ? 'good' : 'warn'}>{valid ? t('state.verified') : t('state.unverified')}</StatusChip>
  </span>
);

/** No longer rented out. */
export const ArchivedChip = ({ t }: { readonly t: T }) => (
  <span>
    <StatusChip tone="bad">{t('state.archived')}</StatusChip>
  </span>
);

/** A name with a second line below. */
const Two = ({ first, second }: { readonly first: string; readonly second: string }) => (
  <span className={classes.two}>
    <span className={classes.first}>{first}</span>
    {second === '' ? null : <span className={classes.second}>{second}</span>}
  </span>
);

/** The columns of the list; the company only for staff who see several. */
export const entityColumns = (t: T, tab: string, manyCompanies: boolean): ListColumn<RentingEntity>[] => {
  const shared: ListColumn<RentingEntity>[] = [
    nameColumn(t('field.name'), (row) => row.name, {
      sortable: true,
      cell: (row) => (
        <strong className={classes.name}>
          <Two first={row.name} second={row.description} />
        </strong>
      ),
    }),
    textColumn('type', t('field.type'), (row) => typeName(t, row.type), {
      sortable: true,
      cell: (row) => (
        <span className={classes.type}>
          <TypeIcon type={row.type as EntityType} />
          {typeName(t, row.type)}
        </span>
      ),
    }),
    textColumn(
      'department',
      t('field.department'),
      (row) => (manyCompanies ? `${row.department.name}, ${row.company.name}` : row.department.name),
      {
        sortable: true,
        cell: (row) => <Two first={row.department.name} second={manyCompanies ? row.company.name : ''} />,
      },
    ),
  ];
  if (tab === 'archived') {
    const archived = { card: undefined, cell: () => <ArchivedChip t={t} /> };
    return [...shared, textColumn('state', t('field.state'), () => t('state.archived'), archived)];
  }
  return [
    ...shared,
    countColumn('number_of_interactors', t('field.capacity'), (row) => row.number_of_interactors, { sortable: true }),
    textColumn('combinable', t('field.combinable'), (row) => (row.can_combine ? t('value.yes') : t('value.no')), {
      card: undefined,
    }),
    textColumn('state', t('field.state'), (row) => t(row.is_valid ? 'state.verified' : 'state.unverified'), {
      cell: (row) => <VerifiedChip valid={row.is_valid} t={t} />,
    }),
  ];
};
