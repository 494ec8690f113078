import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/** Survey answers about a booking that staff gave to another guest later name the client who wrote them. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    'alter table survey_tokens add column former_client_id bigint',
    `create index survey_tokens_of_former_client on survey_tokens (tenant_id, former_client_id)
       where former_client_id is not null`,
  ]);
