import type { Kysely } from 'kysely';
import { audited } from './audited.ts';
import { protect, run } from './protect.ts';

/**
 * The audit log with its triggers, the delivery state of messages, and the record of erased persons.
 *
 * The triggers run with the owner's rights. The application role may only read the log (roles.ts). The actor comes from
 * `app.actor`, which each tenant transaction sets. Changes with the owner's login are maintenance and aren't recorded.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, [
    `create table audit_log (
       tenant_id bigint not null,
       id bigint generated always as identity,
       at timestamptz not null default now(),
       actor text not null check (actor in ('staff', 'visitor', 'job', 'system')),
       user_id bigint,
       user_name text not null default '',
       session text,
       request_id text,
       ip text,
       user_agent text,
       action text not null check (action in ('insert', 'update', 'delete', 'erase')),
       kind text not null,
       record_id bigint,
       record_name text not null default '',
       company_id bigint,
       department_id bigint,
       changed jsonb not null default '{}',
       primary key (tenant_id, id)
     )`,
    'create index audit_log_by_record on audit_log (tenant_id, kind, record_id, id)',
    'create index audit_log_by_time on audit_log (tenant_id, at)',
    'create index audit_log_by_user on audit_log (tenant_id, user_id, id) where user_id is not null',
    'alter table outbox add column last_error text, add column sent_at timestamptz',
    'drop index outbox_pending',
    "create index outbox_pending on outbox (tenant_id, deliver_after) where state = 'pending'",
    'alter table clients add column erased_at timestamptz',
    HIDE,
    WRITE,
    CHANGE,
    MOVE,
    FORGET,
    PRUNE,
    DUE,
  ]);
  await protect(db, 'audit_log');
  for (const table of ['tenants', 'addresses', 'companies', 'departments', 'categories', 'users', 'renting_entities'])
    await audited(db, table);
  for (const table of ['blocked_dates', 'clients', 'bookings', 'booking_requests']) await audited(db, table);
  await audited(db, 'company_settings', { id: 'company_id' });
  // Only the end of a session is recorded, not its use.
  await audited(db, 'sessions', { id: 'user_id', events: 'insert or update of ended_at' });
  await run(db, [
    `create trigger audit_move after update of entity_id on allocations
       for each row when (old.entity_id is distinct from new.entity_id) execute function audit_move()`,
    ...['audit_forget(text, bigint[])', 'audit_prune()'].map(
      (name) => `revoke execute on function ${name} from public`,
    ),
  ]);
};

const SECURE = 'security definer set search_path = pg_catalog, public, pg_temp';

/** Keeps secrets out of the log. It records that they changed, but no values. */
const HIDE = `
  create function audit_hide(part jsonb) returns jsonb language sql immutable as $$
    select coalesce(jsonb_object_agg(key, case
      when key ~ '(password_hash|token|secret|recovery|totp)' and value <> 'null' then '"***"' else value end), '{}')
      from jsonb_each(part)
  $$`;

/**
 * Writes one row of the log. Several changes to a record in one transaction share a row: the first values before, the
 * last after.
 */
const WRITE = `
  create function audit_write(what text, of_kind text, of_id bigint, of_name text, company bigint, department bigint,
    was jsonb, becomes jsonb) returns void language plpgsql as $$
  declare
    actor jsonb := coalesce(nullif(current_setting('app.actor', true), ''), '{"kind": "system"}')::jsonb;
  begin
    if what = 'update' then
      update audit_log a
         set changed = jsonb_build_object(
               'before', case a.action when 'insert' then '{}' else was || (a.changed -> 'before') end,
               'after', (a.changed -> 'after') || becomes)
       where a.tenant_id = app_tenant() and a.kind = of_kind and a.record_id = of_id and a.at = now()
         and a.action in ('insert', 'update') and (of_kind <> 'company_settings' or a.record_name = of_name);
      if found then return; end if;
    end if;
    insert into audit_log (tenant_id, actor, user_id, user_name, session, request_id, ip, user_agent, action, kind, record_id,
      record_name, company_id, department_id, changed)
    values (app_tenant(), actor ->> 'kind', (actor ->> 'userId')::bigint, coalesce(actor ->> 'name', ''), actor ->> 'session',
      actor ->> 'requestId', actor ->> 'ip', actor ->> 'userAgent', what, of_kind, of_id, of_name, company, department,
      jsonb_build_object('before', was, 'after', becomes));
  end $$`;

/** Skips recording for the owner's maintenance and the creation of first rows. */
const SILENT = `
    if session_user = current_user or current_setting('app.actor', true) = '{"kind":"setup"}' then return null; end if;`;

/**
 * Trigger for inserted, changed and deleted rows. The argument is the column that identifies the record; `user_id`
 * means the person's record.
 */
const CHANGE = `
  create function audit_change() returns trigger language plpgsql ${SECURE} as $$
  declare
    unsaid constant text[] := array['tenant_id', 'id', 'version', 'created_at', 'updated_at', 'email_key', 'name_key', 'is_long'];
    whole jsonb;
    was jsonb := '{}';
    becomes jsonb := '{}';
    company bigint;
    department bigint;
    called text;
  begin
    ${SILENT}
    if tg_op = 'DELETE' then whole := to_jsonb(old); else whole := to_jsonb(new); end if;
    if tg_op = 'INSERT' then
      becomes := jsonb_strip_nulls(whole - unsaid);
    elsif tg_op = 'DELETE' then
      was := jsonb_strip_nulls(whole - unsaid);
    else
      select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, whole -> o.key) into was, becomes
        from jsonb_each(to_jsonb(old) - unsaid) o where o.value is distinct from whole -> o.key;
      if was is null then return null; end if;
    end if;
    if tg_table_name not in ('bookings', 'booking_requests', 'clients') then
      was := audit_hide(was);
      becomes := audit_hide(becomes);
    end if;
    company := case when tg_table_name = 'companies' then whole ->> 'id' else whole ->> 'company_id' end;
    department := case when tg_table_name = 'departments' then whole ->> 'id' else whole ->> 'department_id' end;
    called := coalesce(whole ->> 'name', whole ->> 'client_name', whole ->> 'key', '');
    if tg_argv[0] = 'user_id' then
      select u.company_id, u.department_id, u.name into company, department, called
        from users u where u.tenant_id = app_tenant() and u.id = (whole ->> 'user_id')::bigint;
    end if;
    perform audit_write(lower(tg_op), tg_table_name, (whole ->> tg_argv[0])::bigint, called, company, department, was, becomes);
    return null;
  end $$`;

/** Records a changed allocation as part of the booking's change. */
const MOVE = `
  create function audit_move() returns trigger language plpgsql ${SECURE} as $$
  begin
    ${SILENT}
    perform audit_write('update', 'bookings', new.booking_id, b.client_name, b.company_id, b.department_id,
      jsonb_build_object('renting_entity_id', old.entity_id), jsonb_build_object('renting_entity_id', new.entity_id))
      from bookings b where b.tenant_id = app_tenant() and b.id = new.booking_id;
    return null;
  end $$`;

/**
 * Removes personal data from the log of these records. What this transaction has recorded of them becomes the record of
 * the erasure.
 */
const FORGET = `
  create function audit_forget(of_kind text, ids bigint[]) returns void language sql ${SECURE} as $$
    update audit_log a
       set record_name = '',
           action = case when a.at = now() then 'erase' else a.action end,
           ip = case when a.actor = 'visitor' then null else a.ip end,
           user_agent = case when a.actor = 'visitor' then null else a.user_agent end,
           changed = case when a.at = now() then '{}' else (
             select jsonb_object_agg(part.key, (
               select coalesce(jsonb_object_agg(key, case
                        when jsonb_typeof(value) in ('string', 'array', 'object') and (of_kind = 'clients'
                          or key in ('note', 'tags', 'client_name', 'client_email', 'client_phone_number'))
                        then '"***"' else value end), '{}')
                 from jsonb_each(part.value)))
               from jsonb_each(a.changed) part) end
     where a.tenant_id = app_tenant() and a.kind = of_kind and a.record_id = any(ids)
  $$`;

/** Removes only rows older than twelve months, for every caller. */
const PRUNE = `
  create function audit_prune() returns bigint language sql ${SECURE} as $$
    with gone as (
      delete from audit_log where tenant_id = app_tenant() and at < now() - interval '12 months' returning 1
    ) select count(*) from gone
  $$`;

/** The ids of tenants that have messages due. Reads one tenant after the other and returns nothing else. */
const DUE = `
  create function tenants_with_due_messages(due timestamptz) returns setof bigint language plpgsql as $$
  declare
    tenant bigint;
  begin
    for tenant in select distinct tenant_id from slugs order by 1 loop
      perform set_config('app.tenant_id', tenant::text, true);
      if exists (select from outbox o where o.tenant_id = tenant and o.state = 'pending' and o.deliver_after <= due) then
        return next tenant;
      end if;
    end loop;
    perform set_config('app.tenant_id', '', true);
  end $$`;
