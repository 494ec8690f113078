import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sessionsOfBundled } from '@ledig/server/db/pool.ts';

const MAIN = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));
const START_TIMEOUT_MS = 60_000;
/** The key that seals the secrets of a measured database. */
export const SECRET_KEY = 'the secret key of a server that is measured';

/** A server process that answers. */
export interface RunningServer {
  readonly origin: string;
  readonly pid: number;
  /** Milliseconds from its start until it was ready. */
  readonly startedIn: number;
  readonly stop: () => Promise<void>;
}

/** Finds an unused port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** Starts the server on a database, as `npm start` does, without the demo and without rate limits. */
export async function startServer(databaseUrl: string, nodeArgs: readonly string[] = []): Promise<RunningServer> {
  return startProcess([process.execPath, ...nodeArgs, MAIN], {
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'production',
    SEED_DEMO: 'false',
    RATE_LIMITS: 'off',
    SOCKETS_PER_ADDRESS: '10000',
    SECRET_KEY,
    LOG_LEVEL: 'warn',
    ...(process.env.DATABASE_URL ? {} : { DATABASE_POOL: String(sessionsOfBundled(availableParallelism())) }),
  });
}

/**
 * Starts a program that serves the API on PORT, in its own process group.
 *
 * @param env added to this process's environment
 * @returns once it is ready; `stop` sends the same signal as Ctrl-C
 */
export async function startProcess(
  [program = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const since = performance.now();
  const child = spawn(program, args, {
    env: { ...process.env, HOST: '127.0.0.1', PORT: new URL(origin).port, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-10_000);
    });
  }
  const ended = once(child, 'close');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid as number), 'SIGINT');
    await ended;
  };
  try {
    while (!(await isReady(origin))) {
      if (child.exitCode !== null || performance.now() - since > START_TIMEOUT_MS)
        throw new Error(`It did not start: ${output}`);
      await sleep(10);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, pid: child.pid as number, startedIn: performance.now() - since, stop };
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
  return answer?.ok ?? false;
}
