import { z } from 'zod';
import { bookingInput, bookingProperties, clientInput, publicBooking } from './booking-shapes.ts';
import { bookingRoles, endpoint } from './endpoint.ts';
import { dateText, idList, idText, instant, listQuery, paged, searchText, success } from './primitives.ts';
import {
  availableUnit,
  requestChange,
  requestDecision,
  requestDecline,
  requestDetail,
  requestOffer,
  requestRow,
  requestSorts,
  requestStatus,
} from './request-shapes.ts';

export const createRequestBody = z.strictObject({
  booking: bookingInput,
  client: clientInput,
  booking_properties: bookingProperties,
});

/** The answer to a visitor's request. */
export const publicRequest = publicBooking
  .omit({ calendar_url: true, renting_entities: true })
  .extend({ status: requestStatus });
export type PublicRequest = z.infer<typeof publicRequest>;

/** Roles that see requests: hosts answer them, observers those for their own units. */
const requestRoles = ['admin', 'host', 'observer'] as const;
const idParams = z.object({ id: idText });

/** Filters by departments, by first and last start date, and by a text. */
const requestQuery = listQuery(requestSorts).extend({
  departments: idList.optional(),
  from: dateText.optional(),
  to: dateText.optional(),
  searchText,
});

const decided = z.object({ booking_request: requestDetail, arrived_at: instant.nullable() });

export const requests = {
  listPendingRequests: endpoint({
    method: 'GET',
    path: '/booking-requests',
    who: requestRoles,
    reach: 'department',
    summary: 'Pending booking requests, a page',
    query: requestQuery,
    answer: z.object({ booking_requests: paged(requestRow) }),
  }),
  listRequests: endpoint({
    method: 'GET',
    path: '/booking-requests/{status}',
    who: requestRoles,
    reach: 'department',
    summary: 'Pending, approved or declined booking requests, a page',
    params: z.object({ status: requestStatus }),
    query: requestQuery,
    answer: z.object({ booking_requests: paged(requestRow) }),
  }),
  countPendingRequests: endpoint({
    method: 'GET',
    path: '/booking-requests-count',
    who: requestRoles,
    reach: 'department',
    summary: 'The number of pending booking requests that can still be answered',
    answer: z.object({ pending: z.int() }),
  }),
  getRequest: endpoint({
    method: 'GET',
    path: '/booking-request/{id}/department',
    who: 'any',
    reach: 'department',
    summary: 'One booking request with its department',
    params: idParams,
    answer: z.object({ booking_requests: requestDetail }),
  }),
  createRequest: endpoint({
    method: 'POST',
    path: '/booking-request',
    who: bookingRoles,
    reach: 'department',
    summary: 'Ask for a booking on behalf of a client',
    body: createRequestBody,
    answer: z.object({ booking_request: requestDetail }),
    status: 201,
    idempotent: true,
  }),
  createPublicRequest: endpoint({
    method: 'POST',
    path: '/booking-request-public',
    who: 'public',
    reach: 'public',
    summary: 'Ask for a booking in a department that takes requests',
    body: createRequestBody,
    answer: z.object({ booking_request: publicRequest }),
    status: 201,
    idempotent: true,
  }),
  updateRequest: endpoint({
    method: 'PUT',
    path: '/booking-request/{id}',
    who: requestRoles,
    reach: 'department',
    summary: 'Change time and number of guests of a booking request',
    params: idParams,
    body: requestChange,
    answer: z.object({ booking_request: requestDetail }),
  }),
  listAvailableUnits: endpoint({
    method: 'GET',
    path: '/booking-request-available-renting-entities/{id}',
    who: bookingRoles,
    reach: 'department',
    summary: 'Units that are free for a booking request, with the best fit marked',
    params: idParams,
    answer: z.object({ renting_entities: z.array(availableUnit) }),
  }),
  approveRequest: endpoint({
    method: 'PATCH',
    path: '/booking-request-approve/{id}/{rentingEntityId}',
    who: bookingRoles,
    reach: 'department',
    summary: 'Approve a booking request: books the unit',
    params: idParams.extend({ rentingEntityId: idText }),
    body: requestDecision,
    answer: decided,
  }),
  approveRequestAsObserver: endpoint({
    method: 'PATCH',
    path: '/booking-request-observer-approve/{id}',
    who: ['observer'],
    reach: 'department',
    summary: "Approve a booking request with the observer's own unit",
    params: idParams,
    body: requestDecision,
    answer: decided,
  }),
  declineRequest: endpoint({
    method: 'DELETE',
    path: '/booking-request-decline/{id}',
    who: bookingRoles,
    reach: 'department',
    summary: 'Decline a booking request, with a reason for the guest',
    params: idParams,
    body: requestDecline,
    answer: success,
  }),
  declineRequestAsObserver: endpoint({
    method: 'DELETE',
    path: '/booking-request-observer-decline/{id}',
    who: ['observer'],
    reach: 'department',
    summary: 'Decline a booking request as an observer',
    params: idParams,
    body: requestDecline,
    answer: success,
  }),
  offerTimes: endpoint({
    method: 'POST',
    path: '/booking-request-offer/{id}',
    who: requestRoles,
    reach: 'department',
    summary: 'Offer the guest of a booking request other times',
    params: idParams,
    body: requestOffer,
    answer: z.object({ booking_request: requestDetail }),
  }),
} as const;
