import pg from 'pg';
import type { Login } from '#db/pool.ts';

/**
 * Databases of tests on the server of TEST_DATABASE_URL. When it is the coordinator of a cluster (Citus), each database
 * is made on all of its nodes.
 */

type Node = Pick<pg.ClientConfig, 'host' | 'port' | 'user' | 'password' | 'ssl'>;

/** PostgreSQL: "source database is being accessed by other users". Citus' own sessions end a little later. */
const IN_USE = '55006';
const TRIES = 40;

/** The version whose tables were the first to be spread over a cluster. */
export const FIRST_SPREAD = '0210-lighter-write-triggers';

const runAt = async (node: Node, database: string, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ ...node, database });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Where a worker answers. */
export type Address = Readonly<Record<'host', string> & Record<'port', number>>;

/** The workers of the cluster, as its own database `postgres` lists them. None on a plain PostgreSQL. */
const listWorkers = async (client: pg.Client): Promise<Node[]> => {
  const { rowCount } = await client.query("select from pg_extension where extname = 'citus'");
  if (!rowCount) return [];
  const { rows } = await client.query(
    'select node_name as host, node_port::int as port from citus_get_active_worker_nodes()',
  );
  const { user, password, ssl } = client;
  return rows.map((row) => ({ ...row, user, password, ssl }) as Node);
};

const nodesOf = async (client: pg.Client): Promise<{ readonly all: Node[]; readonly workers: Node[] }> => {
  const workers = await listWorkers(client);
  const { host, port, user, password, ssl } = client;
  return { all: [{ host, port, user, password, ssl } as Node, ...workers], workers };
};

const endSessions = (name: string): string =>
  `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`;

const copyAt = async (node: Node, name: string, template: string): Promise<void> => {
  for (let tried = 0; ; tried++) {
    try {
      return await runAt(node, 'postgres', [endSessions(template), `create database ${name} template ${template}`]);
    } catch (error) {
      if ((error as { code?: string }).code !== IN_USE || tried >= TRIES) throw error;
    }
  }
};

/** An empty database on all nodes. The coordinator reaches the workers at `addresses`. */
const createOnNodes = async (all: readonly Node[], name: string, addresses: readonly Address[]): Promise<void> => {
  for (const node of all) {
    await runAt(node, 'postgres', [`create database ${name}`]);
    await runAt(node, name, ['create extension citus']);
  }
  const coordinator = all[0] as Node;
  await runAt(coordinator, name, [
    `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`,
    ...addresses.map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
  ]);
};

/**
 * Creates a database, empty or as a copy of another one.
 *
 * @param client a session of the server's administrator
 */
export const createDatabase = async (client: pg.Client, name: string, template?: string): Promise<void> => {
  const { all, workers } = await nodesOf(client);
  if (workers.length === 0) {
    await client.query(`create database ${name}${template ? ` template ${template}` : ''}`);
  } else if (template) {
    await Promise.all(all.map((node) => copyAt(node, name, template)));
  } else {
    await createOnNodes(all, name, workers as Address[]);
  }
};

/** Creates a database whose coordinator reaches each worker through another address, such as that of a proxy. */
export const createDatabaseThrough = async (
  admin: Login,
  name: string,
  through: (worker: Address) => Promise<Address>,
): Promise<void> => {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    const { all, workers } = await nodesOf(client);
    await createOnNodes(all, name, await Promise.all((workers as Address[]).map(through)));
  } finally {
    await client.end();
  }
};

/** Keeps Citus' own sessions out of a template, which could not be copied otherwise. */
export const freezeDatabase = async (client: pg.Client, name: string): Promise<void> => {
  const { all, workers } = await nodesOf(client);
  if (workers.length === 0) return;
  for (const node of all)
    await runAt(node, 'postgres', [`alter database ${name} allow_connections false`, endSessions(name)]);
};

/** The number of sessions of the owner's database that wait for a lock, on all nodes. */
export const countWaiting = async (owner: Login): Promise<number> => {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { all } = await nodesOf(client);
    let waiting = 0;
    for (const node of all) {
      const at = new pg.Client({ ...node, database: 'postgres' });
      await at.connect();
      const { rows } = await at
        .query(
          `select count(*)::int as waiting from pg_locks l join pg_stat_activity a on a.pid = l.pid
            where not l.granted and a.datname = $1`,
          [client.database],
        )
        .finally(() => at.end());
      waiting += rows[0].waiting;
    }
    return waiting;
  } finally {
    await client.end();
  }
};

/**
 * Drops a database with its sessions.
 *
 * @param client a session of the server's administrator
 */
export const dropDatabase = async (client: pg.Client, name: string): Promise<void> => {
  const { all, workers } = await nodesOf(client);
  const drop = `drop database if exists ${pg.escapeIdentifier(name)} with (force)`;
  if (workers.length === 0) await client.query(drop);
  else for (const node of all) await runAt(node, 'postgres', [drop]);
};

/** `dropDatabase` by the administrator's login. */
export const dropDatabaseOn = async (admin: Login, name: string): Promise<void> => {
  const client = new pg.Client(admin);
  await client.connect();
  await dropDatabase(client, name).finally(() => client.end());
};
