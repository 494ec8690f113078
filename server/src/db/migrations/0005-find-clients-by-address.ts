import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * Stores each client's e-mail address in lower case, unique per tenant. An index on `lower(email)` can't serve lookups
 * under row-level security: `lower` isn't leakproof, so PostgreSQL would read every client of the tenant for each
 * booking.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    'alter table clients add column email_key text generated always as (lower(email)) stored',
    'drop index clients_email',
    'create unique index clients_email on clients (tenant_id, email_key)',
  ]);
