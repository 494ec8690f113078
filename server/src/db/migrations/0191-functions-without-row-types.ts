import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * Functions take no row of a tenant table as an argument: on a cluster, a row has the type of its part of the table
 * (decision 0221). Their behavior is unchanged.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    WRITE,
    OF_USERS,
    OF_FACTORS,
    'drop function security_write(text, users, text)',
    SEAL,
    'drop function audit_whole(audit_log)',
    'drop function audit_fixed(audit_log)',
  ]);

const SECURE = 'security definer set search_path = pg_catalog, public, pg_temp';

/** The owner's maintenance is no event. */
const SILENT = 'if session_user = current_user then return null; end if;';

const WRITE = `
  create function security_write(what text, person jsonb, why text) returns void language plpgsql as $$
  declare
    tenant constant bigint := app_tenant();
    actor jsonb := coalesce(nullif(current_setting('app.actor', true), ''), '{"kind": "system"}')::jsonb;
  begin
    insert into audit_security (tenant_id, kind, account, user_id, company_id, department_id, actor_id, actor_name, ip, user_agent,
      request_id, reason)
    values (tenant, what, person ->> 'email', (person ->> 'id')::bigint, (person ->> 'company_id')::bigint,
      (person ->> 'department_id')::bigint, (actor ->> 'userId')::bigint, coalesce(actor ->> 'name', ''), actor ->> 'ip',
      actor ->> 'userAgent', actor ->> 'requestId', why);
  end $$`;

const OF_USERS = `
  create or replace function security_of_users() returns trigger language plpgsql ${SECURE} as $$
  declare
    person constant jsonb := to_jsonb(new);
  begin
    ${SILENT}
    if tg_op = 'INSERT' then
      perform security_write('staff_added', person, new.role);
      return null;
    end if;
    if new.role <> old.role then
      perform security_write('role_changed', person, old.role || ' > ' || new.role);
    end if;
    if (new.company_id, new.department_id) is distinct from (old.company_id, old.department_id) then
      perform security_write('place_changed', person, '');
    end if;
    if new.email <> old.email then
      perform security_write('email_changed', person, old.email);
    end if;
    if new.password_hash <> old.password_hash then
      perform security_write('password_changed', person, '');
    end if;
    if old.archived_at is null and new.archived_at is not null then
      perform security_write('staff_archived', person, '');
    elsif old.archived_at is not null and new.archived_at is null then
      perform security_write('staff_restored', person, '');
    end if;
    return null;
  end $$`;

const OF_FACTORS = `
  create or replace function security_of_factors() returns trigger language plpgsql ${SECURE} as $$
  declare
    tenant constant bigint := app_tenant();
    person jsonb;
  begin
    ${SILENT}
    select to_jsonb(u) into person from users u where u.tenant_id = tenant and u.id = old.user_id;
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
  end $$`;

/** Splits a row into the part that stays after an erasure and the rest. Must match `db/audit/verify-seals.ts`. */
const FIXED = `jsonb_build_array(a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.actor, a.user_id, a.user_name,
  a.session, a.request_id, a.action, a.kind, a.record_id, a.company_id, a.department_id)::text`;
const WHOLE = `jsonb_build_array(${FIXED}, a.ip, a.user_agent, a.record_name, a.changed)::text`;

const SEAL = `
  create or replace function audit_seal(tenant bigint, most int) returns int language plpgsql ${SECURE} as $$
  declare
    newest constant timestamptz := now() - interval '1 minute';
    latest record;
    batch record;
  begin
    if tenant is distinct from app_tenant() then raise exception 'tenant % is not the one of the transaction', tenant; end if;
    perform pg_advisory_xact_lock(hashtextextended('audit_seal', tenant));
    select s.hash, s.to_at into latest from audit_seals s where s.tenant_id = tenant order by s.id desc limit 1;
    with fresh as (
      select a.id, a.at, sha256(convert_to(${FIXED}, 'UTF8')) as fixed, sha256(convert_to(${WHOLE}, 'UTF8')) as whole
        from audit_log a
       where a.tenant_id = tenant and a.at < newest
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
