import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * The fire list that a company uploads, and bookings by where and when they begin: charts count sixty days of one department, or
 * of all those of a company, and must cost the same however many years of bookings there are. Canceled ones aren't counted.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    'alter table companies add column firelist_hash text',
    'alter table companies add foreign key (tenant_id, firelist_hash) references files (tenant_id, hash)',
    `create index bookings_by_department_start on bookings (tenant_id, department_id, starts_at)
       where canceled_at is null`,
  ]);
