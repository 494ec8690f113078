import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * A name is one category's in use of a department, however it is written: kept by the database, whoever writes. Names that were
 * given twice before are told apart by their ids.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    // The table's policies hold for its owner as well, but for a moment here.
    'alter table categories no force row level security',
    `update categories k set name = left(name, 235) || ' ' || id
      where deleted_at is null and exists (
        select from categories o
         where o.tenant_id = k.tenant_id and o.department_id = k.department_id and o.deleted_at is null
           and lower(o.name) = lower(k.name) and o.id < k.id)`,
    'alter table categories force row level security',
    `create unique index categories_by_name on categories (tenant_id, department_id, lower(name)) where deleted_at is null`,
  ]);
