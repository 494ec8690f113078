import type { RequestStatus } from '@ledig/domain/requests/status.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { answerPage } from '#http/list-page.ts';
import { presentRequest, presentRequestRow } from './requests.present.ts';
import { countPending, findRequest, listRequestPage } from './requests.store.ts';

type ListCall = Call<'requests.listPendingRequests'> | Call<'requests.listRequests'>;

const listPage = ({ deps, tenant, user, query, now }: ListCall, path: string, status: RequestStatus) =>
  deps.db.replicaRead(tenant.id, async (tx) => {
    const { sort, order, departments: departmentIds = [], from, to, searchText: text } = query;
    const criteria = { status, departmentIds, from, to, text };
    const at = { query, path, companyId: user.scope.companyId };
    return {
      booking_requests: await answerPage(
        tx,
        at,
        (bounds) => listRequestPage(tx, user.scope, criteria, { ...bounds, sort, order, now }),
        (row) => presentRequestRow(row, now),
      ),
    };
  });

/** Pending requests in scope. */
export const listPendingRequests: Handler<'requests.listPendingRequests'> = (call) =>
  listPage(call, '/booking-requests', 'pending');

/** Requests in scope by status. */
export const listRequests: Handler<'requests.listRequests'> = (call) =>
  listPage(call, `/booking-requests/${call.params.status}`, call.params.status);

/** The number of pending requests that can still be answered. */
export const countPendingRequests: Handler<'requests.countPendingRequests'> = ({ deps, tenant, user, now }) =>
  deps.db.replicaRead(tenant.id, async (tx) => ({ pending: await countPending(tx, user.scope, now) }));

/**
 * One request in scope.
 *
 * @throws Fault BOOKING_REQUESTS-2101 for any other
 */
export const getRequest: Handler<'requests.getRequest'> = ({ deps, tenant, user, params, now }) =>
  deps.db.replicaRead(tenant.id, async (tx) => {
    const row = await findRequest(tx, user.scope, params.id);
    if (!row) throw new Fault('requestNotFound');
    return { booking_requests: presentRequest(row, now) };
  });
