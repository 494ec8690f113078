import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './data-table.module.css';

export interface Sort {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

interface SortHeaderProps {
  readonly column: {
    readonly key: string;
    readonly header: string;
    readonly align?: 'start' | 'end';
    readonly width?: string;
    readonly sortable?: boolean;
  };
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
}

const icons = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort };
const ariaSort = { asc: 'ascending', desc: 'descending', none: undefined } as const;

/** A column's header. For sortable columns, a button that changes the order. */
export const SortHeader = ({ column, sort, onSort }: SortHeaderProps) => {
  const { t } = useTranslation('common');
  const order = sort?.key === column.key ? sort.direction : 'none';
  const Icon = icons[order];
  return (
    <th
      scope="col"
      className={classes.header}
      data-align={column.align}
      style={column.width === undefined ? undefined : { width: column.width }}
      aria-sort={ariaSort[order]}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className={classes.sort}
          title={t('table.sortBy', { column: column.header })}
          onClick={() => onSort({ key: column.key, direction: order === 'asc' ? 'desc' : 'asc' })}
        >
          {column.header}
          <Icon size={14} aria-hidden />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
};
