import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject, onTestFinished } from 'vitest';
import { Database } from '../../src/db/database.ts';
import { masterKeyOf } from '../../src/db/keys/master-key.ts';
import { createPool, type Login } from '../../src/db/pool.ts';
import { createDatabase, createDatabaseOn, dropDatabase } from './nodes.ts';
import { quiet } from './quiet.ts';

/** The SECRET_KEY of every server that tests start. */
export const TEST_SECRET_KEY = 'the secret key of servers in tests';
export const TEST_MASTER_KEY = masterKeyOf(TEST_SECRET_KEY);

/** The database of a test file. */
export interface TestDatabase {
  /** As the server has it: the application role, one tenant at a time. */
  readonly db: Database;
  /** The login that owns the tables, to look behind the policies. */
  readonly owner: Login;
  readonly app: Login;
  /** Ends the sessions and drops the database. */
  readonly drop: () => Promise<void>;
}

/**
 * Copies a template of this run (about 50 ms).
 *
 * @param template `demo` contains the demo tenant; `migrated` has tables and no rows
 * @param poolSize maximum number of sessions
 */
export async function testDatabase(template: 'migrated' | 'demo' = 'migrated', poolSize = 5): Promise<TestDatabase> {
  const { admin, app, templates, isCluster } = inject('testServer');
  const name = `${templates.migrated}_${randomBytes(5).toString('hex')}`;
  const client = new pg.Client(admin);
  await client.connect();
  const { host, port, ssl, user, password } = client;
  try {
    await createDatabase(client, name, templates[template]);
  } finally {
    await client.end();
  }
  const owner = { host, port, ssl, user, password: password ?? undefined, database: name };
  const login = { host, port, ssl, ...app, database: name };
  const db = new Database(createPool(login, poolSize, quiet), quiet, TEST_MASTER_KEY, { isCluster });
  const drop = async () => {
    await db.close();
    await dropDatabase(admin, name);
  };
  return { db, owner, app: login, drop };
}

/** Copies a template for the tests of a file. The copy is dropped after the file's last test. */
export const openDatabase = async (...template: Parameters<typeof testDatabase>): Promise<TestDatabase> => {
  const database = await testDatabase(...template);
  afterAll(database.drop);
  return database;
};

/** Makes an empty database, as on a new machine, and drops it after the test. */
export const openEmptyDatabase = async (): Promise<Login> => {
  const { admin } = inject('testServer');
  const name = `ledig_empty_${randomBytes(5).toString('hex')}`;
  await createDatabaseOn(admin, name);
  onTestFinished(() => dropDatabase(admin, name));
  const { host, port, ssl, user, password } = new pg.Client(admin);
  return { host, port, ssl, user, password: password ?? undefined, database: name };
};

/** Makes the planner forget the sizes of a table, as if it was never analyzed. */
export const forgetStatistics = (owner: Login, table: string): Promise<object[]> =>
  asOwner(owner, 'update pg_class set relpages = 0, reltuples = -1, relallvisible = 0 where oid = $1::regclass', [
    table,
  ]);

/** Runs one statement without policies if the owner is a superuser, and returns its rows. */
export async function asOwner<R extends object>(owner: Login, text: string, values: unknown[] = []): Promise<R[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
