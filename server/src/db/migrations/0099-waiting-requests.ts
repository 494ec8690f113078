import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/** When staff were reminded of a request, the other times that they offered, and when the guest withdrew it. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    `alter table booking_requests
       add column reminded_at timestamptz,
       add column offers jsonb not null default '[]' check (jsonb_typeof(offers) = 'array'),
       add column offered_at timestamptz,
       add column withdrawn_at timestamptz`,
    `create index booking_requests_waiting on booking_requests (tenant_id, company_id, created_at)
      where status = 'pending'`,
  ]);
