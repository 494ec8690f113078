import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartFault } from '#start-fault.ts';
import type { Login } from './pool.ts';

const OLDEST_VERSION = 150_000;
const STARTING_UP = '57P03';
const STARTUP_TIMEOUT_MS = 30_000;

/** Why a database can't be used: its version or its encoding. Null when it can. */
async function findUnusable(client: pg.Client): Promise<StartFault | null> {
  const { rows } = await client.query(
    "select current_setting('server_version_num')::int as number, current_setting('server_encoding') as encoding",
  );
  const { number, encoding } = rows[0] as { number: number; encoding: string };
  if (number < OLDEST_VERSION)
    return new StartFault('PostgreSQL 15 or newer is needed: the one of DATABASE_URL is older.');
  if (encoding === 'UTF8') return null;
  const how = 'Create it with: create database … encoding UTF8 template template0.';
  return new StartFault(`The database of DATABASE_URL has the encoding ${encoding}, but UTF8 is needed. ${how}`);
}

/** Error for an unreachable database. Never contains the password. */
function explainConnection(error: unknown, { host, port, database, user }: pg.Client): StartFault {
  const { code, message } = error as { code?: string; message: string };
  const place = `${host}:${port}`;
  const line = (text: string) => new StartFault(`${text} (DATABASE_URL).`, { cause: error });
  if (code === '3D000') return line(`PostgreSQL at ${place} has no database "${database}"`);
  if (code === '28P01' || code === '28000')
    return line(`PostgreSQL at ${place} refuses the user "${user}": ${message}`);
  return line(`The database at ${place} cannot be reached: ${code ?? message}`);
}

/**
 * Opens a session of the login that owns the tables. Waits while PostgreSQL is starting up.
 *
 * @param name identifies the session in PostgreSQL's views
 * @throws StartFault with one line when the database can't be reached or used
 */
export async function connectOwner(owner: Login, name: string): Promise<pg.Client> {
  const until = Date.now() + STARTUP_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ ...owner, application_name: name, connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const fault = await findUnusable(client);
      if (fault === null) return client;
      await client.end();
      throw fault;
    } catch (error) {
      if (error instanceof StartFault) throw error;
      await client.end().catch(() => undefined);
      if ((error as { code?: string }).code !== STARTING_UP || Date.now() > until)
        throw explainConnection(error, client);
      await sleep(200);
    }
  }
}

/**
 * Opens a session of the owner on a database that a server has used.
 *
 * @throws StartFault with one line, also when the database has no tables
 */
export async function connectUsed(owner: Login, name: string): Promise<pg.Client> {
  const client = await connectOwner(owner, name);
  const { rows } = await client.query("select to_regclass('public.kysely_migration') is not null as used");
  if (rows[0].used) return client;
  await client.end();
  throw new StartFault('The database has no tables of Ledig: start a server on it first, or name the right database.');
}
