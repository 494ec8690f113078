import { z } from 'zod';
import { byStaff, byVisitors, creates, del, get, post, put } from '../endpoint.ts';
import { dateText, id, idText, instantInput, language, listQuery, paged, success, textOrNull } from '../primitives.ts';
import {
  blockedDate,
  blockResult,
  createBlockBody,
  holidaysBody,
  overlappingBooking,
  updateBlockBody,
} from './blocked-date-shapes.ts';

export type { BlockedDate, BlockResult, OverlappingBooking } from './blocked-date-shapes.ts';

/**
 * A series of blocked dates for calendars and date pickers. They use different names for the same data: `color` and
 * `highlight`, `start_date` to `end_date` and the range in `dates`. Dates are inclusive.
 */
const blockedSeries = z.object({
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
  start_time: textOrNull,
  /** `HH:mm` on the last date. Null: until its end. */
  end_time: textOrNull,
  /** The closed units. Null: the full department. */
  renting_entity_ids: z.array(id).nullable(),
});

export const blockedDates = {
  createBlockedDate: post('/blocked-dates', byStaff(['admin'], 'department'), {
    summary: 'Block dates, hours or units of one or several departments, once or every week',
    ...creates(createBlockBody, z.object({ result: blockResult })),
  }),
  blockHolidays: post('/blocked-dates/holidays', byStaff(['admin'], 'department'), {
    summary: 'Block Norwegian holidays of a year; dates that are blocked already stay as they are',
    ...creates(holidaysBody, z.object({ result: blockResult })),
  }),
  listBlockedDates: get('/blocked-dates/{companyId}/{departmentId}', byStaff('any', 'department'), {
    summary: 'Blocked dates of a company in scope, of all its departments or one, a page',
    params: z.object({ companyId: idText, departmentId: z.union([z.literal('all'), idText]) }),
    query: listQuery(['start_date', 'department_name']).extend({
      when: z.enum(['coming', 'past', 'all']).default('all'),
    }),
    answer: z.object({ blocked_dates: paged(blockedDate) }),
  }),
  updateBlockedDate: put('/blocked-dates/{id}', byStaff(['admin'], 'department'), {
    summary: 'Change one block',
    body: updateBlockBody,
    answer: z.object({ result: blockResult }),
  }),
  deleteBlockedDate: del('/blocked-dates/{id}', byStaff(['admin'], 'department'), {
    summary: 'Remove one block, or also those made with it: all of them, or those from its start on',
    query: z.object({ with: z.enum(['none', 'following', 'all']).default('none') }),
    answer: success.extend({ removed: z.int() }),
  }),
  listBookingsInTheWay: get('/blocked-dates/{id}/bookings', byStaff(['admin'], 'department'), {
    summary: 'The bookings that lie on a block and are not over, the first 100',
    answer: z.object({ bookings: z.array(overlappingBooking), bookings_total: z.int() }),
  }),
  listBlockedSeries: get('/blocked-dates-series', byVisitors, {
    summary: 'Blocked dates of a department',
    query: z.object({ companyId: idText.optional(), departmentId: idText, blockedDateId: idText.optional() }),
    answer: z.object({ blocked_dates: z.array(blockedSeries) }),
  }),
  listBlockedSeriesOfCompany: get('/blocked-dates-series-by-company', byStaff('any', 'department'), {
    summary: 'Blocked dates of a company, for calendars',
    query: z.object({ companyId: idText }),
    answer: z.object({ blocked_dates: z.array(blockedSeries) }),
  }),
  listBlockedSeriesOfDepartments: post('/blocked-dates-series-by-departments', byStaff('any', 'department'), {
    summary:
      'Blocked dates of some departments that touch a range of dates, for calendars; all of them without a range',
    body: z.strictObject({
      departments: z.array(id).max(1000),
      from: dateText.optional(),
      /** Last date, inclusive. */
      to: dateText.optional(),
    }),
    answer: z.object({ blocked_dates: z.array(blockedSeries) }),
  }),
  isDateRangeUnavailable: get('/is-date-range-unavailable-for-department', byVisitors, {
    summary: 'Whether a range touches blocked dates of a department',
    query: z.object({ startDate: instantInput, endDate: instantInput, departmentId: idText }),
    answer: z.object({ result: z.boolean() }),
  }),
  isDateUnavailable: get('/is-date-unavailable-for-department', byVisitors, {
    summary: 'Whether a date is blocked in a department',
    query: z.object({ date: instantInput, departmentId: idText }),
    answer: z.object({ result: z.boolean() }),
  }),
  listPublicBlockedDates: get('/blocked-dates-public/{companyId}/{departmentId}/{language}', byVisitors, {
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
