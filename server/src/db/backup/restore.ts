import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { StartFault } from '#start-fault.ts';
import { countNodes } from '../cluster.ts';
import { connectOwner } from '../connect-owner.ts';
import { migrate } from '../migrate.ts';
import type { Login } from '../pool.ts';
import { type BackupFile, type BackupKeys, damaged, openBackupFile, unpack } from './envelope.ts';
import {
  copyHead,
  END_OF_COPY,
  type End,
  type Head,
  linesOf,
  readCopy,
  readEnd,
  readHead,
  readSequence,
  type SequenceState,
} from './format.ts';
import { listSequences, listTables, type StoredTable } from './tables.ts';

/** Maximum length of a statement. Longer lines contain rows. */
const MAX_STATEMENT_LENGTH = 100_000;

/**
 * Reads a backup from start to end without storing anything, so that a damaged file is refused before the restore
 * begins.
 */
const inspect = async (file: BackupFile, keys: BackupKeys): Promise<{ readonly head: Head; readonly end: End }> => {
  let head: Head | null = null;
  let end: End | null = null;
  for await (const line of linesOf(unpack(file, keys))) {
    head ??= readHead(line.toString('utf8'));
    if (!head) throw damaged();
    end = line.length < MAX_STATEMENT_LENGTH && line[0] === 45 ? readEnd(line.toString('utf8')) : null;
  }
  if (!head || !end || (head.format === 1) !== (file.mac === null)) throw damaged();
  return { head, end };
};

/**
 * Refuses a database that isn't empty. Tables of the file's version are accepted if they have no accounts and no secrets,
 * because an interrupted restore leaves them. A server stores secrets at its first start.
 */
const assertEmpty = async (client: pg.Client, { migrations }: Head): Promise<void> => {
  const { rows } = await client.query("select to_regclass('public.tenants') is not null as exists");
  if (!rows[0].exists) return;
  const { rows: left } = await client.query<{ bare: boolean }>(
    `select not exists (select from slugs) and not exists (select from platform_secrets)
            and array(select name::text from kysely_migration order by name) = $1::text[] as bare`,
    [migrations],
  );
  if (left[0]?.bare) return;
  throw new StartFault(
    'The database is not empty: restore into an empty DATA_DIR or an empty database of DATABASE_URL.',
  );
};

/** Tables with row-level security. */
const listProtected = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity`,
  );
  return rows.map(({ name }) => name);
};

/**
 * Loads rows with row-level security and triggers turned off. Runs inside the transaction, so a failed restore leaves
 * both on.
 */
const withoutGuards = async (
  client: pg.Client,
  tables: readonly StoredTable[],
  work: () => Promise<void>,
): Promise<void> => {
  const guarded = await listProtected(client);
  const setGuards = async (verb: 'enable' | 'disable') => {
    for (const { name } of tables) await client.query(`alter table public."${name}" ${verb} trigger user`);
    for (const name of guarded) await client.query(`alter table public."${name}" ${verb} row level security`);
  };
  await setGuards('disable');
  await work();
  await setGuards('enable');
};

/**
 * Runs `work` with a role that can only insert rows and set sequences, if the login is a superuser. Even a malicious
 * statement from a file could then neither run a program nor read a file.
 */
export const asLoader = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query('select rolsuper as super from pg_roles where rolname = current_user');
  if (rows[0]?.super !== true) return work();
  const role = `ledig_restore_${randomBytes(6).toString('hex')}`;
  await client.query(`create role ${role} nologin`);
  await client.query(`grant usage on schema public to ${role}`);
  await client.query(`grant insert on all tables in schema public to ${role}`);
  await client.query(`grant usage, update on all sequences in schema public to ${role}`);
  await client.query(`set local role ${role}`);
  await work();
  await client.query('reset role');
  await client.query(`drop owned by ${role}`);
  await client.query(`drop role ${role}`);
};

const finish = (stream: CopyStreamQuery): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.once('finish', resolve);
    stream.once('error', reject);
    stream.end();
  });

/** The statement that loads a table, built from column names that exist in the database. */
const copyStatement = ({ name, columns: known }: StoredTable, columns: readonly string[]): string => {
  if (new Set(columns).size !== columns.length || columns.some((column) => !known.includes(column))) throw damaged();
  return `${copyHead(name, columns)} FROM STDIN`;
};

/** Loads the rows of one `COPY` and returns their number. */
const loadTable = async (client: pg.Client, statement: string, lines: AsyncGenerator<Buffer>): Promise<number> => {
  const into = client.query(copyFrom(statement));
  let failure: unknown;
  into.once('error', (error) => {
    failure = error;
  });
  let count = 0;
  for (;;) {
    const { value, done } = await lines.next();
    if (done || failure) throw failure ?? damaged();
    if (value.toString('latin1', 0, 3) === END_OF_COPY) break;
    count += 1;
    if (!into.write(Buffer.concat([value, Buffer.of(10)]))) await once(into, 'drain');
  }
  await finish(into);
  return count;
};

const setSequence = async (
  client: pg.Client,
  known: readonly SequenceState[],
  { table, column, next }: SequenceState,
): Promise<void> => {
  if (!known.some((one) => one.table === table && one.column === column)) throw damaged();
  await client.query('select pg_catalog.setval(pg_catalog.pg_get_serial_sequence($1, $2), $3::bigint, false)', [
    `public."${table}"`,
    column,
    next,
  ]);
};

/**
 * Sets each sequence past the loaded ids. In the backup of a cluster, rows that triggers wrote have ids of their node,
 * which are higher than the sequence. On a cluster, the start does this for each node.
 */
const skipLoadedIds = async (client: pg.Client): Promise<void> => {
  if ((await countNodes(client)) > 0) return;
  for (const { table, column, next } of await listSequences(client)) {
    await client.query(
      `select pg_catalog.setval(pg_catalog.pg_get_serial_sequence($1, $2), max("${column}"))
         from public."${table}" having max("${column}") >= $3::bigint`,
      [`public."${table}"`, column, next],
    );
  }
};

/** Loads every table and sequence. Returns the number of rows per table. */
const loadAll = async (
  client: pg.Client,
  lines: AsyncGenerator<Buffer>,
  tables: readonly StoredTable[],
  sequences: readonly SequenceState[],
): Promise<Record<string, number>> => {
  const loaded: Record<string, number> = {};
  // No `for await`: it would close the generator, which `loadTable` also reads from.
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    if (next.value.length > MAX_STATEMENT_LENGTH) throw damaged();
    const line = next.value.toString('utf8');
    if (line.startsWith('-- ')) continue;
    const copy = readCopy(line);
    const table = tables.find(({ name }) => name === copy?.table);
    const sequence = readSequence(line);
    if (copy && table && loaded[table.name] === undefined)
      loaded[table.name] = await loadTable(client, copyStatement(table, copy.columns), lines);
    else if (sequence) await setSequence(client, sequences, sequence);
    else throw damaged();
  }
  return loaded;
};

export interface RestoreOptions {
  readonly keys: BackupKeys;
  /** Accepts a file of format 1, which isn't authenticated. */
  readonly unsigned?: boolean;
}

/**
 * Loads a backup into an empty database: the schema of that time, the rows, then newer migrations. All rows are
 * loaded in one transaction, so a failed restore leaves nothing. No text of the file is run as SQL.
 *
 * @param owner the login that owns the tables
 * @returns when the backup was made, and the number of rows per table
 * @throws StartFault with one line: no file, damaged, wrong key, made by a newer server, or database not empty or not
 * reachable
 */
export async function restore(
  owner: Login,
  path: string,
  { keys, unsigned = false }: RestoreOptions,
): Promise<{ readonly head: Head; readonly end: End }> {
  const file = await openBackupFile(path, keys, unsigned);
  const { head, end } = await inspect(file, keys);
  const client = await connectOwner(owner, 'ledig restore');
  try {
    await assertEmpty(client, head);
    await migrate(owner, head.migrations.at(-1));
    await client.query('begin');
    const tables = await listTables(client);
    const sequences = await listSequences(client);
    await withoutGuards(client, tables, async () => {
      // Rows that migrations inserted are in the file as well.
      for (const { name } of tables.toReversed()) await client.query(`delete from public."${name}"`);
      await asLoader(client, async () => {
        const loaded = await loadAll(client, linesOf(unpack(file, keys)), tables, sequences);
        for (const [table, count] of Object.entries(end.rows)) if (loaded[table] !== count) throw damaged();
      });
      await skipLoadedIds(client);
    });
    await client.query('commit');
    await migrate(owner);
    await client.query('analyze');
    return { head, end };
  } finally {
    await client.end();
  }
}
