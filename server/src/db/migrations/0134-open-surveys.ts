import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * Surveys with a link for anonymous answers, and with messages about low scores. An anonymous answer has a token
 * without a booking, which is used from the start.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    `alter table surveys
       add column is_open boolean not null default false,
       add column alerts boolean not null default false`,
    'alter table survey_tokens alter column booking_id drop not null',
    'alter table survey_tokens add check (booking_id is not null or used_at is not null)',
    'create index survey_tokens_by_time on survey_tokens (tenant_id, survey_id, created_at)',
  ]);
