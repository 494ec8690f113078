import { type Kysely, sql } from 'kysely';

/**
 * Protects a tenant table: row-level security that also applies to the owner, and one policy for reading and writing.
 * Every table with tenant data must be created through this. On a cluster whose tables are spread already, it spreads
 * the table too. Add foreign keys afterwards: a table on one node can't refer to a spread one (decision 0312).
 */
export const protect = async (db: Kysely<unknown>, table: string, column = 'tenant_id'): Promise<void> => {
  const name = sql.table(table);
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await sql`
    create policy tenant on ${name}
      using (${sql.ref(column)} = app_tenant()) with check (${sql.ref(column)} = app_tenant())`.execute(db);
  if (await isSpread(db))
    await sql`select create_distributed_table(${table}, ${column}, colocate_with => 'tenants')`.execute(db);
};

const isSpread = async (db: Kysely<unknown>): Promise<boolean> => {
  const { rows: catalogs } = await sql`select where to_regclass('pg_dist_partition') is not null`.execute(db);
  if (catalogs.length === 0) return false;
  const { rows } = await sql`select from pg_dist_partition where logicalrelid = to_regclass('tenants')`.execute(db);
  return rows.length > 0;
};

/** Runs the statements one by one, in order. */
export const run = async (db: Kysely<unknown>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
