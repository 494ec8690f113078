import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/** Guests by department, because lists of departments name those that have had stays. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    'create index interactors_by_department on interactors (tenant_id, department_id)',
    'create index online_guests_by_department on online_guests (tenant_id, department_id)',
  ]);
