import type { SortOrder } from '@ledig/contract/primitives.ts';
import type { ReportRow } from '@ledig/contract/reports/report-shapes.ts';
import type { reportSorts } from '@ledig/contract/reports/reports.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { type SqlBool, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { hasStays } from '#db/queries/bookings/has-stays.ts';
import { storedZone } from '#db/queries/companies/company-settings.ts';
import { departmentsInScope } from '#db/queries/departments/departments-in-scope.ts';
import { orderBy, type PageBounds } from '#db/queries/statements/list-page.ts';
import { inNameOrder, nameOrder } from '#db/queries/statements/name-order.ts';
import { containsText, deleteRow, insertRow, loadQueryPage } from '#db/queries/statements/rows.ts';
import { companyRowsInScope } from '#db/queries/statements/rows-in-scope.ts';
import type { StoredFigures } from '#reports/figures.ts';

interface ListOrder extends PageBounds {
  readonly sort: (typeof reportSorts)[number] | undefined;
  readonly order: SortOrder | undefined;
}

const COLUMNS: Readonly<Record<(typeof reportSorts)[number], string>> = {
  name: inNameOrder('r.name'),
  date_from: 'r.date_from',
  version: 'r.version',
  company: inNameOrder('c.name'),
  created_at: 'r.id',
};

const reportsInScope = (tx: TenantTransaction, scope: Scope) => companyRowsInScope(tx, 'reports', 'r', scope);

const withDetails = (query: ReturnType<typeof reportsInScope>, tenantId: number) =>
  query
    .innerJoin('companies as c', (on) => on.on('c.tenant_id', '=', tenantId).onRef('c.id', '=', 'r.company_id'))
    .leftJoin('departments as d', (on) => on.on('d.tenant_id', '=', tenantId).onRef('d.id', '=', 'r.department_id'))
    .select(['r.id', 'r.name', 'r.date_from', 'r.date_to', 'r.company_id', 'c.name as company_name', 'r.department_id'])
    .select(['d.name as department_name', 'r.version', 'r.bookings_read', 'r.bookings_total', 'r.created_at'])
    .select(({ ref }) => [
      storedZone(tenantId, 'r.company_id').as('zone'),
      ref('r.state').$castTo<ReportRow['state']>().as('state'),
    ]);

export type ReportRecord = Awaited<ReturnType<ReturnType<typeof withDetails>['executeTakeFirstOrThrow']>>;

/** One page of reports in scope whose name contains a text, newest first. */
export const listReportPage = (
  tx: TenantTransaction,
  scope: Scope,
  text: string,
  { sort = 'created_at', order = sort === 'created_at' ? 'desc' : 'asc', ...bounds }: ListOrder,
) =>
  loadQueryPage(
    reportsInScope(tx, scope).$if(text !== '', (query) => query.where(containsText('r.name', text))),
    (from) => withDetails(from, tx.tenantId).orderBy(orderBy(COLUMNS, { sort, order }, `r.id ${order}`)),
    bounds,
  );

/** A report in scope. Undefined when there is none. */
export const findReport = (tx: TenantTransaction, scope: Scope, id: number): Promise<ReportRecord | undefined> =>
  withDetails(reportsInScope(tx, scope).where('r.id', '=', id), tx.tenantId).executeTakeFirst();

/** The figures of a report. Undefined until it is done. */
export const findFigures = async (
  { trx, tenantId }: TenantTransaction,
  id: number,
): Promise<StoredFigures | undefined> => {
  const row = await trx
    .selectFrom('report_figures')
    .select(({ ref }) => ref('figures').$castTo<StoredFigures>().as('figures'))
    .where('tenant_id', '=', tenantId)
    .where('report_id', '=', id)
    .executeTakeFirst();
  return row?.figures;
};

/** Number of waiting and running reports. */
export const countUnfinished = async ({ trx, tenantId }: TenantTransaction): Promise<number> => {
  const { count } = await trx
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  return count;
};

/** A department of a company, archived or not, and whether it has stays in a period, or ever. */
export const findDepartment = (
  { trx, tenantId }: TenantTransaction,
  companyId: number,
  id: number,
  during: Period | null,
): Promise<{ readonly hasStays: boolean } | undefined> =>
  trx
    .selectFrom('departments as d')
    .select(hasStays(tenantId, during).as('hasStays'))
    .where('d.tenant_id', '=', tenantId)
    .where('d.company_id', '=', companyId)
    .where('d.id', '=', id)
    .executeTakeFirst();

/** Departments in scope with stays: active ones, and archived ones with bookings. Archived ones come last. */
export const findReportDepartments = (tx: TenantTransaction, scope: Scope) => {
  const { trx, tenantId } = tx;
  const booked = trx
    .selectFrom('bookings as b')
    .select('b.id')
    .where('b.tenant_id', '=', tenantId)
    .where('b.department_id', '=', sql.ref<number>('d.id'));
  return departmentsInScope(tx, scope)
    .select(['d.id', 'd.name', 'd.company_id'])
    .select((is) => is('d.archived_at', 'is not', null).$castTo<boolean>().as('archived'))
    .where(hasStays(tenantId, null).$castTo<SqlBool>())
    .where((is) => is.or([is('d.archived_at', 'is', null), is.exists(booked)]))
    .orderBy('archived')
    .orderBy(nameOrder('d.name'))
    .orderBy('d.id')
    .execute();
};

/** Stores a waiting report and returns its id. */
export const insertReport = (
  tx: TenantTransaction,
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
  tx.wakeReports();
  return insertRow(tx, 'reports', {
    name: report.name,
    company_id: report.companyId,
    department_id: report.departmentId,
    date_from: report.from,
    date_to: report.to,
    version: report.version,
    created_by: report.createdBy,
    created_at: report.now,
  });
};

/** Deletes a report with its figures. */
export const deleteReportRow = async (tx: TenantTransaction, id: number): Promise<void> => {
  await deleteRow(tx, 'reports', id);
};
