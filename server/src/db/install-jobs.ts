import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Login } from './pool.ts';

/** Schema of the job queue's tables. */
export const JOBS_SCHEMA = 'ledig_jobs';

/**
 * Creates or updates the tables of the job queue as their owner, and grants access to the application role (decision
 * 0051). Runs under the start lock.
 *
 * @param owner a session of the migrating role
 * @param login the same role's login, for the queue's own sessions
 * @param user the application role
 */
export async function installJobs(owner: pg.ClientBase, login: Login, user: string): Promise<void> {
  const boss = new PgBoss({ ...login, schema: JOBS_SCHEMA, max: 1, supervise: false, schedule: false } as object);
  // `start` throws the failure as well.
  boss.on('error', () => undefined);
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
  }
  const name = pg.escapeIdentifier(user);
  await owner.query(`
    begin;
    grant usage on schema ${JOBS_SCHEMA} to ${name};
    grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to ${name};
    grant usage, select on all sequences in schema ${JOBS_SCHEMA} to ${name};
    grant execute on all functions in schema ${JOBS_SCHEMA} to ${name};
    commit`);
}
