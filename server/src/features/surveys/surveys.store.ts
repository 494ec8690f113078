import type { SortOrder } from '@ledig/contract/primitives.ts';
import type { QuestionInput } from '@ledig/contract/surveys/survey-shapes.ts';
import type { surveySorts } from '@ledig/contract/surveys/surveys.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import type { TenantTransaction } from '#db/database.ts';
import { storedZone } from '#db/queries/companies/company-settings.ts';
import { orderBy, type PageBounds } from '#db/queries/statements/list-page.ts';
import { inNameOrder } from '#db/queries/statements/name-order.ts';
import { containsText, insertRow, loadQueryPage, updateRow, updateVersion } from '#db/queries/statements/rows.ts';
import { companyRowsInScope } from '#db/queries/statements/rows-in-scope.ts';

interface ListOrder extends PageBounds {
  readonly sort: (typeof surveySorts)[number] | undefined;
  readonly order: SortOrder | undefined;
}

const COLUMNS: Readonly<Record<(typeof surveySorts)[number], string>> = {
  name: inNameOrder('v.name'),
  company: inNameOrder('c.name'),
  created_at: 'v.created_at',
};

const surveysInScope = (tx: TenantTransaction, scope: Scope) => companyRowsInScope(tx, 'surveys', 'v', scope);

/** Adds the columns of a survey: `tokens` are the links that were sent, `anonymous` the answers without a booking. */
const withDetails = (query: ReturnType<typeof surveysInScope>, tenantId: number) =>
  query
    .innerJoin('companies as c', (on) => on.on('c.tenant_id', '=', tenantId).onRef('c.id', '=', 'v.company_id'))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('survey_tokens as k')
          .select((is) => [
            is.fn.count<number>('k.booking_id').as('tokens'),
            is.fn.count<number>('k.used_at').as('feedbacks'),
            is(is.fn.countAll<number>(), '-', is.fn.count<number>('k.booking_id')).as('anonymous'),
          ])
          .where('k.tenant_id', '=', tenantId)
          .whereRef('k.survey_id', '=', 'v.id')
          .as('n'),
      (on) => on.onTrue(),
    )
    .select(['v.id', 'v.name', 'v.company_id', 'c.name as company_name', 'c.slug as company_slug'])
    .select(['v.is_open', 'v.alerts', 'v.created_at', 'v.version', 'n.tokens', 'n.feedbacks', 'n.anonymous'])
    .select((is) => [
      storedZone(tenantId, 'v.company_id').as('zone'),
      is.ref('v.questions').$castTo<readonly QuestionInput[]>().as('questions'),
      is('v.archived_at', 'is not', null).$castTo<boolean>().as('archived'),
    ]);

export type SurveyRecord = Awaited<ReturnType<ReturnType<typeof withDetails>['executeTakeFirstOrThrow']>>;

/** One page of surveys in scope, active or archived, whose name contains a text. */
export const listSurveyPage = (
  tx: TenantTransaction,
  scope: Scope,
  { archived, text }: { readonly archived: boolean; readonly text: string },
  { sort = 'created_at', order = sort === 'created_at' ? 'desc' : 'asc', ...bounds }: ListOrder,
) =>
  loadQueryPage(
    surveysInScope(tx, scope)
      .where('v.archived_at', archived ? 'is not' : 'is', null)
      .$if(text !== '', (query) => query.where(containsText('v.name', text))),
    (from) => withDetails(from, tx.tenantId).orderBy(orderBy(COLUMNS, { sort, order }, `v.id ${order}`)),
    bounds,
  );

/** Locks a survey, so that no link to it is stored until the transaction ends. */
export const lockSurvey = async ({ trx, tenantId }: TenantTransaction, id: number): Promise<void> => {
  const locked = trx.selectFrom('surveys').select('id').where('tenant_id', '=', tenantId).where('id', '=', id);
  await locked.forUpdate().execute();
};

/** A survey in scope. Undefined when there is none. */
export const findSurvey = (tx: TenantTransaction, scope: Scope, id: number): Promise<SurveyRecord | undefined> =>
  withDetails(surveysInScope(tx, scope).where('v.id', '=', id), tx.tenantId).executeTakeFirst();

/** Inserts a survey and returns its id. */
export const insertSurvey = (
  tx: TenantTransaction,
  survey: {
    readonly companyId: number;
    readonly name: string;
    readonly questions: readonly QuestionInput[];
    readonly createdBy: number;
    readonly isOpen: boolean;
    readonly alerts: boolean;
  },
): Promise<number> =>
  insertRow(tx, 'surveys', {
    company_id: survey.companyId,
    name: survey.name,
    questions: JSON.stringify(survey.questions),
    created_by: survey.createdBy,
    is_open: survey.isOpen,
    alerts: survey.alerts,
  });

/** Archives an active survey. Returns whether it was active. */
export const archiveSurveyRow = async (
  { trx, tenantId }: TenantTransaction,
  id: number,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('surveys')
    .set({ archived_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Changes the settings of a survey. A missing one stays. */
export const updateSurvey = async (
  tx: TenantTransaction,
  id: number,
  { is_open, alerts }: { readonly is_open?: boolean | undefined; readonly alerts?: boolean | undefined },
): Promise<void> => {
  if (is_open !== undefined || alerts !== undefined) await updateRow(tx, 'surveys', id, { is_open, alerts });
};

/** Replaces the name and the questions of a survey, and increments its version. */
export const editSurveyRow = (
  tx: TenantTransaction,
  id: number,
  { name, questions }: { readonly name: string; readonly questions: readonly QuestionInput[] },
): Promise<void> => updateVersion(tx, 'surveys', id, { name, questions: JSON.stringify(questions) });
