import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** Rows of a table `t`. */
export interface Rows {
  readonly table: string;
  readonly where: RawBuilder<unknown>;
}

/** Names of the tables with a column. */
export const tablesWith = (db: Database, tenantId: number, column: string): Promise<string[]> =>
  db.tenantRead(tenantId, async ({ trx }) => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = ${column} and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(trx);
    return rows.map(({ name }) => name);
  });

/** Hashes rows, one line for each table. The order of the rows doesn't count, so that PostgreSQL needn't sort them. */
export const hashRows = (db: Database, tenantId: number, all: readonly Rows[]): Promise<string> =>
  db.tenantRead(tenantId, async ({ trx }) => {
    const lines = await Promise.all(
      all.map(async ({ table, where }) => {
        const { rows } = await sql<{ hash: string }>`
          select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as hash
            from ${sql.table(table)} t where ${where}`.execute(trx);
        return `${table} ${rows[0]?.hash}`;
      }),
    );
    return lines.join('\n');
  });

/** Returns a function that hashes all rows of a tenant in every table, or those of one of its companies. */
export const readerOfRows = async (
  db: Database,
  tenantId: number,
  companyId?: number,
): Promise<() => Promise<string>> => {
  const [column, id] = companyId === undefined ? ['tenant_id', tenantId] : ['company_id', companyId];
  const tables = await tablesWith(db, tenantId, column);
  const all = [
    ...tables.map((table) => ({ table, where: sql`t.tenant_id = ${tenantId} and ${sql.ref(column)} = ${id}` })),
    { table: 'tenants', where: sql`t.id = ${tenantId}` },
  ];
  return () => hashRows(db, tenantId, all);
};
