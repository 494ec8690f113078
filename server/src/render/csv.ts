type Value = string | number | null;

/** A cell that a spreadsheet reads as text, also when it begins like a formula. */
const cellOf = (value: Value): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as CSV with semicolons and a byte order mark, which Excel opens as UTF-8 in Norwegian and English. */
export const csv = (rows: readonly (readonly Value[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cellOf).join(';')).join('\r\n')}\r\n`;
