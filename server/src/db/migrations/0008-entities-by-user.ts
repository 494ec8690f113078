import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/** Finds the entities that stand for a member of staff: every call of an observer asks for them. Most stand for nobody. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [`create index renting_entities_by_user on renting_entities (tenant_id, user_id) where user_id is not null`]);
