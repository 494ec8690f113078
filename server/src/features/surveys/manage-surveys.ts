import { checkQuestions } from '@ledig/domain/surveys/questions.ts';
import type { TenantScope } from '../../db/database.ts';
import type { PageBounds } from '../../db/queries/list-page.ts';
import { openCompany } from '../../db/queries/open-company.ts';
import type { Call, Handler, SignedIn } from '../../http/call.ts';
import { Fault, unwrap } from '../../http/fault.ts';
import { once } from '../../http/idempotency.ts';
import { answerPage } from '../../http/list-page.ts';
import { countOptions, listTextAnswers } from './answers.store.ts';
import { presentSurvey, presentSurveyRow, questionsOf } from './surveys.present.ts';
import { archiveSurveyRow, findSurvey, insertSurvey, listSurveyPage, type SurveyRecord } from './surveys.store.ts';

type ListCall = Call<'surveys.listSurveys' | 'surveys.listArchivedSurveys'>;

const listPage = ({ deps, tenant, user, query }: ListCall, path: string, archived: boolean) =>
  deps.db.tenantRead(tenant.id, async (scope) => {
    const { page, sort, order, searchText: text } = query;
    const at = { page, path, companyId: user.scope.companyId };
    const load = (bounds: PageBounds) =>
      listSurveyPage(scope, user.scope, { archived, text }, { ...bounds, sort, order });
    return { surveys: await answerPage(scope, at, load, presentSurveyRow) };
  });

/** Active surveys in scope. */
export const listSurveys: Handler<'surveys.listSurveys'> = (call) => listPage(call, '/surveys', false);

/** Archived surveys in scope. */
export const listArchivedSurveys: Handler<'surveys.listArchivedSurveys'> = (call) =>
  listPage(call, '/surveys/archived', true);

const find = async (scope: TenantScope, user: SignedIn, id: number): Promise<SurveyRecord> => {
  const row = await findSurvey(scope, user.scope, id);
  if (!row) throw new Fault('surveyNotFound');
  return row;
};

const presentWhole = async (scope: TenantScope, row: SurveyRecord) => {
  const [texts, counts] = await Promise.all([listTextAnswers(scope, row.id), countOptions(scope, row.id)]);
  return { survey: presentSurvey(row, { texts, counts }) };
};

/**
 * A survey in scope with its answers.
 *
 * @throws Fault SURVEY-1901 for any other
 */
export const getSurvey: Handler<'surveys.getSurvey'> = ({ deps, tenant, user, params }) =>
  deps.db.tenantRead(tenant.id, async (scope) => presentWhole(scope, await find(scope, user, params.id)));

/** Adds a survey to a company in scope, once per key. Its questions can't be changed later. */
export const createSurvey: Handler<'surveys.createSurvey'> = async (call) => {
  const { deps, tenant, user, body, idempotency } = call;
  unwrap(checkQuestions(questionsOf(body.survey_questions)));
  return deps.db.tenantTransaction(tenant.id, (scope) =>
    once(scope, `survey:${user.id}`, idempotency, async () => {
      const company = await openCompany(scope, user.scope, body.company_id);
      const id = await insertSurvey(scope, {
        companyId: company.id,
        name: body.name,
        questions: body.survey_questions,
        createdBy: user.id,
      });
      return presentWhole(scope, await find(scope, user, id));
    }),
  );
};

/**
 * Archives a survey, so that its links accept no more answers.
 *
 * @throws Fault SURVEY-1915 when it is archived already
 */
export const archiveSurvey: Handler<'surveys.archiveSurvey'> = ({ deps, tenant, user, params, now }) =>
  deps.db.tenantTransaction(tenant.id, async (scope) => {
    const { id } = await find(scope, user, params.id);
    if (!(await archiveSurveyRow(scope, id, new Date(now)))) throw new Fault('surveyArchived');
    return { success: true } as const;
  });
