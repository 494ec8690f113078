import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/** Messages about a booking that staff gave to another guest later name their client. They can't be sent again. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    'alter table outbox add column former_client_id bigint',
    `create index outbox_of_former_client on outbox (tenant_id, former_client_id) where former_client_id is not null`,
  ]);
