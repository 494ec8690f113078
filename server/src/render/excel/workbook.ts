import type { Readable } from 'node:stream';
import writeExcelFile, { type Cell, type CellObject } from 'write-excel-file/node';
import {
  type DocumentColumn,
  type DocumentTable,
  isNumeric,
  type ReportDocument,
  type Value,
  type ValueKind,
} from '../report-document.ts';

const FORMATS: Readonly<Partial<Record<ValueKind, string>>> = {
  date: 'yyyy-mm-dd',
  month: 'yyyy-mm',
  count: '#,##0',
  percent: '0.0%',
  kroner: '#,##0.00',
};
const HEAD = { fontWeight: 'bold', backgroundColor: '#EEF3F6', wrap: true, alignVertical: 'center' } as const;
const SUM = { fontWeight: 'bold', topBorderStyle: 'thin' } as const;
/** Maximum length of a sheet's name in Excel. */
const MOST_NAME = 31;
const WIDTHS: Readonly<Record<ValueKind, number>> = {
  text: 26,
  date: 13,
  month: 13,
  count: 15,
  percent: 15,
  kroner: 15,
};

/** A cell with the value's type, so that Excel can compute with it. */
const cellOf = (value: Value, kind: ValueKind): CellObject | null => {
  if (value === null || value === '') return null;
  const format = FORMATS[kind];
  if (kind === 'text') return { value: String(value), type: String };
  if (kind === 'date' || kind === 'month') {
    const date = new Date(`${value}${kind === 'month' ? '-01' : ''}T00:00:00Z`);
    return { value: date, type: Date, ...(format && { format }) };
  }
  return { value: Number(value), type: Number, ...(format && { format }) };
};

const headOf = ({ heading, kind }: DocumentColumn): CellObject => ({
  value: heading,
  type: String,
  ...HEAD,
  align: isNumeric(kind) ? 'right' : 'left',
});

const sheetOf = ({ name, columns, rows, sums }: DocumentTable, sumWord: string) => {
  const data: Cell[][] = [columns.map(headOf)];
  for (const row of rows) data.push(columns.map(({ kind }, index) => cellOf(row[index] ?? null, kind)));
  if (sums) {
    data.push(
      columns.map(({ kind }, index) => {
        const cell = index === 0 ? { value: sumWord, type: String } : cellOf(sums[index] ?? null, kind);
        return cell && ({ ...cell, ...SUM } as CellObject);
      }),
    );
  }
  return {
    data,
    sheet: name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, MOST_NAME),
    stickyRowsCount: 1,
    columns: columns.map(({ kind }) => ({ width: WIDTHS[kind] })),
    orientation: 'landscape' as const,
  };
};

/**
 * An Excel file of a report: a sheet per table with typed cells, a frozen heading row and sums below, and a last sheet
 * with facts. Sums are stored as values, so that previews show them too.
 */
export const workbook = ({ title, facts, tables, words }: ReportDocument): Promise<Readable> => {
  const text = (value: string, isStrong = false): CellObject => ({
    value,
    type: String,
    ...(isStrong && { fontWeight: 'bold' as const }),
  });
  const about = {
    data: [[text(title, true), null], ...facts.map(([label, value]) => [text(label), text(value)])],
    sheet: words.about.slice(0, MOST_NAME),
    stickyRowsCount: 1,
    columns: [{ width: 30 }, { width: 50 }],
  };
  const sheets = [...tables.map((table) => sheetOf(table, words.sum)), about];
  const { toStream } = writeExcelFile(sheets);
  return (toStream as () => Promise<Readable>)();
};
