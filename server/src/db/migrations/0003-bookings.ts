import type { Kysely } from 'kysely';
import { protect, run } from './protect.ts';

/**
 * Clients, bookings, allocations, requests, and the tables that are written with them. The exclusion constraint on
 * `allocations` guarantees that no entity is booked twice at the same time.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const asked = `
       company_id bigint not null,
       department_id bigint not null,
       category_id bigint,
       client_id bigint not null,
       client_name text not null,
       client_email text not null,
       client_country_code text not null,
       client_phone_number text not null,
       starts_at timestamptz not null,
       ends_at timestamptz not null check (ends_at > starts_at),
       guests int not null check (guests >= 1),
       expected_arrival time,
       expected_departure time,
       note text not null default '',
       tags text[] not null default '{}',
       created_by bigint,
       version int not null default 1,
       created_at timestamptz not null default now(),
       primary key (tenant_id, id),
       foreign key (tenant_id, company_id) references companies (tenant_id, id),
       foreign key (tenant_id, department_id) references departments (tenant_id, id),
       foreign key (tenant_id, category_id) references categories (tenant_id, id),
       foreign key (tenant_id, client_id) references clients (tenant_id, id),
       foreign key (tenant_id, created_by) references users (tenant_id, id)`;
  await run(db, [
    `create table clients (
       tenant_id bigint not null references tenants (id),
       id bigint generated always as identity,
       name text not null,
       email text not null,
       country_code text not null,
       phone_number text not null,
       email_notifications boolean not null default true,
       email_reminders boolean not null default true,
       sms_notifications boolean not null default true,
       sms_reminders boolean not null default true,
       created_at timestamptz not null default now(),
       primary key (tenant_id, id)
     )`,
    'create unique index clients_email on clients (tenant_id, lower(email))',
    `create table bookings (
       tenant_id bigint not null references tenants (id),
       id bigint generated always as identity,
       is_manual boolean not null default false,
       whole_department boolean not null default false,
       arrived_at timestamptz,
       completed_at timestamptz,
       checked_out_at timestamptz,
       canceled_at timestamptz,
       ${asked}
     )`,
    'create index bookings_by_department on bookings (tenant_id, department_id, id)',
    'create index bookings_by_start on bookings (tenant_id, starts_at)',
    `create index bookings_by_phone on bookings (tenant_id, department_id, client_phone_number, starts_at)
       where canceled_at is null`,
    'create index bookings_by_client on bookings (tenant_id, client_id)',
    `create table allocations (
       tenant_id bigint not null references tenants (id),
       booking_id bigint not null,
       entity_id bigint not null,
       starts_at timestamptz not null,
       ends_at timestamptz not null check (ends_at > starts_at),
       period tstzrange generated always as (tstzrange(starts_at, ends_at)) stored,
       active boolean not null default true,
       primary key (tenant_id, booking_id, entity_id),
       foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
       foreign key (tenant_id, entity_id) references renting_entities (tenant_id, id),
       constraint allocations_hold_once
         exclude using gist (tenant_id with =, entity_id with =, period with &&) where (active)
     )`,
    `create index allocations_by_start on allocations (tenant_id, entity_id, starts_at)
       include (ends_at, booking_id) where active`,
    `create table booking_requests (
       tenant_id bigint not null references tenants (id),
       id bigint generated always as identity,
       status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
       booking_id bigint,
       ${asked},
       foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
     )`,
    'create index booking_requests_by_status on booking_requests (tenant_id, status, id)',
    `create table outbox (
       tenant_id bigint not null references tenants (id),
       id bigint generated always as identity,
       kind text not null,
       channel text not null check (channel in ('email', 'sms')),
       recipient text not null,
       booking_id bigint,
       booking_request_id bigint,
       payload jsonb not null default '{}',
       state text not null default 'pending' check (state in ('pending', 'sent', 'failed', 'no_gateway')),
       attempts int not null default 0,
       deliver_after timestamptz not null default now(),
       created_at timestamptz not null default now(),
       primary key (tenant_id, id),
       foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
       foreign key (tenant_id, booking_request_id) references booking_requests (tenant_id, id)
     )`,
    "create index outbox_pending on outbox (deliver_after) where state = 'pending'",
    `create table idempotency_keys (
       tenant_id bigint not null references tenants (id),
       scope text not null,
       key text not null,
       body_hash bytea not null,
       answer jsonb not null,
       created_at timestamptz not null default now(),
       primary key (tenant_id, scope, key)
     )`,
    'create index idempotency_keys_by_age on idempotency_keys (created_at)',
  ]);
  for (const table of ['clients', 'bookings', 'allocations', 'booking_requests', 'outbox', 'idempotency_keys']) {
    await protect(db, table);
  }
};
