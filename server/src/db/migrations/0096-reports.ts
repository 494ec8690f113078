import type { Kysely } from 'kysely';
import { audited } from './audited.ts';
import { protect, run } from './protect.ts';

/**
 * Reports: the request, the progress of the job, and the figures. Figures have a separate table, because lists don't
 * read them and the audit log doesn't record them. `claimed_at` identifies the run that makes a report, so that an
 * abandoned run stores nothing.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, [
    `create table reports (
       tenant_id bigint not null references tenants (id),
       id bigint generated always as identity,
       company_id bigint not null,
       department_id bigint,
       name text not null,
       date_from date,
       date_to date,
       version int not null check (version in (1, 2, 3)),
       state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
       attempts int not null default 0,
       claimed_at timestamptz,
       beat_at timestamptz,
       bookings_read bigint not null default 0,
       bookings_total bigint,
       created_by bigint,
       created_at timestamptz not null default now(),
       finished_at timestamptz,
       primary key (tenant_id, id),
       foreign key (tenant_id, company_id) references companies (tenant_id, id),
       foreign key (tenant_id, department_id) references departments (tenant_id, id),
       foreign key (tenant_id, created_by) references users (tenant_id, id),
       check ((date_from is null) = (date_to is null)),
       check ((version = 1) = (department_id is null))
     )`,
    'create index reports_by_company on reports (tenant_id, company_id, id)',
    "create index reports_unfinished on reports (tenant_id, id) where state in ('waiting', 'running')",
    `create table report_figures (
       tenant_id bigint not null references tenants (id),
       report_id bigint not null,
       figures jsonb not null,
       primary key (tenant_id, report_id),
       foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete cascade
     )`,
  ]);
  for (const table of ['reports', 'report_figures']) await protect(db, table);
  // Progress isn't a change by a person.
  await audited(db, 'reports', { events: 'insert or delete' });
};
