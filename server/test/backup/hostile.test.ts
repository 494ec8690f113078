import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '#db/backup/backup.ts';
import { type BackupKeys, backupKeysOf, createBackupFile } from '#db/backup/envelope.ts';
import { asLoader, restore } from '#db/backup/restore.ts';
import type { Login } from '#db/pool.ts';
import { loadSecretsUnscoped, newKey } from '#db/secrets.ts';
import { makeTenant } from '../support/makers.ts';
import {
  asOwner,
  openEmptyDatabase,
  TEST_MASTER_KEY,
  type TestDatabase,
  testDatabase,
} from '../support/test-database.ts';

// Changed and forged files: no statement in them runs, and only files with a known key are restored.

const KEYS = backupKeysOf(undefined, TEST_MASTER_KEY);
const BACKUP_KEY = 'a backup key that is not in the file';
const ENCRYPTED = backupKeysOf(BACKUP_KEY, null);

/** Refused files leave only the tables there, so several cases use it. */
const target = await openEmptyDatabase(afterAll);
let source: TestDatabase;
let folder: string;
let plain: string;
let encrypted: string;

const slugsIn = async (target: Login) =>
  (await asOwner<{ slug: string }>(target, 'select slug from slugs')).map(({ slug }) => slug);
const isEmpty = async (target: Login) =>
  (await asOwner(target, "select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'"))
    .length === 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ledig-hostile-'));
  source = await testDatabase();
  await makeTenant(source.db, { slug: 'harbor' });
  await loadSecretsUnscoped(source.db);
  plain = path.join(folder, 'plain.sql.gz');
  encrypted = path.join(folder, 'encrypted.sql.gz.enc');
  await backUp(source.owner, plain, KEYS);
  await backUp(source.owner, encrypted, ENCRYPTED);
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Makes a file with any text, authenticated like a real one, or packed like one of an older server. */
const forge = async (text: string, keys: BackupKeys | null = KEYS): Promise<string> => {
  const file = path.join(folder, `${randomBytes(5).toString('hex')}.sql.gz`);
  if (!keys) {
    await writeFile(file, gzipSync(text.replace('"format":2', '"format":1')));
    return file;
  }
  const { input, finish } = createBackupFile(file, keys);
  input.write(text);
  await finish();
  return file;
};
const textOf = async (): Promise<string> =>
  gunzipSync(await readFile(plain))
    .toString('utf8')
    .split('-- hmac-')[0] ?? '';

describe('statement in a file', () => {
  const marker = () => path.join(folder, 'ran');
  const run = () => `PROGRAM 'touch ${marker()}'`;

  it.each([
    ['as the source of a copy', () => `COPY public."tenants" ("id") FROM ${run()}; -- ("id") FROM stdin;`],
    ['after the columns', () => `COPY public."tenants" ("id") FROM ${run()} (format text) FROM stdin;`],
    ['in a column', () => `COPY public."tenants" ("id") TO ${run()}; COPY public."tenants" ("id") FROM stdin;`],
    ['in a name', () => `COPY public."tenants"" (""id"") FROM ${run()} --" ("id") FROM stdin;`],
    [
      'in a sequence',
      () =>
        `SELECT pg_catalog.setval(pg_catalog.pg_get_serial_sequence('public."tenants"', 'id'), 1, false); COPY (SELECT 1) TO ${run()};`,
    ],
    ['as a separate line', () => `COPY (SELECT 1) TO ${run()};`],
    ['for a system table', () => 'COPY public."pg_authid" ("rolname") FROM stdin;'],
    ['for a missing column', () => 'COPY public."tenants" ("id", "nothing") FROM stdin;'],
    [
      'for a sequence that is not there',
      () => `SELECT pg_catalog.setval(pg_catalog.pg_get_serial_sequence('public."slugs"', 'tenant_id'), 1, false);`,
    ],
  ])('%s is refused, and nothing is stored', async (_, statement) => {
    const text = (await textOf()).replace(/^COPY/m, () => `${statement()}\n\\.\nCOPY`);
    for (const keys of [KEYS, null]) {
      const restored = restore(target, await forge(text, keys), { keys: KEYS, unsigned: keys === null });
      await expect(restored).rejects.toThrow('This is no whole backup');
      expect(await slugsIn(target)).toEqual([]);
      await expect(stat(marker())).rejects.toThrow('ENOENT');
    }
  });

  it('may not run a program or read a table', async () => {
    for (const statement of [`copy tenants from ${run()}`, 'select * from platform_secrets', 'create table x ()']) {
      const client = new pg.Client(target);
      await client.connect();
      await client.query('begin');
      const work = asLoader(client, async () => void (await client.query(statement)));
      await expect(work, statement).rejects.toThrow(/permission denied|must be superuser/);
      await client.end();
    }
  });
});

describe('backup file', () => {
  it('of the same key is restored', async () => {
    const target = await openEmptyDatabase();
    await restore(target, plain, { keys: KEYS });
    expect(await slugsIn(target)).toEqual(['harbor']);
  });

  it('can be read by gunzip, and contains no key in plain text', async () => {
    const text = await textOf();
    expect(text).toContain('harbor');
    const { tokenKey, linkKey, sealKey } = await loadSecretsUnscoped(source.db);
    for (const key of [tokenKey, linkKey, sealKey]) expect(text).not.toContain(key.export().toString('base64'));
    expect(text).not.toContain(source.app.password);
  });

  it.each([
    ['of another key', async () => plain, backupKeysOf(undefined, newKey())],
    ['without any key', async () => plain, backupKeysOf(undefined, null)],
    ['with one changed byte', async () => changeByte(plain), KEYS],
    ['encrypted, with one changed byte', async () => changeByte(encrypted), ENCRYPTED],
    ['encrypted with another key', async () => encrypted, backupKeysOf('b'.repeat(40), null)],
  ])('%s is refused before anything is unpacked', async (_, file: () => Promise<string>, keys) => {
    const target = await openEmptyDatabase();
    await expect(restore(target, await file(), { keys })).rejects.toThrow('was not made with these keys');
    expect(await isEmpty(target)).toBe(true);
  });

  it('can be restored after a restore that was interrupted', async () => {
    const target = await openEmptyDatabase();
    const other = (await textOf()).replace(/^-- end .*$/m, '-- end {"rows":{"tenants":9}}');
    await expect(restore(target, await forge(other), { keys: KEYS })).rejects.toThrow('no whole backup');
    expect(await isEmpty(target)).toBe(false);
    await restore(target, plain, { keys: KEYS });
    expect(await slugsIn(target)).toEqual(['harbor']);
  });

  it.each([
    ['a server has used', "insert into platform_secrets (name, value) values ('tokens', 'x')"],
    ['another version has migrated', "delete from kysely_migration where name like '0001%'"],
  ])('is refused by a database without accounts that %s', async (_, statement) => {
    const target = await openEmptyDatabase();
    const other = (await textOf()).replace(/^-- end .*$/m, '-- end {"rows":{"tenants":9}}');
    await expect(restore(target, await forge(other), { keys: KEYS })).rejects.toThrow('no whole backup');
    await asOwner(target, statement);
    await expect(restore(target, plain, { keys: KEYS })).rejects.toThrow('The database is not empty');
  });

  it('with bytes after its end is refused', async () => {
    const longer = path.join(folder, 'longer.sql.gz');
    await writeFile(longer, await readFile(plain));
    await appendFile(longer, gzipSync('COPY (SELECT 1) TO PROGRAM true;\n'));
    await expect(restore(target, longer, { keys: KEYS })).rejects.toThrow('no whole backup');
    expect(await slugsIn(target)).toEqual([]);
  });

  it('of an older server, which is not authenticated, is restored only on request', async () => {
    const file = await forge(await textOf(), null);
    await expect(restore(target, file, { keys: KEYS })).rejects.toThrow('no whole backup');
    const requested = await openEmptyDatabase();
    await restore(requested, file, { keys: KEYS, unsigned: true });
    expect(await slugsIn(requested)).toEqual(['harbor']);
  });
});

describe('encrypted file', () => {
  it('reveals no content and is restored with BACKUP_KEY', async () => {
    const bytes = await readFile(encrypted);
    expect(bytes.toString('latin1')).toMatch(/^LEDIG-ENCRYPTED-1\n/);
    expect(bytes.includes('harbor')).toBe(false);
    const target = await openEmptyDatabase();
    await restore(target, encrypted, { keys: ENCRYPTED });
    expect(await slugsIn(target)).toEqual(['harbor']);
  });
});

/** A copy of a file with its middle byte changed. */
const changeByte = async (file: string): Promise<string> => {
  const bytes = await readFile(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  const changed = `${file}.changed`;
  await writeFile(changed, bytes);
  return changed;
};
