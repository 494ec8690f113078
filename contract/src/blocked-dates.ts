import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dateText, id, idText, instantInput, language } from './primitives.ts';

/**
 * A run of blocked dates with what to tell people, for calendars and date pickers, which know it by different names: `color` and
 * `highlight` are one, and so are `start_date` to `end_date` and the range in `dates`. Dates are inclusive.
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
});

export const blockedDates = {
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
