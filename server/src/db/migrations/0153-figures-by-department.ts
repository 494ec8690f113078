import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * Roll-ups become stale by department. The new prefix of the basis has all dates counted again, because older changes
 * without bounds named one department for the entire company. Counting a department's dates needs its canceled bookings
 * by start; `bookings_by_department_start` has the others.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    `create index bookings_canceled_by_department_start on bookings (tenant_id, department_id, starts_at)
       where canceled_at is not null`,
    `create or replace function figure_basis(tenant bigint, company bigint) returns text language sql stable as $$
      select '2|' || coalesce((select value::text from company_settings
          where tenant_id = tenant and company_id = company and key = 'timezone'), '')
        || '|' || coalesce((select value::text from company_settings
          where tenant_id = tenant and company_id = company and key = 'working_hours'), '')
    $$`,
  ]);
