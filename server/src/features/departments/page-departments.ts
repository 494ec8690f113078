import { DEPARTMENT_TYPES } from '@ledig/domain/departments/rules.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import { countBookings } from '#db/queries/bookings/booking-counts.ts';
import type { PageBounds } from '#db/queries/statements/list-page.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { answerPage } from '#http/list-page.ts';
import { findKept, listKeptPage } from './department-rows.store.ts';
import { presentKept } from './departments.present.ts';

type PageCall = Call<
  'departments.listDepartments' | 'departments.listArchivedDepartments' | 'departments.searchDepartments'
>;

const listPage = ({ deps, tenant, user, query }: PageCall, path: string, archived: boolean) =>
  deps.db.tenantRead(tenant.id, async (tx) => {
    const { sort = 'name', order = 'asc', searchText: text } = query;
    const at = { query, path, companyId: user.scope.companyId };
    const load = (bounds: PageBounds) => listKeptPage(tx, user.scope, { archived, text }, { ...bounds, sort, order });
    return { departments: await answerPage(tx, at, load, presentKept) };
  });

/** Active departments in scope. */
export const listDepartments: Handler<'departments.listDepartments'> = (call) => listPage(call, '/departments', false);

/** Archived departments in scope. */
export const listArchivedDepartments: Handler<'departments.listArchivedDepartments'> = (call) =>
  listPage(call, '/departments/archived', true);

/** Active departments in scope that match every word. All for an empty text. */
export const searchDepartments: Handler<'departments.searchDepartments'> = (call) =>
  listPage(call, '/departments-search', false);

/** A department, active or archived, with its bookings counted by day in its company's zone. */
export const getDepartment: Handler<'departments.getDepartment'> = ({ deps, tenant, user, params, now }) =>
  deps.db.tenantRead(tenant.id, async (tx) => {
    const row = await findKept(tx, user.scope, params.id);
    if (!row) throw new Fault('departmentNotFound');
    const { zone } = readSettings({ timezone: row.zone });
    const counts = await countBookings(tx, { departmentId: row.id }, { zone, now });
    return { department: { ...presentKept(row), ...counts, bookings_count_by_day: [...counts.bookings_count_by_day] } };
  });

/** All department types, numbered in order. */
export const listDepartmentTypes: Handler<'departments.listDepartmentTypes'> = async () => ({
  department_types: DEPARTMENT_TYPES.map((name, at) => ({ id: at + 1, name })),
});
