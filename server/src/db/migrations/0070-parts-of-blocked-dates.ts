import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * Adds blocks of part of a day and of single units, a group for blocks made together, and a version against lost
 * updates.
 *
 * Units are stored as an array on the row: they are never deleted, and a block is read and audited as one record.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    `alter table blocked_dates
       add column start_time time,
       add column end_time time,
       add column renting_entity_ids bigint[] check (cardinality(renting_entity_ids) > 0),
       add column made_with bigint,
       add column created_by bigint,
       add column version int not null default 1,
       add constraint blocked_dates_end_later check (
         end_date > start_date or start_time is null or end_time is null or end_time > start_time)`,
    `comment on column blocked_dates.start_time is 'null: from the beginning of start_date'`,
    `comment on column blocked_dates.end_time is 'null: until the end of end_date'`,
    `comment on column blocked_dates.renting_entity_ids is 'null: every unit of the department'`,
    `comment on column blocked_dates.made_with is 'The first block of those that one request made; null: made alone'`,
    'create index blocked_dates_made_with on blocked_dates (tenant_id, made_with) where made_with is not null',
    'create index blocked_dates_by_company on blocked_dates (tenant_id, company_id, start_date, id)',
  ]);
