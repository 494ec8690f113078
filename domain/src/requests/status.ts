import { accept, type Result, refuse } from '../refusal.ts';
import { dateAt } from '../time/zone.ts';

export const REQUEST_STATUSES = ['pending', 'approved', 'declined'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** What the rules of states look at. Instants are epoch milliseconds. */
export interface RequestState {
  readonly status: RequestStatus;
  readonly from: number;
  readonly version: number;
}

/** When a rule is asked, and which version of the request the caller saw. */
export interface RequestMoment {
  readonly now: number;
  /** The company's time zone. */
  readonly zone: string;
  /** Left out: the last change wins. */
  readonly version?: number | undefined;
}

/**
 * Whether the request starts before today in the company's zone. Staff may still answer a request for today.
 * Rule: docs/rules/requests.md#past
 */
export const isPast = ({ from }: Pick<RequestState, 'from'>, { now, zone }: RequestMoment): boolean =>
  dateAt(from, zone) < dateAt(now, zone);

const checkVersion = (request: RequestState, { version }: RequestMoment): Result<true> =>
  version === undefined || version === request.version ? accept(true) : refuse('BOOKING_REQUESTS-2116');

const whileOpen = (request: RequestState, moment: RequestMoment): Result<true> =>
  isPast(request, moment) ? refuse('BOOKING_REQUESTS-2108') : checkVersion(request, moment);

/**
 * Whether a request can be approved. Refusals: 2104 approved already, 2103 declined, 2108 its start has passed, 2116 changed since the
 * caller read it. Rule: docs/rules/requests.md#states
 */
export const mayApprove = (request: RequestState, moment: RequestMoment): Result<true> => {
  if (request.status === 'approved') return refuse('BOOKING_REQUESTS-2104');
  if (request.status === 'declined') return refuse('BOOKING_REQUESTS-2103');
  return whileOpen(request, moment);
};

/**
 * Whether a request can be declined. Refusals: 2102 approved, 2105 declined already, 2108 its start has passed, 2116 changed since the
 * caller read it. Rule: docs/rules/requests.md#states
 */
export const mayDecline = (request: RequestState, moment: RequestMoment): Result<true> => {
  if (request.status === 'approved') return refuse('BOOKING_REQUESTS-2102');
  if (request.status === 'declined') return refuse('BOOKING_REQUESTS-2105');
  return whileOpen(request, moment);
};

/** Whether time and party can be edited. Refusals: 2106 approved, 2116 changed since the caller read it. */
export const mayEdit = (request: RequestState, moment: RequestMoment): Result<true> =>
  request.status === 'approved' ? refuse('BOOKING_REQUESTS-2106') : checkVersion(request, moment);
