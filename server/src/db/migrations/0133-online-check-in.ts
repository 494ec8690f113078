import type { Kysely } from 'kysely';
import { audited } from './audited.ts';
import { protect, run } from './protect.ts';

/**
 * Guests who have checked in online and wait for the host (decision 0130). They aren't `interactors`, because a stay
 * with interactors counts as checked in. A link with the purpose `check_in` opens the check-in only.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, [
    `create table online_guests (
       tenant_id bigint not null references tenants (id),
       id bigint generated always as identity,
       company_id bigint not null,
       department_id bigint not null,
       booking_id bigint not null,
       name text not null,
       occupation text not null default '',
       nationality text not null check (nationality ~ '^[A-Z]{2}$'),
       birthday date,
       travel_document_type text not null check (travel_document_type in ('passport', 'id', 'drivers_license', 'other')),
       travel_document_number text not null default '',
       country_of_residence text not null check (country_of_residence ~ '^[A-Z]{2}$'),
       purpose_of_stay text not null check (purpose_of_stay in ('holiday', 'business', 'course_or_conference')),
       address_1 text not null,
       address_2 text not null default '',
       arrival_date date,
       signed_as text not null,
       confirmed_at timestamptz not null,
       primary key (tenant_id, id),
       foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
     )`,
    'create index online_guests_by_booking on online_guests (tenant_id, booking_id, id)',
    `alter table interactors add column signed_as text not null default ''`,
    `alter table guest_links add column purpose text not null default 'booking' check (purpose in ('booking', 'check_in'))`,
    FORGET,
  ]);
  await protect(db, 'online_guests');
  await audited(db, 'online_guests');
};

/** As in 0100, plus online check-ins. A row that was erased before has no changes, so it is skipped. */
const FORGET = `
  create or replace function audit_forget(of_kind text, ids bigint[]) returns void language sql
  security definer set search_path = pg_catalog, public, pg_temp as $$
    update audit_log a
       set record_name = '',
           action = case when a.at = now() then 'erase' else a.action end,
           ip = case when a.actor in ('visitor', 'guest') then null else a.ip end,
           user_agent = case when a.actor in ('visitor', 'guest') then null else a.user_agent end,
           changed = case when a.at = now() then '{}' else (
             select coalesce(jsonb_object_agg(part.key, (
               select coalesce(jsonb_object_agg(key, case
                        when jsonb_typeof(value) in ('string', 'array', 'object')
                          and (of_kind in ('clients', 'interactors', 'online_guests')
                          or key in ('note', 'tags', 'client_name', 'client_email', 'client_phone_number', 'cancel_reason'))
                        then '"***"' else value end), '{}')
                 from jsonb_each(part.value))), '{}')
               from jsonb_each(a.changed) part) end
     where a.tenant_id = app_tenant() and a.kind = of_kind and a.record_id = any(ids)
  $$`;
