import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { joinWriter, writerOf } from './writer.ts';

/** The links that were sent in a week, and how many of them were answered. `week` is its Monday, `yyyy-MM-dd`. */
export interface ResponseWeek {
  readonly week: string;
  readonly sent: number;
  readonly answered: number;
}

/** Weeks of a response rate. */
const WEEKS = 26;

/**
 * The response rate of a survey's last 26 weeks, by the week of sending in the company's zone. Anonymous answers have
 * none.
 */
export const listResponseWeeks = async (
  { trx, tenantId }: TenantTransaction,
  surveyId: number,
  { zone, now }: { readonly zone: string; readonly now: number },
): Promise<ResponseWeek[]> => {
  const since = new Date(now - WEEKS * 7 * DAY_MS);
  const { rows } = await sql<ResponseWeek>`
    select to_char(date_trunc('week', k.created_at at time zone ${zone}), 'YYYY-MM-DD') as week, count(*)::int as sent,
           count(k.used_at)::int as answered
      from survey_tokens k
     where k.tenant_id = ${tenantId} and k.survey_id = ${surveyId} and k.booking_id is not null and k.created_at > ${since}
     group by 1 order by 1`.execute(trx);
  return rows;
};

/** All answers of one guest. */
export interface Response {
  readonly booking_id: number | null;
  /** Null for an erased guest, and for an anonymous answer. */
  readonly client: string | null;
  readonly answered_at: Date;
  /** By the question's number. */
  readonly answers: Readonly<Record<string, { readonly option: number | null; readonly text: string | null }>>;
}

/** Maximum number of responses in a file, the newest ones. */
const MOST_RESPONSES = 50_000;

/** The responses to a survey, the newest first. */
export const listResponses = async ({ trx, tenantId }: TenantTransaction, surveyId: number): Promise<Response[]> => {
  const { rows } = await sql<Response>`
    select k.booking_id, ${writerOf} as client, k.used_at as answered_at,
           coalesce((select jsonb_object_agg(a.question_id, jsonb_build_object('option', a.option_id, 'text', a.answer))
              from survey_answers a where a.tenant_id = ${tenantId} and a.token_id = k.id), '{}') as answers
      from survey_tokens k
      ${joinWriter(tenantId)}
     where k.tenant_id = ${tenantId} and k.survey_id = ${surveyId} and k.used_at is not null
     order by k.used_at desc, k.id desc limit ${MOST_RESPONSES}`.execute(trx);
  return rows;
};
