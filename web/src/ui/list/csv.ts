/** A cell of a file for spreadsheets. */
export type CsvValue = string | number | boolean | null | undefined;

/** What a spreadsheet would take for a formula gets an apostrophe, so that a guest's name can't run anything. */
const harmless = (value: CsvValue): string | number => {
  if (typeof value === 'number') return value;
  const text = String(value ?? '');
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d[\d\s.,]*$/.test(text) ? `'${text}` : text;
};

/** Rows as CSV with a head, as spreadsheets open it without asking: semicolons, CRLF, a mark of UTF-8. */
export const toCsv = async (head: readonly string[], rows: readonly (readonly CsvValue[])[]): Promise<string> => {
  const { unparse } = (await import('papaparse')).default;
  const body = unparse(
    { fields: [...head], data: rows.map((row) => row.map(harmless)) },
    { delimiter: ';', newline: '\r\n' },
  );
  return `\ufeff${body}`;
};
