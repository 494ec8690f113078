import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * Staff may book without an e-mail address (docs/rules/bookings.md#without-email). Clients without one have no
 * `email_key`, and only one of them may have a phone number. The last index serves the lookup by phone number. The
 * column is dropped and added again, because PostgreSQL 15 and 16 can't change its expression.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    `alter table clients drop column email_key,
       add column email_key text generated always as (nullif(lower(email), '')) stored`,
    'create unique index clients_email on clients (tenant_id, email_key)',
    `create unique index clients_phone_only on clients (tenant_id, phone_number, country_code)
      where email = '' and erased_at is null`,
    'create index clients_by_phone on clients (tenant_id, phone_number) where erased_at is null',
  ]);
