import type { Handlers } from '../../http/call.ts';
import { listCalendarBookings, listUpcomingBookings } from './list-bookings.ts';
import { listCalendarEntities } from './list-entities.ts';
import { listCalendarHolds } from './list-holds.ts';
import { getObserverCalendar } from './observer-calendar.ts';

export const calendarHandlers: Handlers<'calendar'> = {
  listCalendarEntities,
  listCalendarBookings,
  listCalendarHolds,
  listUpcomingBookings,
  getObserverCalendar,
};
