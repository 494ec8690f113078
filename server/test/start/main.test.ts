import { readdir } from 'node:fs/promises';
import net from 'node:net';
import pg from 'pg';
import { afterAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { type Child, copyDataDir, makeDataDir, startChild, type WhenDone } from '../support/child.ts';
import { createDatabase } from '../support/nodes.ts';
import { TEST_SECRET_KEY } from '../support/test-database.ts';

// Each test starts several processes, which takes time on a busy machine. The first start on a cluster takes up to a
// minute more: it spreads the tables (docs/scaling.md).
vi.setConfig({ testTimeout: inject('testServer').isCluster ? 180_000 : 60_000 });

const MAIN = 'dist/main.js';
const QUIET = { LOG_LEVEL: 'silent', PORT: '0', SECRET_KEY: TEST_SECRET_KEY };

const NEW_SECRET_KEY = `${TEST_SECRET_KEY}-new`;
/** A database that can't be reached. */
const AWAY = 'postgresql://ann:hunter2@127.0.0.1:9/x';
const NOT_REACHED = 'The database at 127.0.0.1:9 cannot be reached: ECONNREFUSED (DATABASE_URL).';

const start = (env: Record<string, string>, whenDone?: WhenDone) =>
  startChild(MAIN, [], { ...QUIET, ...env }, whenDone);
const address = (child: Child) => child.line((line) => line.match(/ready at (\S+)/)?.[1]);

async function refusal(child: Child): Promise<string> {
  expect(await child.exit, child.lines.join('\n')).toBe(1);
  expect(child.complaint()).toMatch(/^[^\n]+\n$/);
  return child.complaint().trim();
}

/** A database on the server of this run: migrated, or new and empty. Returns its URL. */
async function makeDatabase(isNew = false): Promise<string> {
  const { admin, templates } = inject('testServer');
  const client = new pg.Client(admin);
  await client.connect();
  const name = `${templates.migrated}_main_${Date.now()}`;
  await createDatabase(client, name, isNew ? undefined : templates.migrated);
  const { host, port, user, password } = client;
  await client.end();
  const login = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(password ?? '')}`;
  const place = host.startsWith('/')
    ? `localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`
    : `${host}:${port}/${name}`;
  return `postgresql://${login}@${place}`;
}

/** The first start on a new folder. Tests copy the folder that it leaves. */
const firstStart = async () => {
  const dataDir = await makeDataDir('data', afterAll);
  const child = start({ DATA_DIR: dataDir }, afterAll);
  const origin = await address(child);
  const statuses = [await fetch(`${origin}/api/health`), await fetch(`${origin}/api/ready`)].map(
    ({ status }) => status,
  );
  child.process.kill('SIGINT');
  child.process.kill('SIGINT');
  const exit = await child.exit;
  return { dataDir, origin, statuses, exit, printed: child.lines.join('\n'), complaint: child.complaint() };
};
const first = await firstStart();

describe('server', () => {
  test('starts on a new folder, prints the sign-ins, answers, and stops on Ctrl-C', () => {
    const { printed } = first;
    expect(first.statuses).toEqual([200, 200]);
    expect(printed).toContain(`${first.origin}/demo/book`);
    expect(printed).toContain(
      'owner@demo.test, admin@demo.test, host@demo.test, employee@demo.test, observer@demo.test',
    );
    expect(printed).toContain('ledig-demo');
    expect(first.exit).toBe(0);
    expect(first.complaint).toBe('');
  });

  test('restarts on the data of the first start', async () => {
    const second = await address(start({ DATA_DIR: await copyDataDir(first.dataDir) }));
    expect((await fetch(new URL('/api/ready', second))).status).toBe(200);
  });

  test('starts without the demo on a DATABASE_URL, two at once', async () => {
    const url = await makeDatabase(true);
    const servers = [
      start({ DATABASE_URL: url, SEED_DEMO: 'false' }),
      start({ DATABASE_URL: url, SEED_DEMO: 'false' }),
    ];
    const origins = await Promise.all(servers.map(address));
    for (const origin of origins) expect((await fetch(`${origin}/api/ready`)).status).toBe(200);
    for (const child of servers) {
      expect(child.lines.join('\n')).not.toContain('demo');
    }
    for (const child of servers) {
      child.process.kill('SIGTERM');
      expect(await child.exit).toBe(0);
    }
  });
});

describe('demo', () => {
  test("isn't created on a DATABASE_URL, unless requested", async () => {
    const child = start({ DATABASE_URL: await makeDatabase() });
    await address(child);
    expect(child.lines.join('\n')).not.toContain('demo');
  });

  test('has a random password when other machines can reach it, printed only at the first start', async () => {
    const env = { DATABASE_URL: await makeDatabase(), SEED_DEMO: 'true', PUBLIC_URL: 'http://localhost:1' };
    const first = start(env);
    const password = await first.line((line) => line.match(/password (\S+) \(shown only now\)/)?.[1]);
    await first.line((line) => line.match(/ready at (\S+)/)?.[1]);
    expect(password).toMatch(/^[\w-]{20}$/);
    expect(first.lines.join('\n')).not.toContain('ledig-demo');
    first.process.kill('SIGTERM');
    expect(await first.exit).toBe(0);
    const second = start(env);
    await second.line((line) => line.match(/ready at (\S+)/)?.[1]);
    expect(second.lines.join('\n')).not.toMatch(/password/);
  });

  test('refuses to start with PUBLIC_URL and the published password, until that is replaced', async () => {
    const env = { DATA_DIR: await copyDataDir(first.dataDir) };
    const open = { ...env, PUBLIC_URL: 'https://book.example.com' };
    expect(await refusal(start(open))).toMatch(
      /published password still opens owner@demo\.test, .*npm run demo-password/,
    );
    const maintain = startChild('src/maintain.ts', ['demo-password'], { ...QUIET, ...env });
    const replaced = await maintain.line((line) => line.match(/: (\S+) \(shown only now\)/)?.[1]);
    expect(replaced).toMatch(/^[\w-]{20}$/);
    expect(await maintain.exit).toBe(0);
    const child = start(open);
    await child.line((line) => line.match(/ready at (\S+)/)?.[1]);
    expect(child.lines.join('\n')).not.toMatch(/password/);
  });
});

describe('a command for the data of a server', () => {
  const COMMANDS = [
    ['src/backup.ts', 'backup'],
    ['src/audit-verify.ts'],
    ['src/invite.ts'],
    ['src/maintain.ts', 'rotate-keys'],
  ] as const;
  const runAll = (env: Record<string, string>) =>
    Promise.all(COMMANDS.map(([file, ...args]) => refusal(startChild(file, args, { LOG_LEVEL: 'silent', ...env }))));

  test('refuses a data folder without a database, and leaves it empty', async () => {
    const DATA_DIR = await makeDataDir();
    const line = `There is no database in ${DATA_DIR}: set DATA_DIR to the data folder of the server.`;
    expect(await runAll({ DATA_DIR })).toEqual(COMMANDS.map(() => line));
    expect(await readdir(DATA_DIR)).toEqual([]);
  });

  test("refuses a database without tables, and one that can't be reached", async () => {
    const empty = await runAll({ DATABASE_URL: await makeDatabase(true), SECRET_KEY: TEST_SECRET_KEY, NEW_SECRET_KEY });
    for (const line of empty) expect(line).toMatch(/^The database has no tables of Ledig: /);
    const away = await runAll({ DATABASE_URL: AWAY, SECRET_KEY: TEST_SECRET_KEY, NEW_SECRET_KEY });
    for (const line of away) expect(line).toBe(NOT_REACHED);
  });
});

describe('the start fails with one line', () => {
  test('for a taken port', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as net.AddressInfo;
    const child = start({ DATABASE_URL: await makeDatabase(), SEED_DEMO: 'false', PORT: String(port) });
    expect(await refusal(child)).toBe(
      `Port ${port} on 127.0.0.1 is taken: stop the other program, or set PORT to another one.`,
    );
  });

  test("for a host that isn't this machine", async () => {
    const child = start({ DATABASE_URL: await makeDatabase(), SEED_DEMO: 'false', HOST: '192.0.2.1' });
    expect(await refusal(child)).toBe('HOST 192.0.2.1 is not an address of this machine.');
  });

  test.each([
    [{ PORT: 'http' }, 'Bad setting: PORT must be a whole number from 0 to 65535.'],
    [{ DATABASE_URL: AWAY }, NOT_REACHED],
  ])('for %o', async (env, line) => {
    expect(await refusal(start(env))).toBe(line);
  });

  test('for a user who may not log in, without repeating the password, and for a missing database', async () => {
    const url = await makeDatabase();
    const wrong = await refusal(start({ DATABASE_URL: url.replace(/\/\/[^@]+@/, '//ledig_nobody:hunter2@') }));
    expect(wrong).toMatch(/refuses the user/);
    expect(wrong).not.toContain('hunter2');
    const missing = await refusal(start({ DATABASE_URL: url.replace(/ledig_test_\w+/, 'ledig_test_none') }));
    expect(missing).toContain('has no database "ledig_test_none"');
  });
});
