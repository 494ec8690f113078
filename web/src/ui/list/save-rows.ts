import { useQueryClient } from '@tanstack/react-query';
import { saveFile } from '#lib/browser/save-file.ts';
import { todayOfLists } from '#lib/queries/company-today.ts';
import { toCsv } from './csv.ts';
import type { ListColumn } from './list-columns.ts';

/** Returns a function that saves a list's rows as CSV, with the columns that have a CSV value. */
export const useSaveRows = () => {
  const client = useQueryClient();
  return async <Row>(name: string, columns: readonly ListColumn<Row>[], rows: readonly Row[]): Promise<void> => {
    const inFile = columns.filter(({ csv }) => csv !== undefined);
    const head = inFile.map(({ header }) => header);
    const cells = rows.map((row) => inFile.map((column) => column.csv?.(row)));
    const [csv, today] = await Promise.all([toCsv(head, cells), todayOfLists(client)]);
    saveFile(`${name}-${today}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  };
};
