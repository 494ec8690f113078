import { z } from 'zod';
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
import { bookingRoles, endpoint } from './endpoint.ts';
import { id, idText, instantInput, listQuery, paged, pageText, text } from './primitives.ts';

export const bookingStatus = z.enum(['active', 'archived', 'all']);
const bookingsAnswer = z.object({ bookings: paged(bookingRow) });
const statusParams = z.object({ status: bookingStatus });
/** For lists that are filtered by a body, which may also contain the page. */
const narrowedQuery = listQuery(bookingSorts).extend({ page: pageText.unwrap().optional() });
const idParams = z.object({ id: idText });
const ids = z.array(id).max(1000);

export const bookings = {
  ...availability,
  ...bookingChanges,
  ...arrivals,
  ...bookingSeries,
  ...bookingGroups,
  listActiveBookings: endpoint({
    method: 'GET',
    path: '/bookings',
    who: 'any',
    reach: 'department',
    summary: 'Active bookings, a page',
    query: listQuery(bookingSorts),
    answer: bookingsAnswer,
  }),
  listBookings: endpoint({
    method: 'GET',
    path: '/bookings/{status}',
    who: 'any',
    reach: 'department',
    summary: 'Active, canceled (archived) or all bookings, a page',
    params: statusParams,
    query: listQuery(bookingSorts),
    answer: bookingsAnswer,
  }),
  filterBookings: endpoint({
    method: 'POST',
    path: '/bookings-filter/{status}',
    who: 'any',
    reach: 'department',
    summary: 'Bookings by entity, department, company and period',
    params: statusParams,
    query: narrowedQuery,
    body: z.strictObject({
      filters: z.strictObject({
        start_date: instantInput.nullable().optional(),
        end_date: instantInput.nullable().optional(),
        renting_entities: ids.default([]),
        departments: ids.default([]),
        companies: ids.default([]),
        page: z.int().positive().optional(),
      }),
    }),
    answer: bookingsAnswer,
  }),
  searchBookings: endpoint({
    method: 'POST',
    path: '/bookings-search/{status}',
    who: 'any',
    reach: 'department',
    summary: 'Bookings whose client name, e-mail, phone, entity or number matches a text',
    params: statusParams,
    query: narrowedQuery,
    body: z.strictObject({
      search: z.strictObject({ text: text(255), page: z.int().positive().optional() }),
    }),
    answer: bookingsAnswer,
  }),
  getBooking: endpoint({
    method: 'GET',
    path: '/booking/{id}',
    who: 'any',
    reach: 'department',
    summary: 'One booking',
    params: idParams,
    answer: z.object({ booking: bookingDetail }),
  }),
  getBookingCustom: endpoint({
    method: 'GET',
    path: '/booking-custom/{id}',
    who: 'any',
    reach: 'department',
    summary: 'One booking, for the details window',
    params: idParams,
    answer: z.object({ booking: bookingDetail }),
  }),
  listBookingHistory: endpoint({
    method: 'GET',
    path: '/booking-history/{id}',
    who: bookingRoles,
    reach: 'department',
    summary: 'What happened to a booking and who did it, newest first',
    params: idParams,
    answer: z.object({ history: z.array(historyEntry) }),
  }),
  createBooking: endpoint({
    method: 'POST',
    path: '/booking',
    who: ['admin', 'host'],
    reach: 'department',
    summary: 'Book for a client',
    body: staffBookingBody,
    answer: z.object({ booking: bookingDetail }),
    status: 201,
    idempotent: true,
  }),
  createPublicBooking: endpoint({
    method: 'POST',
    path: '/booking-public',
    who: 'public',
    reach: 'public',
    summary: 'Book in an HOURLY department',
    body: createBookingBody,
    answer: z.object({ booking: publicBooking }),
    status: 201,
    idempotent: true,
  }),
  createPublicDailyBooking: endpoint({
    method: 'POST',
    path: '/daily-booking-public',
    who: 'public',
    reach: 'public',
    summary: 'Book a stay in a DAILY department',
    body: createBookingBody,
    answer: z.object({ booking: publicBooking }),
    status: 201,
    idempotent: true,
  }),
  getCalendarFile: endpoint({
    method: 'GET',
    path: '/booking-calendar-file/{domain}/{token}',
    who: 'public',
    reach: 'public',
    summary: 'A booking as an iCalendar file, by its signed link',
    params: z.object({ domain: z.string().max(63), token: z.string().min(20).max(200) }),
    answer: z.object({}),
    media: 'text/calendar',
  }),
} as const;
