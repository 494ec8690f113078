import { useState } from 'react';
import { currentSession } from '#lib/session/session.ts';
import { readStored, writeStored } from '#lib/storage.ts';
import type { Column } from '../table/data-table.tsx';
import type { CsvValue } from './csv.ts';

/** A column of a list, for the table and for the CSV file. */
export interface ListColumn<Row> extends Column<Row> {
  /** The value in the CSV file. A column without it is left out there. */
  readonly csv?: (row: Row) => CsvValue;
  /** Names the company: left out unless the person's departments belong to several. */
  readonly ofCompany?: boolean;
  /** Can't be hidden, because it names the row. */
  readonly fixed?: boolean;
}

const readHidden = (key: string): string[] => {
  const kept = readStored(key);
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
};

/** The columns that the signed-in person has hidden in a list, stored in this browser. */
export const useHiddenColumns = (list: string) => {
  const key = `ledig.columns.${currentSession()?.id ?? 0}.${list}`;
  const [hidden, setHidden] = useState(() => readHidden(key));
  const toggle = (column: string): void => {
    const next = hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column];
    setHidden(next);
    writeStored(key, next);
  };
  return { hidden: new Set(hidden), toggle };
};
