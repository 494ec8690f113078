import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * The fire list that a company uploads, and an index of bookings by place and start. Charts count sixty days of a
 * department or company, so their cost must not grow with old bookings. Canceled bookings aren't counted.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    'alter table companies add column firelist_hash text',
    'alter table companies add foreign key (tenant_id, firelist_hash) references files (tenant_id, hash)',
    `create index bookings_by_department_start on bookings (tenant_id, department_id, starts_at)
       where canceled_at is null`,
  ]);
