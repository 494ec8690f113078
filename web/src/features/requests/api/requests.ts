import type { RequestDetail, RequestRow } from '@ledig/contract/requests/request-shapes.ts';
import { requestSorts } from '@ledig/contract/requests/request-shapes.ts';
import type { InputOf } from '@ledig/contract/types.ts';
import type { RequestStatus } from '@ledig/domain/requests/status.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { detailHandles, retryDetail } from '#lib/api/missing.ts';
import { formHandles } from '#ui/form/use-contract-form.ts';
import { type ListState, listQuery } from '#ui/list/list-state.ts';
import type { ListPage } from '#ui/list/page-table.tsx';
import { type PlaceFilter, placeQuery } from '#ui/list/use-place-filter.ts';

/** One page of the requests with the status of the tab. */
export const listRequests = async (
  state: ListState,
  filter: PlaceFilter,
  signal: AbortSignal,
): Promise<ListPage<RequestRow>> => {
  const query = { ...listQuery(state, requestSorts), ...placeQuery(filter) };
  const params = { status: state.tab as RequestStatus };
  return (await call('requests.listRequests', { params, query }, { signal })).booking_requests;
};

/** A request. The caller shows a missing one. */
export const getRequest = async (id: string | number, signal?: AbortSignal): Promise<RequestDetail> =>
  (await call('requests.getRequest', { params: { id: String(id) } }, { signal, handles: detailHandles }))
    .booking_requests;

export const useRequest = (id: string) =>
  useQuery({
    queryKey: ['requests', 'detail', id] as const,
    queryFn: ({ signal }) => getRequest(id, signal),
    retry: retryDetail,
  });

/** The units that could take the request now, with the proposal marked; or the reason why it can't be approved. */
export const listUnits = async (id: number, signal?: AbortSignal) => {
  const input = { params: { id: String(id) } };
  const answer = await call('requests.listAvailableUnits', input, { signal, handles: formHandles });
  return { units: answer.renting_entities, reason: answer.reason };
};

export const useAvailableUnits = (id: number, enabled = true) =>
  useQuery({
    queryKey: ['requests', 'units', id] as const,
    queryFn: ({ signal }) => listUnits(id, signal),
    staleTime: 0,
    enabled,
  });

interface Decision {
  readonly id: number;
  /** Missing: overwrites another person's change. */
  readonly version?: number;
}

const partsOf = ({ id, version }: Decision) => ({
  params: { id: String(id) },
  body: version === undefined ? {} : { version },
});

/** Approves with a unit. */
export const approveRequest = async (decision: Decision, unitId: number): Promise<RequestDetail> => {
  const { params, body } = partsOf(decision);
  const input = { params: { ...params, rentingEntityId: String(unitId) }, body };
  return (await call('requests.approveRequest', input, { handles: formHandles })).booking_request;
};

/** Approves with the observer's own unit, which the server chooses. */
export const approveAsObserver = async (decision: Decision): Promise<RequestDetail> =>
  (await call('requests.approveRequestAsObserver', partsOf(decision), { handles: formHandles })).booking_request;

/** Declines; the guest reads the reason. */
export const declineRequest = (decision: Decision, reason: string, asObserver: boolean) => {
  const { params, body } = partsOf(decision);
  const name = asObserver ? 'requests.declineRequestAsObserver' : 'requests.declineRequest';
  return call(name, { params, body: { ...body, reason } }, { handles: formHandles });
};

export interface RequestChange {
  readonly number_of_interactors: number;
  readonly date_from: string;
  readonly date_to: string;
  readonly version?: number;
}

/** Changes time and party. */
export const updateRequest = async (id: number, body: RequestChange): Promise<RequestDetail> =>
  (await call('requests.updateRequest', { params: { id: String(id) }, body }, { handles: formHandles }))
    .booking_request;

/** Offers the guest other times; the body is that of the contract. */
export const offerTimes = async (id: number, body: object): Promise<RequestDetail> => {
  const input = { params: { id: String(id) }, body: body as InputOf<'requests.offerTimes'>['body'] };
  return (await call('requests.offerTimes', input, { handles: formHandles })).booking_request;
};
