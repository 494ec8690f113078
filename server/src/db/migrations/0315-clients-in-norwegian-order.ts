import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * The list of clients is in Norwegian order: æ, ø and å come after z. In the "C" collation, the characters in their
 * place do. The key's order doesn't depend on a version of ICU, so an index on it stays valid.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    `create function norwegian_key(text) returns text language sql immutable strict parallel safe
       return search_fold(translate(lower($1), 'ÆÄØÖÅæäøöå', '{{||}{{||}'))`,
    // Its index goes with the column.
    'alter table clients drop column name_key',
    'alter table clients add column name_key text collate "C" generated always as (norwegian_key(name)) stored',
    'create index clients_by_name on clients (tenant_id, name_key, id) where erased_at is null',
  ]);
