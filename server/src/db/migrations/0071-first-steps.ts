import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * A person's progress with the checklist for new tenants: whether it is hidden, and whether the link of the booking
 * page was shared.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, ["alter table users add column first_steps jsonb not null default '{}'"]);
