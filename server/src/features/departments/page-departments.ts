import { DEPARTMENT_TYPES } from '@ledig/domain/departments/rules.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import { countBookings } from '../../db/queries/booking-counts.ts';
import { pageSizeFor } from '../../db/queries/list-page.ts';
import type { Call, Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { envelope } from '../../http/paging.ts';
import { findKept, listKeptPage } from './department-rows.store.ts';
import { presentKept } from './departments.present.ts';

type PageCall = Call<
  'departments.listDepartments' | 'departments.listArchivedDepartments' | 'departments.searchDepartments'
>;

const answerPage = ({ deps, tenant, user, query }: PageCall, path: string, archived: boolean) =>
  deps.db.tenantRead(tenant.id, async (scope) => {
    const { page, sort = 'name', order = 'asc', searchText: text } = query;
    const pageSize = await pageSizeFor(scope, user.scope.companyId);
    const found = await listKeptPage(scope, user.scope, { archived, text }, { page, pageSize, sort, order });
    const rows = found.rows.map(presentKept);
    return { departments: envelope({ rows, total: found.total }, { page, pageSize, path }) };
  });

/** Active departments in scope. */
export const listDepartments: Handler<'departments.listDepartments'> = (call) =>
  answerPage(call, '/api/departments', false);

/** Archived departments in scope. */
export const listArchivedDepartments: Handler<'departments.listArchivedDepartments'> = (call) =>
  answerPage(call, '/api/departments/archived', true);

/** Active departments in scope that have every word; every one for an empty text. */
export const searchDepartments: Handler<'departments.searchDepartments'> = (call) =>
  answerPage(call, '/api/departments-search', false);

/** A department, active or archived, with its bookings counted by the days of its company's zone. */
export const getDepartment: Handler<'departments.getDepartment'> = ({ deps, tenant, user, params, now }) =>
  deps.db.tenantRead(tenant.id, async (scope) => {
    const row = await findKept(scope, user.scope, params.id);
    if (!row) throw new Fault('DEPARTMENT-701');
    const { zone } = readSettings({ timezone: row.zone });
    const counts = await countBookings(scope, { departmentId: row.id }, { zone, now });
    return { department: { ...presentKept(row), ...counts, bookings_count_by_day: [...counts.bookings_count_by_day] } };
  });

/** The types of departments, numbered in their order. */
export const listDepartmentTypes: Handler<'departments.listDepartmentTypes'> = async () => ({
  department_types: DEPARTMENT_TYPES.map((name, at) => ({ id: at + 1, name })),
});
