import type { RequestStatus } from '@ledig/domain/requests/status.ts';
import { pageSizeFor } from '../../db/queries/list-page.ts';
import type { Call, Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { envelope } from '../../http/paging.ts';
import { presentRequest, presentRequestRow } from './requests.present.ts';
import { countPending, findRequest, listRequestPage } from './requests.store.ts';

type ListCall = Call<'requests.listPendingRequests'> | Call<'requests.listRequests'>;

const answerPage = ({ deps, tenant, user, query, now }: ListCall, path: string, status: RequestStatus) =>
  deps.db.tenantRead(tenant.id, async (scope) => {
    const { page, sort, order, departments: departmentIds = [], from, to, searchText: text } = query;
    const pageSize = await pageSizeFor(scope, user.scope.companyId);
    const criteria = { status, departmentIds, from, to, text };
    const { rows, total } = await listRequestPage(scope, user.scope, criteria, { page, pageSize, sort, order, now });
    const presented = rows.map((row) => presentRequestRow(row, now));
    return { booking_requests: envelope({ rows: presented, total }, { page, pageSize, path }) };
  });

/** Pending requests in scope. */
export const listPendingRequests: Handler<'requests.listPendingRequests'> = (call) =>
  answerPage(call, '/api/booking-requests', 'pending');

/** Requests in scope by status. */
export const listRequests: Handler<'requests.listRequests'> = (call) =>
  answerPage(call, `/api/booking-requests/${call.params.status}`, call.params.status);

/** The number of pending requests that can still be answered. */
export const countPendingRequests: Handler<'requests.countPendingRequests'> = ({ deps, tenant, user, now }) =>
  deps.db.tenantRead(tenant.id, async (scope) => ({ pending: await countPending(scope, user.scope, now) }));

/** One request; BOOKING_REQUESTS-2101 for any that isn't in scope. */
export const getRequest: Handler<'requests.getRequest'> = ({ deps, tenant, user, params, now }) =>
  deps.db.tenantRead(tenant.id, async (scope) => {
    const row = await findRequest(scope, user.scope, params.id);
    if (!row) throw new Fault('BOOKING_REQUESTS-2101');
    return { booking_requests: presentRequest(row, now) };
  });
