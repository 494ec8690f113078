import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/** What somebody has done with the checklist for new tenants: hidden it, and shared the link of the booking page. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, ["alter table users add column first_steps jsonb not null default '{}'"]);
