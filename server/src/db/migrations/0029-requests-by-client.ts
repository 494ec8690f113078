import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/** Whether a client asked for something at a place, however many requests there are: for lists of those of a company. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    'create index booking_requests_by_client on booking_requests (tenant_id, client_id) include (company_id, department_id)',
  ]);
