import { ROLES } from '@ledig/domain/access/roles.ts';
import { pageSizeFor } from '../../db/queries/list-page.ts';
import type { Call, Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { envelope } from '../../http/paging.ts';
import { presentStaff } from './staff.present.ts';
import { findDepartment, findStaffMember, listStaffFor, listStaffPage } from './staff.store.ts';

type ListCall = Call<'staff.listStaff' | 'staff.searchStaff'>;

const answerPage = ({ deps, tenant, user, query }: ListCall, path: string, text: string) =>
  deps.db.tenantRead(tenant.id, async (scope) => {
    const { page, sort = 'name', order = 'asc', status } = query;
    const pageSize = await pageSizeFor(scope, user.scope.companyId);
    const { rows, total } = await listStaffPage(scope, user.scope, text, { page, pageSize, sort, order, status });
    return { users: envelope({ rows: rows.map(presentStaff), total }, { page, pageSize, path }) };
  });

/** Staff in scope, active or deactivated. */
export const listStaff: Handler<'staff.listStaff'> = (call) => answerPage(call, '/api/users', '');

/** The same, of those whose name, e-mail or phone has every word. */
export const searchStaff: Handler<'staff.searchStaff'> = (call) =>
  answerPage(call, '/api/users-search', call.query.searchText);

/** One member of staff, active or archived; USER-2001 for any other. */
export const getStaffMember: Handler<'staff.getStaffMember'> = ({ deps, tenant, user, params }) =>
  deps.db.tenantRead(tenant.id, async (scope) => {
    const row = await findStaffMember(scope, user.scope, params.id);
    if (!row) throw new Fault('USER-2001');
    return { user: presentStaff(row) };
  });

/** The four roles, numbered in their order. */
export const listRoles: Handler<'staff.listRoles'> = async () => ({
  roles: ROLES.map((name, at) => ({ id: at + 1, name })),
});

/** Who of a role may work in a department; the asked person is always among them (decisions, "Names of things not shown"). */
export const listStaffByRole: Handler<'staff.listStaffByRole'> = ({ deps, tenant, user, query }) =>
  deps.db.tenantRead(tenant.id, async (scope) => {
    const department = await findDepartment(scope, user.scope, query.departmentId);
    if (!department) throw new Fault('DEPARTMENT-701');
    const userId = query.userId ?? null;
    if (userId !== null && !(await findStaffMember(scope, user.scope, userId))) throw new Fault('USER-2001');
    const { id: departmentId, companyId } = department;
    const rows = await listStaffFor(scope, user.scope, { departmentId, companyId, role: query.role, userId });
    return { users: rows.map(presentStaff) };
  });
