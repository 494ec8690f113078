import { inScope } from '@ledig/domain/access/scope.ts';
import { findCompany } from '#db/queries/companies/companies.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { presentSeries } from './blocked-dates.present.ts';
import { listBlockedAmong } from './blocked-dates.store.ts';

const only = (departmentId: number | null): readonly number[] | null => (departmentId === null ? null : [departmentId]);

/**
 * Blocked dates of a company in scope, past ones too. Staff of one department see only that department's.
 *
 * @throws Fault COMPANY-400
 */
export const listBlockedSeriesOfCompany: Handler<'blockedDates.listBlockedSeriesOfCompany'> = async (call) => {
  const { deps, tenant, user, query } = call;
  const { companyId } = query;
  const rows = await deps.db.tenantRead(tenant.id, async (tx) => {
    const company = await findCompany(tx, companyId);
    if (!company || !inScope(user.scope, { companyId })) throw new Fault('companyNotFound');
    return listBlockedAmong(tx, { companyId, departmentIds: only(user.scope.departmentId) });
  });
  return { blocked_dates: rows.map(presentSeries) };
};

/** Blocked dates of departments that touch a range, past ones too. Departments out of scope are left out. */
export const listBlockedSeriesOfDepartments: Handler<'blockedDates.listBlockedSeriesOfDepartments'> = async (call) => {
  const { deps, tenant, user, body } = call;
  const { companyId, departmentId } = user.scope;
  const { departments, ...range } = body;
  const departmentIds = departments.filter((id) => departmentId === null || id === departmentId);
  const rows = await deps.db.tenantRead(tenant.id, (tx) =>
    listBlockedAmong(tx, { companyId, departmentIds, ...range }),
  );
  return { blocked_dates: rows.map(presentSeries) };
};
