import { bookingRoles } from '@ledig/domain/access/roles.ts';
import { z } from 'zod';
import { bookingProperties, clientInput } from '../bookings/booking-form.ts';
import { bookingInput, publicBooking } from '../bookings/booking-shapes.ts';
import { byStaff, byVisitors, creates, del, get, patch, post, put } from '../endpoint.ts';
import { dateInput, idList, idParams, idText, instant, listQuery, paged, searchText } from '../primitives.ts';
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

const createRequestBody = z.strictObject({
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

/** Filters by departments, by first and last start date, and by a text. */
const requestQuery = listQuery(requestSorts).extend({
  departments: idList.optional(),
  from: dateInput.optional(),
  to: dateInput.optional(),
  searchText,
});

const decided = z.object({ booking_request: requestDetail, arrived_at: instant.nullable() });

export const requests = {
  listPendingRequests: get('/booking-requests', byStaff(requestRoles, 'department'), {
    summary: 'Pending booking requests, a page',
    query: requestQuery,
    answer: z.object({ booking_requests: paged(requestRow) }),
  }),
  listRequests: get('/booking-requests/{status}', byStaff(requestRoles, 'department'), {
    summary: 'Pending, approved or declined booking requests, a page',
    params: z.object({ status: requestStatus }),
    query: requestQuery,
    answer: z.object({ booking_requests: paged(requestRow) }),
  }),
  countPendingRequests: get('/booking-requests-count', byStaff(requestRoles, 'department'), {
    summary: 'The number of pending booking requests that can still be answered',
    answer: z.object({ pending: z.int() }),
  }),
  getRequest: get('/booking-request/{id}/department', byStaff('any', 'department'), {
    summary: 'One booking request with its department',
    answer: z.object({ booking_requests: requestDetail }),
  }),
  createRequest: post('/booking-request', byStaff(bookingRoles, 'department'), {
    summary: 'Ask for a booking on behalf of a client',
    ...creates(createRequestBody, z.object({ booking_request: requestDetail })),
  }),
  createPublicRequest: post('/booking-request-public', byVisitors, {
    summary: 'Ask for a booking in a department that takes requests',
    ...creates(createRequestBody, z.object({ booking_request: publicRequest })),
  }),
  updateRequest: put('/booking-request/{id}', byStaff(requestRoles, 'department'), {
    summary: 'Change time and number of guests of a booking request',
    body: requestChange,
    answer: z.object({ booking_request: requestDetail }),
  }),
  listAvailableUnits: get('/booking-request-available-renting-entities/{id}', byStaff(bookingRoles, 'department'), {
    summary: 'Units that are free for a booking request, with the best fit marked',
    answer: z.object({
      renting_entities: z.array(availableUnit),
      /** Why the request can't be approved at its time, in the caller's language. Null when units are only taken. */
      reason: z.string().nullable(),
    }),
  }),
  approveRequest: patch('/booking-request-approve/{id}/{rentingEntityId}', byStaff(bookingRoles, 'department'), {
    summary: 'Approve a booking request: books the unit',
    params: idParams.extend({ rentingEntityId: idText }),
    body: requestDecision,
    answer: decided,
  }),
  approveRequestAsObserver: patch('/booking-request-observer-approve/{id}', byStaff(['observer'], 'department'), {
    summary: "Approve a booking request with the observer's own unit",
    body: requestDecision,
    answer: decided,
  }),
  declineRequest: del('/booking-request-decline/{id}', byStaff(bookingRoles, 'department'), {
    summary: 'Decline a booking request, with a reason for the guest',
    body: requestDecline,
  }),
  declineRequestAsObserver: del('/booking-request-observer-decline/{id}', byStaff(['observer'], 'department'), {
    summary: 'Decline a booking request as an observer',
    body: requestDecline,
  }),
  offerTimes: post('/booking-request-offer/{id}', byStaff(requestRoles, 'department'), {
    summary: 'Offer the guest of a booking request other times',
    body: requestOffer,
    answer: z.object({ booking_request: requestDetail }),
  }),
} as const;
