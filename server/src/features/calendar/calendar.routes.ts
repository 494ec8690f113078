import type { Handlers } from '#http/call.ts';
import { listBoardBookings, listCalendarBookings, listUpcomingBookings } from './list-bookings.ts';
import { listCalendarEntities } from './list-entities.ts';
import { listCalendarHolds } from './list-holds.ts';
import { getObserverCalendar } from './observer-calendar.ts';

export const calendarHandlers: Handlers<'calendar'> = {
  listCalendarEntities,
  listCalendarBookings,
  listBoardBookings,
  listCalendarHolds,
  listUpcomingBookings,
  getObserverCalendar,
};
