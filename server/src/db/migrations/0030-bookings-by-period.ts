import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * Finds bookings that overlap a period without reading older ones. Bookings that start in the period or up to 31 days
 * before come from `bookings_by_start`. The few longer ones have their own index. `is_long` is a stored column because,
 * under row-level security, an index serves only leakproof conditions, and a difference of instants isn't leakproof.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    `alter table bookings add column is_long boolean not null
       generated always as (ends_at - starts_at > interval '31 days') stored`,
    'create index bookings_long on bookings (tenant_id, ends_at) where is_long',
  ]);
