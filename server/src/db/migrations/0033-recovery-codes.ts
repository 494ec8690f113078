import type { Kysely } from 'kysely';
import { audited } from './audited.ts';
import { run } from './protect.ts';

/**
 * Stores when the recovery codes were made, so that the audit log shows new ones. Using a code is recorded with the
 * sign-in.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, ['alter table two_factor add column codes_made_at timestamptz', 'drop trigger audit on two_factor']);
  await audited(db, 'two_factor', { id: 'user_id', events: 'update of confirmed_at, codes_made_at or delete' });
};
