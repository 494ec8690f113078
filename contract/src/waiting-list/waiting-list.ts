import { bookingRoles } from '@ledig/domain/access/roles.ts';
import { z } from 'zod';
import { byLink, byStaff, byVisitors, creates, del, get, post } from '../endpoint.ts';
import {
  dateInput,
  id,
  idList,
  idText,
  linkParams,
  listQuery,
  paged,
  scheduleSystem,
  searchText,
  version,
} from '../primitives.ts';
import {
  entryFilter,
  entryRow,
  entrySorts,
  guestEntry,
  joinedEntry,
  joinWaitingListBody,
} from './waiting-list-shapes.ts';

/** A call on an entry by its private link. */
const byGuest = { params: linkParams, answer: z.object({ entry: guestEntry }) };
const offerBody = z.strictObject({ offer_id: id });
const seenVersion = version.optional();

/** The waiting list (docs/rules/waiting-list.md). */
export const waitingList = {
  getWaitingListTerms: get('/waiting-list-terms', byVisitors, {
    summary: "Whether guests may join a department's waiting list, and how long an offer holds a place",
    query: z.object({ department_id: idText }),
    answer: z.object({ is_open: z.boolean(), hold_minutes: z.int() }),
  }),
  joinWaitingList: post('/waiting-list-public', byVisitors, {
    summary: 'Join the waiting list for a day on which nothing is free',
    ...creates(joinWaitingListBody, z.object({ entry: joinedEntry })),
  }),
  getGuestEntry: get('/guest-waiting-list/{domain}/{token}', byLink, {
    summary: 'An entry of the waiting list, by its private link',
    ...byGuest,
  }),
  acceptWaitingOffer: post('/guest-waiting-list/{domain}/{token}/accept', byLink, {
    summary: 'Accept the offered time: books it',
    body: offerBody,
    ...byGuest,
  }),
  declineWaitingOffer: post('/guest-waiting-list/{domain}/{token}/decline', byLink, {
    summary: 'Decline the offered time: the next guest gets it',
    body: offerBody,
    ...byGuest,
  }),
  leaveWaitingList: post('/guest-waiting-list/{domain}/{token}/leave', byLink, {
    summary: 'Leave the waiting list',
    ...byGuest,
  }),
  returnToWaitingList: post('/guest-waiting-list/{domain}/{token}/return', byLink, {
    summary: 'Get back in line, as the last one',
    ...byGuest,
  }),
  listEntries: get('/waiting-list', byStaff(bookingRoles, 'department'), {
    summary: 'Entries of the waiting list, a page',
    query: listQuery(entrySorts).extend({
      state: entryFilter.default('open'),
      departments: idList.optional(),
      from: dateInput.optional(),
      to: dateInput.optional(),
      searchText,
    }),
    answer: z.object({ entries: paged(entryRow) }),
  }),
  countEntries: get('/waiting-list-count', byStaff(bookingRoles, 'department'), {
    summary: 'The number of guests in line, on one day or on all',
    query: z.object({
      date: dateInput.optional(),
      departments: idList.optional(),
      schedule_system: scheduleSystem.optional(),
    }),
    answer: z.object({ in_line: z.int() }),
  }),
  addEntry: post('/waiting-list', byStaff(bookingRoles, 'department'), {
    summary: 'Add a guest to the waiting list',
    ...creates(joinWaitingListBody, z.object({ entry: entryRow })),
  }),
  removeEntry: del('/waiting-list/{id}', byStaff(bookingRoles, 'department'), {
    summary: 'Remove a guest from the waiting list; an open offer ends',
    body: z.strictObject({ version: seenVersion }).default({}),
  }),
  offerNow: post('/waiting-list/{id}/offer', byStaff(bookingRoles, 'department'), {
    summary: 'Offer a guest of the waiting list a free place ahead of the others',
    body: z.strictObject({ version: seenVersion }).default({}),
    answer: z.object({ entry: entryRow }),
  }),
} as const;
