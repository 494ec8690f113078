import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * The server tells the others of ended sessions (decision 0310). On a cluster, a NOTIFY of a worker's trigger doesn't
 * reach the servers.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, ['drop trigger tell_end on sessions', 'drop function tell_session_end()']);
