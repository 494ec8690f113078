import type { Kysely } from 'kysely';
import { audited } from './audited.ts';
import { protect, run } from './protect.ts';

/**
 * The waiting list (decision 0124). An entry is a guest's wish. An offer holds units for an entry until it expires: its
 * allocations belong to the offer instead of a booking, so the exclusion constraint protects them.
 *
 * `allocations` gets its own id as primary key, because `booking_id` may be null now. Its former key stays unique.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, [
    ENTRIES,
    `create index waiting_list_entries_in_line on waiting_list_entries (tenant_id, department_id, queued_at, id)
      where status in ('waiting', 'offered')`,
    'create index waiting_list_entries_by_date on waiting_list_entries (tenant_id, date_from, id)',
    'create index waiting_list_entries_by_client on waiting_list_entries (tenant_id, client_id)',
    OFFERS,
    `create unique index waiting_list_offers_open on waiting_list_offers (tenant_id, entry_id) where status = 'open'`,
    'create index waiting_list_offers_by_entry on waiting_list_offers (tenant_id, entry_id, id)',
    'create index waiting_list_offers_by_booking on waiting_list_offers (tenant_id, booking_id) where booking_id is not null',
    'alter table interactors drop constraint interactors_tenant_id_booking_id_renting_entity_id_fkey',
    `alter table allocations
       drop constraint allocations_pkey,
       add column id bigint generated always as identity,
       add primary key (tenant_id, id),
       alter column booking_id drop not null,
       add column offer_id bigint,
       add foreign key (tenant_id, offer_id) references waiting_list_offers (tenant_id, id),
       add constraint allocations_by_booking unique (tenant_id, booking_id, entity_id),
       add constraint allocations_of_booking_or_offer check ((booking_id is null) <> (offer_id is null))`,
    'create unique index allocations_by_offer on allocations (tenant_id, offer_id, entity_id) where offer_id is not null',
    `alter table interactors add constraint interactors_in_unit foreign key (tenant_id, booking_id, renting_entity_id)
       references allocations (tenant_id, booking_id, entity_id)`,
    // Finds the bookings whose cancellation can still be undone.
    'create index bookings_by_cancellation on bookings (tenant_id, canceled_at) where canceled_at is not null',
    `alter table guest_links
       add column waiting_list_entry_id bigint,
       add foreign key (tenant_id, waiting_list_entry_id) references waiting_list_entries (tenant_id, id),
       drop constraint guest_links_check,
       add check (num_nonnulls(booking_id, booking_request_id, waiting_list_entry_id) = 1)`,
    `create index guest_links_by_entry on guest_links (tenant_id, waiting_list_entry_id, created_at)
      where waiting_list_entry_id is not null`,
    `alter table outbox
       add column waiting_list_entry_id bigint,
       add foreign key (tenant_id, waiting_list_entry_id) references waiting_list_entries (tenant_id, id)`,
    `create index outbox_by_waiting_list_entry on outbox (tenant_id, waiting_list_entry_id)
      where waiting_list_entry_id is not null`,
  ]);
  for (const table of ['waiting_list_entries', 'waiting_list_offers']) {
    await protect(db, table);
    await audited(db, table);
  }
};

const ENTRIES = `create table waiting_list_entries (
  tenant_id bigint not null references tenants (id),
  id bigint generated always as identity,
  status text not null default 'waiting' check (status in
    ('waiting', 'offered', 'booked', 'missed', 'declined', 'left', 'removed', 'past')),
  company_id bigint not null,
  department_id bigint not null,
  category_id bigint,
  client_id bigint not null,
  client_name text not null,
  client_email text not null,
  client_country_code text not null,
  client_phone_number text not null,
  date_from date not null,
  date_to date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at >= starts_at),
  waits_until timestamptz not null,
  guests int not null check (guests >= 1),
  note text not null default '',
  tags text[] not null default '{}',
  language text not null check (language in ('no', 'en-us')),
  queued_at timestamptz not null,
  ended_at timestamptz,
  created_by bigint,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  foreign key (tenant_id, category_id) references categories (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
)`;

const OFFERS = `create table waiting_list_offers (
  tenant_id bigint not null references tenants (id),
  id bigint generated always as identity,
  entry_id bigint not null,
  company_id bigint not null,
  department_id bigint not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'expired', 'withdrawn')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  expires_at timestamptz not null,
  booking_id bigint,
  created_by bigint,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, entry_id) references waiting_list_entries (tenant_id, id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
)`;
