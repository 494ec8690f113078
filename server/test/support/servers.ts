import { onTestFinished } from 'vitest';
import { type Transport, throughHttp } from './api.ts';
import type { Child, WhenDone } from './child.ts';
import { freePort, startServer, untilReady, urlOf } from './server-process.ts';
import type { TestDatabase } from './test-database.ts';

/** A server process of a test. */
export interface RunningServer {
  readonly origin: string;
  /** Sends SIGTERM, and resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
  /** Starts it again on the same port, after `stop`. */
  readonly restart: () => Promise<void>;
}

const startOne = async (
  { owner }: TestDatabase,
  env: Record<string, string>,
  whenDone: WhenDone,
): Promise<RunningServer> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: Child;
  const start = async (): Promise<void> => {
    child = startServer(port, { DATABASE_URL: urlOf(owner), ...env }, whenDone);
    await untilReady(origin);
  };
  await start();
  const stop = (): Promise<number | null> => {
    child.process.kill('SIGTERM');
    return child.exit;
  };
  return { origin, stop, restart: start };
};

/** Starts server processes on one database. They end with the test, or with the file if `whenDone` is `afterAll`. */
export const startServers = (
  database: TestDatabase,
  amount: number,
  env: Record<string, string> = {},
  whenDone: WhenDone = onTestFinished,
): Promise<RunningServer[]> => {
  const cleanups: (() => Promise<void>)[] = [];
  // One hook for all, because a test of the file may restart a server, and `afterAll` can't be called there.
  whenDone(async () => void (await Promise.all(cleanups.map((cleanup) => cleanup()))));
  const keep: WhenDone = (cleanup) => void cleanups.push(cleanup);
  return Promise.all(Array.from({ length: amount }, () => startOne(database, env, keep)));
};

/** Starts two server processes on one database. `stop` ends them with their sessions. */
export const startTwoServers = async (
  database: TestDatabase,
  env: Record<string, string> = {},
  whenDone: WhenDone = onTestFinished,
) => {
  const running = await startServers(database, 2, env, whenDone);
  const transports = running.map(({ origin }) => throughHttp(origin, 60));
  const closeAll = () => transports.forEach(({ close }) => void close());
  whenDone(async () => closeAll());
  return {
    servers: transports as readonly Transport[],
    stop: async () => {
      closeAll();
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
};
