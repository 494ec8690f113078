import { accept, type Result, refuse } from '../refusal.ts';
import type { Period } from '../time/period.ts';
import type { RequestStatus } from './status.ts';

/** Maximum number of times that staff can offer at once. */
export const MAX_OFFERS = 5;

/** State of a request for the rules of offers. Instants are epoch milliseconds. */
export interface OfferState {
  readonly status: RequestStatus;
  readonly withdrawnAt: number | null;
  readonly offers: readonly Period[];
  readonly version: number;
}

const checkOpen = ({ status, withdrawnAt, version }: OfferState, seen: number | undefined): Result<true> => {
  if (status === 'approved') return refuse('alreadyApproved');
  if (withdrawnAt !== null) return refuse('requestWithdrawn');
  return seen === undefined || seen === version ? accept(true) : refuse('requestChanged');
};

/**
 * Whether staff can offer other times: for pending and declined requests. Refusals: BOOKING_REQUESTS-2104 approved,
 * BOOKING_REQUESTS-2117 withdrawn by the guest, BOOKING_REQUESTS-2116 changed since the caller read it. Rule:
 * docs/rules/requests.md#offers
 */
export const mayOffer = (request: OfferState, version?: number): Result<true> => checkOpen(request, version);

/**
 * The offered time that the guest accepts. Refusals: those of `mayOffer`; BOOKING_REQUESTS-2118 the offer doesn't exist
 * or its start has passed. Rule: docs/rules/requests.md#offers
 *
 * @param index of the offer, from 0
 */
export const acceptedOffer = (
  request: OfferState,
  index: number,
  { now, version }: { readonly now: number; readonly version: number },
): Result<Period> => {
  const open = checkOpen(request, version);
  if (!open.ok) return open;
  const offer = request.offers[index];
  return offer !== undefined && offer.from > now ? accept(offer) : refuse('offerClosed');
};

/** Whether the guest can withdraw: a request that isn't approved. Refusals as `mayOffer`. */
export const mayWithdraw = (request: OfferState, version: number): Result<true> => checkOpen(request, version);
