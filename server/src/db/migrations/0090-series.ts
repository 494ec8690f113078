import type { Kysely } from 'kysely';
import { audited } from './audited.ts';
import { protect, run } from './protect.ts';

/**
 * Series and groups of bookings. A series stores its rule. Each of its bookings stores the date of the rule that it was
 * made for, so that a moved booking still belongs to its date. A group stores only its company and origin: its bookings
 * hold the rest.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, [
    `create table booking_series (
       tenant_id bigint not null references tenants (id),
       id bigint generated always as identity,
       company_id bigint not null,
       department_id bigint not null,
       frequency text not null check (frequency in ('weekly', 'biweekly', 'monthly')),
       first_date date not null,
       until_date date,
       occurrences int,
       exceptions date[] not null default '{}',
       start_time time not null,
       end_time time not null,
       end_days int not null check (end_days >= 0),
       created_by bigint,
       created_at timestamptz not null default now(),
       primary key (tenant_id, id),
       foreign key (tenant_id, company_id) references companies (tenant_id, id),
       foreign key (tenant_id, department_id) references departments (tenant_id, id),
       foreign key (tenant_id, created_by) references users (tenant_id, id),
       check ((until_date is null) <> (occurrences is null))
     )`,
    `comment on column booking_series.end_days is 'days from the date of a booking''s start to the date of its end'`,
    `create table booking_groups (
       tenant_id bigint not null references tenants (id),
       id bigint generated always as identity,
       company_id bigint not null,
       created_by bigint,
       created_at timestamptz not null default now(),
       primary key (tenant_id, id),
       foreign key (tenant_id, company_id) references companies (tenant_id, id),
       foreign key (tenant_id, created_by) references users (tenant_id, id)
     )`,
    `alter table bookings
       add column series_id bigint,
       add column series_date date,
       add column group_id bigint,
       add foreign key (tenant_id, series_id) references booking_series (tenant_id, id),
       add foreign key (tenant_id, group_id) references booking_groups (tenant_id, id),
       add check ((series_id is null) = (series_date is null))`,
    `create index bookings_by_series on bookings (tenant_id, series_id, series_date) where series_id is not null`,
    `create index bookings_by_group on bookings (tenant_id, group_id) where group_id is not null`,
  ]);
  for (const table of ['booking_series', 'booking_groups']) {
    await protect(db, table);
    await audited(db, table);
  }
};
