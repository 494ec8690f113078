import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * Finds a phone number's bookings (docs/rules/bookings.md#one-phone). Department and cancellation aren't in the index
 * on purpose: with them, the planner could choose a similar index and read all past bookings.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    'create index bookings_by_number on bookings (tenant_id, client_phone_number, client_country_code)',
    'drop index bookings_by_phone',
  ]);
