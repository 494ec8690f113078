import type { TFunction } from 'i18next';
import type { ListColumn } from './list-columns.ts';
import { type RowAction, RowActions } from './row-actions.tsx';

/** The last column of a list: the menu of each row. */
export const actionsColumn = <Row,>(
  t: TFunction<'lists'>,
  rowLabel: (row: Row) => string,
  actions: (row: Row) => readonly RowAction[],
): ListColumn<Row> => ({
  key: 'actions',
  header: t('actionsHead'),
  align: 'end',
  width: '3.5rem',
  card: 'actions',
  cell: (row) => <RowActions row={rowLabel(row)} actions={actions(row)} />,
});
