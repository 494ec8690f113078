import { formatDate, formatNumber } from '#lib/texts/format.ts';
import type { ListColumn } from './list-columns.ts';

/** Settings that override the defaults of a column. */
type Other<Row> = Partial<ListColumn<Row>>;

/** A column with a text, in the table and in the file. Cards show it without a label. */
export const textColumn = <Row>(
  key: string,
  header: string,
  text: (row: Row) => string,
  other?: Other<Row>,
): ListColumn<Row> => ({ key, header, card: 'plain', cell: text, csv: text, ...other });

/** The column that names the row. It can't be hidden, and is the heading of a card. */
export const nameColumn = <Row>(header: string, name: (row: Row) => string, other?: Other<Row>): ListColumn<Row> =>
  textColumn('name', header, name, { fixed: true, card: 'title', ...other });

/** A column with a number. */
export const countColumn = <Row>(
  key: string,
  header: string,
  count: (row: Row) => number,
  other?: Other<Row>,
): ListColumn<Row> => ({
  key,
  header,
  align: 'end',
  cell: (row) => formatNumber(count(row)),
  csv: count,
  ...other,
});

/** A column with the date of an instant. */
export const dateColumn = <Row>(
  key: string,
  header: string,
  instant: (row: Row) => string,
  other?: Other<Row>,
): ListColumn<Row> => textColumn(key, header, (row) => formatDate(instant(row)), { card: undefined, ...other });
