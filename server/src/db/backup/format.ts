import { z } from 'zod';

/**
 * A backup is gzipped SQL that `psql` can read: a header, one `COPY` per table, the sequences, and a footer with row
 * counts. `envelope.ts` authenticates the file and encrypts it on request. A restore never runs a line of the file: it
 * reads names and numbers from it and builds its own statements.
 */
const HEAD = '-- Ledig backup ';
const END = '-- end ';
export const END_OF_COPY = '\\.';

const headShape = z.object({
  format: z.literal([1, 2]),
  made_at: z.string(),
  migrations: z.array(z.string()).min(1),
});
/** Header of a backup. `migrations` are the applied migrations, in order. */
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
/** Null when the line isn't a header. */
export const readHead = (line: string): Head | null => readJson(line, HEAD, headShape);
export const readEnd = (line: string): End | null => readJson(line, END, endShape);

/** Names of our own tables and columns. Other names in a file are refused. */
const NAME = '[a-z_][a-z0-9_]{0,62}';
const quote = (name: string): string => `"${name}"`;

/** A `COPY` statement with columns but without its direction. */
export const copyHead = (table: string, columns: readonly string[]): string =>
  `COPY public.${quote(table)} (${columns.map(quote).join(', ')})`;

const COPY_LINE = new RegExp(`^COPY public\\."(${NAME})" \\(("${NAME}"(?:, "${NAME}")*)\\) FROM stdin;$`);
/** The table and columns that a `COPY` line names, or null for any other line. */
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
/** Null for a line that sets no sequence. */
export const readSequence = (line: string): SequenceState | null => {
  const [, table, column, next] = SEQUENCE_LINE.exec(line) ?? [];
  return table && column && next ? { table, column, next } : null;
};

const NEWLINE = 10;

/** Splits a byte stream into lines. Only a line feed ends a line, because stored texts can contain other separators. */
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
