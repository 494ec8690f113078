import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, type FileHandle, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SEALED_FOR, seal, unseal } from '#crypto/seal.ts';
import { Database } from '#db/database.ts';
import { findMasterKey, loadMasterKey, masterKeyOf } from '#db/keys/master-key.ts';
import { rotateKeys } from '#db/keys/rotate.ts';
import { createSecretFile } from '#db/keys/secret-file.ts';
import { createPool } from '#db/pool.ts';
import { loadSecretsUnscoped, newKey } from '#db/secrets.ts';
import { openPath, sealPath } from '#messages/sealed-path.ts';
import { insertRow, makeTenant, makeUser, type User } from '../support/makers.ts';
import { quiet } from '../support/quiet.ts';
import { asOwner, TEST_MASTER_KEY, type TestDatabase, testDatabase } from '../support/test-database.ts';

let database: TestDatabase;
const others: Database[] = [];
const opened: TestDatabase[] = [];

beforeEach(async () => {
  database = await testDatabase();
  opened.push(database);
});
afterAll(async () => {
  for (const db of others) await db.close();
  for (const one of opened) await one.drop();
});

/** The same database, opened with another master key. */
const openWith = (master: ReturnType<typeof newKey>): Database => {
  const db = new Database(createPool(database.app, 2, quiet), quiet, master);
  others.push(db);
  return db;
};
const stored = () =>
  asOwner<{ name: string; value: string }>(database.owner, 'select name, value from platform_secrets');

describe('secrets of the platform', () => {
  it('are stored sealed, and opened only by the same master key', async () => {
    const { tokenKey } = await loadSecretsUnscoped(database.db);
    const rows = await stored();
    expect(rows).toHaveLength(3);
    for (const { value } of rows) {
      expect(value).toMatch(/^sealed:[\w-]{80,}$/);
      expect(value).not.toContain(tokenKey.export().toString('base64'));
    }
    expect((await loadSecretsUnscoped(openWith(TEST_MASTER_KEY))).tokenKey.equals(tokenKey)).toBe(true);
    await expect(loadSecretsUnscoped(openWith(newKey()))).rejects.toThrow('sealed with another SECRET_KEY');
  });

  it('are sealed at the next start when an older server left them in plain text', async () => {
    const plain = randomBytes(32).toString('base64');
    await asOwner(database.owner, `insert into platform_secrets (name, value) values ('seal_key', $1)`, [plain]);
    const { sealKey } = await loadSecretsUnscoped(database.db);
    expect(sealKey.export().toString('base64')).toBe(plain);
    expect(JSON.stringify(await stored())).not.toContain(plain);
  });
});

describe('master key', () => {
  const folder = async () => {
    const made = await mkdtemp(path.join(tmpdir(), 'ledig-keys-'));
    onTestFinished(() => rm(made, { recursive: true }));
    return made;
  };

  it('is created once, in a file that only its owner can read', async () => {
    const DATA_DIR = await folder();
    expect(await findMasterKey({ DATA_DIR })).toBeNull();
    const [one, ...others] = await Promise.all(Array.from({ length: 20 }, () => loadMasterKey({ DATA_DIR })));
    if (!one) throw new Error('no key');
    for (const other of others) expect(other.equals(one)).toBe(true);
    expect(await readdir(DATA_DIR)).toEqual(['secret-key']);
    const file = path.join(DATA_DIR, 'secret-key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const secret = (await readFile(file, 'utf8')).trim();
    expect((await loadMasterKey({ DATA_DIR: '/missing', SECRET_KEY: secret })).equals(one)).toBe(true);
  });

  it('is never read before its file is whole', async () => {
    const DATA_DIR = await folder();
    for (let n = 0; n < 50; n++) {
      const file = path.join(DATA_DIR, `secret-${n}`);
      const made = createSecretFile(file, 'secret');
      while (!existsSync(file)) await new Promise(setImmediate);
      expect(readFileSync(file, 'utf8')).toBe('secret\n');
      await made;
    }
  });

  it('is on disk with its name, also when another server was faster', async () => {
    const file = path.join(await folder(), 'secret');
    const names: string[] = [];
    const handle = await open(path.dirname(file), 'r');
    const { sync } = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockImplementation(async function (this: FileHandle) {
      if ((await this.stat()).isDirectory()) names.push(...readdirSync(path.dirname(file)));
      return sync.call(this);
    });
    for (const isNew of [true, false]) {
      names.length = 0;
      expect(await createSecretFile(file, 'secret')).toBe(isNew);
      expect(names).toContain('secret');
    }
  });

  it('is refused in a file that others can read, or that is damaged', async () => {
    const DATA_DIR = await folder();
    await loadMasterKey({ DATA_DIR });
    const file = path.join(DATA_DIR, 'secret-key');
    await chmod(file, 0o640);
    await expect(loadMasterKey({ DATA_DIR })).rejects.toThrow(`chmod 600 ${file}`);
    await chmod(file, 0o600);
    await writeFile(file, 'short');
    await expect(loadMasterKey({ DATA_DIR })).rejects.toThrow('is damaged');
  });
});

describe('rotation', () => {
  const SECRET = 'JBSWY3DPEHPK3PXP';
  const NEXT = masterKeyOf('another secret key of servers in tests');

  /** Makes a staff member with an authenticator, and a mail in the outbox. */
  const fill = async (): Promise<User> => {
    const { sealKey, linkKey } = await loadSecretsUnscoped(database.db);
    const user = await makeUser(database.db, { tenant: await makeTenant(database.db) });
    const secret = seal(sealKey, SEALED_FOR.authenticator, SECRET);
    await insertRow(database.db, 'two_factor', user.tenant.id, { user_id: user.id, secret }, sql`0`);
    const payload = JSON.stringify({ language: 'no', name: 'Kari', link: sealPath(linkKey, '/login') });
    const mail = { kind: 'account_welcome', channel: 'email', recipient: 'kari@example.com', payload };
    await insertRow(database.db, 'outbox', user.tenant.id, mail);
    return user;
  };
  const sealed = async () => {
    const [factor] = await asOwner<{ secret: string }>(database.owner, 'select secret from two_factor');
    const [mail] = await asOwner<{ link: string }>(database.owner, `select payload ->> 'link' as link from outbox`);
    return { secret: factor?.secret, link: mail?.link ?? '' };
  };

  it('seals the same keys with another master key', async () => {
    await fill();
    const before = await loadSecretsUnscoped(database.db);
    await rotateKeys(database.owner, { from: TEST_MASTER_KEY, to: NEXT, everything: false });
    const after = await loadSecretsUnscoped(openWith(NEXT));
    expect(after.tokenKey.equals(before.tokenKey)).toBe(true);
    expect(unseal(after.sealKey, SEALED_FOR.authenticator, (await sealed()).secret ?? '')).toBe(SECRET);
    await expect(loadSecretsUnscoped(database.db)).rejects.toThrow('another SECRET_KEY');
  });

  it('replaces all keys on request, and seals everything again', async () => {
    await fill();
    const before = await loadSecretsUnscoped(database.db);
    const rotated = await rotateKeys(database.owner, { from: TEST_MASTER_KEY, to: NEXT, everything: true });
    expect(rotated).toEqual({ authenticators: 1, mails: 1, dropped: 0 });
    const after = await loadSecretsUnscoped(openWith(NEXT));
    for (const name of ['tokenKey', 'linkKey', 'sealKey'] as const)
      expect(after[name].equals(before[name]), name).toBe(false);
    const { secret = '', link } = await sealed();
    expect(unseal(after.sealKey, SEALED_FOR.authenticator, secret)).toBe(SECRET);
    expect(openPath(after.linkKey, link)).toBe('/login');
    expect(unseal(before.sealKey, SEALED_FOR.authenticator, secret)).toBeNull();
  });

  it("drops the authenticators that can't be opened when the key is lost", async () => {
    await fill();
    const rotated = await rotateKeys(database.owner, { from: null, to: NEXT, everything: true });
    expect(rotated).toEqual({ authenticators: 0, mails: 0, dropped: 1 });
    await loadSecretsUnscoped(openWith(NEXT));
    expect((await sealed()).secret).toBeUndefined();
  });

  it('changes nothing with a wrong key', async () => {
    await fill();
    const before = [await stored(), await sealed()];
    const wrong = rotateKeys(database.owner, { from: newKey(), to: NEXT, everything: true });
    await expect(wrong).rejects.toThrow('another SECRET_KEY');
    expect([await stored(), await sealed()]).toEqual(before);
  });
});
