import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FullConfig } from '@playwright/test';

const root = fileURLToPath(new URL('../../', import.meta.url));
const NODE = path.join(root, 'node_modules/node/bin/node');
const READY_WITHIN_MS = 60_000;
/** A worker needs a port for its server, for mails and for a second server. */
const PORTS_PER_WORKER = 10;

/** The origin of a worker's server. @param worker index of the worker, from 0 */
export const originOf = (worker: number): URL =>
  new URL(`http://127.0.0.1:${Number(process.env.E2E_PORT ?? 4173) + PORTS_PER_WORKER * worker}`);

/** The environment variable with the data folder of the server on a port. */
const folderVariable = ({ port }: URL): string => `E2E_DATA_DIR_${port}`;

/** The data folder of a worker's server, for journeys that change the database directly. */
export const dataFolder = (origin: URL): string => {
  const folder = process.env[folderVariable(origin)];
  if (folder === undefined) throw new Error(`no server was started for ${origin}`);
  return folder;
};

const untilReady = async (origin: string, server: ChildProcess, output: () => string): Promise<void> => {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the server ended before it was ready:\n${output()}`);
    const answer = await fetch(`${origin}/api/ready`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`the server was not ready in time:\n${output()}`);
};

/** The port on which a journey receives the server's mails. */
export const mailPort = (origin: URL): number => Number(origin.port) + 1;

/** The origin for a second server with other settings. */
export const secondOrigin = (origin: URL): URL => new URL(`http://${origin.hostname}:${Number(origin.port) + 2}`);

/** A new data folder for the server on a port. */
const makeFolder = (origin: URL): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ledig-e2e-'));
  // As root, the embedded PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.env[folderVariable(origin)] = folder;
  return folder;
};

/** Ends a server by a signal, and waits until its process has ended. */
type End = (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;

/** Starts the real server on a data folder, and waits until it is ready. */
const run = async (origin: URL, folder: string, settings: Readonly<Record<string, string>>): Promise<End> => {
  let text = '';
  const server = spawn(NODE, ['server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: origin.port,
      HOST: origin.hostname,
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      // Many journeys create their own company.
      QUOTA_COMPANIES: '1000',
      SMS_PRICE: '0,49 kr',
      // Only the journey that reads mails listens there.
      SMTP_URL: `smtp://127.0.0.1:${mailPort(origin)}`,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => (text = (text + chunk).slice(-20_000)));
  await untilReady(origin.origin, server, () => text);
  return async (signal) => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
};

/**
 * Starts the real server on a new data folder. The returned function stops it.
 * @param settings further environment variables; an empty value removes one
 */
export const startServer = async (
  origin: URL,
  settings: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> => {
  const folder = makeFolder(origin);
  const end = await run(origin, folder, settings);
  return async () => {
    await end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
};

/** Global setup: builds what changed, and starts one server for each worker. */
export default async ({ workers }: FullConfig): Promise<() => Promise<void>> => {
  await promisify(execFile)(NODE, [path.join(root, 'tools', 'build.mjs')]);
  const stops = await Promise.all(Array.from({ length: workers }, (_, worker) => startServer(originOf(worker))));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};
