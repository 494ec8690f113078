import { Database } from '../../server/src/db/database.ts';
import { findMasterKey } from '../../server/src/db/keys/master-key.ts';
import { createPool } from '../../server/src/db/pool.ts';
import type { Log } from '../../server/src/log.ts';
import type { Owner } from './change-tenant.ts';
import { dataFolder } from './start-server.ts';

const quiet = { debug() {}, info() {}, warn() {}, error() {} } as unknown as Log;

/** Runs work on the database of a server, through the login that owns the tables. */
export const withDatabase = async (
  origin: string,
  owner: Owner,
  work: (db: Database) => Promise<void>,
): Promise<void> => {
  const masterKey = await findMasterKey({ DATA_DIR: dataFolder(new URL(origin)), SECRET_KEY: process.env.SECRET_KEY });
  const pool = createPool(owner, 2, quiet);
  try {
    await work(new Database(pool, quiet, masterKey ?? undefined));
  } finally {
    await pool.end();
  }
};
