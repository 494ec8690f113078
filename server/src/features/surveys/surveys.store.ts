import type { QuestionInput } from '@ledig/contract/survey-shapes.ts';
import type { surveySorts } from '@ledig/contract/surveys.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { storedZone } from '../../db/queries/company-settings.ts';
import { allOf, loadPage, orderBy, type Page, pageBounds } from '../../db/queries/list-page.ts';
import { inNameOrder } from '../../db/queries/name-order.ts';

export interface SurveyRecord {
  readonly id: number;
  readonly name: string;
  readonly company_id: number;
  readonly company_name: string;
  readonly company_slug: string;
  readonly zone: string | null;
  readonly questions: readonly QuestionInput[];
  readonly archived: boolean;
  readonly is_open: boolean;
  readonly alerts: boolean;
  /** Links that were sent. */
  readonly tokens: number;
  readonly feedbacks: number;
  /** Those of `feedbacks` without a booking. */
  readonly anonymous: number;
  readonly created_at: Date;
  readonly version: number;
}

interface ListOrder {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: (typeof surveySorts)[number] | undefined;
  readonly order: 'asc' | 'desc' | undefined;
}

type Condition = RawBuilder<unknown>;

const COLUMNS: Readonly<Record<(typeof surveySorts)[number], string>> = {
  name: inNameOrder('v.name'),
  company: inNameOrder('c.name'),
  created_at: 'v.created_at',
};

const within = (tenantId: number, { companyId }: Scope): Condition[] => [
  sql`v.tenant_id = ${tenantId}`,
  ...(companyId === null ? [] : [sql`v.company_id = ${companyId}`]),
];

const selectSurveys = async (
  { trx, tenantId }: TenantScope,
  conditions: Condition,
  rest: Condition = sql``,
): Promise<SurveyRecord[]> => {
  const { rows } = await sql<SurveyRecord>`
    select v.id, v.name, v.company_id, c.name as company_name, c.slug as company_slug, v.is_open, v.alerts, ${storedZone(tenantId, 'v.company_id')} as zone, v.questions,
           v.archived_at is not null as archived, v.created_at, v.version,
           n.tokens, n.feedbacks, n.anonymous
      from surveys v
      join companies c on c.tenant_id = ${tenantId} and c.id = v.company_id
      join lateral (
        select count(k.booking_id)::int as tokens, count(k.used_at)::int as feedbacks,
               (count(*) - count(k.booking_id))::int as anonymous
          from survey_tokens k where k.tenant_id = ${tenantId} and k.survey_id = v.id) n on true
     where ${conditions} ${rest}`.execute(trx);
  return rows;
};

/** One page of surveys in scope, active or archived, whose name contains a text. */
export const listSurveyPage = async (
  tenant: TenantScope,
  scope: Scope,
  { archived, text }: { readonly archived: boolean; readonly text: string },
  { sort = 'created_at', order = sort === 'created_at' ? 'desc' : 'asc', ...page }: ListOrder,
): Promise<Page<SurveyRecord>> => {
  const { tenantId } = tenant;
  const conditions = allOf([
    ...within(tenantId, scope),
    archived ? sql`v.archived_at is not null` : sql`v.archived_at is null`,
    ...(text === '' ? [] : [sql`strpos(search_fold(v.name), search_fold(${text}::text)) > 0`]),
  ]);
  const by = orderBy(COLUMNS, { sort, order }, `v.id ${order}`);
  return loadPage(
    tenant,
    selectSurveys(tenant, conditions, sql`order by ${by} ${pageBounds(page)}`),
    sql`surveys v where ${conditions}`,
  );
};

/** Locks a survey, so that no link to it is stored until the transaction ends. */
export const lockSurvey = async ({ trx, tenantId }: TenantScope, id: number): Promise<void> => {
  await sql`select from surveys where tenant_id = ${tenantId} and id = ${id} for update`.execute(trx);
};

/** A survey in scope. Undefined when there is none. */
export const findSurvey = async (tenant: TenantScope, scope: Scope, id: number): Promise<SurveyRecord | undefined> => {
  const conditions = allOf([...within(tenant.tenantId, scope), sql`v.id = ${id}`]);
  return (await selectSurveys(tenant, conditions))[0];
};

/** Inserts a survey and returns its id. */
export const insertSurvey = async (
  { trx, tenantId }: TenantScope,
  survey: {
    readonly companyId: number;
    readonly name: string;
    readonly questions: readonly QuestionInput[];
    readonly createdBy: number;
    readonly isOpen: boolean;
    readonly alerts: boolean;
  },
): Promise<number> => {
  const { id } = await trx
    .insertInto('surveys')
    .values({
      tenant_id: tenantId,
      company_id: survey.companyId,
      name: survey.name,
      questions: JSON.stringify(survey.questions),
      created_by: survey.createdBy,
      is_open: survey.isOpen,
      alerts: survey.alerts,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Archives an active survey. Returns whether it was active. */
export const archiveSurveyRow = async ({ trx, tenantId }: TenantScope, id: number, now: Date): Promise<boolean> => {
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
  { trx, tenantId }: TenantScope,
  id: number,
  { is_open: isOpen, alerts }: { readonly is_open?: boolean | undefined; readonly alerts?: boolean | undefined },
): Promise<void> => {
  await sql`
    update surveys set is_open = coalesce(${isOpen ?? null}::boolean, is_open), alerts = coalesce(${alerts ?? null}::boolean, alerts)
     where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
};

/** Replaces the name and the questions of a survey, and counts its version up. */
export const editSurveyRow = async (
  { trx, tenantId }: TenantScope,
  id: number,
  { name, questions }: { readonly name: string; readonly questions: readonly QuestionInput[] },
): Promise<void> => {
  await sql`
    update surveys set name = ${name}, questions = ${JSON.stringify(questions)}::jsonb, version = version + 1
     where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
};
