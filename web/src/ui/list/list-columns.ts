import { useState } from 'react';
import { readStored, writeStored } from '../../lib/storage.ts';
import type { Column } from '../data-table.tsx';
import type { CsvValue } from './csv.ts';

/** A column of a list: as a table's, and as a file's. */
export interface ListColumn<Row> extends Column<Row> {
  /** What the file has; a column without it is left out there. */
  readonly csv?: (row: Row) => CsvValue;
  /** Can't be hidden: what names the row. */
  readonly fixed?: boolean;
}

const readHidden = (key: string): string[] => {
  const kept = readStored(key);
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
};

/** Which columns the person has hidden in a list, kept in this browser. */
export const useHiddenColumns = (list: string) => {
  const key = `ledig.columns.${list}`;
  const [hidden, setHidden] = useState(() => readHidden(key));
  const toggle = (column: string): void => {
    const next = hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column];
    setHidden(next);
    writeStored(key, next);
  };
  return { hidden: new Set(hidden), toggle };
};
