import { actAs } from '../../server/src/db/actor.ts';
import { Database } from '../../server/src/db/database.ts';
import { createPool } from '../../server/src/db/pool.ts';
import type { Job } from '../../server/src/jobs/job.ts';
import type { Log } from '../../server/src/log.ts';
import type { Owner } from './change-tenant.ts';

const quiet = { debug() {}, info() {}, warn() {}, error() {} } as unknown as Log;

/** Runs a scheduled job at once, through the login that owns the tables. The server delivers the job's messages. */
export const runJob = async (owner: Owner, job: Job): Promise<void> => {
  const pool = createPool(owner, 1, quiet);
  try {
    const parts = { db: new Database(pool, quiet), now: Date.now } as unknown as Parameters<Job['run']>[0];
    await actAs({ kind: 'job', name: job.name }, () => job.run(parts, new AbortController().signal));
  } finally {
    await pool.end();
  }
};
