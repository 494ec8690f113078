/** A cell of a CSV file. */
export type CsvValue = string | number | boolean | null | undefined;

/** A text that a spreadsheet would run as a formula, such as a guest's name. Numbers with a sign aren't one. */
const FORMULA = /^(?![+-]?\d[\d\s.,]*$)[=+\-@\t\r]/;

/** Rows as CSV with a header, in the format that spreadsheets open directly: semicolons, CRLF, byte order mark. */
export const toCsv = async (head: readonly string[], rows: readonly (readonly CsvValue[])[]): Promise<string> => {
  const { unparse } = (await import('papaparse')).default;
  const body = unparse(
    { fields: [...head], data: rows.map((row) => [...row]) },
    { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA },
  );
  return `\ufeff${body}`;
};
