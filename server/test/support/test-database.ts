import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, inject, onTestFinished } from 'vitest';
import { Database } from '#db/database.ts';
import { masterKeyOf } from '#db/keys/master-key.ts';
import { createPool, type Login } from '#db/pool.ts';
import { COMPILED, type WhenDone } from './child.ts';
import { createDatabase, dropDatabase, freezeDatabase } from './nodes.ts';
import { quiet } from './quiet.ts';

/** The SECRET_KEY of every server that tests start. */
export const TEST_SECRET_KEY = 'the secret key of servers in tests';
export const TEST_MASTER_KEY = masterKeyOf(TEST_SECRET_KEY);

const MAKE_DEMO = fileURLToPath(new URL('make-demo.ts', import.meta.url));

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

let adminSession: Promise<pg.Client> | undefined;

/** The administrator's session. The test files of a worker share it. */
const asAdmin = (): Promise<pg.Client> => {
  adminSession ??= (async () => {
    const client = new pg.Client(inject('testServer').admin);
    // It ends with the server, after the last test.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  })();
  return adminSession;
};

/** Runs `make` unless the template exists. Test files that start at once take turns. */
const ensureTemplate = async (name: string, make: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = await asAdmin();
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await make(client);
  } finally {
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
  }
};

/** Makes the template with the demo tenant. */
const makeDemo = (): Promise<unknown> => {
  const env = { NODE_COMPILE_CACHE: COMPILED, TEST_SERVER: JSON.stringify(inject('testServer')) };
  return promisify(execFile)(process.execPath, [MAKE_DEMO], { env });
};

/** Copies a database, and opens the copy. */
const openCopy = async (template: string, name: string, poolSize: number): Promise<TestDatabase> => {
  const { app, isCluster } = inject('testServer');
  const client = await asAdmin();
  await createDatabase(client, name, template);
  const { host, port, ssl, user, password } = client;
  const owner = { host, port, ssl, user, password: password ?? undefined, database: name };
  const login = { host, port, ssl, ...app, database: name };
  const db = new Database(createPool(login, poolSize, quiet), quiet, TEST_MASTER_KEY, { isCluster });
  const drop = async () => {
    await db.close();
    await dropDatabase(await asAdmin(), name);
  };
  return { db, owner, app: login, drop };
};

const newName = (): string => `${inject('testServer').templates.migrated}_${randomBytes(5).toString('hex')}`;

/**
 * Copies a template of this run (about 50 ms).
 *
 * @param template `demo` contains the demo tenant; `migrated` has tables and no rows
 * @param poolSize maximum number of sessions
 */
export async function testDatabase(template: 'migrated' | 'demo' = 'migrated', poolSize = 5): Promise<TestDatabase> {
  const { templates } = inject('testServer');
  if (template === 'demo') await ensureTemplate(templates.demo, makeDemo);
  return openCopy(templates[template], newName(), poolSize);
}

/** Records that several test files need. `make` returns facts about them, as JSON can carry them. */
export interface SharedRecords<T> {
  readonly name: string;
  readonly make: (db: Database) => Promise<T>;
}

/** Opens a database with shared records. The first test file makes them in a template, which all copy. */
export const openShared = async <T>({
  name,
  make,
}: SharedRecords<T>): Promise<{ database: TestDatabase; facts: T }> => {
  const { templates } = inject('testServer');
  const template = `${templates.migrated}_${name}`;
  await ensureTemplate(template, async (client) => {
    const { db, owner } = await openCopy(templates.migrated, template, 5);
    try {
      const facts = JSON.stringify(await make(db));
      await db.close();
      await asOwner(owner, 'analyze');
      await client.query(`comment on database ${template} is ${pg.escapeLiteral(facts)}`);
      await freezeDatabase(client, template);
    } catch (error) {
      await dropDatabase(client, template);
      throw error;
    }
  });
  const { rows } = await (await asAdmin()).query(
    `select shobj_description(oid, 'pg_database') as facts from pg_database where datname = $1`,
    [template],
  );
  const database = await openCopy(template, newName(), 5);
  afterAll(database.drop);
  return { database, facts: JSON.parse(rows[0].facts) as T };
};

/** Copies a template for the tests of a file. The copy is dropped after the file's last test. */
export const openDatabase = async (...template: Parameters<typeof testDatabase>): Promise<TestDatabase> => {
  const database = await testDatabase(...template);
  afterAll(database.drop);
  return database;
};

/** Makes an empty database, as on a new machine, and drops it after the test or, with `afterAll`, after the file. */
export const openEmptyDatabase = async (whenDone: WhenDone = onTestFinished): Promise<Login> => {
  const client = await asAdmin();
  const name = `ledig_empty_${randomBytes(5).toString('hex')}`;
  await createDatabase(client, name);
  whenDone(() => dropDatabase(client, name));
  const { host, port, ssl, user, password } = client;
  return { host, port, ssl, user, password: password ?? undefined, database: name };
};

/** Makes the planner forget the sizes of a table, as if it was never analyzed. */
export const forgetStatistics = (owner: Login, table: string): Promise<object[]> =>
  asOwner(owner, 'update pg_class set relpages = 0, reltuples = -1, relallvisible = 0 where oid = $1::regclass', [
    table,
  ]);

/** The check of statements listens (decision 0171). */
const statements = channel('ledig:statement');

/** Runs one statement without policies if the owner is a superuser, and returns its rows. */
export async function asOwner<R extends object>(owner: Login, text: string, values: unknown[] = []): Promise<R[]> {
  statements.publish({ owner: text });
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
