import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { countNodes } from '#db/cluster.ts';
import { findRunningIn, isAlive, stopPostmaster } from '#db/embedded/postmaster.ts';
import { startEmbedded } from '#db/embedded/supervisor.ts';
import { connectDatabase } from '#db/open.ts';
import type { Login } from '#db/pool.ts';
import { clearCollected, storeTenantTables } from '../statements/collected.ts';
import { createDatabase, dropDatabase, freezeDatabase } from './nodes.ts';
import { NOW } from './now.ts';
import { quiet } from './quiet.ts';
import { scratchFolder } from './scratch.ts';

/** Data that test files need to reach the run's PostgreSQL. */
export interface TestServer {
  /** May create databases and roles. */
  readonly admin: Login;
  /** Whether it is the coordinator of a cluster. */
  readonly isCluster: boolean;
  /** The application role of every copy of a template. */
  readonly app: { readonly user: string; readonly password: string };
  readonly templates: { readonly migrated: string; readonly demo: string };
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const FOLDER_PREFIX = 'ledig-test-';

/**
 * Starts one PostgreSQL for the full run, or uses TEST_DATABASE_URL, and makes the template `migrated` (no rows). The
 * first test file that needs the template `demo` (the demo tenant) makes it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearCollected();
  const url = process.env.TEST_DATABASE_URL;
  const server = url ? { admin: { connectionString: url }, stop: async () => undefined } : await startOwn();
  try {
    const testServer = await makeTemplates(server.admin);
    project.provide('testServer', testServer);
    return async () => {
      await dropAll(server.admin, testServer);
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function startOwn(): Promise<{ admin: Login; stop: () => Promise<void> }> {
  await removeAbandoned();
  // Not `mkdtemp`: only its owner could enter that folder, and PostgreSQL runs as another account when root tests.
  const dataDir = path.join(scratchFolder(), `${FOLDER_PREFIX}${process.pid}`);
  await mkdir(dataDir, { mode: 0o755 });
  const embedded = await startEmbedded({
    dataDir,
    log: quiet,
    // This data is temporary, so it need not survive a power cut. Its passwords need no protection, so sessions
    // open fast.
    settings: { fsync: 'off', full_page_writes: 'off', autovacuum_naptime: '10s', scram_iterations: '1' },
  });
  const admin = {
    ...embedded.address,
    user: embedded.owner,
    password: embedded.password(embedded.owner),
    database: 'postgres',
  };
  return {
    admin,
    stop: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeTemplates(admin: Login): Promise<TestServer> {
  const client = await connect(admin);
  try {
    // The text after the process id keeps other runs' names, which may begin with the same digits, from `dropAll`.
    const migrated = `ledig_test_${process.pid}_new`;
    const demo = `${migrated}_demo`;
    await createDatabase(client, migrated);
    const here = {
      host: client.host,
      port: client.port,
      ssl: client.ssl,
      user: client.user,
      password: client.password,
    };
    const first = await connectDatabase({ ...here, database: migrated } as Login, 2, quiet);
    await first.close();
    await storeTenantTables({ ...here, database: migrated } as Login);
    await makeDefaultsOlder({ ...here, database: migrated } as Login);
    const app = await readAppLogin({ ...here, database: migrated } as Login);
    const isCluster = (await countNodes(client)) > 0;
    await freezeDatabase(client, migrated);
    return { admin, app, isCluster, templates: { migrated, demo } };
  } finally {
    await client.end();
  }
}

/** New rows are at least so much older than `NOW`. */
const OLDER_MS = 100 * DAY_MS;

/**
 * Makes new rows older than `NOW`, also on dates after it. The database fills these columns with its own time. Rules
 * compare them with the server's, which is `NOW` in tests. A running server deletes old idempotency keys.
 */
async function makeDefaultsOlder(login: Login): Promise<void> {
  const lateMs = Date.now() - (NOW - OLDER_MS);
  if (lateMs <= 0) return;
  const client = await connect(login);
  try {
    const { rows } = await client.query(`
      select table_name, column_name from information_schema.columns
       where table_schema = 'public' and column_default = 'now()' and table_name <> 'idempotency_keys'
         and column_name in ('created_at', 'deliver_after')`);
    for (const { table_name, column_name } of rows)
      await client.query(
        `alter table ${table_name} alter ${column_name} set default now() - interval '${lateMs} milliseconds'`,
      );
  } finally {
    await client.end();
  }
}

async function readAppLogin(login: Login): Promise<{ user: string; password: string }> {
  const client = await connect(login);
  try {
    const { rows } = await client.query('select role as user, password from ledig_private.app_login');
    return rows[0];
  } finally {
    await client.end();
  }
}

async function dropAll(admin: Login, { templates }: TestServer): Promise<void> {
  const client = await connect(admin);
  const named = async (query: string) => (await client.query<{ name: string }>(query, [templates.migrated])).rows;
  try {
    for (const { name } of await named('select datname as name from pg_database where starts_with(datname, $1)')) {
      await dropDatabase(client, name);
    }
    // Roles outlive databases. None may stay on a server that was provided for the tests.
    for (const { name } of await named('select rolname as name from pg_roles where starts_with(rolname, $1)')) {
      await client.query(`drop role ${pg.escapeIdentifier(name)}`);
    }
  } finally {
    await client.end();
  }
}

async function connect(login: Login): Promise<pg.Client> {
  const client = new pg.Client(login);
  await client.connect();
  return client;
}

/** Stops and removes leftovers of killed runs. */
async function removeAbandoned(): Promise<void> {
  const parent = scratchFolder();
  for (const name of await readdir(parent)) {
    const owner = Number(name.startsWith(FOLDER_PREFIX) && name.slice(FOLDER_PREFIX.length));
    if (!owner || isAlive(owner)) continue;
    const folder = path.join(parent, name);
    const running = await findRunningIn(path.join(folder, 'postgresql', 'data'));
    if (running) await stopPostmaster(running.pid);
    await rm(folder, { recursive: true, force: true });
  }
}
