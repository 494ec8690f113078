import { questionsOf, withParentOptions } from '@ledig/contract/surveys/survey-questions.ts';
import { checkQuestions } from '@ledig/domain/surveys/questions.ts';
import type { TenantTransaction } from '#db/database.ts';
import { openCompany } from '#db/queries/companies/open-company.ts';
import type { PageBounds } from '#db/queries/statements/list-page.ts';
import type { Call, Handler, SignedIn } from '#http/call.ts';
import { expectVersion } from '#http/expect-version.ts';
import { Fault, unwrap } from '#http/fault.ts';
import { once } from '#http/idempotency.ts';
import { answerPage } from '#http/list-page.ts';
import { signSurvey, surveyPagePath } from '#messages/message-links.ts';
import { countOptions, listTextAnswers } from './answers.store.ts';
import { listResponseWeeks } from './responses.store.ts';
import { isUsed, presentSurvey, presentSurveyRow, zoneOf } from './surveys.present.ts';
import {
  archiveSurveyRow,
  editSurveyRow,
  findSurvey,
  insertSurvey,
  listSurveyPage,
  lockSurvey,
  type SurveyRecord,
  updateSurvey,
} from './surveys.store.ts';

type ListCall = Call<'surveys.listSurveys' | 'surveys.listArchivedSurveys'>;

const listPage = ({ deps, tenant, user, query }: ListCall, path: string, archived: boolean) =>
  deps.db.tenantRead(tenant.id, async (tx) => {
    const { sort, order, searchText: text } = query;
    const at = { query, path, companyId: user.scope.companyId };
    const load = (bounds: PageBounds) => listSurveyPage(tx, user.scope, { archived, text }, { ...bounds, sort, order });
    return { surveys: await answerPage(tx, at, load, presentSurveyRow) };
  });

/** Active surveys in scope. */
export const listSurveys: Handler<'surveys.listSurveys'> = (call) => listPage(call, '/surveys', false);

/** Archived surveys in scope. */
export const listArchivedSurveys: Handler<'surveys.listArchivedSurveys'> = (call) =>
  listPage(call, '/surveys/archived', true);

/**
 * A survey in the caller's scope.
 *
 * @throws Fault SURVEY-1901 for any other
 */
export const findInScope = async (tx: TenantTransaction, user: SignedIn, id: number): Promise<SurveyRecord> => {
  const row = await findSurvey(tx, user.scope, id);
  if (!row) throw new Fault('surveyNotFound');
  return row;
};

const presentWhole = async (
  tx: TenantTransaction,
  { deps, now, language }: Pick<Call<'surveys.getSurvey'>, 'deps' | 'now' | 'language'>,
  row: SurveyRecord,
) => {
  const [texts, counts, weeks] = await Promise.all([
    listTextAnswers(tx, row.id),
    countOptions(tx, row.id),
    listResponseWeeks(tx, row.id, { zone: zoneOf(row), now }),
  ]);
  const link = { tenantId: tx.tenantId, surveyId: row.id, bookingId: 0 };
  const openPath = row.is_open ? surveyPagePath(row.company_slug, signSurvey(deps.secrets.linkKey, link)) : null;
  return { survey: presentSurvey(row, { texts, counts, weeks, openPath }, language) };
};

/**
 * A survey in scope with its answers.
 *
 * @throws Fault SURVEY-1901 for any other
 */
export const getSurvey: Handler<'surveys.getSurvey'> = (call) => {
  const { deps, tenant, user, params } = call;
  return deps.db.tenantRead(tenant.id, async (tx) => presentWhole(tx, call, await findInScope(tx, user, params.id)));
};

/**
 * Adds a survey to a company in scope, once per key. Its questions can be changed until it is sent, answered or opened.
 */
export const createSurvey: Handler<'surveys.createSurvey'> = async (call) => {
  const { deps, tenant, user, body, idempotency } = call;
  const questions = withParentOptions(body.survey_questions);
  unwrap(checkQuestions(questionsOf(questions)));
  return deps.db.tenantTransaction(tenant.id, (tx) =>
    once(tx, `survey:staff:${user.id}`, idempotency, async () => {
      const company = await openCompany(tx, user.scope, body.company_id);
      const id = await insertSurvey(tx, {
        companyId: company.id,
        name: body.name,
        questions,
        createdBy: user.id,
        isOpen: body.is_open,
        alerts: body.alerts,
      });
      return presentWhole(tx, call, await findInScope(tx, user, id));
    }),
  );
};

/**
 * Archives a survey, so that its links accept no more answers.
 *
 * @throws Fault SURVEY-1915 when it is archived already
 */
export const archiveSurvey: Handler<'surveys.archiveSurvey'> = ({ deps, tenant, user, params, now }) =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    const { id } = await findInScope(tx, user, params.id);
    if (!(await archiveSurveyRow(tx, id, new Date(now)))) throw new Fault('surveyArchived');
    return { success: true } as const;
  });

/**
 * Replaces the name and the questions of a survey that hasn't been sent or answered (docs/rules/surveys.md#questions).
 *
 * @throws Fault SURVEY-1902 with links, answers or an open link; REQUEST-3017 when another person has edited it
 */
const edit = async (
  tx: TenantTransaction,
  { user }: Call<'surveys.changeSurvey'>,
  id: number,
  { name, survey_questions: sent, version }: NonNullable<Call<'surveys.changeSurvey'>['body']['edit']>,
): Promise<void> => {
  const questions = withParentOptions(sent);
  unwrap(checkQuestions(questionsOf(questions)));
  await lockSurvey(tx, id);
  const current = await findInScope(tx, user, id);
  if (isUsed(current)) throw new Fault('surveyInUse');
  expectVersion(version, current.version);
  await editSurveyRow(tx, id, { name, questions });
};

/**
 * Edits a survey, opens or closes its link for anonymous answers, and turns messages about low scores on or off.
 *
 * @throws Fault SURVEY-1906 for an archived survey
 */
export const changeSurvey: Handler<'surveys.changeSurvey'> = (call) => {
  const { deps, tenant, user, params, body } = call;
  return deps.db.tenantTransaction(tenant.id, async (tx) => {
    const { id, archived } = await findInScope(tx, user, params.id);
    if (archived) throw new Fault('surveyClosed');
    if (body.edit) await edit(tx, call, id, body.edit);
    await updateSurvey(tx, id, body);
    return presentWhole(tx, call, await findInScope(tx, user, id));
  });
};
