import { bookingRoles } from '@ledig/domain/access/roles.ts';
import { z } from 'zod';
import { byStaff, byVisitors, creates, get, post } from '../endpoint.ts';
import { domainParams, id, instantInput, listQuery, paged, pageText, sends, text } from '../primitives.ts';
import { arrivals } from './arrivals.ts';
import { availability } from './availability.ts';
import { bookingChanges } from './booking-changes.ts';
import { bookingGroups } from './booking-groups.ts';
import { bookingSeries } from './booking-series.ts';
import {
  bookingDetail,
  bookingRow,
  bookingSorts,
  createBookingBody,
  historyEntry,
  publicBooking,
  staffBookingBody,
} from './booking-shapes.ts';

const bookingStatus = z.enum(['active', 'archived', 'all']);
const bookingsAnswer = z.object({ bookings: paged(bookingRow) });
const statusParams = z.object({ status: bookingStatus });
/** For lists that are filtered by a body, which may also contain the page. */
const narrowedQuery = listQuery(bookingSorts).extend({ page: pageText.unwrap().optional() });
const ids = z.array(id).max(1000);

export const bookings = {
  ...availability,
  ...bookingChanges,
  ...arrivals,
  ...bookingSeries,
  ...bookingGroups,
  listActiveBookings: get('/bookings', byStaff('any', 'department'), {
    summary: 'Active bookings, a page',
    query: listQuery(bookingSorts),
    answer: bookingsAnswer,
  }),
  listBookings: get('/bookings/{status}', byStaff('any', 'department'), {
    summary: 'Active, canceled (archived) or all bookings, a page',
    params: statusParams,
    query: listQuery(bookingSorts),
    answer: bookingsAnswer,
  }),
  filterBookings: post('/bookings-filter/{status}', byStaff('any', 'department'), {
    summary: 'Bookings by entity, department, company and period. They overlap the period, or begin in it',
    params: statusParams,
    query: narrowedQuery,
    body: z.strictObject({
      filters: z.strictObject({
        start_date: instantInput.nullable().optional(),
        end_date: instantInput.nullable().optional(),
        /** Only bookings that begin in the period. Otherwise those that overlap it. */
        begins_in_period: z.boolean().default(false),
        renting_entities: ids.default([]),
        departments: ids.default([]),
        companies: ids.default([]),
        page: z.int().positive().optional(),
      }),
    }),
    answer: bookingsAnswer,
  }),
  searchBookings: post('/bookings-search/{status}', byStaff('any', 'department'), {
    summary: 'Bookings whose client name, e-mail, phone, entity or number matches a text',
    params: statusParams,
    query: narrowedQuery,
    body: z.strictObject({
      search: z.strictObject({ text: text(255), page: z.int().positive().optional() }),
    }),
    answer: bookingsAnswer,
  }),
  getBooking: get('/booking/{id}', byStaff('any', 'department'), {
    summary: 'One booking',
    answer: z.object({ booking: bookingDetail }),
  }),
  getBookingCustom: get('/booking-custom/{id}', byStaff('any', 'department'), {
    summary: 'One booking, for the details window',
    answer: z.object({ booking: bookingDetail }),
  }),
  listBookingHistory: get('/booking-history/{id}', byStaff(bookingRoles, 'department'), {
    summary: 'What happened to a booking and who did it, newest first',
    answer: z.object({ history: z.array(historyEntry) }),
  }),
  createBooking: post('/booking', byStaff(bookingRoles, 'department'), {
    summary: 'Book for a client',
    ...creates(staffBookingBody, z.object({ booking: bookingDetail })),
  }),
  createPublicBooking: post('/booking-public', byVisitors, {
    summary: 'Book in an HOURLY department',
    ...creates(createBookingBody, z.object({ booking: publicBooking })),
  }),
  createPublicDailyBooking: post('/daily-booking-public', byVisitors, {
    summary: 'Book a stay in a DAILY department',
    ...creates(createBookingBody, z.object({ booking: publicBooking })),
  }),
  getCalendarFile: get('/booking-calendar-file/{domain}/{token}', byVisitors, {
    summary: 'A booking as an iCalendar file, by its signed link',
    params: domainParams.extend({ token: z.string().min(20).max(200) }),
    ...sends('text/calendar'),
  }),
} as const;
