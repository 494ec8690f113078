import { accept, type Result, refuse } from '../refusal.ts';
import { dateAt } from '../time/zone.ts';

export const REQUEST_STATUSES = ['pending', 'approved', 'declined'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** The fields of a request that rules of states need. Instants are epoch milliseconds. */
export interface RequestState {
  readonly status: RequestStatus;
  readonly from: number;
  readonly version: number;
}

/** The current time, and the version that the caller saw. */
export interface RequestMoment {
  readonly now: number;
  /** The company's time zone. */
  readonly zone: string;
  /** Without it, the change overwrites. */
  readonly version?: number | undefined;
}

/**
 * Whether the request starts before today in the company's zone. Requests for today can still be answered
 * (docs/rules/requests.md#past).
 */
export const isPast = ({ from }: Pick<RequestState, 'from'>, { now, zone }: RequestMoment): boolean =>
  dateAt(from, zone) < dateAt(now, zone);

const checkVersion = (request: RequestState, { version }: RequestMoment): Result<true> =>
  version === undefined || version === request.version ? accept(true) : refuse('requestChanged');

const whileOpen = (request: RequestState, moment: RequestMoment): Result<true> =>
  isPast(request, moment) ? refuse('requestPast') : checkVersion(request, moment);

/**
 * Whether a request can be approved (docs/rules/requests.md#states). Refusals: BOOKING_REQUESTS-2104 approved already;
 * BOOKING_REQUESTS-2103 declined; BOOKING_REQUESTS-2108 past; BOOKING_REQUESTS-2116 stale version.
 */
export const mayApprove = (request: RequestState, moment: RequestMoment): Result<true> => {
  if (request.status === 'approved') return refuse('alreadyApproved');
  if (request.status === 'declined') return refuse('approveDeclined');
  return whileOpen(request, moment);
};

/**
 * Whether a request can be declined (docs/rules/requests.md#states). Refusals: BOOKING_REQUESTS-2102 approved;
 * BOOKING_REQUESTS-2105 declined already; BOOKING_REQUESTS-2108 past; BOOKING_REQUESTS-2116 stale version.
 */
export const mayDecline = (request: RequestState, moment: RequestMoment): Result<true> => {
  if (request.status === 'approved') return refuse('declineApproved');
  if (request.status === 'declined') return refuse('alreadyDeclined');
  return whileOpen(request, moment);
};

/**
 * Whether time and party can be edited. Refusals: BOOKING_REQUESTS-2106 approved; BOOKING_REQUESTS-2116 stale version.
 */
export const mayEdit = (request: RequestState, moment: RequestMoment): Result<true> =>
  request.status === 'approved' ? refuse('editApproved') : checkVersion(request, moment);
