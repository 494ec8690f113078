import { type Kysely, sql } from 'kysely';
import { run } from './protect.ts';

/**
 * Functions keep the rules for statements (decision 0171): they read the tenant once, into a variable, and set one by
 * `set local`. They insert no rows of transition tables. The audit trigger gets its table's name as an argument.
 * Nothing that they do or record changes.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, [WRITE, CHANGE, MOVE, FORGET, PRUNE, SEAL, ...SECURITY, ...FIGURES, ...DUE]);
  const { rows } = await sql<{ name: string; table: string; definition: string }>`
    select t.tgname as name, c.relname as table, pg_get_triggerdef(t.oid) as definition
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where t.tgfoid = 'audit_change'::regproc and t.tgnargs = 1`.execute(db);
  for (const { name, table, definition } of rows) {
    await sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`.execute(db);
    await sql.raw(definition.replace(/audit_change\('(\w+)'\)/, `audit_change('$1', '${table}')`)).execute(db);
  }
};

const SECURE = 'security definer set search_path = pg_catalog, public, pg_temp';

const WRITE = `
  create or replace function audit_write(what text, of_kind text, of_id bigint, of_name text, company bigint, department bigint,
    was jsonb, becomes jsonb) returns void language plpgsql as $$
  declare
    tenant constant bigint := app_tenant();
    actor jsonb := coalesce(nullif(current_setting('app.actor', true), ''), '{"kind": "system"}')::jsonb;
    called text := actor ->> 'kind';
  begin
    if called = 'setup' then called := 'system'; end if;
    if what = 'update' then
      update audit_log a
         set changed = jsonb_set(
               case when a.action = 'insert' then a.changed else jsonb_set(a.changed, '{before}', was || (a.changed -> 'before')) end,
               '{after}', (a.changed -> 'after') || becomes)
       where a.tenant_id = tenant and a.kind = of_kind and a.record_id = of_id and a.at = now()
         and a.action in ('insert', 'update') and (of_kind <> 'company_settings' or a.record_name = of_name);
      if found then return; end if;
    end if;
    insert into audit_log (tenant_id, actor, user_id, user_name, session, request_id, ip, user_agent, action, kind, record_id,
      record_name, company_id, department_id, changed)
    values (tenant, called, (actor ->> 'userId')::bigint, coalesce(actor ->> 'name', ''), actor ->> 'session',
      actor ->> 'requestId', actor ->> 'ip', actor ->> 'userAgent', what, of_kind, of_id, of_name, company, department,
      jsonb_build_object('before', was, 'after', becomes));
  end $$`;

/** The owner's maintenance isn't recorded. */
const SILENT = 'if session_user = current_user then return null; end if;';

const CHANGE = `
  create or replace function audit_change() returns trigger language plpgsql ${SECURE} as $$
  declare
    unsaid constant text[] := array['tenant_id', 'id', 'version', 'created_at', 'updated_at', 'email_key', 'name_key', 'is_long'];
    tenant constant bigint := app_tenant();
    of_table constant text := tg_argv[1];
    person bigint;
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
    if of_table not in ('bookings', 'booking_requests', 'clients') then
      was := audit_hide(was);
      becomes := audit_hide(becomes);
    end if;
    company := case when of_table = 'companies' then whole ->> 'id' else whole ->> 'company_id' end;
    department := case when of_table = 'departments' then whole ->> 'id' else whole ->> 'department_id' end;
    called := coalesce(whole ->> 'name', whole ->> 'client_name', whole ->> 'key', '');
    if tg_argv[0] = 'user_id' then
      person := (whole ->> 'user_id')::bigint;
      select u.company_id, u.department_id, u.name into company, department, called
        from users u where u.tenant_id = tenant and u.id = person;
    end if;
    perform audit_write(lower(tg_op), of_table, (whole ->> tg_argv[0])::bigint, called, company, department, was, becomes);
    return null;
  end $$`;

const MOVE = `
  create or replace function audit_move() returns trigger language plpgsql ${SECURE} as $$
  declare
    tenant constant bigint := app_tenant();
    moved record;
  begin
    ${SILENT}
    select b.client_name, b.company_id, b.department_id into moved
      from bookings b where b.tenant_id = tenant and b.id = new.booking_id;
    if found then
      perform audit_write('update', 'bookings', new.booking_id, moved.client_name, moved.company_id, moved.department_id,
        jsonb_build_object('renting_entity_id', old.entity_id), jsonb_build_object('renting_entity_id', new.entity_id));
    end if;
    return null;
  end $$`;

const FORGET = `
  create or replace function audit_forget(of_kind text, ids bigint[]) returns void language plpgsql ${SECURE} as $$
  declare
    tenant constant bigint := app_tenant();
  begin
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
     where a.tenant_id = tenant and a.kind = of_kind and a.record_id = any(ids);
  end $$`;

/** Deletes the rows of a log that are older than twelve months, and returns their number. */
const prune = (name: string, table: string, first = ''): string => `
  create or replace function ${name}() returns bigint language plpgsql ${SECURE} as $$
  declare
    tenant constant bigint := app_tenant();
    gone bigint;
  begin
    ${first}
    delete from ${table} where tenant_id = tenant and at < now() - interval '12 months';
    get diagnostics gone = row_count;
    return gone;
  end $$`;

const PRUNE = prune(
  'audit_prune',
  'audit_log',
  `update audit_seals set row_ids = '{}', fixed_digests = '{}', whole_digests = '{}'
      where tenant_id = tenant and to_at < now() - interval '12 months' and row_ids <> '{}';`,
);

const SEAL = `
  create or replace function audit_seal(most int) returns int language plpgsql ${SECURE} as $$
  declare
    tenant constant bigint := app_tenant();
    latest record;
    batch record;
  begin
    perform pg_advisory_xact_lock(hashtextextended('audit_seal', tenant));
    select s.hash, s.to_at into latest from audit_seals s where s.tenant_id = tenant order by s.id desc limit 1;
    with fresh as (
      select a.id, a.at, sha256(convert_to(audit_fixed(a), 'UTF8')) as fixed, sha256(convert_to(audit_whole(a), 'UTF8')) as whole
        from audit_log a
       where a.tenant_id = tenant and a.at < now() - interval '1 minute'
         and a.at > coalesce(latest.to_at - interval '1 hour', '-infinity')
         and not exists (
           select from audit_seals s
            where s.tenant_id = tenant and s.to_at > latest.to_at - interval '2 hours' and a.id = any(s.row_ids))
       order by a.id limit most
    )
    select count(*)::int as amount, min(at) as from_at, max(at) as to_at, array_agg(id order by id) as ids,
           array_agg(fixed order by id) as fixed, array_agg(whole order by id) as whole,
           string_agg(int8send(id) || fixed || whole, ''::bytea order by id) as body
      into batch from fresh;
    if batch.amount > 0 then
      insert into audit_seals (tenant_id, from_at, to_at, row_ids, fixed_digests, whole_digests, previous, hash)
      values (tenant, batch.from_at, batch.to_at, batch.ids, batch.fixed, batch.whole, latest.hash,
        sha256(coalesce(latest.hash, ''::bytea) || batch.body));
    end if;
    return batch.amount;
  end $$`;

const SECURITY = [
  `create or replace function security_write(what text, person users, why text) returns void language plpgsql as $$
   declare
     tenant constant bigint := app_tenant();
     actor jsonb := coalesce(nullif(current_setting('app.actor', true), ''), '{"kind": "system"}')::jsonb;
   begin
     insert into audit_security (tenant_id, kind, account, user_id, company_id, department_id, actor_id, actor_name, ip, user_agent,
       request_id, reason)
     values (tenant, what, person.email, person.id, person.company_id, person.department_id, (actor ->> 'userId')::bigint,
       coalesce(actor ->> 'name', ''), actor ->> 'ip', actor ->> 'userAgent', actor ->> 'requestId', why);
   end $$`,
  `create or replace function security_of_factors() returns trigger language plpgsql ${SECURE} as $$
   declare
     tenant constant bigint := app_tenant();
     person users;
   begin
     ${SILENT}
     select * into person from users u where u.tenant_id = tenant and u.id = old.user_id;
     if tg_op = 'DELETE' then
       if old.confirmed_at is not null then perform security_write('two_factor_off', person, ''); end if;
     elsif old.confirmed_at is null and new.confirmed_at is not null then
       perform security_write('two_factor_on', person, '');
     elsif new.codes_made_at is distinct from old.codes_made_at then
       perform security_write('recovery_codes_renewed', person, '');
     elsif array_length(new.recovery_hashes, 1) is distinct from array_length(old.recovery_hashes, 1) then
       perform security_write('recovery_code_used', person, '');
     end if;
     return null;
   end $$`,
  prune('security_prune', 'audit_security'),
];

const FIGURES = [
  ...(['insert', 'update', 'delete'] as const).map((event) => {
    const parts = [event === 'insert' ? '' : 'select * from before', event === 'delete' ? '' : 'select * from after'];
    return `create or replace function note_${event}_of_periods() returns trigger language plpgsql as $$
      declare
        changed record;
      begin
        for changed in select distinct tenant_id, department_id, starts_at, ends_at
                         from (${parts.filter((part) => part !== '').join(' union all ')}) rows loop
          insert into figure_changes (tenant_id, department_id, from_at, to_at)
          values (changed.tenant_id, changed.department_id, changed.starts_at, changed.ends_at);
        end loop;
        return null;
      end $$`;
  }),
  `create or replace function note_guest_change() returns trigger language plpgsql as $$
   declare
     tenant constant bigint := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
     changed bigint[];
     stay record;
   begin
     if tg_op <> 'INSERT' then changed := array[old.booking_id]; end if;
     if tg_op <> 'DELETE' then changed := changed || new.booking_id; end if;
     for stay in select b.department_id, b.starts_at from bookings b where b.tenant_id = tenant and b.id = any (changed) loop
       insert into figure_changes (tenant_id, department_id, from_at, to_at)
       values (tenant, stay.department_id, stay.starts_at, stay.starts_at);
     end loop;
     return null;
   end $$`,
];

/** Visits one tenant after the other. The last statement leaves no tenant set. */
const visitTenants = (head: string, condition: string): string => `
  create or replace function ${head} returns setof bigint language plpgsql as $$
  declare
    tenant bigint;
  begin
    for tenant in select distinct s.tenant_id from slugs s order by 1 loop
      execute format('set local app.tenant_id = %L', tenant);
      if ${condition} then
        return next tenant;
      end if;
    end loop;
    set local app.tenant_id = '';
  end $$`;

const DUE = [
  visitTenants(
    'tenants_with_due_messages(due timestamptz)',
    `exists (select from outbox o where o.tenant_id = tenant and o.state = 'pending' and o.deliver_after <= due)`,
  ),
  visitTenants(
    'tenants_with_stale_figures()',
    `exists (select from figure_changes c where c.tenant_id = tenant) or exists (
        select from companies c left join figure_bases b on b.tenant_id = c.tenant_id and b.company_id = c.id
         where c.tenant_id = tenant and b.basis is distinct from figure_basis(tenant, c.id))`,
  ),
];
