import type { ReportRow } from '@ledig/contract/report-shapes.ts';
import type { reportSorts } from '@ledig/contract/reports.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { storedZone } from '../../db/queries/company-settings.ts';
import { allOf, loadPage, orderBy, type Page, pageBounds } from '../../db/queries/list-page.ts';
import { inNameOrder } from '../../db/queries/name-order.ts';
import type { StoredFigures } from '../../reports/figures.ts';

export interface ReportRecord {
  readonly id: number;
  readonly name: string;
  readonly date_from: string | null;
  readonly date_to: string | null;
  readonly company_id: number;
  readonly company_name: string;
  readonly department_id: number | null;
  readonly department_name: string | null;
  readonly version: number;
  readonly state: ReportRow['state'];
  readonly bookings_read: number;
  readonly bookings_total: number | null;
  readonly created_at: Date;
  readonly zone: string | null;
}

interface ListOrder {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: (typeof reportSorts)[number] | undefined;
  readonly order: 'asc' | 'desc' | undefined;
}

const COLUMNS: Readonly<Record<(typeof reportSorts)[number], string>> = {
  name: inNameOrder('r.name'),
  date_from: 'r.date_from',
  version: 'r.version',
  company: inNameOrder('c.name'),
  created_at: 'r.id',
};

const within = (tenantId: number, { companyId }: Scope): RawBuilder<unknown>[] => [
  sql`r.tenant_id = ${tenantId}`,
  ...(companyId === null ? [] : [sql`r.company_id = ${companyId}`]),
];

const selectReports = async (
  { trx, tenantId }: TenantScope,
  conditions: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
): Promise<ReportRecord[]> => {
  const { rows } = await sql<ReportRecord>`
    select r.id, r.name, r.date_from, r.date_to, r.company_id, c.name as company_name, r.department_id, d.name as department_name,
           r.version, r.state, r.bookings_read, r.bookings_total, r.created_at, ${storedZone(tenantId, 'r.company_id')} as zone
      from reports r
      join companies c on c.tenant_id = ${tenantId} and c.id = r.company_id
      left join departments d on d.tenant_id = ${tenantId} and d.id = r.department_id
     where ${conditions} ${rest}`.execute(trx);
  return rows;
};

/** One page of reports in scope whose name contains a text, newest first. */
export const listReportPage = async (
  tenant: TenantScope,
  scope: Scope,
  text: string,
  { sort = 'created_at', order = sort === 'created_at' ? 'desc' : 'asc', ...page }: ListOrder,
): Promise<Page<ReportRecord>> => {
  const { tenantId } = tenant;
  const found = text === '' ? [] : [sql`strpos(search_fold(r.name), search_fold(${text}::text)) > 0`];
  const conditions = allOf([...within(tenantId, scope), ...found]);
  const by = orderBy(COLUMNS, { sort, order }, `r.id ${order}`);
  return loadPage(
    tenant,
    selectReports(tenant, conditions, sql`order by ${by} ${pageBounds(page)}`),
    sql`reports r where ${conditions}`,
  );
};

/** A report in scope. Undefined when there is none. */
export const findReport = async (tenant: TenantScope, scope: Scope, id: number): Promise<ReportRecord | undefined> => {
  const conditions = allOf([...within(tenant.tenantId, scope), sql`r.id = ${id}`]);
  return (await selectReports(tenant, conditions))[0];
};

/** The figures of a report. Undefined until it is done. */
export const findFigures = async ({ trx, tenantId }: TenantScope, id: number): Promise<StoredFigures | undefined> => {
  const { rows } = await sql<{ figures: StoredFigures }>`
    select figures from report_figures where tenant_id = ${tenantId} and report_id = ${id}`.execute(trx);
  return rows[0]?.figures;
};

/** Number of waiting and running reports. */
export const countUnfinished = async ({ trx, tenantId }: TenantScope): Promise<number> => {
  const { count } = await trx
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  return count;
};

/** A department of a company that isn't archived. */
export const findDepartment = async (
  { trx, tenantId }: TenantScope,
  companyId: number,
  id: number,
): Promise<{ readonly system: 'HOURLY' | 'DAILY' } | undefined> => {
  const { rows } = await sql<{ system: 'HOURLY' | 'DAILY' }>`
    select schedule_system as system from departments
     where tenant_id = ${tenantId} and company_id = ${companyId} and id = ${id} and archived_at is null`.execute(trx);
  return rows[0];
};

/** Stores a waiting report and returns its id. */
export const insertReport = async (
  { trx, tenantId, wakeReports }: TenantScope,
  report: {
    readonly name: string;
    readonly companyId: number;
    readonly departmentId: number | null;
    readonly from: string | null;
    readonly to: string | null;
    readonly version: number;
    readonly createdBy: number;
    readonly now: Date;
  },
): Promise<number> => {
  wakeReports();
  const { id } = await trx
    .insertInto('reports')
    .values({
      tenant_id: tenantId,
      name: report.name,
      company_id: report.companyId,
      department_id: report.departmentId,
      date_from: report.from,
      date_to: report.to,
      version: report.version,
      created_by: report.createdBy,
      created_at: report.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Deletes a report with its figures. */
export const deleteReportRow = async ({ trx, tenantId }: TenantScope, id: number): Promise<void> => {
  await trx.deleteFrom('reports').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
};
