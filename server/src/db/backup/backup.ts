import { once } from 'node:events';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartFault } from '#start-fault.ts';
import { connectUsed } from '../connect-owner.ts';
import type { Login } from '../pool.ts';
import { type BackupKeys, createBackupFile } from './envelope.ts';
import { copyHead, END_OF_COPY, type End, sequenceLine, writeEnd, writeHead } from './format.ts';
import { listSequences, listTables, type StoredTable } from './tables.ts';

/** Codes that only the file can have caused, not the session of the database. */
const FILE_ERRORS = new Set(['EACCES', 'EDQUOT', 'EEXIST', 'EISDIR', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS']);

const write = async (out: Writable, text: string): Promise<void> => {
  if (!out.write(text)) await once(out, 'drain');
};

/** Whether the login bypasses row-level security. If not, the backup copies tenant by tenant. */
const seesAll = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query(
    'select rolsuper or rolbypassrls as all from pg_roles where rolname = current_user',
  );
  return rows[0]?.all === true;
};

const copyRows = async (client: pg.Client, query: string, out: Writable): Promise<number> => {
  const rows = client.query(copyTo(query));
  for await (const chunk of rows) if (!out.write(chunk)) await once(out, 'drain');
  return (rows as unknown as { rowCount: number }).rowCount;
};

const columnList = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');

/** Copies one table: in one statement, or tenant by tenant when row-level security applies to the login. */
const copyTable = async (
  client: pg.Client,
  { name, columns, tenantColumn }: StoredTable,
  tenants: readonly string[] | null,
  out: Writable,
): Promise<number> => {
  await write(out, `${copyHead(name, columns)} FROM stdin;\n`);
  const all = `copy (select ${columnList(columns)} from public."${name}"`;
  let count = 0;
  if (tenants === null || tenantColumn === null) {
    count = await copyRows(client, `${all}) to stdout`, out);
  } else {
    for (const tenant of tenants) {
      await client.query(`set local app.tenant_id = '${tenant}'`);
      count += await copyRows(client, `${all} where "${tenantColumn}" = ${tenant}) to stdout`, out);
    }
  }
  await write(out, `${END_OF_COPY}\n`);
  return count;
};

const copyAll = async (client: pg.Client, out: Writable, now: Date): Promise<End> => {
  // On a cluster, the tenant that is set must reach the node of its rows.
  await client.query("set citus.propagate_set_commands to 'local'");
  // A snapshot for the whole copy. It blocks no writer.
  await client.query('begin transaction isolation level repeatable read read only');
  const migrations = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const head = { format: 2 as const, made_at: now.toISOString(), migrations: migrations.rows.map(({ name }) => name) };
  await write(out, writeHead(head));
  // Slugs can be read without a tenant, and every tenant has one. The query therefore lists all tenants without special
  // rights.
  const slugs = await client.query<{ id: string }>('select distinct tenant_id::text as id from slugs order by 1');
  const tenants = (await seesAll(client)) ? null : slugs.rows.map(({ id }) => id);
  const rows: Record<string, number> = {};
  for (const table of await listTables(client)) rows[table.name] = await copyTable(client, table, tenants, out);
  const [read = 0, known] = [rows.tenants, slugs.rows.length];
  if (read < known) throw new StartFault(`Only ${read} of ${known} tenants can be read: this would not be a backup.`);
  for (const sequence of await listSequences(client)) await write(out, sequenceLine(sequence));
  await client.query('commit');
  return { rows };
};

/**
 * Writes a snapshot of all data of a database into one file while servers keep running. The file gets its final name
 * only when it is complete and synced to disk.
 *
 * @param owner the login that owns the tables
 * @param keys authenticate the file, and encrypt it when BACKUP_KEY is set
 * @returns the number of rows per table
 * @throws StartFault with one line when the database can't be reached or has no tables, or the file can't
 * be written
 */
export async function backUp(owner: Login, file: string, keys: BackupKeys, now = new Date()): Promise<End> {
  const unfinished = `${file}.unfinished`;
  const client = await connectUsed(owner, 'ledig backup');
  try {
    await mkdir(path.dirname(file), { recursive: true });
    const { input, finish, failed } = createBackupFile(unfinished, keys);
    const end = await Promise.race([copyAll(client, input, now), failed]);
    input.write(writeEnd(end));
    await finish();
    await rename(unfinished, file);
    return end;
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    const { code = '' } = error as NodeJS.ErrnoException;
    if (FILE_ERRORS.has(code)) throw new StartFault(`${file} can't be written: ${code}.`, { cause: error });
    throw error;
  } finally {
    await client.end();
  }
}
