import type { Kysely } from 'kysely';
import { protect, run } from './protect.ts';

const TABLES = ['companies', 'company_settings', 'departments', 'categories', 'renting_entities', 'blocked_dates'];

/**
 * A version per tenant that changes with all data that availability depends on, except bookings (decision 0121).
 *
 * - The version is the number of the transaction of the last change, so the version of a rolled back one never appears
 *   again.
 * - The trigger runs immediately rather than at the commit, because a transaction that reads after its write must see
 *   its own version.
 * - Only the first change of a transaction writes the row.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, [
    `create table context_versions (
       tenant_id bigint primary key references tenants (id) on delete cascade,
       version xid8 not null
     )`,
    `create function raise_context_version() returns trigger language plpgsql as $$
     declare
       changed bigint := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
     begin
       insert into context_versions as kept (tenant_id, version) values (changed, pg_current_xact_id())
       on conflict (tenant_id) do update set version = excluded.version where kept.version <> excluded.version;
       return null;
     end $$`,
  ]);
  await protect(db, 'context_versions');
  await run(
    db,
    TABLES.map(
      (table) => `create trigger raise_context_version after insert or update or delete on ${table}
        for each row execute function raise_context_version()`,
    ),
  );
};
