import { calendarRoles } from '@ledig/domain/access/roles.ts';
import { z } from 'zod';
import { byStaff, get } from '../endpoint.ts';
import { dateText, id, idList, scheduleSystem, text } from '../primitives.ts';
import { boardBookings } from './calendar-columns.ts';
import { calendarBooking, calendarEntity, calendarHold, observerItem } from './calendar-shapes.ts';

const bookingDate = z.object({ 'booking-date': dateText.optional() });
export const viewMode = z.enum(['day', 'week', 'month']);
export type ViewMode = z.infer<typeof viewMode>;

const bookingsAnswer = z.object({ bookings: z.array(calendarBooking) });
/** Default view mode: a day for HOURLY, a week for DAILY. */
const window = { scheduleSystem, viewMode: viewMode.optional(), departments: idList.optional() };

export const calendar = {
  listCalendarEntities: get('/calendar-renting-entities', byStaff(calendarRoles, 'department'), {
    summary: 'The rows of a calendar: entities of the departments, all or only those with a booking in view',
    headers: bookingDate,
    query: z.object({ ...window, viewAll: z.enum(['0', '1', 'true', 'false']).default('1') }),
    answer: z.object({ entities: z.array(calendarEntity) }),
  }),
  listCalendarBookings: get('/calendar-bookings', byStaff(calendarRoles, 'department'), {
    summary: 'The bookings in view of a calendar',
    headers: bookingDate,
    query: z.object(window),
    answer: bookingsAnswer,
  }),
  listBoardBookings: get('/calendar-board', byStaff(calendarRoles, 'department'), {
    summary: 'The bookings in view of a calendar as columns: the same as /calendar-bookings in a sixth of the bytes',
    headers: bookingDate,
    query: z.object(window),
    answer: boardBookings,
  }),
  listUpcomingBookings: get('/calendar-list-bookings', byStaff(calendarRoles, 'department'), {
    summary: 'The bookings of a day, week or month as a searchable list, by start',
    query: z.object({ ...window, selectedDate: dateText.optional(), phrase: text(255).default('') }),
    answer: bookingsAnswer,
  }),
  listCalendarHolds: get('/calendar-holds', byStaff(calendarRoles, 'department'), {
    summary: 'The units in view of a calendar that offers of the waiting list hold now',
    headers: bookingDate,
    query: z.object(window),
    answer: z.object({ holds: z.array(calendarHold) }),
  }),
  getObserverCalendar: get('/observer-calendar', byStaff(['observer'], 'department'), {
    summary:
      "Seven days of an observer's own units, from today by default: bookings, and pending requests that wish for a unit",
    query: z.object({ from: dateText.optional() }),
    answer: z.object({
      units: z.array(z.object({ id, name: z.string(), department_name: z.string() })),
      items: z.array(observerItem),
      timezone: z.string(),
    }),
  }),
} as const;
