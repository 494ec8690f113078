import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/** Index to tell whether a client has a request at a company, however many requests there are. Used by client lists. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    'create index booking_requests_by_client on booking_requests (tenant_id, client_id) include (company_id, department_id)',
  ]);
