import { spawn, spawnSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findBinaries } from '#db/embedded/binaries.ts';
import { isAlive } from '#db/embedded/postmaster.ts';
import { startEmbedded } from '#db/embedded/supervisor.ts';
import {
  type Child,
  copyDataDir,
  isRoot,
  makeDataDir,
  makeProgramsDir,
  NOBODY,
  startChild,
  stopLeftRunning,
} from '../support/child.ts';
import { quiet } from '../support/quiet.ts';

// Each test starts several processes, which takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const SUPERVISE = 'test/support/supervise.ts';
const ANSWERS_AGAIN_MS = 5000;

interface News {
  ready?: number;
  host?: string;
  wrote?: number;
  pid?: number;
  warning?: string;
}

const supervise = (dataDir: string, more: { programs?: string; uid?: number } = {}) =>
  startChild(SUPERVISE, [JSON.stringify({ dataDir, ...more })]);
const read = (line: string) => JSON.parse(line) as News;
const ready = (child: Child) => child.line((line) => (read(line).ready ? read(line) : undefined));
const wrote = (child: Child, from: (news: News) => boolean = () => true) =>
  child.line((line) => (read(line).wrote && from(read(line)) ? read(line).wrote : undefined));
const acknowledged = (child: Child) => child.lines.flatMap((line) => read(line).wrote ?? []);

async function refusal(child: Child): Promise<string> {
  expect(await child.exit).toBe(1);
  expect(child.complaint()).toMatch(/^[^\n]+\n$/);
  return child.complaint().trim();
}

/** Starts PostgreSQL on the folder again and reads the table. */
async function kept(dataDir: string): Promise<Set<number>> {
  const reader = startChild('test/support/read-numbers.ts', [JSON.stringify({ dataDir })]);
  expect(await reader.exit, reader.complaint()).toBe(0);
  return new Set(reader.lines.map(Number));
}

const uidOf = (pid: number): number => Number(spawnSync('ps', ['-o', 'uid=', '-p', String(pid)]).stdout.toString());

/** The programs in a folder that every account can enter. */
async function programsForAll(): Promise<string> {
  const { root } = await findBinaries();
  const target = await makeProgramsDir();
  await cp(root, target, { recursive: true, verbatimSymlinks: true });
  return target;
}

/** A data folder that a server has left. Tests of later starts copy it, because creating a database takes seconds. */
const left = await makeDataDir('data', afterAll);
await (await startEmbedded({ dataDir: left, log: quiet })).stop();

describe('embedded PostgreSQL', () => {
  test('runs as an unprivileged account, and stops in order with the server', async () => {
    const dataDir = await makeDataDir();
    const child = supervise(dataDir);
    const { ready: pid = 0 } = await ready(child);
    expect(uidOf(pid)).toBe(isRoot ? NOBODY : process.getuid?.());
    child.process.kill('SIGTERM');
    expect(await child.exit).toBe(0);
    expect(isAlive(pid)).toBe(false);
    expect(await readFile(path.join(dataDir, 'postgresql', 'postgres.log'), 'utf8')).toContain(
      'database system is shut down',
    );
  });

  test("runs for a user who isn't root", async () => {
    const dataDir = await makeDataDir();
    if (isRoot) await chown(dataDir, NOBODY, NOBODY);
    const child = supervise(dataDir, isRoot ? { uid: NOBODY, programs: await programsForAll() } : {});
    const { ready: pid = 0 } = await ready(child);
    expect(uidOf(pid)).toBe(isRoot ? NOBODY : process.getuid?.());
    child.process.kill('SIGTERM');
    expect(await child.exit).toBe(0);
  });

  test('listens on loopback when the socket path would be too long, also after a kill', async () => {
    const dataDir = await copyDataDir(left, 'x'.repeat(120));
    const first = supervise(dataDir);
    const { ready: pid, host } = await ready(first);
    expect(host).toBe('127.0.0.1');
    first.process.kill('SIGKILL');
    await first.exit;
    const second = supervise(dataDir);
    expect((await ready(second)).ready).toBe(pid);
    await wrote(second);
  });

  test('protects its secrets from other accounts', async () => {
    expect((await stat(path.join(left, 'database-secret'))).mode & 0o077).toBe(0);
    expect((await stat(path.join(left, 'postgresql'))).mode & 0o077).toBe(0);
  });
});

describe('after kill -9', () => {
  test('of the server, the next one adopts the running PostgreSQL and no acknowledged write is lost', async () => {
    const dataDir = await copyDataDir(left);
    const written: number[] = [];
    let postgres: number | undefined;
    for (let round = 0; round < 5; round++) {
      const child = supervise(dataDir);
      const { ready: pid } = await ready(child);
      if (postgres !== undefined) expect(pid).toBe(postgres);
      postgres = pid;
      await wrote(child);
      await sleep(50);
      child.process.kill('SIGKILL');
      await child.exit;
      written.push(...acknowledged(child));
    }
    const rows = await kept(dataDir);
    expect(written.filter((n) => !rows.has(n))).toEqual([]);
    expect(written.length).toBeGreaterThan(20);
  });

  test('of PostgreSQL, the server starts it again within 5 s and no acknowledged write is lost', async () => {
    const dataDir = await copyDataDir(left);
    const child = supervise(dataDir);
    let { ready: pid = 0 } = await ready(child);
    for (let round = 0; round < 4; round++) {
      await wrote(child);
      await sleep(50);
      process.kill(pid, 'SIGKILL');
      const killed = pid;
      const start = performance.now();
      await wrote(child, (news) => {
        if (news.pid === undefined || news.pid === killed) return false;
        pid = news.pid;
        return true;
      });
      expect(performance.now() - start).toBeLessThan(ANSWERS_AGAIN_MS);
    }
    child.process.kill('SIGTERM');
    expect(await child.exit).toBe(0);
    const rows = await kept(dataDir);
    expect(acknowledged(child).filter((n) => !rows.has(n))).toEqual([]);
  });

  test('of both, as in a power cut, the next start recovers', async () => {
    const dataDir = await copyDataDir(left);
    const child = supervise(dataDir);
    const { ready: pid = 0 } = await ready(child);
    await wrote(child);
    child.process.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await child.exit;
    const rows = await kept(dataDir);
    expect(acknowledged(child).filter((n) => !rows.has(n))).toEqual([]);
  });

  test.each([
    ['of the same account', isRoot ? NOBODY : undefined],
    ['of another account', undefined],
  ])('of both, a program %s that got the process id of PostgreSQL is left alone', async (_, uid) => {
    const dataDir = await copyDataDir(left);
    const child = supervise(dataDir);
    const { ready: pid = 0 } = await ready(child);
    await wrote(child);
    child.process.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await child.exit;
    const other = spawn('sleep', ['1000'], { uid });
    onTestFinished(() => void other.kill('SIGKILL'));
    for (const name of ['data/postmaster.pid', '.s.PGSQL.5432.lock']) {
      const file = path.join(dataDir, 'postgresql', name);
      await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(other.pid)));
    }
    const rows = await kept(dataDir);
    expect(acknowledged(child).filter((n) => !rows.has(n))).toEqual([]);
    expect([other.exitCode, other.signalCode]).toEqual([null, null]);
  });

  test('while the database is created, the next start creates it', async () => {
    const dataDir = await makeDataDir();
    const child = supervise(dataDir);
    while (
      !(await readdir(path.join(dataDir, 'postgresql')).catch(() => [])).some((name) => /^creating-\d+$/.test(name))
    ) {
      await sleep(5);
    }
    child.process.kill('SIGKILL');
    await child.exit;
    await ready(supervise(dataDir));
  });
});

describe('the start fails with one line', () => {
  test("when another server runs on the folder, which isn't disturbed", async () => {
    const dataDir = await copyDataDir(left);
    const first = supervise(dataDir);
    await ready(first);
    expect(await refusal(supervise(dataDir))).toBe(
      `Another server is running on the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
    );
    await wrote(first);
  });

  test('when two start at once on a new folder: one succeeds', async () => {
    const dataDir = await makeDataDir();
    const both = [supervise(dataDir), supervise(dataDir)];
    const outcomes = await Promise.all(
      both.map((child) => Promise.race([ready(child).then(() => 'ready'), child.exit]).catch(() => 1)),
    );
    expect(outcomes.sort()).toEqual([1, 'ready']);
  });

  test('when the folder belongs to another user', async () => {
    const dataDir = await makeDataDir();
    await chmod(dataDir, 0o555);
    const child = supervise(dataDir, isRoot ? { uid: NOBODY, programs: await programsForAll() } : {});
    expect(await refusal(child)).toBe(
      `No permission to write in the data folder ${dataDir}: give it to this user, or set DATA_DIR.`,
    );
    await chmod(dataDir, 0o755);
  });

  test('when DATA_DIR is a file', async () => {
    const dataDir = path.join(await makeDataDir(), 'file');
    await writeFile(dataDir, '');
    expect(await refusal(supervise(dataDir))).toBe(`DATA_DIR ${dataDir} is not a folder.`);
  });

  test('when the disk is full', async () => {
    const dataDir = await makeDataDir();
    const mounted =
      isRoot && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m,mode=755', 'tmpfs', dataDir]).status === 0;
    if (mounted) onTestFinished(() => void spawnSync('umount', ['-l', dataDir]));
    // Where no small disk can be mounted, an initdb that reports a full disk replaces it.
    const more = mounted ? {} : { programs: await programsOnFullDisk() };
    expect(await refusal(supervise(dataDir, more))).toBe(
      `The disk is full: PostgreSQL has no room left in ${dataDir}. Free some space and start again.`,
    );
  });

  test('when the data is of another version, incomplete, or without its secret', async () => {
    const dataDir = await copyDataDir(left);
    const version = path.join(dataDir, 'postgresql', 'data', 'PG_VERSION');
    await writeFile(version, '17\n');
    expect(await refusal(supervise(dataDir))).toContain('was made by PostgreSQL 17, and this server brings 18');
    await rm(version);
    expect(await refusal(supervise(dataDir))).toContain('is damaged (PG_VERSION is missing)');
    await writeFile(version, '18\n');
    await rm(path.join(dataDir, 'database-secret'));
    expect(await refusal(supervise(dataDir))).toContain('restore both from the same backup');
    await stopLeftRunning(dataDir);
  });
});

test('PostgreSQL also runs in a folder that only its owner can enter; for root it runs elsewhere, with a notice', async () => {
  const dataDir = path.join(await makeDataDir(), 'private', 'data');
  await mkdir(path.dirname(dataDir), { mode: 0o700 });
  for (let start = 0; start < 2; start++) {
    const child = supervise(dataDir);
    await ready(child);
    const shelter = await readlink(path.join(dataDir, 'postgresql')).catch(() => undefined);
    if (shelter) onTestFinished(() => rm(shelter, { recursive: true, force: true }));
    expect(shelter !== undefined).toBe(isRoot);
    const warnings = child.lines.flatMap((line) => read(line).warning ?? []);
    expect(warnings.join().includes(`its files are in ${shelter}`)).toBe(isRoot);
    child.process.kill('SIGTERM');
    expect(await child.exit).toBe(0);
  }
});

async function programsOnFullDisk(): Promise<string> {
  const folder = await makeProgramsDir();
  await mkdir(path.join(folder, 'bin'), { recursive: true });
  const complaint = 'initdb: error: could not write file "base/1/1255": No space left on device';
  for (const name of ['initdb', 'postgres']) {
    await writeFile(path.join(folder, 'bin', name), `#!/bin/sh\necho '${complaint}' >&2\nexit 1\n`, { mode: 0o755 });
  }
  return folder;
}
