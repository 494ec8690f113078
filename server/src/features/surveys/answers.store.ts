import type { QuestionInput } from '@ledig/contract/surveys/survey-shapes.ts';
import type { SurveyAnswer } from '@ledig/domain/surveys/questions.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { storedZone } from '#db/queries/companies/company-settings.ts';
import { countRows, insertRow, updateRow } from '#db/queries/statements/rows.ts';
import { joinWriter, writerOf } from './writer.ts';

/** A text answer with the guest's name, which is null once the guest is erased, and for an anonymous answer. */
export interface TextAnswer {
  readonly question_id: number;
  readonly answer: string;
  readonly answered_at: Date;
  readonly client: string | null;
  readonly is_anonymous: boolean;
}

/** The newest text answers of a survey, at most 500 per question. */
export const listTextAnswers = async (
  { trx, tenantId }: TenantTransaction,
  surveyId: number,
): Promise<TextAnswer[]> => {
  const { rows } = await sql<TextAnswer>`
    select question_id, answer, answered_at, client, is_anonymous from (
      select a.question_id, a.answer, a.answered_at, ${writerOf} as client, k.booking_id is null as is_anonymous,
             row_number() over (partition by a.question_id order by a.answered_at desc) as place
        from survey_answers a
        join survey_tokens k on k.tenant_id = ${tenantId} and k.id = a.token_id
        ${joinWriter(tenantId)}
       where a.tenant_id = ${tenantId} and a.survey_id = ${surveyId} and a.answer is not null) newest
     where place <= 500
     order by question_id, answered_at desc`.execute(trx);
  return rows;
};

/** How often each option of a survey was chosen. */
export const countOptions = ({ trx, tenantId }: TenantTransaction, surveyId: number) =>
  trx
    .selectFrom('survey_answers')
    .select(['question_id', 'option_id', countRows.as('count')])
    .where('tenant_id', '=', tenantId)
    .where('survey_id', '=', surveyId)
    .where('option_id', 'is not', null)
    .groupBy(['question_id', 'option_id'])
    .$narrowType<{ option_id: number }>()
    .execute();

const surveysOf = ({ trx, tenantId }: TenantTransaction, surveyId: number) =>
  trx
    .selectFrom('surveys as v')
    .innerJoin('companies as c', (on) => on.on('c.tenant_id', '=', tenantId).onRef('c.id', '=', 'v.company_id'))
    .select(['v.id as survey_id', 'v.name', 'v.is_open', 'v.alerts', 'v.company_id', 'c.name as company_name'])
    .select((is) => [
      is.ref('v.questions').$castTo<readonly QuestionInput[]>().as('questions'),
      is('v.archived_at', 'is not', null).$castTo<boolean>().as('archived'),
    ])
    .where('v.tenant_id', '=', tenantId)
    .where('v.id', '=', surveyId);

/** A survey of the tenant, for its open link. */
export const findOpenSurvey = (tx: TenantTransaction, surveyId: number): Promise<AskedSurvey | undefined> =>
  surveysOf(tx, surveyId).executeTakeFirst();

/** A survey as the guest sees it. */
export type AskedSurvey = Awaited<ReturnType<ReturnType<typeof surveysOf>['executeTakeFirstOrThrow']>>;

/** A link by its survey and booking. `lock` makes other answers wait until the transaction ends. */
export const findToken = (
  tx: TenantTransaction,
  { surveyId, bookingId }: { readonly surveyId: number; readonly bookingId: number },
  lock = false,
) => {
  const { tenantId } = tx;
  return surveysOf(tx, surveyId)
    .innerJoin('survey_tokens as k', (on) => on.on('k.tenant_id', '=', tenantId).onRef('k.survey_id', '=', 'v.id'))
    .innerJoin('bookings as b', (on) => on.on('b.tenant_id', '=', tenantId).onRef('b.id', '=', 'k.booking_id'))
    .select(['k.id', 'k.used_at', 'k.expires_at', 'b.id as booking_id', 'b.guests', 'b.starts_at', 'b.ends_at'])
    .select(['b.client_email', storedZone(tenantId, 'v.company_id').as('zone')])
    .where('b.id', '=', bookingId)
    .$if(lock, (query) => query.forNoKeyUpdate('k'))
    .executeTakeFirst();
};

/** The link of a booking's survey, with the data that the guest sees. */
export type TokenRecord = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/** Marks the link of a booking as used. */
export const useToken = (tx: TenantTransaction, id: number, now: Date): Promise<void> =>
  updateRow(tx, 'survey_tokens', id, { used_at: now });

/** Inserts the used token of an anonymous answer and returns its id. */
export const insertAnonymousToken = (tx: TenantTransaction, surveyId: number, now: Date): Promise<number> =>
  insertRow(tx, 'survey_tokens', { survey_id: surveyId, created_at: now, expires_at: now, used_at: now });

/** Stores the answers of a link. */
export const storeAnswers = async (
  { trx, tenantId }: TenantTransaction,
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
