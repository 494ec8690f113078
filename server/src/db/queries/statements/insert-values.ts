import { CompiledQuery } from 'kysely';
import type { TenantTransaction } from '../../database.ts';

const MOST_ROWS = 128;

/**
 * Splits rows into parts whose sizes are powers of two, the largest first. The insert statements then have few
 * different texts, which sessions prepare once.
 */
const partsOf = <T>(rows: readonly T[]): (readonly T[])[] => {
  const parts: (readonly T[])[] = [];
  for (let at = 0; at < rows.length; ) {
    const size = Math.min(MOST_ROWS, 2 ** Math.floor(Math.log2(rows.length - at)));
    parts.push(rows.slice(at, at + size));
    at += size;
  }
  return parts;
};

interface Inserted<Row> {
  readonly rows: readonly Row[];
  /** The number of inserted rows. */
  readonly count: number;
}

/**
 * Prepares an `insert … values` of any number of rows, in order. The text for each number of rows is made once.
 *
 * @param into the table and its columns, such as `outbox (tenant_id, kind)`
 * @param more what follows the rows, such as `returning id`, and `overriding` for what precedes them
 */
export const insertValues = <Row = never>(
  into: string,
  { overriding = '', tail = '' }: { readonly overriding?: string; readonly tail?: string } = {},
): ((tx: TenantTransaction, rows: readonly (readonly unknown[])[]) => Promise<Inserted<Row>>) => {
  const texts = new Map<number, string>();
  const textOf = (count: number, width: number): string => {
    const known = texts.get(count);
    if (known !== undefined) return known;
    const row = (at: number) => `(${Array.from({ length: width }, (_, n) => `$${at * width + n + 1}`).join(', ')})`;
    const values = Array.from({ length: count }, (_, at) => row(at)).join(', ');
    const text = `insert into ${into} ${overriding} values ${values} ${tail}`;
    texts.set(count, text);
    return text;
  };
  return async ({ trx }, rows) => {
    const answers = await Promise.all(
      partsOf(rows).map((part) =>
        trx.executeQuery<Row>(
          CompiledQuery.raw(textOf(part.length, part[0]?.length ?? 0), part.flat()) as CompiledQuery<Row>,
        ),
      ),
    );
    const count = answers.reduce((sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows), 0);
    return { rows: answers.flatMap((answer) => answer.rows), count };
  };
};
