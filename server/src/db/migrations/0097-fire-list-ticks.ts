import type { Kysely } from 'kysely';
import { protect, run } from './protect.ts';

/**
 * Who was ticked off as accounted for on a fire list: by guest, date and device. Each device changes its own ticks
 * only, so that none is lost when several lists are used at once.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, [
    `create table fire_list_ticks (
       tenant_id bigint not null references tenants (id),
       interactor_id bigint not null,
       date date not null,
       device uuid not null,
       department_id bigint not null,
       user_id bigint not null,
       is_ticked boolean not null,
       ticked_at timestamptz not null,
       primary key (tenant_id, interactor_id, date, device),
       foreign key (tenant_id, interactor_id) references interactors (tenant_id, id) on delete cascade,
       foreign key (tenant_id, department_id) references departments (tenant_id, id),
       foreign key (tenant_id, user_id) references users (tenant_id, id)
     )`,
    'create index fire_list_ticks_by_date on fire_list_ticks (tenant_id, department_id, date)',
  ]);
  await protect(db, 'fire_list_ticks');
};
