import { ROLES } from '@ledig/domain/access/roles.ts';
import type { PageBounds } from '#db/queries/statements/list-page.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { answerPage } from '#http/list-page.ts';
import { presentStaff } from './staff.present.ts';
import { findDepartment, findStaffMember, listStaffFor, listStaffPage } from './staff.store.ts';

type ListCall = Call<'staff.listStaff' | 'staff.searchStaff'>;

const listPage = ({ deps, tenant, user, query }: ListCall, path: string, text: string) =>
  deps.db.tenantRead(tenant.id, async (tx) => {
    const { sort = 'name', order = 'asc', status } = query;
    const at = { query, path, companyId: user.scope.companyId };
    const load = (bounds: PageBounds) => listStaffPage(tx, user.scope, text, { ...bounds, sort, order, status });
    return { users: await answerPage(tx, at, load, presentStaff) };
  });

/** Staff in scope, active or deactivated. */
export const listStaff: Handler<'staff.listStaff'> = (call) => listPage(call, '/users', '');

/** Staff in scope whose name, e-mail or phone has every word. */
export const searchStaff: Handler<'staff.searchStaff'> = (call) =>
  listPage(call, '/users-search', call.query.searchText);

/**
 * One staff member in scope, active or archived.
 *
 * @throws Fault USER-2001 for any other
 */
export const getStaffMember: Handler<'staff.getStaffMember'> = ({ deps, tenant, user, params }) =>
  deps.db.tenantRead(tenant.id, async (tx) => {
    const row = await findStaffMember(tx, user.scope, params.id);
    if (!row) throw new Fault('staffNotFound');
    return { user: presentStaff(row) };
  });

/** The four roles, numbered in order. */
export const listRoles: Handler<'staff.listRoles'> = async () => ({
  roles: ROLES.map((name, at) => ({ id: at + 1, name })),
});

/**
 * Staff of a role who may work in a department. Always includes the requested person.
 */
export const listStaffByRole: Handler<'staff.listStaffByRole'> = ({ deps, tenant, user, query }) =>
  deps.db.tenantRead(tenant.id, async (tx) => {
    const department = await findDepartment(tx, user.scope, query.departmentId);
    if (!department) throw new Fault('departmentNotFound');
    const userId = query.userId ?? null;
    if (userId !== null && !(await findStaffMember(tx, user.scope, userId))) throw new Fault('staffNotFound');
    const { id: departmentId, companyId } = department;
    const rows = await listStaffFor(tx, user.scope, { departmentId, companyId, role: query.role, userId });
    return { users: rows.map(presentStaff) };
  });
