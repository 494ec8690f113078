import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '#env.ts';
import type { Log } from '#log.ts';
import { StartFault } from '#start-fault.ts';
import { findBinaries } from '../embedded/binaries.ts';
import { OWNER } from '../embedded/create-cluster.ts';
import { prepareHome } from '../embedded/home.ts';
import { findRunningIn } from '../embedded/postmaster.ts';
import { startEmbedded } from '../embedded/supervisor.ts';
import { embeddedOwner } from '../open.ts';
import type { Login } from '../pool.ts';

interface OwnerOptions {
  readonly env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>;
  readonly log: Log;
  /** Whether a server may be using the database at the same time. If not, a missing database is created. */
  readonly besideServer: boolean;
}

/** Refuses a data folder without a database, so that a wrong DATA_DIR doesn't create one. */
const expectDatabase = async (dataDir: string): Promise<void> => {
  const database = path.join(dataDir, 'postgresql', 'data');
  const code = await stat(database).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code,
  );
  if (code !== 'ENOENT' && code !== 'ENOTDIR') return;
  throw new StartFault(`There is no database in ${dataDir}: set DATA_DIR to the data folder of the server.`);
};

/** The owner's login on an embedded PostgreSQL that a server already runs, or undefined when none runs. */
const findRunning = async ({ env }: OwnerOptions): Promise<Login | undefined> => {
  const home = await prepareHome(env.DATA_DIR, await findBinaries());
  const running = await findRunningIn(home.data);
  if (!running) return undefined;
  const address = { host: home.socket ?? '127.0.0.1', port: home.socket ? 5432 : running.port };
  return embeddedOwner({
    address,
    owner: OWNER,
    password: home.password,
    pid: () => running.pid,
    stop: async () => undefined,
  });
};

/**
 * Runs `work` with the login that owns the tables: that of DATABASE_URL, or of the embedded PostgreSQL in DATA_DIR. The
 * embedded one is started for this work unless a server already runs it.
 *
 * @throws StartFault with one line. With `besideServer`, also when DATA_DIR has no database; without it, also when a
 * server runs.
 */
export async function withOwner<T>(options: OwnerOptions, work: (owner: Login) => Promise<T>): Promise<T> {
  const { env, log, besideServer } = options;
  if (env.DATABASE_URL) return work({ connectionString: env.DATABASE_URL });
  if (besideServer) await expectDatabase(env.DATA_DIR);
  const running = besideServer ? await findRunning(options) : undefined;
  if (running) return work(running);
  const embedded = await startEmbedded({ dataDir: env.DATA_DIR, log });
  try {
    return await work(await embeddedOwner(embedded));
  } finally {
    await embedded.stop();
  }
}
