import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * Finds the periods of a department's units in one index (decision 0120).
 *
 * - `department_id` is the unit's department. The foreign key guarantees it, and units never change department.
 * - `span` is a class of length. A period that overlaps a window and lasts four hours at most starts less than four
 *   hours before the window. So each class is one short range of the index, however old the tenant is.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    'alter table allocations add column department_id bigint',
    ...['allocations', 'renting_entities'].map((table) => `alter table ${table} no force row level security`),
    `update allocations a set department_id = e.department_id
       from renting_entities e where e.tenant_id = a.tenant_id and e.id = a.entity_id`,
    ...['allocations', 'renting_entities'].map((table) => `alter table ${table} force row level security`),
    'alter table renting_entities add constraint renting_entities_in_department unique (tenant_id, department_id, id)',
    'drop index renting_entities_by_department',
    `alter table allocations
       alter column department_id set not null,
       drop constraint allocations_tenant_id_entity_id_fkey,
       add constraint allocations_unit_in_department foreign key (tenant_id, department_id, entity_id)
         references renting_entities (tenant_id, department_id, id),
       add column span smallint generated always as (
         case when ends_at - starts_at <= interval '4 hours' then 0
              when ends_at - starts_at <= interval '24 hours' then 1
              when ends_at - starts_at <= interval '192 hours' then 2
              when ends_at - starts_at <= interval '768 hours' then 3
              else 4 end) stored`,
    `create index allocations_by_department on allocations (tenant_id, department_id, span, starts_at)
       include (ends_at, entity_id, booking_id) where active`,
  ]);
