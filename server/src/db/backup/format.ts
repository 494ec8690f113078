import { z } from 'zod';

/**
 * A backup is SQL that `psql` reads too, packed by gzip: a head, one `COPY` for each table, the sequences, and an end that
 * says how many rows there were. A file without its end was cut short.
 */
export const HEAD = '-- Ledig backup ';
export const END = '-- end ';
export const END_OF_COPY = '\\.';

const headShape = z.object({
  format: z.literal(1),
  made_at: z.string(),
  migrations: z.array(z.string()).min(1),
});
/** What a backup says of itself: `migrations` are those that had run, in order. */
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

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** `COPY` of a table's columns, in either direction. */
export const copyHead = (table: string, columns: readonly string[]): string =>
  `COPY public.${quote(table)} (${columns.map(quote).join(', ')})`;

const COPY_LINE = /^COPY public\."((?:[^"]|"")+)" \(.*\) FROM stdin;$/;
/** The table that a line begins to load; null for any other line. */
export const tableOfCopy = (line: string): string | null => line.match(COPY_LINE)?.[1]?.replaceAll('""', '"') ?? null;

export const sequenceLine = ({ table, column, next }: { table: string; column: string; next: string }): string =>
  `SELECT pg_catalog.setval(pg_catalog.pg_get_serial_sequence('public.${quote(table)}', '${column}'), ${next}, false);\n`;
const SEQUENCE_LINE =
  /^SELECT pg_catalog\.setval\(pg_catalog\.pg_get_serial_sequence\('public\."\w+"', '\w+'\), \d+, false\);$/;
export const isSequenceLine = (line: string): boolean => SEQUENCE_LINE.test(line);

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
