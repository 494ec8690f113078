import type { Kysely } from 'kysely';
import { audited } from './audited.ts';
import { protect, run } from './protect.ts';

/**
 * The guests of stays. A guest is assigned to one of the booking's entities through a key into `allocations`, so a move
 * updates the guests in the same statement. Company and department are copied from the booking, where they never
 * change. The audit log needs them.
 *
 * Numbers of travel documents stay out of the audit log. An erasure removes guests from it like clients.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, [
    `create table interactors (
       tenant_id bigint not null references tenants (id),
       id bigint generated always as identity,
       company_id bigint not null,
       department_id bigint not null,
       booking_id bigint not null,
       renting_entity_id bigint not null,
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
       created_by bigint,
       version int not null default 1,
       created_at timestamptz not null default now(),
       primary key (tenant_id, id),
       foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
       foreign key (tenant_id, booking_id, renting_entity_id) references allocations (tenant_id, booking_id, entity_id),
       foreign key (tenant_id, created_by) references users (tenant_id, id)
     )`,
    `comment on column interactors.arrival_date is 'null: the first day of the stay, wherever that is moved to'`,
    'create index interactors_by_booking on interactors (tenant_id, booking_id, id)',
    HIDE,
    FORGET,
  ]);
  await protect(db, 'interactors');
  await audited(db, 'interactors');
};

/** As in 0011, plus numbers of travel documents. */
const HIDE = `
  create or replace function audit_hide(part jsonb) returns jsonb language sql immutable as $$
    select coalesce(jsonb_object_agg(key, case
      when key ~ '(password_hash|token|secret|recovery|totp|document_number)' and value <> 'null' and value <> '""'
      then '"***"' else value end), '{}')
      from jsonb_each(part)
  $$`;

/** As in 0011, plus all personal data of guests. */
const FORGET = `
  create or replace function audit_forget(of_kind text, ids bigint[]) returns void language sql
  security definer set search_path = pg_catalog, public, pg_temp as $$
    update audit_log a
       set record_name = '',
           action = case when a.at = now() then 'erase' else a.action end,
           ip = case when a.actor = 'visitor' then null else a.ip end,
           user_agent = case when a.actor = 'visitor' then null else a.user_agent end,
           changed = case when a.at = now() then '{}' else (
             select jsonb_object_agg(part.key, (
               select coalesce(jsonb_object_agg(key, case
                        when jsonb_typeof(value) in ('string', 'array', 'object') and (of_kind in ('clients', 'interactors')
                          or key in ('note', 'tags', 'client_name', 'client_email', 'client_phone_number'))
                        then '"***"' else value end), '{}')
                 from jsonb_each(part.value)))
               from jsonb_each(a.changed) part) end
     where a.tenant_id = app_tenant() and a.kind = of_kind and a.record_id = any(ids)
  $$`;
