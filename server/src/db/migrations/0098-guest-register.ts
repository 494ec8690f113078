import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * The guest register: when a guest confirmed their data themselves (the signature of the register), and who checked the
 * identity.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    `alter table interactors
       add column confirmed_at timestamptz,
       add column checked_at timestamptz,
       add column checked_by bigint,
       add foreign key (tenant_id, checked_by) references users (tenant_id, id),
       add check ((checked_at is null) = (checked_by is null))`,
  ]);
