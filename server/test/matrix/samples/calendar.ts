import type { SamplesOf } from './parts.ts';

export const calendarSamples: SamplesOf<'calendar'> = {
  'calendar.listCalendarEntities': ({ hourlyId }) => ({
    query: { scheduleSystem: 'HOURLY', departments: String(hourlyId), viewAll: '1' },
  }),
  'calendar.listCalendarBookings': ({ hourlyId }) => ({
    query: { scheduleSystem: 'HOURLY', departments: String(hourlyId), viewMode: 'month' },
  }),
  'calendar.listBoardBookings': ({ hourlyId }) => ({
    query: { scheduleSystem: 'HOURLY', departments: String(hourlyId), viewMode: 'month' },
  }),
  'calendar.listCalendarHolds': ({ hourlyId }) => ({
    query: { scheduleSystem: 'HOURLY', departments: String(hourlyId), viewMode: 'month' },
  }),
  'calendar.listUpcomingBookings': ({ hourlyId }) => ({
    query: { scheduleSystem: 'HOURLY', departments: String(hourlyId), viewMode: 'month', selectedDate: '2027-03-10' },
  }),
  'calendar.getObserverCalendar': () => ({ query: { from: '2027-03-10' } }),
};
