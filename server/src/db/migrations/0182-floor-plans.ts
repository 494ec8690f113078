import type { Kysely } from 'kysely';
import { audited } from './audited.ts';
import { protect, run } from './protect.ts';

/** The floor plan of a department: its size, the places of its units, and a drawing behind them (decision 0209). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, [
    `create table floor_plans (
      tenant_id bigint not null references tenants (id),
      department_id bigint not null,
      company_id bigint not null,
      width int not null,
      height int not null,
      units jsonb check (jsonb_typeof(units) = 'array'),
      picture_hash text,
      version int not null default 1,
      created_at timestamptz not null default now(),
      primary key (tenant_id, department_id),
      foreign key (tenant_id, department_id) references departments (tenant_id, id),
      foreign key (tenant_id, company_id) references companies (tenant_id, id),
      foreign key (tenant_id, picture_hash) references files (tenant_id, hash)
    )`,
    'create index floor_plans_by_picture on floor_plans (tenant_id, picture_hash) where picture_hash is not null',
  ]);
  await protect(db, 'floor_plans');
  await audited(db, 'floor_plans', { id: 'department_id' });
};
