import { type Kysely, sql } from 'kysely';
import { run } from './protect.ts';

/** Changes an audit function, so that it doesn't record a computed column. */
const hideFromAudit = async (db: Kysely<unknown>, name: string, column: string): Promise<void> => {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef(to_regproc(${name})) as text`.execute(db);
  const before = rows[0]?.text ?? '';
  const after = before.replace("'is_long'", `'is_long', '${column}'`);
  if (after === before) throw new Error(`${name} is not as expected`);
  await sql.raw(after).execute(db);
};

/**
 * Finds the hourly bookings of a day without reading those of the last 31 days (decision 0207). Bookings that last at
 * most 24 hours come from a short range of their start. The longer ones that last at most 31 days have an index.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, [
    `alter table bookings add column is_short boolean not null
       generated always as (ends_at - starts_at <= interval '24 hours') stored`,
    'create index bookings_medium on bookings (tenant_id, starts_at) where not is_short and not is_long',
  ]);
  for (const name of ['audit_change', 'audit_insert']) await hideFromAudit(db, name, 'is_short');
};
