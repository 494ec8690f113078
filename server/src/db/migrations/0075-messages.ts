import type { Kysely } from 'kysely';
import { audited } from './audited.ts';
import { protect, run } from './protect.ts';

/**
 * Message templates of companies, and what staff see of each message: its place, why it wasn't sent, its content, and
 * later reports of the gateway.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, [...TEMPLATES, ...COUNTS, ...OUTBOX]);
  await protect(db, 'message_templates');
  await protect(db, 'message_counts');
  await audited(db, 'message_templates');
};

const TEMPLATES = [
  `create table message_templates (
     tenant_id bigint not null references tenants (id),
     id bigint generated always as identity,
     company_id bigint not null,
     channel text not null check (channel in ('email', 'sms')),
     key text not null,
     cc text not null default '',
     bcc text not null default '',
     subject text not null default '',
     header text not null default '',
     body text not null default '',
     footer text not null default '',
     subject_en text not null default '',
     header_en text not null default '',
     body_en text not null default '',
     footer_en text not null default '',
     description text not null default '',
     version int not null default 1,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     primary key (tenant_id, id),
     unique (tenant_id, company_id, key),
     foreign key (tenant_id, company_id) references companies (tenant_id, id)
   )`,
  `comment on column message_templates.key is 'the trigger''s name; the audit log names records by their key'`,
];

/** Messages that a tenant has sent per day (UTC), for its quota. */
const COUNTS = [
  `create table message_counts (
     tenant_id bigint not null references tenants (id),
     day date not null,
     channel text not null check (channel in ('email', 'sms')),
     sent int not null,
     primary key (tenant_id, day, channel)
   )`,
];

const OUTBOX = [
  `alter table outbox
     add column company_id bigint,
     add column reason text,
     add column occasion timestamptz,
     add column subject text,
     add column content text,
     add column gateway_id text,
     add column delivered_at timestamptz,
     add column resent_of bigint,
     drop constraint outbox_state_check,
     add constraint outbox_state_check check
       (state in ('pending', 'sent', 'delivered', 'failed', 'bounced', 'no_gateway', 'unwanted', 'dropped')),
     add foreign key (tenant_id, company_id) references companies (tenant_id, id)`,
  `comment on column outbox.occasion is 'what a message is for that is sent once: the start that a reminder reminds of'`,
  // Row-level security also applies to the owner, so it is turned off for this statement.
  ...['outbox', 'bookings', 'booking_requests'].map((table) => `alter table ${table} no force row level security`),
  `update outbox o set company_id = b.company_id from bookings b
    where b.tenant_id = o.tenant_id and b.id = o.booking_id`,
  `update outbox o set company_id = r.company_id from booking_requests r
    where r.tenant_id = o.tenant_id and r.id = o.booking_request_id`,
  ...['outbox', 'bookings', 'booking_requests'].map((table) => `alter table ${table} force row level security`),
  'create index outbox_by_company on outbox (tenant_id, company_id, id)',
  'create index outbox_by_booking on outbox (tenant_id, booking_id) where booking_id is not null',
  'create index outbox_by_request on outbox (tenant_id, booking_request_id) where booking_request_id is not null',
  `create unique index outbox_once on outbox (tenant_id, booking_id, kind, channel, occasion) where occasion is not null`,
  `create index outbox_unsent on outbox (tenant_id, id) where state in ('failed', 'bounced', 'no_gateway')`,
];
