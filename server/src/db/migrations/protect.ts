import { type Kysely, sql } from 'kysely';

/**
 * Protects a tenant table: row-level security that also applies to the owner, and one policy for reading and writing.
 * Every table with tenant data must be created through this.
 */
export const protect = async (db: Kysely<unknown>, table: string, column = 'tenant_id'): Promise<void> => {
  const name = sql.table(table);
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await sql`
    create policy tenant on ${name}
      using (${sql.ref(column)} = app_tenant()) with check (${sql.ref(column)} = app_tenant())`.execute(db);
};

/** Runs the statements one by one, in order. */
export const run = async (db: Kysely<unknown>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
