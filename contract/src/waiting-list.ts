import { z } from 'zod';
import { bookingRoles, endpoint } from './endpoint.ts';
import { dateInput, id, idList, idText, listQuery, paged, scheduleSystem, searchText, success } from './primitives.ts';
import {
  entryRow,
  entrySorts,
  entryState,
  guestEntry,
  joinedEntry,
  joinWaitingListBody,
} from './waiting-list-shapes.ts';

const idParams = z.object({ id: idText });
const linkParams = z.object({ domain: z.string().max(63), token: z.string().max(200) });
const byLink = { who: 'public', reach: 'public', domainInPath: true } as const;
const guestAnswer = z.object({ entry: guestEntry });
const offerBody = z.strictObject({ offer_id: id });
const version = z.int().optional();

/** The waiting list (docs/rules/waiting-list.md). */
export const waitingList = {
  getWaitingListTerms: endpoint({
    method: 'GET',
    path: '/waiting-list-terms',
    who: 'public',
    reach: 'public',
    summary: "Whether guests may join a department's waiting list, and how long an offer holds a place",
    query: z.object({ department_id: idText }),
    answer: z.object({ is_open: z.boolean(), hold_minutes: z.int() }),
  }),
  joinWaitingList: endpoint({
    method: 'POST',
    path: '/waiting-list-public',
    who: 'public',
    reach: 'public',
    summary: 'Join the waiting list for a day on which nothing is free',
    body: joinWaitingListBody,
    answer: z.object({ entry: joinedEntry }),
    status: 201,
    idempotent: true,
  }),
  getGuestEntry: endpoint({
    ...byLink,
    method: 'GET',
    path: '/guest-waiting-list/{domain}/{token}',
    summary: 'An entry of the waiting list, by its private link',
    params: linkParams,
    answer: guestAnswer,
  }),
  acceptWaitingOffer: endpoint({
    ...byLink,
    method: 'POST',
    path: '/guest-waiting-list/{domain}/{token}/accept',
    summary: 'Accept the offered time: books it',
    params: linkParams,
    body: offerBody,
    answer: guestAnswer,
  }),
  declineWaitingOffer: endpoint({
    ...byLink,
    method: 'POST',
    path: '/guest-waiting-list/{domain}/{token}/decline',
    summary: 'Decline the offered time: the next guest gets it',
    params: linkParams,
    body: offerBody,
    answer: guestAnswer,
  }),
  leaveWaitingList: endpoint({
    ...byLink,
    method: 'POST',
    path: '/guest-waiting-list/{domain}/{token}/leave',
    summary: 'Leave the waiting list',
    params: linkParams,
    answer: guestAnswer,
  }),
  returnToWaitingList: endpoint({
    ...byLink,
    method: 'POST',
    path: '/guest-waiting-list/{domain}/{token}/return',
    summary: 'Get back in line, as the last one',
    params: linkParams,
    answer: guestAnswer,
  }),
  listEntries: endpoint({
    method: 'GET',
    path: '/waiting-list',
    who: bookingRoles,
    reach: 'department',
    summary: 'Entries of the waiting list, a page',
    query: listQuery(entrySorts).extend({
      state: entryState.default('open'),
      departments: idList.optional(),
      from: dateInput.optional(),
      to: dateInput.optional(),
      searchText,
    }),
    answer: z.object({ entries: paged(entryRow) }),
  }),
  countEntries: endpoint({
    method: 'GET',
    path: '/waiting-list-count',
    who: bookingRoles,
    reach: 'department',
    summary: 'The number of guests in line, on one day or on all, and whether guests may join',
    query: z.object({
      date: dateInput.optional(),
      departments: idList.optional(),
      schedule_system: scheduleSystem.optional(),
    }),
    answer: z.object({ in_line: z.int(), sends_offers: z.boolean() }),
  }),
  addEntry: endpoint({
    method: 'POST',
    path: '/waiting-list',
    who: bookingRoles,
    reach: 'department',
    summary: 'Add a guest to the waiting list',
    body: joinWaitingListBody,
    answer: z.object({ entry: entryRow }),
    status: 201,
    idempotent: true,
  }),
  removeEntry: endpoint({
    method: 'DELETE',
    path: '/waiting-list/{id}',
    who: bookingRoles,
    reach: 'department',
    summary: 'Remove a guest from the waiting list; an open offer ends',
    params: idParams,
    body: z.strictObject({ version }).default({}),
    answer: success,
  }),
  offerNow: endpoint({
    method: 'POST',
    path: '/waiting-list/{id}/offer',
    who: bookingRoles,
    reach: 'department',
    summary: 'Offer a guest of the waiting list a free place ahead of the others',
    params: idParams,
    body: z.strictObject({ version }).default({}),
    answer: z.object({ entry: entryRow }),
  }),
} as const;
