import { type RawBuilder, sql } from 'kysely';

/** Columns of rows that travel as one JSON array per column. */
export interface JsonColumns<T> {
  /** SQL of the columns after `select`. */
  readonly select: RawBuilder<unknown>;
  /** Reads the rows from the answer's single row. */
  readonly read: (answer: object) => T[];
}

/**
 * Selects many rows as one row with a JSON array per column. Both PostgreSQL and the driver handle an array in a
 * fraction of the time of rows (decision 0230).
 *
 * @param columns SQL of each column; an instant must be epoch milliseconds (`epochMs`)
 */
export const jsonColumns = <T extends object>(columns: Readonly<Record<keyof T & string, string>>): JsonColumns<T> => {
  const entries = Object.entries<string>(columns);
  return {
    select: sql.raw(entries.map(([name, column]) => `json_agg(${column})::text as "${name}"`).join(', ')),
    read: (answer) => {
      const texts = answer as Readonly<Record<string, string | null>>;
      const arrays = entries.map(([name]) => JSON.parse(texts[name] ?? '[]') as unknown[]);
      return (arrays[0] ?? []).map((_, n) => {
        const row: Record<string, unknown> = {};
        for (let at = 0; at < entries.length; at++) row[entries[at]?.[0] ?? ''] = arrays[at]?.[n];
        return row as T;
      });
    },
  };
};

/** SQL of an instant in whole epoch milliseconds. */
export const epochMs = (column: string): string => `floor(date_part('epoch', ${column}) * 1000)::bigint`;

/** Parses JSON of an answer. Returns `none` for null and undefined. */
export const readJson = <T>(text: string | null | undefined, none: T): T =>
  text == null ? none : (JSON.parse(text) as T);
