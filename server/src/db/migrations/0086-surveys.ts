import type { Kysely } from 'kysely';
import { audited } from './audited.ts';
import { protect, run } from './protect.ts';

/**
 * Surveys of companies, their links, and the answers. There is one signed link per survey and booking, and links aren't
 * stored. Stored questions never change, so they are one JSON value. An answer names the question and option by number.
 * The guest's name comes from the booking, so erasing the client erases it here too.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, [
    `create table surveys (
       tenant_id bigint not null references tenants (id),
       id bigint generated always as identity,
       company_id bigint not null,
       name text not null,
       questions jsonb not null,
       archived_at timestamptz,
       created_by bigint,
       created_at timestamptz not null default now(),
       primary key (tenant_id, id),
       foreign key (tenant_id, company_id) references companies (tenant_id, id),
       foreign key (tenant_id, created_by) references users (tenant_id, id)
     )`,
    'create index surveys_by_company on surveys (tenant_id, company_id, id)',
    `create table survey_tokens (
       tenant_id bigint not null references tenants (id),
       id bigint generated always as identity,
       survey_id bigint not null,
       booking_id bigint not null,
       expires_at timestamptz not null,
       used_at timestamptz,
       created_at timestamptz not null default now(),
       primary key (tenant_id, id),
       unique (tenant_id, survey_id, booking_id),
       foreign key (tenant_id, survey_id) references surveys (tenant_id, id),
       foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
     )`,
    `create table survey_answers (
       tenant_id bigint not null references tenants (id),
       token_id bigint not null,
       question_id int not null,
       survey_id bigint not null,
       option_id int,
       answer text,
       answered_at timestamptz not null default now(),
       primary key (tenant_id, token_id, question_id),
       foreign key (tenant_id, token_id) references survey_tokens (tenant_id, id),
       foreign key (tenant_id, survey_id) references surveys (tenant_id, id),
       check ((option_id is null) <> (answer is null))
     )`,
    'create index survey_answers_by_survey on survey_answers (tenant_id, survey_id, question_id, option_id)',
  ]);
  for (const table of ['surveys', 'survey_tokens', 'survey_answers']) await protect(db, table);
  await audited(db, 'surveys');
};
