import { type Kysely, sql } from 'kysely';

/**
 * Puts a table under its tenant: row-level security that holds for the owner too, and one policy for reading and writing.
 * Every table with tenant data is created through this, never without.
 */
export const protect = async (db: Kysely<unknown>, table: string, column = 'tenant_id'): Promise<void> => {
  const name = sql.table(table);
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await sql`
    create policy tenant on ${name}
      using (${sql.ref(column)} = app_tenant()) with check (${sql.ref(column)} = app_tenant())`.execute(db);
};

/** Runs each statement by itself, in order. */
export const run = async (db: Kysely<unknown>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
