import { z } from 'zod';

/**
 * A backup is SQL that `psql` reads too, packed by gzip: a head, one `COPY` for each table, the sequences, and an end that
 * says how many rows there were. `envelope.ts` authenticates the file, and encrypts it on request. A restore never runs a line of
 * the file: it takes names and numbers from it and builds its own statements.
 */
export const HEAD = '-- Ledig backup ';
export const END = '-- end ';
export const END_OF_COPY = '\\.';

const headShape = z.object({
  format: z.literal([1, 2]),
  made_at: z.string(),
  migrations: z.array(z.string()).min(1),
});
/** What a backup says of itself: `migrations` are those that had run, in order. Files of format 1 were not authenticated. */
export type Head = z.infer<typeof headShape>;

const endShape = z.object({ rows: z.record(z.string(), z.int()) });
export type End = z.infer<typeof endShape>;

const readJson = <T>(line: string, prefix: string, shape: z.ZodType<T>): T | null => {
  if (!line.startsWith(prefix)) return null;
  try {
    return shape.safeParse(JSON.parse(line.slice(prefix.length))).data ?? null;
  } catch {
    return null;
  }
};

export const writeHead = (head: Head): string => `${HEAD}${JSON.stringify(head)}\n`;
export const writeEnd = (end: End): string => `${END}${JSON.stringify(end)}\n`;
/** Null when the line isn't one. */
export const readHead = (line: string): Head | null => readJson(line, HEAD, headShape);
export const readEnd = (line: string): End | null => readJson(line, END, endShape);

/** Names of our own tables and columns; nothing else is read from a file. */
const NAME = '[a-z_][a-z0-9_]{0,62}';
const quote = (name: string): string => `"${name}"`;

/** A `COPY` of a table's columns, without its direction. */
export const copyHead = (table: string, columns: readonly string[]): string =>
  `COPY public.${quote(table)} (${columns.map(quote).join(', ')})`;

const COPY_LINE = new RegExp(`^COPY public\\."(${NAME})" \\(("${NAME}"(?:, "${NAME}")*)\\) FROM stdin;$`);
/** The table that a line begins to load, and its columns; null for any other line. */
export const readCopy = (line: string): { readonly table: string; readonly columns: readonly string[] } | null => {
  const [, table, list] = COPY_LINE.exec(line) ?? [];
  return table && list ? { table, columns: list.split(', ').map((name) => name.slice(1, -1)) } : null;
};

/** The next value of the sequence behind a table's id. */
export interface SequenceState {
  readonly table: string;
  readonly column: string;
  readonly next: string;
}

export const sequenceLine = ({ table, column, next }: SequenceState): string =>
  `SELECT pg_catalog.setval(pg_catalog.pg_get_serial_sequence('public.${quote(table)}', '${column}'), ${next}, false);\n`;
const SEQUENCE_LINE = new RegExp(
  `^SELECT pg_catalog\\.setval\\(pg_catalog\\.pg_get_serial_sequence\\('public\\."(${NAME})"', '(${NAME})'\\), (\\d{1,19}), false\\);$`,
);
/** Null for any other line. */
export const readSequence = (line: string): SequenceState | null => {
  const [, table, column, next] = SEQUENCE_LINE.exec(line) ?? [];
  return table && column && next ? { table, column, next } : null;
};

const NEWLINE = 10;

/**
 * The lines of a stream of bytes, without their ends. Only the line feed ends one: the texts in it may hold any other
 * separator.
 */
export async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of stream) {
    let start = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, start)) {
      rest.push(chunk.subarray(start, at));
      yield rest.length === 1 ? (rest[0] as Buffer) : Buffer.concat(rest);
      rest = [];
      start = at + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}
