import { z } from 'zod';
import { bookingRoles, byLink, byStaff, byVisitors, creates, del, get, post } from './endpoint.ts';
import {
  dateInput,
  id,
  idList,
  idParams,
  idText,
  linkParams,
  listQuery,
  paged,
  scheduleSystem,
  searchText,
  success,
} from './primitives.ts';
import {
  entryRow,
  entrySorts,
  entryState,
  guestEntry,
  joinedEntry,
  joinWaitingListBody,
} from './waiting-list-shapes.ts';

const guestAnswer = z.object({ entry: guestEntry });
const offerBody = z.strictObject({ offer_id: id });
const version = z.int().optional();

/** The waiting list (docs/rules/waiting-list.md). */
export const waitingList = {
  getWaitingListTerms: get('/waiting-list-terms', byVisitors, {
    summary: "Whether guests may join a department's waiting list, and how long an offer holds a place",
    query: z.object({ department_id: idText }),
    answer: z.object({ is_open: z.boolean(), hold_minutes: z.int() }),
  }),
  joinWaitingList: post('/waiting-list-public', byVisitors, {
    summary: 'Join the waiting list for a day on which nothing is free',
    body: joinWaitingListBody,
    ...creates(z.object({ entry: joinedEntry })),
  }),
  getGuestEntry: get('/guest-waiting-list/{domain}/{token}', byLink, {
    summary: 'An entry of the waiting list, by its private link',
    params: linkParams,
    answer: guestAnswer,
  }),
  acceptWaitingOffer: post('/guest-waiting-list/{domain}/{token}/accept', byLink, {
    summary: 'Accept the offered time: books it',
    params: linkParams,
    body: offerBody,
    answer: guestAnswer,
  }),
  declineWaitingOffer: post('/guest-waiting-list/{domain}/{token}/decline', byLink, {
    summary: 'Decline the offered time: the next guest gets it',
    params: linkParams,
    body: offerBody,
    answer: guestAnswer,
  }),
  leaveWaitingList: post('/guest-waiting-list/{domain}/{token}/leave', byLink, {
    summary: 'Leave the waiting list',
    params: linkParams,
    answer: guestAnswer,
  }),
  returnToWaitingList: post('/guest-waiting-list/{domain}/{token}/return', byLink, {
    summary: 'Get back in line, as the last one',
    params: linkParams,
    answer: guestAnswer,
  }),
  listEntries: get('/waiting-list', byStaff(bookingRoles, 'department'), {
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
  countEntries: get('/waiting-list-count', byStaff(bookingRoles, 'department'), {
    summary: 'The number of guests in line, on one day or on all, and whether guests may join',
    query: z.object({
      date: dateInput.optional(),
      departments: idList.optional(),
      schedule_system: scheduleSystem.optional(),
    }),
    answer: z.object({ in_line: z.int(), sends_offers: z.boolean() }),
  }),
  addEntry: post('/waiting-list', byStaff(bookingRoles, 'department'), {
    summary: 'Add a guest to the waiting list',
    body: joinWaitingListBody,
    ...creates(z.object({ entry: entryRow })),
  }),
  removeEntry: del('/waiting-list/{id}', byStaff(bookingRoles, 'department'), {
    summary: 'Remove a guest from the waiting list; an open offer ends',
    params: idParams,
    body: z.strictObject({ version }).default({}),
    answer: success,
  }),
  offerNow: post('/waiting-list/{id}/offer', byStaff(bookingRoles, 'department'), {
    summary: 'Offer a guest of the waiting list a free place ahead of the others',
    params: idParams,
    body: z.strictObject({ version }).default({}),
    answer: z.object({ entry: entryRow }),
  }),
} as const;
