import type { Handlers } from '#http/call.ts';
import { approveRequest, approveRequestAsObserver } from './approve-request.ts';
import { createPublicRequest, createRequest } from './create-request.ts';
import { declineRequest, declineRequestAsObserver } from './decline-request.ts';
import { listAvailableUnits } from './list-available-units.ts';
import { countPendingRequests, getRequest, listPendingRequests, listRequests } from './list-requests.ts';
import { offerTimes } from './offer-times.ts';
import { updateRequest } from './update-request.ts';

export const requestsHandlers: Handlers<'requests'> = {
  listPendingRequests,
  listRequests,
  countPendingRequests,
  getRequest,
  createRequest,
  createPublicRequest,
  updateRequest,
  listAvailableUnits,
  approveRequest,
  approveRequestAsObserver,
  declineRequest,
  declineRequestAsObserver,
  offerTimes,
};
