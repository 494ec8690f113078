import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * Category names are unique per department, ignoring case and marks. The database enforces it. Existing duplicates get
 * their id as a suffix.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    // Row-level security also applies to the owner, so it is turned off for this statement.
    'alter table categories no force row level security',
    `update categories k set name = left(name, 235) || ' ' || id
      where deleted_at is null and exists (
        select from categories o
         where o.tenant_id = k.tenant_id and o.department_id = k.department_id and o.deleted_at is null
           and lower(o.name) = lower(k.name) and o.id < k.id)`,
    'alter table categories force row level security',
    `create unique index categories_by_name on categories (tenant_id, department_id, lower(name)) where deleted_at is null`,
  ]);
