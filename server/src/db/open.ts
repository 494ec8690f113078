import type { KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Env } from '../env.ts';
import { installJobs } from '../jobs/install.ts';
import type { Log } from '../log.ts';
import { StartFault } from '../start-fault.ts';
import { Database } from './database.ts';
import { type Embedded, startEmbedded } from './embedded/supervisor.ts';
import { migrate } from './migrate.ts';
import { createPool, type Login } from './pool.ts';
import { ensureAppRole } from './roles.ts';

const OLDEST_VERSION = 150_000;
/** Key of the session lock under which one server at a time migrates. */
const START_LOCK = 7_302_151_121;
const EMBEDDED_DATABASE = 'ledig';
const STARTING_UP = '57P03';
const STARTUP_PATIENCE_MS = 30_000;

/** A database that is migrated and answers. */
export interface OpenDatabase {
  readonly db: Database;
  /** Ends every session, and the embedded PostgreSQL when there is one. */
  readonly close: () => Promise<void>;
}

export interface OpenOptions {
  readonly env: Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR'>;
  readonly log: Log;
  /** Seals the platform's secrets. */
  readonly masterKey?: KeyObject;
  /** Runs once the schema is there and before anything else, one server at a time: makes the first rows. */
  readonly prepare?: undefined | ((db: Database) => Promise<void>);
  /** Called when another server has taken over the data folder: this one has to end. */
  readonly onLost?: (fault: StartFault) => void;
}

/**
 * Opens the database that the settings name: the one of DATABASE_URL, else the embedded one in DATA_DIR.
 *
 * @throws StartFault with one clear line
 */
export async function openDatabase({ env, log, prepare, onLost, masterKey }: OpenOptions): Promise<OpenDatabase> {
  const more = { prepare, masterKey };
  if (env.DATABASE_URL) {
    const db = await connectDatabase({ connectionString: env.DATABASE_URL }, env.DATABASE_POOL, log, more);
    return { db, close: () => db.close() };
  }
  const embedded = await startEmbedded({ dataDir: env.DATA_DIR, log, onLost });
  try {
    const db = await connectDatabase(await embeddedOwner(embedded), env.DATABASE_POOL, log, more);
    const close = async () => {
      await db.close();
      await embedded.stop();
    };
    return { db, close };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** The owner's login of the embedded server's one database, which is made here the first time. */
export async function embeddedOwner(embedded: Embedded): Promise<Login> {
  const login = { ...embedded.address, user: embedded.owner, password: embedded.password(embedded.owner) };
  const admin = new pg.Client({ ...login, database: 'postgres' });
  await admin.connect();
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [EMBEDDED_DATABASE]);
    if (rowCount === 0) await admin.query(`create database ${EMBEDDED_DATABASE}`);
  } finally {
    await admin.end();
  }
  return { ...login, database: EMBEDDED_DATABASE };
}

/**
 * Migrates as the owner, then opens the pool as the application's role.
 *
 * @param owner the login that owns the tables; used for the start only
 * @param poolSize most sessions at once
 * @param more.prepare runs while no other server starts
 * @param more.masterKey seals the platform's secrets
 */
export async function connectDatabase(
  owner: Login,
  poolSize: number,
  log: Log,
  { prepare, masterKey }: { prepare?: OpenOptions['prepare']; masterKey?: KeyObject | undefined } = {},
): Promise<Database> {
  const client = await connectOwner(owner);
  try {
    // Several servers that start at once take turns; the lock ends with the session, whatever happens.
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    const ran = await migrate(owner);
    if (ran.length > 0) log.info({ migrations: ran }, 'Migrated the database');
    const login = await ensureAppRole(client);
    await installJobs(client, owner, login.user);
    const { host, port, database, ssl } = client;
    const db = new Database(createPool({ host, port, database, ssl, ...login }, poolSize, log), log, masterKey);
    await makeFirstRows({ owner, log, masterKey, prepare }).catch(async (error) => {
      await db.close();
      throw error;
    });
    return db;
  } finally {
    await client.end();
  }
}

interface FirstRows extends Pick<OpenOptions, 'log' | 'prepare'> {
  readonly owner: Login;
  readonly masterKey: KeyObject | undefined;
}

/** Runs `prepare` as the owner: what it makes isn't recorded in the audit log. Instants are read in the zone that the role has. */
async function makeFirstRows({ owner, log, masterKey, prepare }: FirstRows): Promise<void> {
  if (!prepare) return;
  const first = new Database(createPool({ ...owner, options: '-c timezone=UTC' }, 2, log), log, masterKey);
  try {
    await prepare(first);
  } finally {
    await first.close();
  }
}

async function connectOwner(owner: Login): Promise<pg.Client> {
  const until = Date.now() + STARTUP_PATIENCE_MS;
  for (;;) {
    const client = new pg.Client({ ...owner, application_name: 'ledig start', connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query("select current_setting('server_version_num')::int as number");
      if (rows[0].number >= OLDEST_VERSION) return client;
      await client.end();
      throw new StartFault('PostgreSQL 15 or newer is needed: the one of DATABASE_URL is older.');
    } catch (error) {
      if (error instanceof StartFault) throw error;
      await client.end().catch(() => undefined);
      if ((error as { code?: string }).code !== STARTING_UP || Date.now() > until)
        throw explainConnection(error, client);
      await sleep(200);
    }
  }
}

/** The line for a database that can't be reached; never with the password in it. */
function explainConnection(error: unknown, { host, port, database, user }: pg.Client): StartFault {
  const { code, message } = error as { code?: string; message: string };
  const place = `${host}:${port}`;
  const line = (text: string) => new StartFault(`${text} (DATABASE_URL).`, { cause: error });
  if (code === '3D000') return line(`PostgreSQL at ${place} has no database "${database}"`);
  if (code === '28P01' || code === '28000')
    return line(`PostgreSQL at ${place} refuses the user "${user}": ${message}`);
  return line(`The database at ${place} cannot be reached: ${code ?? message}`);
}
