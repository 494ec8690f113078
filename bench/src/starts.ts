import { mkdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProcess } from './server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Milliseconds from the command until the server is ready. */
export interface Starts {
  /** In a new data folder: includes creating the cluster, the schema and the demo. */
  readonly first: number;
  readonly second: number;
}

/** Runs `npm start` twice on one new data folder. The first run may also build the pages. */
export async function measureStarts(): Promise<Starts> {
  const dataDir = path.join(os.tmpdir(), `ledig-bench-start-${process.pid}`);
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const start = async (): Promise<number> => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn' };
    const server = await startProcess(['npm', '--prefix', ROOT, 'start'], env);
    await server.stop();
    return server.startedIn;
  };
  try {
    return { first: await start(), second: await start() };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
