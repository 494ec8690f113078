import type { QuestionInput } from '@ledig/contract/survey-shapes.ts';
import type { SurveyAnswer } from '@ledig/domain/surveys/questions.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { storedZone } from '../../db/queries/company-settings.ts';

/** A text answer with the guest's name, which is null once the guest is erased, and for an anonymous answer. */
export interface TextAnswer {
  readonly question_id: number;
  readonly answer: string;
  readonly answered_at: Date;
  readonly client: string | null;
  readonly is_anonymous: boolean;
}

/** The newest text answers of a survey, at most 500 per question. */
export const listTextAnswers = async ({ trx, tenantId }: TenantScope, surveyId: number): Promise<TextAnswer[]> => {
  const { rows } = await sql<TextAnswer>`
    select question_id, answer, answered_at, client, is_anonymous from (
      select a.question_id, a.answer, a.answered_at, case when p.erased_at is null then b.client_name end as client,
             k.booking_id is null as is_anonymous,
             row_number() over (partition by a.question_id order by a.answered_at desc) as place
        from survey_answers a
        join survey_tokens k on k.tenant_id = ${tenantId} and k.id = a.token_id
        left join bookings b on b.tenant_id = ${tenantId} and b.id = k.booking_id
        left join clients p on p.tenant_id = ${tenantId} and p.id = b.client_id
       where a.tenant_id = ${tenantId} and a.survey_id = ${surveyId} and a.answer is not null) newest
     where place <= 500
     order by question_id, answered_at desc`.execute(trx);
  return rows;
};

/** How often each option of a survey was chosen. */
export const countOptions = async ({ trx, tenantId }: TenantScope, surveyId: number) => {
  const { rows } = await sql<{ question_id: number; option_id: number; count: number }>`
    select question_id, option_id, count(*)::int as count from survey_answers
     where tenant_id = ${tenantId} and survey_id = ${surveyId} and option_id is not null
     group by question_id, option_id`.execute(trx);
  return rows;
};

/** A survey as the guest sees it. */
export interface AskedSurvey {
  readonly survey_id: number;
  readonly name: string;
  readonly questions: readonly QuestionInput[];
  readonly archived: boolean;
  readonly is_open: boolean;
  readonly alerts: boolean;
  readonly company_id: number;
  readonly company_name: string;
}

/** The link of a booking's survey, with the data that the guest sees. */
export interface TokenRecord extends AskedSurvey {
  readonly id: number;
  readonly used_at: Date | null;
  readonly expires_at: Date;
  readonly zone: string | null;
  readonly booking_id: number;
  readonly guests: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly client_email: string;
}

const asked = sql`v.id as survey_id, v.name, v.questions, v.archived_at is not null as archived, v.is_open, v.alerts, v.company_id,
  c.name as company_name`;

/** A survey of the tenant, for its open link. */
export const findOpenSurvey = async (
  { trx, tenantId }: TenantScope,
  surveyId: number,
): Promise<AskedSurvey | undefined> => {
  const { rows } = await sql<AskedSurvey>`
    select ${asked} from surveys v join companies c on c.tenant_id = ${tenantId} and c.id = v.company_id
     where v.tenant_id = ${tenantId} and v.id = ${surveyId}`.execute(trx);
  return rows[0];
};

/** A link by its survey and booking. `lock` makes other answers wait until the transaction ends. */
export const findToken = async (
  { trx, tenantId }: TenantScope,
  { surveyId, bookingId }: { readonly surveyId: number; readonly bookingId: number },
  lock = false,
): Promise<TokenRecord | undefined> => {
  const { rows } = await sql<TokenRecord>`
    select ${asked}, k.id, k.used_at, k.expires_at, ${storedZone(tenantId, 'v.company_id')} as zone, k.booking_id, b.guests,
           b.starts_at, b.ends_at, b.client_email
      from survey_tokens k
      join surveys v on v.tenant_id = ${tenantId} and v.id = k.survey_id
      join companies c on c.tenant_id = ${tenantId} and c.id = v.company_id
      join bookings b on b.tenant_id = ${tenantId} and b.id = k.booking_id
     where k.tenant_id = ${tenantId} and k.survey_id = ${surveyId} and k.booking_id = ${bookingId}
     ${lock ? sql`for no key update of k` : sql``}`.execute(trx);
  return rows[0];
};

/** Marks the link of a booking as used. */
export const useToken = async ({ trx, tenantId }: TenantScope, id: number, now: Date): Promise<void> => {
  await sql`update survey_tokens set used_at = ${now} where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
};

/** Inserts the used token of an anonymous answer and returns its id. */
export const insertAnonymousToken = async (
  { trx, tenantId }: TenantScope,
  surveyId: number,
  now: Date,
): Promise<number> => {
  const { id } = await trx
    .insertInto('survey_tokens')
    .values({ tenant_id: tenantId, survey_id: surveyId, created_at: now, expires_at: now, used_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Stores the answers of a link. */
export const storeAnswers = async (
  { trx, tenantId }: TenantScope,
  { tokenId, surveyId }: { readonly tokenId: number; readonly surveyId: number },
  answers: readonly SurveyAnswer[],
  now: Date,
): Promise<void> => {
  if (answers.length === 0) return;
  await trx
    .insertInto('survey_answers')
    .values(
      answers.map(({ questionId, optionId, text }) => ({
        tenant_id: tenantId,
        token_id: tokenId,
        survey_id: surveyId,
        question_id: questionId,
        option_id: optionId,
        answer: optionId === null ? (text ?? '').trim() : null,
        answered_at: now,
      })),
    )
    .execute();
};
