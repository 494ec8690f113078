import { type Insertable, sql, type Transaction } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import type { DB } from '#db/types.ts';

/** Takes ids from a table's sequence, ascending, so that rows can refer to each other before they are stored. */
export const takeIds = async (trx: Transaction<DB>, table: keyof DB, count: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`.execute(trx);
  return rows.map(({ id }) => id);
};

/** A row for `insertRows`: without the tenant, with bytes as `\x…` text. */
export type NewRow<T extends keyof DB> = Omit<
  { [C in keyof Insertable<DB[T]>]: Insertable<DB[T]>[C] extends Buffer ? string : Insertable<DB[T]>[C] },
  'tenant_id'
>;

/**
 * Inserts rows of the scope's tenant, in order. They are sent as one JSON value, so that the statement's text doesn't
 * depend on their number. All rows must have the same columns.
 */
export const insertRows = async <T extends keyof DB>(
  { trx, tenantId }: TenantTransaction,
  table: T,
  rows: readonly NewRow<T>[],
): Promise<void> => {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0] ?? {});
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => sql.ref(`row.${column}`)));
  await sql`
    insert into ${sql.table(table)} (tenant_id, ${list}) overriding system value
    select t.id, ${values}
      from tenants t cross join jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as row
     where t.id = ${tenantId}
    returning 1 as one`.execute(trx);
};
