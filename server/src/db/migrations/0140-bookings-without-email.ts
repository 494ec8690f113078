import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * Staff may book without an e-mail address (docs/rules/bookings.md#without-email). Clients without one have no
 * `email_key`, and only one of them may have a phone number. The second index serves the lookup by phone number.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    `alter table clients alter column email_key set expression as (nullif(lower(email), ''))`,
    `create unique index clients_phone_only on clients (tenant_id, phone_number, country_code)
      where email = '' and erased_at is null`,
    'create index clients_by_phone on clients (tenant_id, phone_number) where erased_at is null',
  ]);
