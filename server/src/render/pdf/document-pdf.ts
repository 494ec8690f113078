import type { Readable } from 'node:stream';
import { type DocumentTable, isNumeric, type ReportDocument, valueFormat } from '../report-document.ts';
import { tablePdf } from './table-pdf.ts';
import type { Cell, Column, Group, ReportTable } from './table-report.ts';

const columnsOf = ({ columns, isGrouped }: DocumentTable): Column[] =>
  columns.slice(isGrouped ? 1 : 0).map(({ heading, kind, share }, index) => ({
    heading,
    share,
    strong: index === 0,
    ...(isNumeric(kind) && { align: 'right' as const }),
  }));

const tableOf = (table: DocumentTable, document: ReportDocument): ReportTable => {
  const { name, columns, rows, sums, isGrouped = false } = table;
  const { words } = document;
  const format = valueFormat(document.language);
  const first = isGrouped ? 1 : 0;
  const cellsOf = (row: DocumentTable['rows'][number]): Cell[] =>
    columns.slice(first).map(({ kind }, index) => ({ text: format(row[index + first] ?? null, kind) }));
  const sumOf = (row: DocumentTable['rows'][number]): Cell[] =>
    cellsOf(row).map((cell, index) =>
      index === 0 ? { text: words.sum } : row[index + first] === null ? { text: '' } : cell,
    );
  const group = (heading: string, own: DocumentTable['rows'], below: Cell[][] = []): Group => ({
    heading,
    about: '',
    rows: [...own.map(cellsOf), ...below],
    remarks: own.length === 0 ? [words.nothing] : [],
  });
  const groups = isGrouped
    ? [...Map.groupBy(rows, ([key]) => String(key))].map(([key, own]) => group(`${name}: ${key}`, own))
    : [group(name, rows, sums ? [sumOf(sums)] : [])];
  return { columns: columnsOf(table), groups };
};

/** A report as a PDF. */
export const documentPdf = (document: ReportDocument): Promise<Readable> => {
  const { language, title, facts, chart, tables, words, foot, madeAt } = document;
  return tablePdf({
    language,
    title,
    facts,
    ...(chart && { chart }),
    tables: tables.map((table) => tableOf(table, document)),
    continued: words.continued,
    foot,
    pageOf: words.page,
    madeAt,
  });
};
