import { type RefObject, useEffect } from 'react';

/** The rows of a table that is loading. */
export interface TableSize {
  readonly rows: number;
  /** In pixels. */
  readonly rowHeight: number;
}

/** Rows of two lines that fill most of a window. On phones, rows are cards. */
const usual = (): TableSize => ({ rows: 10, rowHeight: window.innerWidth <= 640 ? 126 : 68 });

const sizes = new Map<string, TableSize>();

/**
 * Returns the size of a table's skeleton: the size of the rows when the table was last shown. The page therefore keeps
 * its height when the rows arrive.
 * @param label the table's name; the size is stored under it until the page is left
 * @param rows the number of rows; undefined while they load
 */
export const useTableSize = (
  label: string,
  table: RefObject<HTMLTableElement | null>,
  rows: number | undefined,
): TableSize => {
  useEffect(() => {
    const height = table.current?.tBodies[0]?.offsetHeight ?? 0;
    if (rows !== undefined && rows > 0 && height > 0) sizes.set(label, { rows, rowHeight: height / rows });
  }, [label, table, rows]);
  return sizes.get(label) ?? usual();
};
