import { defaultTimeZone, isoDate } from '#lib/format.ts';
import { saveFile } from '#lib/save-file.ts';
import { toCsv } from './csv.ts';
import type { ListColumn } from './list-columns.ts';

/** Saves a list's rows as CSV, with the columns that have a CSV value. */
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
  saveFile(`${name}-${isoDate(Date.now(), defaultTimeZone)}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
};
