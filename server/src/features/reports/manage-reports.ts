import type { ReportRow } from '@ledig/contract/reports/report-shapes.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { checkReport } from '@ledig/domain/reports/report-rules.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import { addDays, type LocalDate } from '@ledig/domain/time/dates.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { startOfDay, zoneOrDefault } from '@ledig/domain/time/zone.ts';
import type { TenantTransaction } from '#db/database.ts';
import { listSettings } from '#db/queries/companies/company-settings.ts';
import { openCompany } from '#db/queries/companies/open-company.ts';
import type { PageBounds } from '#db/queries/statements/list-page.ts';
import type { Call, Handler, SignedIn } from '#http/call.ts';
import { Fault, unwrap } from '#http/fault.ts';
import { once } from '#http/idempotency.ts';
import { readDate } from '#http/input-dates.ts';
import { answerPage } from '#http/list-page.ts';
import { findSpan, hasBookings } from '#reports/bookings.store.ts';
import {
  countUnfinished,
  deleteReportRow,
  findDepartment,
  findReport,
  findReportDepartments,
  insertReport,
  listReportPage,
  type ReportRecord,
} from './reports.store.ts';

/** Maximum of unfinished reports per tenant. */
const MOST_UNFINISHED = 10;

const percentOf = ({ state, bookings_read: read, bookings_total: total }: ReportRecord): number => {
  if (state === 'done') return 100;
  // The last percent is for storing the figures.
  return total === null || total === 0 ? 0 : Math.min(99, Math.floor((read / total) * 100));
};

/** A report as a row of the list. */
const presentReport = (row: ReportRecord): ReportRow => ({
  id: row.id,
  name: row.name,
  date_from: row.date_from,
  date_to: row.date_to,
  company_id: row.company_id,
  company: { id: row.company_id, name: row.company_name },
  department_id: row.department_id,
  department: row.department_id === null ? null : { id: row.department_id, name: row.department_name ?? '' },
  version: row.version,
  state: row.state,
  bookings_read: row.bookings_read,
  bookings_total: row.bookings_total,
  percent: percentOf(row),
  created_at: formatInstant(row.created_at.getTime(), zoneOrDefault(row.zone)),
});

const answerReports = (call: Call<'reports.listReports' | 'reports.searchReports'>, path: string, text: string) => {
  const { deps, tenant, user, query } = call;
  const { sort, order } = query;
  return deps.db.tenantRead(tenant.id, async (tx) => {
    const at = { query, path, companyId: user.scope.companyId };
    const load = (bounds: PageBounds) => listReportPage(tx, user.scope, text, { ...bounds, sort, order });
    return { reports: await answerPage(tx, at, load, presentReport) };
  });
};

/** The reports in scope. */
export const listReports: Handler<'reports.listReports'> = (call) => answerReports(call, '/reports', '');

/** The reports in scope whose name contains a text. */
export const searchReports: Handler<'reports.searchReports'> = (call) =>
  answerReports(call, '/reports-search', call.query.searchText);

/**
 * A report in scope.
 *
 * @throws Fault REPORT-1401 for any other
 */
export const openReport = async (tx: TenantTransaction, user: SignedIn, id: number): Promise<ReportRecord> => {
  const row = await findReport(tx, user.scope, id);
  if (!row) throw new Fault('reportNotFound');
  return row;
};

interface Asked {
  readonly companyId: number;
  readonly departmentId: number | null;
  /** Null: all bookings. */
  readonly during: Period | null;
}

const periodOf = (from: LocalDate | null, to: LocalDate | null, zone: string): Period | null =>
  from === null || to === null ? null : { from: startOfDay(from, zone), to: startOfDay(addDays(to, 1), zone) };

/** @throws Fault REPORT-1403 when the period has no booking */
const checkBookings = async (tx: TenantTransaction, { during, ...place }: Asked): Promise<void> => {
  const found = during === null ? (await findSpan(tx, place)) !== null : await hasBookings(tx, { ...place, ...during });
  if (!found) throw new Fault('reportPeriodEmpty');
};

const checkRules = (request: Parameters<typeof checkReport>[0]): void => {
  const checked = checkReport(request);
  if (!checked.ok && checked.code.startsWith('FIELD')) {
    throw new Fault('fieldsRefused', { fields: [{ field: checked.field ?? 'date_to', code: REFUSALS.dateInvalid }] });
  }
  unwrap(checked);
};

/** Requests a report, once per key. A job makes it (docs/rules/reports.md#making). */
export const createReport: Handler<'reports.createReport'> = (call) => {
  const { deps, tenant, user, body, idempotency, now } = call;
  return deps.db.tenantTransaction(tenant.id, (tx) =>
    once(tx, `report:${user.id}`, idempotency, async () => {
      const { company_id: companyId, department_id: departmentId, version } = body;
      await openCompany(tx, user.scope, companyId);
      const { zone } = readSettings(await listSettings(tx, [companyId], ['timezone']));
      const from = body.date_from === null ? null : readDate(body.date_from, zone, 'date_from');
      const to = body.date_to === null ? null : readDate(body.date_to, zone, 'date_to');
      const during = periodOf(from, to, zone);
      const department = departmentId === null ? null : await findDepartment(tx, companyId, departmentId, during);
      if (department === undefined) throw new Fault('departmentNotFound');
      checkRules({ version, from, to, hasStays: department?.hasStays ?? null });
      await checkBookings(tx, { companyId, departmentId, during });
      if ((await countUnfinished(tx)) >= MOST_UNFINISHED) throw new Fault('tooManyReports');
      const asked = { name: body.name, companyId, departmentId, from, to, version };
      const id = await insertReport(tx, { ...asked, createdBy: user.id, now: new Date(now) });
      return { report: presentReport(await openReport(tx, user, id)) };
    }),
  );
};

/** The departments of which reports 2 and 3 can be made (docs/rules/reports.md#versions). */
export const listReportDepartments: Handler<'reports.listReportDepartments'> = ({ deps, tenant, user }) =>
  deps.db.tenantRead(tenant.id, async (tx) => ({ departments: await findReportDepartments(tx, user.scope) }));

/** Deletes a report. A run that makes it notices that and ends. */
export const deleteReport: Handler<'reports.deleteReport'> = ({ deps, tenant, user, params }) =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    const { id } = await openReport(tx, user, params.id);
    await deleteReportRow(tx, id);
    return { success: true } as const;
  });
