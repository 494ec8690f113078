import { checkFigurePeriod, periodBefore } from '@ledig/domain/figures/figure-period.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import type { DateRange } from '@ledig/domain/time/dates.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import type { TenantTransaction } from '#db/database.ts';
import { openCompany } from '#db/queries/companies/open-company.ts';
import { readBasis } from '#figures/changes.store.ts';
import { readFigures } from '#figures/read-figures.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { listUnits } from '#reports/bookings.store.ts';
import { presentFigures } from './figures.present.ts';
import { type FigureDepartmentRow, isCategoryOf, listDepartments } from './figures.store.ts';

type FiguresCall = Call<'figures.getFigures'>;

/** @throws Fault REQUEST-3001 with FIELD-3108 for dates in the wrong order or more than five years */
const openPeriod = ({ query }: FiguresCall): DateRange => {
  const period = { from: query.date_from, to: query.date_to };
  if (!checkFigurePeriod(period).ok) {
    throw new Fault('fieldsRefused', { fields: [{ field: 'date_to', code: REFUSALS.dateInvalid }] });
  }
  return period;
};

/**
 * The requested departments in scope. Staff of a department get their own.
 *
 * @throws Fault DEPARTMENT-701 for a department that isn't in scope; REQUEST-3004 for a category of another department
 */
const openDepartments = async (tx: TenantTransaction, { user, query }: FiguresCall): Promise<FigureDepartmentRow[]> => {
  const { company_id: companyId, department_id: departmentId = null, category_id: categoryId } = query;
  const departments = await listDepartments(tx, user.scope, { companyId, departmentId });
  if (departmentId !== null && departments.length === 0) throw new Fault('departmentNotFound');
  if (categoryId === undefined) return departments;
  const [only] = departments;
  if (!only || departments.length > 1 || !(await isCategoryOf(tx, only.id, categoryId))) {
    throw new Fault('notFound');
  }
  return departments;
};

/** Figures of a company's bookings in a period and in the period before (docs/rules/figures.md). */
export const getFigures: Handler<'figures.getFigures'> = (call) => {
  const { deps, tenant, user, query, now } = call;
  const period = openPeriod(call);
  const before = periodBefore(period);
  const { company_id: companyId, category_id: categoryId = null } = query;
  return deps.db.replicaRead(tenant.id, async (tx) => {
    const company = await openCompany(tx, user.scope, companyId, 'companyNotFound', true);
    const departments = await openDepartments(tx, call);
    const [basis, units] = await Promise.all([readBasis(tx, companyId, { locks: false }), listUnits(tx, companyId)]);
    const ids = new Set(departments.map(({ id }) => id));
    const departmentId = query.department_id ?? user.scope.departmentId;
    const hourlyIds = departments.filter(({ system }) => system === 'HOURLY').map(({ id }) => id);
    const counts = await readFigures(tx, { companyId, departmentId, categoryId, period, before, hourlyIds }, basis);
    return {
      figures: presentFigures({
        company: { id: company.id, name: company.name },
        zone: basis.zone,
        openingHours: basis.openingHours,
        today: dateAt(now, basis.zone),
        period,
        before,
        departments,
        units: units.filter(
          (unit) => ids.has(unit.departmentId) && (categoryId === null || unit.categoryId === categoryId),
        ),
        counts,
      }),
    };
  });
};
