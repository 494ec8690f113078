import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/** The number of edits of a survey, so that an edit of outdated questions is refused. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, ['alter table surveys add column version int not null default 1']);
