import type { TenantTransaction } from '#db/database.ts';
import { announceRequest } from '#db/queries/requests/announce-request.ts';
import type { Call } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { zoneOf } from './requests.present.ts';
import { lockRequest, type RequestRecord } from './requests.store.ts';

/** A call that changes one request. */
export type ChangeCall = Call<
  | 'requests.updateRequest'
  | 'requests.approveRequest'
  | 'requests.approveRequestAsObserver'
  | 'requests.declineRequest'
  | 'requests.declineRequestAsObserver'
  | 'requests.offerTimes'
>;

/** A locked request within its transaction. */
export interface RequestChange {
  readonly tx: TenantTransaction;
  readonly request: RequestRecord;
}

/** The current time, and the version that the caller saw. */
export const momentOf = ({ now, body }: ChangeCall, request: RequestRecord) => ({
  now,
  zone: zoneOf(request),
  version: body.version,
});

/** Announces to open screens that the request changed. */
export const announceChanged = ({ tx, request }: RequestChange): Promise<void> =>
  announceRequest(tx, 'request.changed', {
    id: request.id,
    companyId: request.company_id,
    departmentId: request.department_id,
    wishedEntityId: request.wished_entity_id,
  });

/** The part of a message event with the request and the recipient. */
export const toGuestOf = (request: RequestRecord) => ({
  about: { requestId: request.id },
  companyId: request.company_id,
  client: {
    email: request.client_email,
    countryCode: request.client_country_code,
    phoneNumber: request.client_phone_number,
  },
  language: request.language,
});

/**
 * Changes one request in scope within a transaction. Other changes of the same request wait.
 *
 * @throws Fault BOOKING_REQUESTS-2101 when there is no such request in scope
 */
export const changeRequest = <T>(call: ChangeCall, act: (change: RequestChange) => Promise<T>): Promise<T> => {
  const { deps, tenant, user, params } = call;
  return deps.db.tenantTransaction(tenant.id, async (tx) => {
    const request = await lockRequest(tx, user.scope, params.id);
    if (!request) throw new Fault('requestNotFound');
    await announceChanged({ tx, request });
    return act({ tx, request });
  });
};
