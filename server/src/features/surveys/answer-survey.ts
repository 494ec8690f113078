import { checkAnswers } from '@ledig/domain/surveys/questions.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import type { Deps, Handler, TenantRef } from '../../http/call.ts';
import { Fault, unwrap } from '../../http/fault.ts';
import { readSurvey } from '../../messages/message-links.ts';
import { findToken, storeAnswers, type TokenRecord } from './answers.store.ts';
import { questionsOf, zoneOf } from './surveys.present.ts';

/**
 * The survey and booking of a link.
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

/** The survey of a link, with its booking. */
export const getSurveyByToken: Handler<'surveys.getSurveyByToken'> = async ({ deps, tenant, params, now }) => {
  const link = readLink(deps, tenant, params.token);
  return deps.db.tenantRead(tenant.id, async (scope) => {
    const row = checkOpen(await findToken(scope, link), now);
    const zone = zoneOf(row);
    return {
      survey_token: {
        company_id: row.company_id,
        company_name: row.company_name,
        name: row.name,
        survey_id: row.survey_id,
        survey_questions: [...row.questions],
        access_key: params.token,
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

/** Stores the answers of a link, once. The second of two concurrent calls gets SURVEY-1908. */
export const createFeedback: Handler<'surveys.createFeedback'> = async ({ deps, tenant, body, now }) => {
  const link = readLink(deps, tenant, body.access_key);
  const answers = body.answers.map(({ question_id, option_id, text }) => ({
    questionId: question_id,
    optionId: option_id,
    text,
  }));
  return deps.db.tenantTransaction(tenant.id, async (scope) => {
    const token = checkOpen(await findToken(scope, link, true), now);
    const checked = unwrap(checkAnswers(questionsOf(token.questions), answers));
    await storeAnswers(scope, token, checked, new Date(now));
    return { success: true } as const;
  });
};
