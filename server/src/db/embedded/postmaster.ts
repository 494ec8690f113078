import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, realpath, rename, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Home } from './home.ts';

const MIB = 1024 * 1024;
const LOG_LIMIT_BYTES = 10 * MIB;

/** The content of `postmaster.pid`. */
export interface Running {
  readonly pid: number;
  readonly port: number;
}

/** The PostgreSQL that `postmaster.pid` in the data folder names, if that process is alive. */
export async function findRunningIn(data: string): Promise<Running | undefined> {
  const named = await readNamed(data);
  return named && (await isPostmasterOf(named.pid, data)) ? named : undefined;
}

/** The live process that `postmaster.pid` names. It may be another program that got the id of a killed PostgreSQL. */
async function readNamed(data: string): Promise<Running | undefined> {
  const text = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && isAlive(pid) ? { pid, port } : undefined;
}

/** A PostgreSQL with its data folder. Its helper processes are called `postgres: checkpointer` and the like. */
const POSTMASTER = /^(?:.*\/)?postgres -D (.+?)(?: -c .*)?$/;

/** The command line of a process. Empty when it has ended. Small Linux images have no `ps`, and macOS has no `/proc`. */
async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return line.replaceAll('\0', ' ').trim();
  }
  const shown = promisify(execFile)('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  return shown.then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}

/** Whether a live process is the PostgreSQL of the data folder. After a power cut, ids are given again. */
async function isPostmasterOf(pid: number, data: string): Promise<boolean> {
  const folder = POSTMASTER.exec(await commandOf(pid))?.[1];
  if (folder === undefined) return false;
  // A folder that was moved while its PostgreSQL ran is no longer at that path.
  const at = await realpath(folder).catch(() => undefined);
  return !path.isAbsolute(folder) || at === undefined || at === (await realpath(data));
}

/** Whether a process with this id exists, also if another user owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Settings for a small machine that also runs the server. Durability settings keep PostgreSQL's defaults. */
function settings(home: Home, port: number, memoryBytes = os.totalmem()): Record<string, string> {
  const memory = memoryBytes / MIB;
  const shared = Math.round(Math.min(512, Math.max(64, memory / 8)));
  return {
    port: String(port),
    listen_addresses: home.socket ? '' : '127.0.0.1',
    unix_socket_directories: home.socket ?? '',
    unix_socket_permissions: '0700',
    max_connections: '220',
    shared_buffers: `${shared}MB`,
    effective_cache_size: `${Math.round(Math.max(shared, memory / 2))}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    // Limits recovery after a crash to a few seconds.
    max_wal_size: '512MB',
    deadlock_timeout: '200ms',
    random_page_cost: '1.1',
    // JIT and parallel queries only add cost to short queries on few cores. Parallel queries also need shared memory,
    // which containers limit.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    io_method: 'sync',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
  };
}

/**
 * Makes PostgreSQL ignore a `postmaster.pid` that names another program. Without this setting, it refuses to start. It
 * still checks that no PostgreSQL uses the folder's shared memory.
 */
async function ignored(data: string): Promise<Record<string, string>> {
  const named = await readNamed(data);
  return named && !(await isPostmasterOf(named.pid, data)) ? { PG_GRANDPARENT_PID: String(named.pid) } : {};
}

/** A PostgreSQL that was just started. `failure` resolves with its error output when it ends. */
export interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<string>;
}

/**
 * Starts PostgreSQL in its own process session. Ctrl-C in a terminal then reaches only the server, which stops
 * PostgreSQL in order. The log is a file rather than a pipe because PostgreSQL may outlive this process.
 */
export async function startPostmaster(home: Home, port: number, extra: Record<string, string>): Promise<Started> {
  await rotateLog(home.log);
  const log = await open(home.log, 'a', 0o600);
  try {
    const from = (await log.stat()).size;
    const all = Object.entries({ ...settings(home, port), ...extra });
    const args = ['-D', home.data, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    const child = spawn(home.binaries.postgres, args, {
      cwd: home.folder,
      env: { LC_ALL: 'C', TZ: 'UTC', ...(await ignored(home.data)) },
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
      ...home.account,
    });
    const ended = once(child, 'exit').then(
      () => readFrom(home.log, from),
      (error: Error) => error.message,
    );
    return { child, ended };
  } finally {
    await log.close();
  }
}

/** Stops PostgreSQL: fast shutdown first, immediate shutdown after `timeoutMs`. Returns when the process has ended. */
export async function stopPostmaster(pid: number, timeoutMs = 20_000): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!sendSignal(pid, signal)) return;
    for (const until = Date.now() + timeoutMs; Date.now() < until; ) {
      if (!isAlive(pid)) return;
      await sleep(10);
    }
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

async function rotateLog(file: string): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(file, `${file}.1`);
}

async function readFrom(file: string, from: number): Promise<string> {
  return (await readFile(file)).subarray(from).toString('utf8');
}
