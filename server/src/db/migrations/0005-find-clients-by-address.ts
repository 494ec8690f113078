import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * Keeps each client's e-mail address in small letters as a column, unique in its tenant. An index on `lower(email)` cannot
 * serve look-ups: PostgreSQL lets no function see a row before the tenant's policy has, unless it is known to tell nothing, and
 * so it read every client of the tenant for each booking.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    'alter table clients add column email_key text generated always as (lower(email)) stored',
    'drop index clients_email',
    'create unique index clients_email on clients (tenant_id, email_key)',
  ]);
