import type { KeyObject } from 'node:crypto';
import { availableParallelism } from 'node:os';
import pg from 'pg';
import type { Env } from '#env.ts';
import type { Log } from '#log.ts';
import { StartFault } from '#start-fault.ts';
import { clusterOptions, spread } from './cluster.ts';
import { connectOwner } from './connect-owner.ts';
import { Database } from './database.ts';
import { type Embedded, startEmbedded } from './embedded/supervisor.ts';
import { installJobs } from './install-jobs.ts';
import { isMigrated, migrate } from './migrate.ts';
import { createPool, type Login, SESSIONS, sessionsOfBundled } from './pool.ts';
import { ensureAppRole } from './roles.ts';

/** Key of the advisory lock that serializes migrations. */
const START_LOCK = 7_302_151_121;
const EMBEDDED_DATABASE = 'ledig';

/** An open database with all migrations applied. */
export interface OpenDatabase {
  readonly db: Database;
  /** Ends every session, and the embedded PostgreSQL if there is one. */
  readonly close: () => Promise<void>;
}

export interface OpenOptions {
  readonly env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<Env, 'DATABASE_POOL' | 'DATABASE_REPLICA_URL'>>;
  readonly log: Log;
  /** Seals the platform's secrets. */
  readonly masterKey?: KeyObject;
  /** Runs after the migrations, on one server at a time, to create the first rows. */
  readonly prepare?: undefined | ((db: Database) => Promise<void>);
  /** Called when another server has taken over the data folder. This server must end. */
  readonly onLost?: (fault: StartFault) => void;
}

/**
 * Opens the database of DATABASE_URL, or the embedded one in DATA_DIR.
 *
 * @throws StartFault with one line
 */
export async function openDatabase({ env, log, prepare, onLost, masterKey }: OpenOptions): Promise<OpenDatabase> {
  const replicas = (env.DATABASE_REPLICA_URL ?? []).map((connectionString) => ({ connectionString }));
  const more = { prepare, masterKey, replicas };
  if (env.DATABASE_URL) {
    const db = await connectDatabase({ connectionString: env.DATABASE_URL }, env.DATABASE_POOL ?? SESSIONS, log, more);
    return { db, close: () => db.close() };
  }
  if (replicas.length > 0)
    throw new StartFault('DATABASE_REPLICA_URL needs DATABASE_URL: the bundled PostgreSQL has no replicas.');
  const embedded = await startEmbedded({ dataDir: env.DATA_DIR, log, onLost });
  try {
    const sessions = env.DATABASE_POOL ?? sessionsOfBundled(availableParallelism());
    const db = await connectDatabase(await embeddedOwner(embedded), sessions, log, more);
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

/** The owner's login of the embedded database. Creates the database at the first start. */
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

interface ConnectOptions extends Pick<OpenOptions, 'prepare'> {
  readonly masterKey?: KeyObject | undefined;
  readonly replicas?: readonly Login[];
}

/**
 * Migrates as the owner, then opens the pool as the application role.
 *
 * @param owner the login that owns the tables; only used during the start
 * @param poolSize maximum number of sessions
 * @param more.prepare runs under the start lock, so on one server at a time
 * @param more.masterKey seals the platform's secrets
 * @param more.replicas addresses of standbys. The application role logs in there too; their own user isn't needed
 */
export async function connectDatabase(
  owner: Login,
  poolSize: number,
  log: Log,
  { prepare, masterKey, replicas = [] }: ConnectOptions = {},
): Promise<Database> {
  const client = await connectOwner(owner, 'ledig start');
  try {
    // Servers that start at once take turns. The lock ends with the session.
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    const ran = (await isMigrated(client)) ? [] : await migrate(owner);
    if (ran.length > 0) log.info({ migrations: ran }, 'Migrated the database');
    const isCluster = await spread(client, log);
    const login = await ensureAppRole(client, isCluster);
    await installJobs(client, owner, login.user);
    const poolAt = ({ host, port, database, ssl }: pg.Client) =>
      createPool({ host, port, database, ssl, ...login }, poolSize, log);
    const standbys = replicas.map((replica) => poolAt(new pg.Client(replica)));
    const db = new Database(poolAt(client), log, masterKey, { replicas: standbys, isCluster });
    await makeFirstRows({ owner, log, masterKey, prepare, isCluster }).catch(async (error) => {
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
  readonly isCluster: boolean;
}

/**
 * Runs `prepare` as the owner, so the audit log doesn't record it. Sets the role's time zone, which the parser of
 * instants expects.
 */
async function makeFirstRows({ owner, log, masterKey, prepare, isCluster }: FirstRows): Promise<void> {
  if (!prepare) return;
  const first = new Database(
    createPool({ ...owner, options: `-c timezone=UTC ${clusterOptions}` }, 2, log),
    log,
    masterKey,
    { isCluster },
  );
  try {
    await prepare(first);
  } finally {
    await first.close();
  }
}
