import type { Kysely } from 'kysely';
import { protect, run } from './protect.ts';

/**
 * Seals over the audit log, and a log that the application's role can't switch off (decision 0065).
 *
 * A seal has, for a batch of rows, two digests of each row and one hash over all of them and the previous seal. The
 * first digest leaves out the data that an erasure removes. Only rows whose transaction began over a minute ago are
 * sealed, so no booking waits for a seal.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, [
    `create table audit_seals (
       tenant_id bigint not null,
       id bigint generated always as identity,
       sealed_at timestamptz not null default now(),
       from_at timestamptz not null,
       to_at timestamptz not null,
       row_ids bigint[] not null,
       fixed_digests bytea[] not null,
       whole_digests bytea[] not null,
       previous bytea,
       hash bytea not null,
       primary key (tenant_id, id)
     )`,
    FIXED,
    WHOLE,
    SEAL,
    PRUNE,
    WRITE,
    ...['audit_change', 'audit_move'].map(silentForOwnerOnly),
    'revoke execute on function audit_seal(int) from public',
  ]);
  await protect(db, 'audit_seals');
};

const SECURE = 'security definer set search_path = pg_catalog, public, pg_temp';

/** Text of a row without the data that an erasure removes. Must match `db/audit/verify-seals.ts`. */
const FIXED = `
  create function audit_fixed(a audit_log) returns text language sql stable as $$
    select jsonb_build_array(a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.actor, a.user_id, a.user_name,
      a.session, a.request_id, a.action, a.kind, a.record_id, a.company_id, a.department_id)::text
  $$`;

const WHOLE = `
  create function audit_whole(a audit_log) returns text language sql stable as $$
    select jsonb_build_array(public.audit_fixed(a), a.ip, a.user_agent, a.record_name, a.changed)::text
  $$`;

/**
 * Seals up to `most` rows of the transaction's tenant and returns their number. Rows that were committed late are found
 * within an hour.
 */
const SEAL = `
  create function audit_seal(most int) returns int language plpgsql ${SECURE} as $$
  declare
    tenant bigint := app_tenant();
    latest record;
    sealed int;
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
    ), batch as (
      select count(*)::int as amount, min(at) as from_at, max(at) as to_at, array_agg(id order by id) as ids,
             array_agg(fixed order by id) as fixed, array_agg(whole order by id) as whole,
             string_agg(int8send(id) || fixed || whole, ''::bytea order by id) as body
        from fresh
    ), made as (
      insert into audit_seals (tenant_id, from_at, to_at, row_ids, fixed_digests, whole_digests, previous, hash)
      select tenant, from_at, to_at, ids, fixed, whole, latest.hash, sha256(coalesce(latest.hash, ''::bytea) || body)
        from batch where amount > 0
      returning 1
    ) select coalesce(max(amount), 0) into sealed from batch;
    return sealed;
  end $$`;

/** Removes rows older than twelve months. Their seals lose the digests but stay, so that the chain of hashes holds. */
const PRUNE = `
  create or replace function audit_prune() returns bigint language sql ${SECURE} as $$
    update audit_seals set row_ids = '{}', fixed_digests = '{}', whole_digests = '{}'
     where tenant_id = app_tenant() and to_at < now() - interval '12 months' and row_ids <> '{}';
    with gone as (
      delete from audit_log where tenant_id = app_tenant() and at < now() - interval '12 months' returning 1
    ) select count(*) from gone
  $$`;

/** As before, but the actor kind `setup` is recorded as the system. */
const WRITE = `
  create or replace function audit_write(what text, of_kind text, of_id bigint, of_name text, company bigint, department bigint,
    was jsonb, becomes jsonb) returns void language plpgsql as $$
  declare
    actor jsonb := coalesce(nullif(current_setting('app.actor', true), ''), '{"kind": "system"}')::jsonb;
    called text := actor ->> 'kind';
  begin
    if called = 'setup' then called := 'system'; end if;
    if what = 'update' then
      update audit_log a
         set changed = jsonb_build_object(
               'before', case when a.action = 'insert' then '{}' else was || (a.changed -> 'before') end,
               'after', (a.changed -> 'after') || becomes)
       where a.tenant_id = app_tenant() and a.kind = of_kind and a.record_id = of_id and a.at = now()
         and a.action in ('insert', 'update') and (of_kind <> 'company_settings' or a.record_name = of_name);
      if found then return; end if;
    end if;
    insert into audit_log (tenant_id, actor, user_id, user_name, session, request_id, ip, user_agent, action, kind, record_id,
      record_name, company_id, department_id, changed)
    values (app_tenant(), called, (actor ->> 'userId')::bigint, coalesce(actor ->> 'name', ''), actor ->> 'session',
      actor ->> 'requestId', actor ->> 'ip', actor ->> 'userAgent', what, of_kind, of_id, of_name, company, department,
      jsonb_build_object('before', was, 'after', becomes));
  end $$`;

/** Skips recording only for the owner's login. The application role could set `app.actor` itself. */
const silentForOwnerOnly = (name: string): string => `
  do $$
  declare
    text_of text := pg_get_functiondef('${name}()'::regprocedure);
    changed text := regexp_replace(text_of, 'if session_user = current_user or current_setting\\([^)]*\\) = ''[^'']*'' then',
      'if session_user = current_user then');
  begin
    if changed = text_of then raise exception '${name} is not as expected'; end if;
    execute changed;
  end $$`;
