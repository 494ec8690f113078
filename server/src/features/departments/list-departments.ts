import { inScope } from '@ledig/domain/access/scope.ts';
import { findCompany } from '#db/queries/companies/companies.ts';
import { showsEnglish } from '#db/queries/departments/english-names.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { presentDepartment, presentToVisitor } from './departments.present.ts';
import { listDepartmentChoices, listDepartments } from './departments.store.ts';

/** Active departments of the domain. */
export const listPublicDepartments: Handler<'departments.listPublicDepartments'> = async (call) => {
  const { deps, tenant } = call;
  const rows = await deps.db.tenantRead(tenant.id, (tx) => listDepartments(tx));
  const inEnglish = showsEnglish(call);
  return { departments: rows.map((row) => presentToVisitor(row, inEnglish)) };
};

/**
 * Active departments of an active company.
 *
 * @throws Fault COMPANY-400 for any other
 */
export const listPublicDepartmentsOfCompany: Handler<'departments.listPublicDepartmentsOfCompany'> = async (call) => {
  const { deps, tenant, params } = call;
  const [company, rows] = await deps.db.tenantRead(tenant.id, (tx) =>
    Promise.all([findCompany(tx, params.id), listDepartments(tx, { companyId: params.id })]),
  );
  if (!company || company.archived) throw new Fault('companyNotFound');
  const inEnglish = showsEnglish(call);
  return { departments: rows.map((row) => presentToVisitor(row, inEnglish)) };
};

/** Active departments that the caller may see: those of their company, or their own. */
export const listOwnDepartments = async (
  call: Call<
    | 'departments.listActiveDepartments'
    | 'departments.listUserDepartments'
    | 'departments.listDepartmentsWithCategories'
  >,
) => {
  const { deps, tenant, user } = call;
  const rows = await deps.db.tenantRead(tenant.id, (tx) => listDepartmentChoices(tx, user.scope));
  return {
    departments: rows.map((row) => ({
      ...presentDepartment(row),
      renting_entities_count: row.entities,
      has_stays: row.has_stays,
    })),
  };
};

/**
 * Active departments of a company in scope, optionally of one schedule system.
 *
 * @throws Fault COMPANY-400 for any other company
 */
export const listDepartmentsOfCompany: Handler<'departments.listDepartmentsOfCompany'> = async (call) => {
  const { deps, tenant, user, params } = call;
  const { companyId, filter } = params;
  const [company, rows] = await deps.db.tenantRead(tenant.id, (tx) =>
    Promise.all([
      findCompany(tx, companyId),
      listDepartments(tx, { companyId, departmentId: user.scope.departmentId }),
    ]),
  );
  if (!company || company.archived || !inScope(user.scope, { companyId })) throw new Fault('companyNotFound');
  const wanted = rows.filter(({ schedule_system: system }) => filter === 'all' || system === filter);
  return { departments: wanted.map(presentDepartment) };
};

/** Active departments in scope that have categories. */
export const listDepartmentsWithCategories: Handler<'departments.listDepartmentsWithCategories'> = async (call) => {
  const { departments } = await listOwnDepartments(call);
  return { departments: departments.filter(({ allow_categories: allow }) => allow) };
};
