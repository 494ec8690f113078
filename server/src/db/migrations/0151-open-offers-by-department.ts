import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/** Finds the open offers of a department: those that calendars show, and those that ran out. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    `create index waiting_list_offers_by_department on waiting_list_offers (tenant_id, department_id, expires_at)
      where status = 'open'`,
  ]);
