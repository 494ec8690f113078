import { needsQuotes, withoutFormulas } from '@ledig/domain/reports/csv-text.ts';

/** A cell of a CSV file. */
export type CsvValue = string | number | boolean | null | undefined;

const isSpecial = (value: unknown): boolean => typeof value === 'string' && needsQuotes(value);

const cellOf = (value: CsvValue): CsvValue => (typeof value === 'string' ? withoutFormulas(value) : value);

/**
 * Rows as CSV with a header, in the format that spreadsheets open directly: semicolons, CRLF, byte order mark. No text
 * becomes a formula (docs/rules/screens.md#csv).
 */
export const toCsv = async (head: readonly string[], rows: readonly (readonly CsvValue[])[]): Promise<string> => {
  const { unparse } = (await import('papaparse')).default;
  const body = unparse(
    { fields: head.map(withoutFormulas), data: rows.map((row) => row.map(cellOf)) },
    { delimiter: ';', newline: '\r\n', quotes: isSpecial },
  );
  return `\ufeff${body}`;
};
