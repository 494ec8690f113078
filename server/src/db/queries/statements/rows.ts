import {
  type Insertable,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely';
import type { TenantTransaction } from '../../database.ts';
import type { DB } from '../../types.ts';
import type { Page, PageBounds } from './list-page.ts';

// Helpers for Kysely's builder: statements on one row of a tenant, common expressions, and pages.

/** Tables of a tenant whose rows have an id. */
type TableWithId = { [T in keyof DB]: DB[T] extends { tenant_id: unknown; id: unknown } ? T : never }[keyof DB];
/** Tables whose rows have a version. */
type TableWithVersion = { [T in TableWithId]: DB[T] extends { version: unknown } ? T : never }[TableWithId];

/** The columns that these helpers use. Callers see the types of the given table. */
type AnyTable = Record<string, { tenant_id: number; id: number; version: number }>;
const untyped = (trx: Transaction<DB>) => trx as unknown as Transaction<AnyTable>;

/** Inserts a row of the tenant and returns its id. */
export const insertRow = async <T extends TableWithId>(
  { trx, tenantId }: TenantTransaction,
  table: T,
  values: Omit<Insertable<DB[T]>, 'tenant_id'>,
): Promise<number> => {
  const row = { ...values, tenant_id: tenantId } as unknown as Insertable<AnyTable[string]>;
  return (
    await untyped(trx)
      .insertInto(table as string)
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
};

const MOST_AT_ONCE = 500;

/**
 * Inserts rows of the tenant, in order. Use it for rows that a query has read: on a cluster, an `insert … select` into
 * a table with generated ids needs all nodes (decision 0313).
 */
export const insertAll = async <T extends TableWithId>(
  { trx, tenantId }: TenantTransaction,
  table: T,
  rows: readonly Omit<Insertable<DB[T]>, 'tenant_id'>[],
): Promise<void> => {
  for (let at = 0; at < rows.length; at += MOST_AT_ONCE) {
    const part = rows.slice(at, at + MOST_AT_ONCE).map((row) => ({ ...row, tenant_id: tenantId }));
    await untyped(trx)
      .insertInto(table as string)
      .values(part as unknown as Insertable<AnyTable[string]>[])
      .execute();
  }
};

/** Changes columns of a row. Its version stays. */
export const updateRow = async <T extends TableWithId>(
  { trx, tenantId }: TenantTransaction,
  table: T,
  id: number,
  columns: Updateable<DB[T]>,
): Promise<void> => {
  const update = untyped(trx)
    .updateTable(table as string)
    .set(columns as Updateable<AnyTable[string]>);
  await update.where('tenant_id', '=', tenantId).where('id', '=', id).execute();
};

/** Changes columns of a row and increments its version. */
export const updateVersion = <T extends TableWithVersion>(
  tx: TenantTransaction,
  table: T,
  id: number,
  columns: Updateable<DB[T]>,
): Promise<void> => updateRow(tx, table, id, { ...columns, version: sql`version + 1` });

/** Deletes a row. Returns whether there was one. */
export const deleteRow = async (
  { trx, tenantId }: TenantTransaction,
  table: TableWithId,
  id: number,
): Promise<boolean> => {
  const deletion = untyped(trx)
    .deleteFrom(table as string)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id);
  return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
};

/** Whether a query finds a row. */
export const findsRow = async (query: { executeTakeFirst: () => Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

/**
 * Right side of `=`: any of the values. They are one parameter, so that the statement's text doesn't depend on their
 * number.
 */
export const anyOf = <T>(values: readonly T[]) => sql<T>`any(${[...values]})`;

/**
 * A constant as part of a statement's text. PostgreSQL uses a partial index only when the statement states the index's
 * condition itself: a parameter could have any value.
 */
export const constant = <const T extends string | boolean>(value: T): RawBuilder<T> => sql.lit(value);

/** The number of rows. */
export const countRows = sql<number>`count(*)::int`;

/** `HH:mm` of a column of type `time`. */
export const timeOf = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'HH24:MI')`;

/** Whether a text is in an SQL expression, without case and accents. */
export const containsText = (expression: string, text: string) =>
  sql<SqlBool>`strpos(search_fold(${sql.raw(expression)}), search_fold(${text}::text)) > 0`;

interface Bounded<O> {
  limit(rows: number): { offset(rows: number): { execute(): Promise<O[]> } };
}

/**
 * One page of a query, and the total.
 *
 * @param from tables and conditions: the total counts its rows, without its columns
 * @param select adds the order, the columns, and joins that conditions don't need
 */
export const loadQueryPage = async <D, T extends keyof D, F, O>(
  from: SelectQueryBuilder<D, T, F>,
  select: (from: SelectQueryBuilder<D, T, F>) => Bounded<O>,
  { page, pageSize }: PageBounds,
): Promise<Page<O>> => {
  const bounded = select(from).limit(pageSize);
  const [rows, counted] = await Promise.all([
    bounded.offset((page - 1) * pageSize).execute(),
    from.clearSelect().select(countRows.as('total')).executeTakeFirstOrThrow() as Promise<{ total: number }>,
  ]);
  return { rows, total: counted.total };
};
