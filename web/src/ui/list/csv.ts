/** A cell of a CSV file. */
export type CsvValue = string | number | boolean | null | undefined;

/** Puts an apostrophe before a value that a spreadsheet would run as a formula, such as a guest's name. */
const harmless = (value: CsvValue): string | number => {
  if (typeof value === 'number') return value;
  const text = String(value ?? '');
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d[\d\s.,]*$/.test(text) ? `'${text}` : text;
};

/** Rows as CSV with a header, in the format that spreadsheets open directly: semicolons, CRLF, byte order mark. */
export const toCsv = async (head: readonly string[], rows: readonly (readonly CsvValue[])[]): Promise<string> => {
  const { unparse } = (await import('papaparse')).default;
  const body = unparse(
    { fields: [...head], data: rows.map((row) => row.map(harmless)) },
    { delimiter: ';', newline: '\r\n' },
  );
  return `\ufeff${body}`;
};
