import { type Kysely, sql } from 'kysely';
import { protect, run } from './protect.ts';

/**
 * The security log: failed sign-ins, lockouts, denials, and changes of accounts, factors and roles (decision 0067).
 *
 * The server writes denials. Triggers write changes, so that no code path can forget to. The application may add and
 * read rows, and remove those older than twelve months only through `security_prune()`.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, [
    `create table audit_security (
       tenant_id bigint not null,
       id bigint generated always as identity,
       at timestamptz not null default now(),
       kind text not null check (kind ~ '^[a-z_]{1,40}$'),
       account text not null default '',
       user_id bigint,
       company_id bigint,
       department_id bigint,
       actor_id bigint,
       actor_name text not null default '',
       ip text,
       user_agent text,
       request_id text,
       reason text not null default '',
       primary key (tenant_id, id)
     )`,
    'create index audit_security_by_time on audit_security (tenant_id, at)',
    'create index audit_security_by_kind on audit_security (tenant_id, kind, id)',
    WRITE,
    OF_USERS,
    OF_FACTORS,
    PRUNE,
  ]);
  await protect(db, 'audit_security');
  await sql`
    create trigger security after insert or update on users
      for each row execute function security_of_users()`.execute(db);
  await sql`
    create trigger security after update or delete on two_factor
      for each row execute function security_of_factors()`.execute(db);
  await sql`revoke execute on function security_prune() from public`.execute(db);
};

const SECURE = 'security definer set search_path = pg_catalog, public, pg_temp';

/** The owner's maintenance is no event. */
const SILENT = `
    if session_user = current_user then return null; end if;`;

/** Writes one event about a person. The actor comes from the transaction. */
const WRITE = `
  create function security_write(what text, person users, why text) returns void language plpgsql as $$
  declare
    actor jsonb := coalesce(nullif(current_setting('app.actor', true), ''), '{"kind": "system"}')::jsonb;
  begin
    insert into audit_security (tenant_id, kind, account, user_id, company_id, department_id, actor_id, actor_name, ip, user_agent,
      request_id, reason)
    values (app_tenant(), what, person.email, person.id, person.company_id, person.department_id, (actor ->> 'userId')::bigint,
      coalesce(actor ->> 'name', ''), actor ->> 'ip', actor ->> 'userAgent', actor ->> 'requestId', why);
  end $$`;

const OF_USERS = `
  create function security_of_users() returns trigger language plpgsql ${SECURE} as $$
  begin
    ${SILENT}
    if tg_op = 'INSERT' then
      perform security_write('staff_added', new, new.role);
      return null;
    end if;
    if new.role <> old.role then
      perform security_write('role_changed', new, old.role || ' > ' || new.role);
    end if;
    if (new.company_id, new.department_id) is distinct from (old.company_id, old.department_id) then
      perform security_write('place_changed', new, '');
    end if;
    if new.email <> old.email then
      perform security_write('email_changed', new, old.email);
    end if;
    if new.password_hash <> old.password_hash then
      perform security_write('password_changed', new, '');
    end if;
    if old.archived_at is null and new.archived_at is not null then
      perform security_write('staff_archived', new, '');
    elsif old.archived_at is not null and new.archived_at is null then
      perform security_write('staff_restored', new, '');
    end if;
    return null;
  end $$`;

const OF_FACTORS = `
  create function security_of_factors() returns trigger language plpgsql ${SECURE} as $$
  declare
    person users;
  begin
    ${SILENT}
    select * into person from users u where u.tenant_id = app_tenant() and u.id = old.user_id;
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

/** Removes only rows older than twelve months. */
const PRUNE = `
  create function security_prune() returns bigint language sql ${SECURE} as $$
    with gone as (
      delete from audit_security where tenant_id = app_tenant() and at < now() - interval '12 months' returning 1
    ) select count(*) from gone
  $$`;
