import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * The answer to a booking request: who decided, when, and the reason of a decline. A request keeps the unit that the
 * guest wished for and the language in which the guest wrote.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    `alter table booking_requests
       add column wished_entity_id bigint,
       add column language text not null default 'no' check (language in ('no', 'en-us')),
       add column decided_at timestamptz,
       add column decided_by bigint,
       add column decline_reason text not null default '',
       add foreign key (tenant_id, wished_entity_id) references renting_entities (tenant_id, id),
       add foreign key (tenant_id, decided_by) references users (tenant_id, id)`,
    'create index booking_requests_by_start on booking_requests (tenant_id, status, starts_at, id)',
  ]);
