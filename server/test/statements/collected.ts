import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Login } from '#db/pool.ts';
import type { Author, seen } from './collector.ts';
import type { TenantTables } from './tenant-values.ts';

/** Holds one file for each test file of the last run. */
const FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/statements', import.meta.url));

const TABLES = path.join(FOLDER, 'tables.txt');

/** Removes the statements of earlier runs. */
export const clearCollected = async (): Promise<void> => {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
};

/** Stores the statements of one test file. */
export const storeCollected = async (name: string, statements: typeof seen): Promise<void> => {
  const lists = Object.entries(statements).map(([author, texts]) => [author, [...texts]] as const);
  if (lists.every(([, texts]) => texts.length === 0)) return;
  await writeFile(path.join(FOLDER, `${name}.json`), JSON.stringify(Object.fromEntries(lists)));
};

/** Reads the tenant tables from their policies: not those that anyone may read (slugs, owners). */
export const readTenantTables = async (client: pg.ClientBase): Promise<TenantTables> => {
  const { rows } = await client.query<{ name: string; column: string }>(
    `select tablename as name, substring(qual from '\\(([a-z_]+) = app_tenant\\(\\)\\)') as column
       from pg_policies p
      where schemaname = 'public' and qual ~ 'app_tenant' and not exists (
        select from pg_policies o where o.schemaname = 'public' and o.tablename = p.tablename and o.qual = 'true')
      order by tablename`,
  );
  return new Map(rows.map(({ name, column }) => [name, column]));
};

/** Reads the tenant tables whose ids are generated. */
const readGenerated = async (client: pg.ClientBase): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ name: string }>(
    `select attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and a.attidentity <> ''`,
  );
  return new Set(rows.map(({ name }) => name));
};

/** Stores the tenant tables of a migrated database for `check.ts`. */
export const storeTenantTables = async (login: Login): Promise<void> => {
  const client = new pg.Client(login);
  await client.connect();
  try {
    const [tables, generated] = [await readTenantTables(client), await readGenerated(client)];
    const lines = [...tables].map(([name, column]) => [name, column, ...(generated.has(name) ? ['generated'] : [])]);
    await writeFile(TABLES, lines.map((line) => line.join(' ')).join('\n'));
  } finally {
    await client.end();
  }
};

/** The tenant tables of the last run, and which of them have generated ids. */
export const collectedTables = async (): Promise<{
  readonly tables: TenantTables;
  readonly generated: ReadonlySet<string>;
}> => {
  const lines = (await readFile(TABLES, 'utf8')).split('\n').map((line) => line.split(' '));
  return {
    tables: new Map(lines.map(([name = '', column = '']) => [name, column])),
    generated: new Set(lines.flatMap(([name = '', , isGenerated]) => (isGenerated ? [name] : []))),
  };
};

/** Reads the distinct statements of the last run by their authors, in a stable order. */
export const readCollected = async (): Promise<ReadonlyMap<Author, readonly string[]>> => {
  const all: Record<Author, Set<string>> = { server: new Set(), tests: new Set(), owner: new Set() };
  for (const name of await readdir(FOLDER)) {
    if (!name.endsWith('.json')) continue;
    const stored = JSON.parse(await readFile(path.join(FOLDER, name), 'utf8')) as Record<Author, string[]>;
    for (const [author, texts] of Object.entries(stored)) for (const text of texts) all[author as Author].add(text);
  }
  return new Map(Object.entries(all).map(([author, texts]) => [author as Author, [...texts].sort()]));
};
