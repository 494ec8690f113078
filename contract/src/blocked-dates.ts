import { z } from 'zod';
import {
  blockedDate,
  blockResult,
  createBlockBody,
  holidaysBody,
  updateBlockBody,
  waitingBooking,
} from './blocked-date-shapes.ts';
import { endpoint } from './endpoint.ts';
import { dateText, id, idText, instantInput, language, listQuery, paged, success } from './primitives.ts';

export type { BlockedDate, BlockResult, WaitingBooking } from './blocked-date-shapes.ts';

/**
 * A series of blocked dates for calendars and date pickers. They use different names for the same data: `color` and
 * `highlight`, `start_date` to `end_date` and the range in `dates`. Dates are inclusive.
 */
export const blockedSeries = z.object({
  id,
  department_id: id,
  color: z.string(),
  highlight: z.string(),
  start_date: dateText,
  end_date: dateText,
  dates: z.array(z.object({ start: z.string(), end: z.string() })),
  description_en: z.string(),
  description_no: z.string(),
  blocking_type: z.string(),
  /** `HH:mm` on the first date. Null: from its beginning. */
  start_time: z.string().nullable(),
  /** `HH:mm` on the last date. Null: until its end. */
  end_time: z.string().nullable(),
  /** The closed units. Null: the full department. */
  renting_entity_ids: z.array(id).nullable(),
});

const one = { params: z.object({ id: idText }) };

export const blockedDates = {
  createBlockedDate: endpoint({
    method: 'POST',
    path: '/blocked-dates',
    who: ['admin'],
    reach: 'department',
    summary: 'Block dates, hours or units of one or several departments, once or every week',
    body: createBlockBody,
    answer: z.object({ result: blockResult }),
    status: 201,
    idempotent: true,
  }),
  blockHolidays: endpoint({
    method: 'POST',
    path: '/blocked-dates/holidays',
    who: ['admin'],
    reach: 'department',
    summary: 'Block Norwegian holidays of a year; dates that are blocked already stay as they are',
    body: holidaysBody,
    answer: z.object({ result: blockResult }),
    status: 201,
    idempotent: true,
  }),
  listBlockedDates: endpoint({
    method: 'GET',
    path: '/blocked-dates/{companyId}/{departmentId}',
    who: 'any',
    reach: 'department',
    summary: 'Blocked dates of a company in scope, of all its departments or one, a page',
    params: z.object({ companyId: idText, departmentId: z.union([z.literal('all'), idText]) }),
    query: listQuery(['start_date', 'department_name']).extend({
      when: z.enum(['coming', 'past', 'all']).default('all'),
    }),
    answer: z.object({ blocked_dates: paged(blockedDate) }),
  }),
  updateBlockedDate: endpoint({
    method: 'PUT',
    path: '/blocked-dates/{id}',
    who: ['admin'],
    reach: 'department',
    summary: 'Change one block',
    ...one,
    body: updateBlockBody,
    answer: z.object({ result: blockResult }),
  }),
  deleteBlockedDate: endpoint({
    method: 'DELETE',
    path: '/blocked-dates/{id}',
    who: ['admin'],
    reach: 'department',
    summary: 'Remove one block, or also those made with it: all of them, or those from its start on',
    ...one,
    query: z.object({ with: z.enum(['none', 'following', 'all']).default('none') }),
    answer: success.extend({ removed: z.int() }),
  }),
  listBookingsInTheWay: endpoint({
    method: 'GET',
    path: '/blocked-dates/{id}/bookings',
    who: ['admin'],
    reach: 'department',
    summary: 'The bookings that lie on a block and are not over, the first 100',
    ...one,
    answer: z.object({ bookings: z.array(waitingBooking), bookings_total: z.int() }),
  }),
  listBlockedSeries: endpoint({
    method: 'GET',
    path: '/blocked-dates-series',
    who: 'public',
    reach: 'public',
    summary: 'Blocked dates of a department',
    query: z.object({ companyId: idText.optional(), departmentId: idText, blockedDateId: idText.optional() }),
    answer: z.object({ blocked_dates: z.array(blockedSeries) }),
  }),
  listBlockedSeriesOfCompany: endpoint({
    method: 'GET',
    path: '/blocked-dates-series-by-company',
    who: 'any',
    reach: 'department',
    summary: 'Blocked dates of a company, for calendars',
    query: z.object({ companyId: idText }),
    answer: z.object({ blocked_dates: z.array(blockedSeries) }),
  }),
  listBlockedSeriesOfDepartments: endpoint({
    method: 'POST',
    path: '/blocked-dates-series-by-departments',
    who: 'any',
    reach: 'department',
    summary: 'Blocked dates of some departments, for calendars',
    body: z.strictObject({ departments: z.array(id).max(1000) }),
    answer: z.object({ blocked_dates: z.array(blockedSeries) }),
  }),
  isDateRangeUnavailable: endpoint({
    method: 'GET',
    path: '/is-date-range-unavailable-for-department',
    who: 'public',
    reach: 'public',
    summary: 'Whether a range touches blocked dates of a department',
    query: z.object({ startDate: instantInput, endDate: instantInput, departmentId: idText }),
    answer: z.object({ result: z.boolean() }),
  }),
  isDateUnavailable: endpoint({
    method: 'GET',
    path: '/is-date-unavailable-for-department',
    who: 'public',
    reach: 'public',
    summary: 'Whether a date is blocked in a department',
    query: z.object({ date: instantInput, departmentId: idText }),
    answer: z.object({ result: z.boolean() }),
  }),
  listPublicBlockedDates: endpoint({
    method: 'GET',
    path: '/blocked-dates-public/{companyId}/{departmentId}/{language}',
    who: 'public',
    reach: 'public',
    summary: 'Blocked dates from today on, described in one language, and each date by itself',
    params: z.object({ companyId: idText, departmentId: idText, language }),
    answer: z.object({
      blockedDates: z.array(
        z.object({
          id,
          start_date: dateText,
          end_date: dateText,
          description: z.string(),
          color: z.string(),
          blocking_type: z.string(),
        }),
      ),
      disabledDates: z.array(z.string()),
    }),
  }),
} as const;
