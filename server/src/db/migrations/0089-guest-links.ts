import type { Kysely } from 'kysely';
import { protect, run } from './protect.ts';

/**
 * The private links of bookings and requests (decision 0083). A link's token is derived from `seed` with the server's
 * key, so that every mail about a booking carries the same link. The hash finds the row of a token. Without the key,
 * neither column opens a link.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, [
    `create table guest_links (
       tenant_id bigint not null references tenants (id),
       token_hash bytea not null,
       seed bytea not null,
       booking_id bigint,
       booking_request_id bigint,
       created_at timestamptz not null default now(),
       expires_at timestamptz not null,
       primary key (tenant_id, token_hash),
       foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
       foreign key (tenant_id, booking_request_id) references booking_requests (tenant_id, id),
       check (num_nonnulls(booking_id, booking_request_id) = 1)
     )`,
    'create index guest_links_by_booking on guest_links (tenant_id, booking_id, created_at) where booking_id is not null',
    `create index guest_links_by_request on guest_links (tenant_id, booking_request_id, created_at)
      where booking_request_id is not null`,
    'alter table bookings add column cancel_reason text',
    'alter table audit_log drop constraint audit_log_actor_check',
    `alter table audit_log add constraint audit_log_actor_check
       check (actor in ('staff', 'visitor', 'guest', 'job', 'system'))`,
  ]);
  await protect(db, 'guest_links');
};
