import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * Index to find the entities of a staff member. Every call of an observer needs it. Most entities have no staff member.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [`create index renting_entities_by_user on renting_entities (tenant_id, user_id) where user_id is not null`]);
