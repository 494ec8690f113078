import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/** Counts the bookings that were made in a month, by department, without reading the table. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    'create index bookings_by_creation on bookings (tenant_id, created_at) include (company_id, department_id)',
  ]);
