import { type Kysely, sql } from 'kysely';
import { run } from './protect.ts';

/**
 * Runs statements for one tenant after the other. Row-level security applies to the migrating role as well.
 *
 * A cluster sends the whole text of a `set local` to its nodes (decision 0311), so each statement is sent alone. It
 * doesn't forward `set_config()`.
 */
export const forEachTenant = async (
  db: Kysely<unknown>,
  statementsOf: (tenant: number) => readonly string[],
): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select distinct tenant_id as id from slugs order by 1`.execute(db);
  for (const tenant of rows.map(({ id }) => Number(id)))
    await run(db, [`set local app.tenant_id = '${tenant}'`, ...statementsOf(tenant)]);
  await run(db, [`set local app.tenant_id = ''`]);
};
