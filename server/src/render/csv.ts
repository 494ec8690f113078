import type { Language } from '@ledig/contract/primitives.ts';
import { needsQuotes, withoutFormulas } from '@ledig/domain/reports/csv-text.ts';

type Value = string | number | null;

/** A cell that a spreadsheet reads as text, also where it looks like a formula (docs/rules/screens.md#csv). */
const cellOf = (value: Value, language: Language): string => {
  if (value === null) return '';
  if (typeof value === 'number') return language === 'no' ? String(value).replace('.', ',') : String(value);
  const text = withoutFormulas(value);
  return needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Rows as CSV with semicolons and a byte order mark, which Excel opens as UTF-8 in Norwegian and English. Norwegian
 * decimals have a comma: Excel would read 1.5 as a date.
 */
export const csv = (rows: readonly (readonly Value[])[], language: Language): string => {
  const lines = rows.map((row) => row.map((value) => cellOf(value, language)).join(';'));
  return `\ufeff${lines.join('\r\n')}\r\n`;
};
