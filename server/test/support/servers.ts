import { onTestFinished } from 'vitest';
import { type Transport, throughHttp } from './api.ts';
import { freePort, startServer, untilReady, urlOf } from './server-process.ts';
import type { TestDatabase } from './test-database.ts';

/** Starts two server processes on one database. `stop` ends them with their sessions. */
export const startTwoServers = async ({ owner }: TestDatabase, env: Record<string, string> = {}) => {
  const started = await Promise.all(
    [0, 1].map(async () => {
      const port = await freePort();
      const { process, exit } = startServer(port, { DATABASE_URL: urlOf(owner), ...env });
      const origin = `http://127.0.0.1:${port}`;
      const transport: Transport & { close: () => void } = throughHttp(origin, 60);
      onTestFinished(transport.close);
      await untilReady(origin);
      return { process, exit, transport };
    }),
  );
  return {
    servers: started.map(({ transport }): Transport => transport),
    stop: async () => {
      for (const { process, transport } of started) {
        transport.close();
        process.kill('SIGTERM');
      }
      await Promise.all(started.map(({ exit }) => exit));
    },
  };
};
