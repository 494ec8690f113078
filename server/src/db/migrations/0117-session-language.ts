import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/** The language in which a staff member uses the back office, for mails that no call of theirs causes. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [`alter table sessions add column language text check (language in ('no', 'en-us'))`]);
