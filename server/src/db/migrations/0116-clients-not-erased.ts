import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * Lists and counts of clients leave out erased ones. With that condition in the indexes, a count reads no table rows.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    'drop index clients_by_name',
    'create index clients_by_name on clients (tenant_id, name_key, id) where erased_at is null',
  ]);
