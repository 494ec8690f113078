import type { Handlers } from '../../http/call.ts';
import { listCalendarBookings, listUpcomingBookings } from './list-bookings.ts';
import { listCalendarEntities } from './list-entities.ts';
import { getObserverCalendar } from './observer-calendar.ts';

export const calendarHandlers: Handlers<'calendar'> = {
  listCalendarEntities,
  listCalendarBookings,
  listUpcomingBookings,
  getObserverCalendar,
};
