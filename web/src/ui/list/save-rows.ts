import { isoDate } from '../../lib/format.ts';
import { download, toCsv } from './csv.ts';
import type { ListColumn } from './list-columns.ts';

/** Saves rows of a list as a file for spreadsheets, by the columns that have something to say there. */
export const saveRows = async <Row>(
  name: string,
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
): Promise<void> => {
  const inFile = columns.filter(({ csv }) => csv !== undefined);
  const head = inFile.map(({ header }) => header);
  const csv = await toCsv(
    head,
    rows.map((row) => inFile.map((column) => column.csv?.(row))),
  );
  download(`${name}-${isoDate(Date.now())}.csv`, csv, 'text/csv;charset=utf-8');
};
