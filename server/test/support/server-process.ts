import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Login } from '#db/pool.ts';
import { type Child, startChild, type WhenDone } from './child.ts';
import { TEST_SECRET_KEY } from './test-database.ts';

/** Formats a login as a DATABASE_URL. */
export const urlOf = ({ host, port, user, password, database }: Login): string => {
  const login = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(String(password ?? ''))}`;
  return host?.startsWith('/')
    ? `postgresql://${login}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgresql://${login}@${host}:${port}/${database}`;
};

/** Finds an unused port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** Starts a server process on a port, without demo and rate limits. Ends with the test, or as `whenDone` says. */
export const startServer = (port: number, env: Record<string, string>, whenDone?: WhenDone): Child => {
  const settings = {
    PORT: String(port),
    LOG_LEVEL: 'fatal',
    SEED_DEMO: 'false',
    RATE_LIMITS: 'off',
    SECRET_KEY: TEST_SECRET_KEY,
  };
  return startChild('dist/main.js', [], { ...settings, ...env }, whenDone);
};

/** Waits until the server and its database answer. Returns the milliseconds it took. */
export const untilReady = async (origin: string, patienceMs = 120_000): Promise<number> => {
  const since = performance.now();
  for (;;) {
    const ready = await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (ready?.ok) return performance.now() - since;
    if (performance.now() - since > patienceMs) throw new Error(`${origin} was not ready after ${patienceMs} ms`);
    await sleep(20);
  }
};
