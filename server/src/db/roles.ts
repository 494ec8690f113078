import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { StartFault } from '#start-fault.ts';
import { CLUSTER_SETTINGS } from './cluster.ts';

/** The role of the pool: it owns nothing and can't bypass row-level security. */
export interface AppLogin {
  readonly user: string;
  readonly password: string;
}

/** Session settings of the role. The parser of instants relies on the time zone. */
const ROLE_SETTINGS: Record<string, string> = {
  timezone: 'UTC',
  jit: 'off',
  statement_timeout: '20s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '30s',
};
const MAX_ROLE_NAME = 63;
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Creates the application role if needed and grants it access to the tables, and no more (decision 0002).
 *
 * Its name and password are stored in a table that only the owner can read, so that several servers share them.
 *
 * @param owner a session of the migrating role that holds the start lock
 * @param isCluster whether the tables are spread over nodes
 * @throws StartFault when that role may not create roles
 */
export async function ensureAppRole(owner: pg.ClientBase, isCluster = false): Promise<AppLogin> {
  try {
    const login = await keptLogin(owner);
    await ensureRole(owner, login, isCluster ? { ...ROLE_SETTINGS, ...CLUSTER_SETTINGS } : ROLE_SETTINGS);
    await ensureGrants(owner, login.user);
    return login;
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new StartFault(
      `The user of DATABASE_URL may not set up the application's role (${(error as Error).message}): give it CREATEROLE and CREATE on the database.`,
    );
  }
}

async function keptLogin(owner: pg.ClientBase): Promise<AppLogin> {
  const { rows: found } = await owner.query("select to_regclass('ledig_private.app_login') is not null as exists");
  if (!found[0].exists) {
    await owner.query(`
      create schema if not exists ledig_private;
      revoke all on schema ledig_private from public;
      create table ledig_private.app_login (
        only_one boolean primary key default true check (only_one),
        role text not null,
        password text not null
      )`);
  }
  const kept = await owner.query('select role as user, password from ledig_private.app_login');
  if (kept.rows[0]) return kept.rows[0];
  const login = { user: await freeRoleName(owner), password: randomBytes(24).toString('base64url') };
  await owner.query('insert into ledig_private.app_login (role, password) values ($1, $2)', [
    login.user,
    login.password,
  ]);
  return login;
}

/**
 * Finds an unused role name. All databases of a PostgreSQL server share roles, but two installations must not share
 * one.
 */
async function freeRoleName(owner: pg.ClientBase): Promise<string> {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  const base = `${rows[0]?.name.slice(0, MAX_ROLE_NAME - 13)}_app`;
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [base]);
  return rowCount === 0 ? base : `${base}_${randomBytes(4).toString('hex')}`;
}

async function ensureRole(owner: pg.ClientBase, login: AppLogin, wanted: Record<string, string>): Promise<void> {
  const name = pg.escapeIdentifier(login.user);
  const { rows } = await owner.query(
    `select rolcanlogin and not (rolsuper or rolbypassrls or rolcreatedb or rolcreaterole or rolreplication) as safe,
            coalesce(rolconfig, '{}') as settings
       from pg_roles where rolname = $1`,
    [login.user],
  );
  if (!rows[0]) {
    await owner.query(`create role ${name} login password ${pg.escapeLiteral(login.password)}`);
  } else if (!rows[0].safe) {
    throw new StartFault(
      `The database role ${login.user} has rights that would let it see every tenant: take SUPERUSER, BYPASSRLS, CREATEDB, CREATEROLE and REPLICATION from it.`,
    );
  }
  const settings: string[] = rows[0]?.settings ?? [];
  for (const [setting, value] of Object.entries(wanted)) {
    if (settings.some((entry) => entry.toLowerCase() === `${setting}=${value}`.toLowerCase())) continue;
    await owner.query(`alter role ${name} set ${setting} to ${pg.escapeLiteral(value)}`);
  }
}

async function ensureGrants(owner: pg.ClientBase, user: string): Promise<void> {
  const { rows } = await owner.query(
    `select not has_schema_privilege($1, 'public', 'usage') or exists (
       select from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely\\_%'
          and not has_table_privilege($1, oid, case when relname in ('audit_log', 'audit_seals') then 'select' else 'insert' end))
       or has_table_privilege($1, 'audit_seals', 'insert')
       or not has_function_privilege($1, 'security_prune(bigint)', 'execute')
       or not has_function_privilege($1, 'audit_seal(bigint, int)', 'execute') as missing`,
    [user],
  );
  if (!rows[0].missing) return;
  const name = pg.escapeIdentifier(user);
  await owner.query(`
    begin;
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage, select on all sequences in schema public to ${name};
    grant execute on function audit_forget(bigint, text, bigint[]), audit_prune(bigint), audit_seal(bigint, int),
      security_prune(bigint),
      drop_unverified_tenant(timestamptz) to ${name};
    revoke insert, update, delete, truncate on audit_log, audit_seals from ${name};
    revoke update, delete, truncate on audit_security from ${name};
    revoke all on kysely_migration, kysely_migration_lock from ${name};
    commit`);
}
