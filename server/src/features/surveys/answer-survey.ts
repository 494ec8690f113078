import { questionsOf } from '@ledig/contract/surveys/survey-questions.ts';
import type { SurveyToken } from '@ledig/contract/surveys/survey-shapes.ts';
import { checkAnswers, lowAnswers, type SurveyAnswer } from '@ledig/domain/surveys/questions.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { Call, Deps, Handler, TenantRef } from '#http/call.ts';
import { Fault, unwrap } from '#http/fault.ts';
import { once } from '#http/idempotency.ts';
import { limitAttempts, networkLimits } from '#http/limits.ts';
import { readSurvey } from '#messages/message-links.ts';
import { writeToCompany } from '#messages/write-to-company.ts';
import {
  type AskedSurvey,
  findOpenSurvey,
  findToken,
  insertAnonymousToken,
  storeAnswers,
  type TokenRecord,
  useToken,
} from './answers.store.ts';
import { zoneOf } from './surveys.present.ts';

/** Maximum number of anonymous answers of one address to one survey in an hour: enough for a family on one network. */
const MOST_ANONYMOUS = 20;

/**
 * The survey and booking of a link. The booking is 0 for an open link.
 *
 * @throws Fault SURVEY-1907 for an invalid link or another tenant's
 */
const readLink = (deps: Deps, tenant: TenantRef, token: string) => {
  const link = readSurvey(deps.secrets.linkKey, token);
  if (link?.tenantId !== tenant.id) throw new Fault('surveyLinkInvalid');
  return link;
};

/**
 * Refuses a link that can't be answered.
 *
 * @throws Fault SURVEY-1907 unknown, 1908 answered, 1909 expired, 1906 survey closed
 */
const checkOpen = (token: TokenRecord | undefined, now: number): TokenRecord => {
  if (!token) throw new Fault('surveyLinkInvalid');
  if (token.used_at !== null) throw new Fault('surveyAnswered');
  if (token.expires_at.getTime() <= now) throw new Fault('surveyLinkExpired');
  if (token.archived) throw new Fault('surveyClosed');
  return token;
};

/**
 * The survey of an open link.
 *
 * @throws Fault SURVEY-1907 unknown, 1906 survey or link closed
 */
const checkAnonymous = (survey: AskedSurvey | undefined): AskedSurvey => {
  if (!survey) throw new Fault('surveyLinkInvalid');
  if (survey.archived || !survey.is_open) throw new Fault('surveyClosed');
  return survey;
};

const present = (row: AskedSurvey, accessKey: string): SurveyToken => ({
  company_id: row.company_id,
  company_name: row.company_name,
  name: row.name,
  survey_id: row.survey_id,
  survey_questions: [...row.questions],
  access_key: accessKey,
  client_email: null,
  booking_info: null,
});

/** The survey of a link, with its booking where it has one. */
export const getSurveyByToken: Handler<'surveys.getSurveyByToken'> = async ({ deps, tenant, params, now }) => {
  const link = readLink(deps, tenant, params.token);
  return deps.db.tenantRead(tenant.id, async (tx) => {
    if (link.bookingId === 0) {
      return { survey_token: present(checkAnonymous(await findOpenSurvey(tx, link.surveyId)), params.token) };
    }
    const row = checkOpen(await findToken(tx, link), now);
    const zone = zoneOf(row);
    return {
      survey_token: {
        ...present(row, params.token),
        client_email: row.client_email,
        booking_info: {
          booking_id: row.booking_id,
          number_of_interactors: row.guests,
          date_from: formatInstant(row.starts_at.getTime(), zone),
          date_to: formatInstant(row.ends_at.getTime(), zone),
          company_name: row.company_name,
        },
      },
    };
  });
};

type FeedbackCall = Call<'surveys.createFeedback'>;

const answersOf = ({ body }: FeedbackCall): SurveyAnswer[] =>
  body.answers.map(({ question_id, option_id, text }) => ({ questionId: question_id, optionId: option_id, text }));

/** Stores checked answers, and writes a message to the company about low scores (docs/rules/surveys.md#alerts). */
const store = async (
  tx: TenantTransaction,
  call: FeedbackCall,
  survey: AskedSurvey,
  token: { readonly id: number; readonly bookingId: number | null },
): Promise<void> => {
  const questions = questionsOf(survey.questions);
  const checked = unwrap(checkAnswers(questions, answersOf(call), call.language === 'no' ? 'no' : 'en'));
  const now = new Date(call.now);
  await storeAnswers(tx, { tokenId: token.id, surveyId: survey.survey_id }, checked, now);
  const low = lowAnswers(questions, checked);
  if (!survey.alerts || low.length === 0) return;
  const scores = low.map(({ question, score }) => ({ question_id: question.id, score }));
  const payload = { language: call.language, survey_id: survey.survey_id, scores };
  const about = { kind: 'survey_alert', companyId: survey.company_id, bookingId: token.bookingId };
  await writeToCompany(tx, { ...about, payload }, now);
};

/** Stores anonymous answers, once per key. */
const storeAnonymous = async (call: FeedbackCall, surveyId: number): Promise<void> => {
  const { deps, tenant, now, ip, idempotency } = call;
  const limits = networkLimits(`survey ${tenant.id} ${surveyId}`, ip, { most: MOST_ANONYMOUS, minutes: 60 });
  await limitAttempts(deps, now, limits);
  await deps.db.tenantTransaction(tenant.id, (tx) =>
    once(tx, `survey:${surveyId}`, idempotency, async () => {
      const survey = checkAnonymous(await findOpenSurvey(tx, surveyId));
      const id = await insertAnonymousToken(tx, surveyId, new Date(now));
      await store(tx, call, survey, { id, bookingId: null });
      return { success: true };
    }),
  );
};

/** Stores the answers of a booking's guest, once per key. Of two calls with other keys, the second gets SURVEY-1908. */
const storeOfBooking = async (call: FeedbackCall, link: Parameters<typeof findToken>[1]): Promise<void> => {
  const { deps, tenant, now, idempotency } = call;
  await deps.db.tenantTransaction(tenant.id, (tx) =>
    once(tx, `survey:${link.surveyId}:${link.bookingId}`, idempotency, async () => {
      const token = checkOpen(await findToken(tx, link, true), now);
      await store(tx, call, token, { id: token.id, bookingId: token.booking_id });
      await useToken(tx, token.id, new Date(now));
      return { success: true };
    }),
  );
};

/** Stores the answers of a link: any number of times for an open link, once for a booking. */
export const createFeedback: Handler<'surveys.createFeedback'> = async (call) => {
  const link = readLink(call.deps, call.tenant, call.body.access_key);
  await (link.bookingId === 0 ? storeAnonymous(call, link.surveyId) : storeOfBooking(call, link));
  return { success: true };
};
