import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { StartFault } from '../../start-fault.ts';
import { migrate } from '../migrate.ts';
import type { Login } from '../pool.ts';
import {
  copyHead,
  END_OF_COPY,
  type End,
  type Head,
  isSequenceLine,
  linesOf,
  readEnd,
  readHead,
  tableOfCopy,
} from './format.ts';
import { listTables, type StoredTable } from './tables.ts';

const damaged = (): StartFault =>
  new StartFault('This is no whole backup: the file is damaged, cut short or of another kind.');

/** The lines of a packed file. Throws a StartFault when it can't be unpacked. */
async function* linesOfFile(file: string): AsyncGenerator<Buffer> {
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  const piping = pipeline(packed, unpacked).catch(() => undefined);
  try {
    yield* linesOf(unpacked);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENOENT') throw new StartFault(`There is no file ${file}.`);
    throw code?.startsWith('Z_') ? damaged() : error;
  } finally {
    unpacked.destroy();
    packed.destroy();
    await piping;
  }
}

/** Reads a backup once from head to end without storing anything, so that a damaged one is refused before it is begun. */
const inspect = async (file: string): Promise<{ readonly head: Head; readonly end: End }> => {
  let head: Head | null = null;
  let end: End | null = null;
  for await (const line of linesOfFile(file)) {
    head ??= readHead(line.toString('utf8'));
    if (!head) throw damaged();
    end = line.length < 100_000 && line[0] === 45 ? readEnd(line.toString('utf8')) : null;
  }
  if (!head || !end) throw damaged();
  return { head, end };
};

const assertEmpty = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query("select to_regclass('public.tenants') is not null as exists");
  if (rows[0].exists) {
    throw new StartFault(
      'The database is not empty: restore into an empty DATA_DIR or an empty database of DATABASE_URL.',
    );
  }
};

/** Without policies and triggers for the time of the loading: rows come back as they were, and cause nothing. */
const setGuards = async (client: pg.Client, tables: readonly StoredTable[], on: boolean): Promise<void> => {
  for (const { name } of tables) {
    await client.query(`alter table public."${name}" ${on ? 'enable' : 'disable'} trigger user`);
    const { rows } = await client.query(
      `select relrowsecurity as guarded from pg_class where oid = 'public."${name}"'::regclass`,
    );
    if (rows[0]?.guarded)
      await client.query(`alter table public."${name}" ${on ? 'force' : 'no force'} row level security`);
  }
};

const finish = (stream: CopyStreamQuery): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.once('finish', resolve);
    stream.once('error', reject);
    stream.end();
  });

/** Loads the rows up to the end of one `COPY`; answers how many. */
const loadTable = async (client: pg.Client, table: StoredTable, line: string, lines: AsyncGenerator<Buffer>) => {
  if (!line.startsWith(copyHead(table.name, []).slice(0, -2))) throw damaged();
  const into = client.query(copyFrom(line.replace(/;$/, '')));
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

const loadAll = async (
  client: pg.Client,
  file: string,
  tables: readonly StoredTable[],
): Promise<Record<string, number>> => {
  const lines = linesOfFile(file);
  const loaded: Record<string, number> = {};
  for await (const bytes of { [Symbol.asyncIterator]: () => lines }) {
    const line = bytes.toString('utf8');
    const name = tableOfCopy(line);
    if (name !== null) {
      const table = tables.find((one) => one.name === name);
      if (!table) throw damaged();
      loaded[name] = await loadTable(client, table, line, lines);
    } else if (isSequenceLine(line)) {
      await client.query(line);
    } else if (!line.startsWith('-- ')) {
      throw damaged();
    }
  }
  return loaded;
};

/**
 * Loads a backup into an empty database: the schema as it was then, the rows, then the migrations made since. All rows come in
 * one transaction: a restore that fails leaves nothing.
 *
 * @param owner the login that owns the tables
 * @returns when the backup was made, and the rows of each table
 * @throws StartFault in one line: no file, damaged, made by a newer server, database not empty
 */
export async function restore(owner: Login, file: string): Promise<{ readonly head: Head; readonly end: End }> {
  const { head, end } = await inspect(file);
  const client = new pg.Client({ ...owner, application_name: 'ledig restore' });
  await client.connect();
  try {
    await assertEmpty(client);
    await migrate(owner, head.migrations.at(-1));
    await client.query('begin');
    const tables = await listTables(client);
    await setGuards(client, tables, false);
    // What the migrations themselves put in comes back from the file.
    for (const { name } of tables.toReversed()) await client.query(`delete from public."${name}"`);
    const loaded = await loadAll(client, file, tables);
    for (const [table, count] of Object.entries(end.rows)) if (loaded[table] !== count) throw damaged();
    await setGuards(client, tables, true);
    await client.query('commit');
    await migrate(owner);
    await client.query('analyze');
    return { head, end };
  } finally {
    await client.end();
  }
}
