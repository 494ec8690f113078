import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/** When a demo became a real account: the months before cost nothing (docs/rules/usage.md#price). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    'alter table tenants add column enabled_at timestamptz',
    `comment on column tenants.enabled_at is 'when a demo became a real account; null for demos, and if that was before this column'`,
  ]);
