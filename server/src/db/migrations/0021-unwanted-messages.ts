import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/** Marks messages that the company or the client doesn't want sent. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    `alter table outbox
       drop constraint outbox_state_check,
       add constraint outbox_state_check check (state in ('pending', 'sent', 'failed', 'no_gateway', 'unwanted'))`,
  ]);
