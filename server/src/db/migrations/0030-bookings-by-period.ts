import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * Bookings that touch a period, however many years of others there are: those that begin in the period or in the 31 days
 * before it come from `bookings_by_start`, the few that are longer from an index of their own. Whether a booking is one of
 * those is a column, for an index under row-level security serves only conditions that give nothing away, which the
 * difference of two instants isn't known to be.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    `alter table bookings add column is_long boolean not null
       generated always as (ends_at - starts_at > interval '31 days') stored`,
    'create index bookings_long on bookings (tenant_id, ends_at) where is_long',
  ]);
