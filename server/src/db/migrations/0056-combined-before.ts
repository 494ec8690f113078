import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * Remembers which units could be combined before their department stopped combining, so that changing it back restores
 * them (docs/rules/bookings.md#combining).
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, ['alter table renting_entities add column combined_before boolean not null default false']);
