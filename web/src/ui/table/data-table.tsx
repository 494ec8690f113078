import { Skeleton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './data-table.module.css';
import { type Paging, TablePaging } from './table-paging.tsx';
import { type Sort, SortHeader } from './table-sort.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { useRowKeys } from './use-row-keys.ts';
import { type TableSize, useTableSize } from './use-table-size.ts';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for numbers and times. */
  readonly align?: 'start' | 'end';
  readonly width?: string;
  /** Makes the header a button. The caller sorts, because the table only has one page. */
  readonly sortable?: boolean;
  /**
   * In a card, `title` is the heading, `plain` a value that needs no label, `actions` the corner, `choice` comes last, and
   * `hidden` is left out. Other columns show label and value.
   */
  readonly card?: 'title' | 'plain' | 'actions' | 'choice' | 'hidden';
}

interface DataTableProps<Row> {
  /** The table's accessible name. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while the first page loads. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string | number;
  /** An `EmptyState`. */
  readonly empty: ReactNode;
  /** An `ErrorState`, shown in place of the table. */
  readonly error?: ReactNode;
  /** Dims the rows while another page loads. */
  readonly busy?: boolean;
  readonly paging?: Paging | undefined;
  readonly sort?: Sort | undefined;
  readonly onSort?: (sort: Sort) => void;
  /** Makes rows clickable. `rowLabel` names the row's button for keyboard and screen readers. */
  readonly onOpen?: (row: Row) => void;
  readonly rowLabel?: (row: Row) => string;
}

interface SkeletonRowsProps {
  readonly columns: number;
  readonly size: TableSize;
}

const SkeletonRows = ({ columns, size }: SkeletonRowsProps) =>
  Array.from({ length: size.rows }, (_row, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <tr key={row} className={classes.row} style={{ height: size.rowHeight }} data-skeleton="" aria-hidden>
      {Array.from({ length: columns }, (_cell, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <td key={cell} className={classes.cell}>
          <div className={classes.line}>
            <Skeleton height={12} width={`${45 + ((row * 7 + cell * 23) % 45)}%`} radius="xl" />
          </div>
        </td>
      ))}
    </tr>
  ));

interface RowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'onOpen' | 'rowLabel'> {
  readonly row: Row;
}

const DataRow = <Row,>({ row, columns, onOpen, rowLabel }: RowProps<Row>) => {
  const { t } = useTranslation('common');
  return (
    <tr className={classes.row} data-clickable={onOpen ? true : undefined} onClick={onOpen && (() => onOpen(row))}>
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={classes.cell}
          data-align={column.align}
          data-card={column.card}
          data-label={column.header}
        >
          {column.cell(row)}
          {index === 0 && onOpen ? (
            <button
              type="button"
              className={classes.open}
              aria-label={t('table.open', { row: rowLabel?.(row) ?? '' })}
            />
          ) : null}
        </td>
      ))}
    </tr>
  );
};

/**
 * A table with its states: skeleton, rows, empty, error. It has pages by the API's envelope, and cards at 640 px and
 * below. The button in a row's first cell serves keyboard and screen readers. Clicks anywhere in the row open it too.
 * The header stays visible while the rows scroll; j and k move through the rows.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, columns, rows, rowKey, empty, error, busy = false, paging, sort, onSort } = props;
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table, `.${classes.open}`);
  useRowFocus(table, 'tbody > tr', rows !== undefined && !busy);
  const size = useTableSize(label, table, rows?.length);
  if (error) return <div className={classes.frame}>{error}</div>;
  if (rows?.length === 0 && !busy) return <div className={classes.frame}>{empty}</div>;
  return (
    <div className={classes.frame}>
      <table ref={table} className={classes.table} aria-label={label} aria-busy={busy || rows === undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody data-busy={busy || undefined}>
          {rows === undefined ? (
            <SkeletonRows columns={columns.length} size={size} />
          ) : (
            rows.map((row) => (
              <DataRow key={rowKey(row)} row={row} columns={columns} onOpen={props.onOpen} rowLabel={props.rowLabel} />
            ))
          )}
        </tbody>
      </table>
      {paging && rows ? <TablePaging paging={paging} /> : null}
    </div>
  );
};
