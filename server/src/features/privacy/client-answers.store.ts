import type { QuestionInput } from '@ledig/contract/surveys/survey-shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';

/** A guest of a booking, in the guest register or checked in online. */
export interface GuestRecord {
  readonly booking_id: number;
  readonly state: 'registered' | 'online';
  readonly name: string;
  readonly occupation: string;
  readonly nationality: string;
  readonly birthday: string | null;
  readonly travel_document_type: string;
  readonly travel_document_number: string;
  readonly country_of_residence: string;
  readonly purpose_of_stay: string;
  readonly address_1: string;
  readonly address_2: string;
  readonly arrival_date: string | null;
  readonly signed_as: string;
  readonly confirmed_at: Date | null;
  readonly checked_at: Date | null;
}

const FIELDS = sql`booking_id, name, occupation, nationality, birthday, travel_document_type, travel_document_number,
  country_of_residence, purpose_of_stay, address_1, address_2, arrival_date, signed_as, confirmed_at`;

/** The guests of bookings. */
export const listGuestsOf = async (
  { trx, tenantId }: TenantTransaction,
  bookingIds: readonly number[],
): Promise<GuestRecord[]> => {
  const of = sql`tenant_id = ${tenantId} and booking_id = any(${[...bookingIds]}::bigint[])`;
  const { rows } = await sql<GuestRecord>`
    select 'registered' as state, ${FIELDS}, checked_at, id from interactors where ${of}
    union all
    select 'online', ${FIELDS}, null, id from online_guests where ${of}
     order by booking_id, state desc, id`.execute(trx);
  return rows;
};

/** An answer of a booking's guest to one question. A text, an option or a score. */
export interface AnswerRecord {
  readonly booking_id: number;
  readonly survey: string;
  readonly questions: readonly QuestionInput[];
  readonly question_id: number;
  readonly option_id: number | null;
  readonly answer: string | null;
  readonly answered_at: Date;
}

/** Answers of links `k`, with the questions of their surveys. */
const listAnswers = async (
  { trx, tenantId }: TenantTransaction,
  links: RawBuilder<SqlBool>,
): Promise<AnswerRecord[]> => {
  const answers = await trx
    .selectFrom('survey_tokens as k')
    .innerJoin('survey_answers as a', (on) => on.on('a.tenant_id', '=', tenantId).onRef('a.token_id', '=', 'k.id'))
    .select(({ ref }) => ref('k.booking_id').$castTo<number>().as('booking_id'))
    .select(['k.survey_id', 'a.question_id', 'a.option_id', 'a.answer', 'a.answered_at'])
    .where('k.tenant_id', '=', tenantId)
    .where('k.booking_id', 'is not', null)
    .where(links)
    .orderBy('k.id')
    .orderBy('a.question_id')
    .execute();
  if (answers.length === 0) return [];
  const surveys = await trx
    .selectFrom('surveys')
    .select(['id', 'name'])
    .select(({ ref }) => ref('questions').$castTo<readonly QuestionInput[]>().as('questions'))
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...new Set(answers.map((row) => row.survey_id))])
    .execute();
  const byId = new Map(surveys.map((survey) => [survey.id, survey]));
  return answers.map(({ survey_id, ...row }) => ({
    ...row,
    survey: byId.get(survey_id)?.name ?? '',
    questions: byId.get(survey_id)?.questions ?? [],
  }));
};

/** The client's survey answers about bookings that are theirs. */
export const listSurveyAnswersOf = (
  tx: TenantTransaction,
  clientId: number,
  bookingIds: readonly number[],
): Promise<AnswerRecord[]> =>
  listAnswers(
    tx,
    sql<SqlBool>`k.booking_id = any(${[...bookingIds]}::bigint[])
      and (k.former_client_id is null or k.former_client_id = ${clientId})`,
  );

/**
 * The client's survey answers about bookings that have another guest now.
 *
 * @param isInScope SQL condition on a booking `b`
 */
export const listFormerAnswersOf = (
  tx: TenantTransaction,
  clientId: number,
  isInScope: RawBuilder<unknown>,
): Promise<AnswerRecord[]> =>
  listAnswers(
    tx,
    sql<SqlBool>`k.former_client_id = ${clientId} and exists (
      select from bookings b
       where b.tenant_id = ${tx.tenantId} and b.id = k.booking_id and b.client_id <> ${clientId} and ${isInScope})`,
  );
