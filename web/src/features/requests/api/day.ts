import { expandBookings } from '@ledig/contract/calendar/calendar-columns.ts';
import type { RequestRow } from '@ledig/contract/requests/request-shapes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';

/** The units of a request's department and their bookings: on its day, or in the week from its first day for a stay. */
export const loadDay = (request: RequestRow) => {
  const { schedule_system: scheduleSystem, department_id: department, date_from } = request;
  const date = date_from.slice(0, 10);
  return queryOptions({
    queryKey: ['requests', 'day', department, date] as const,
    queryFn: async ({ signal }) => {
      const query = {
        scheduleSystem,
        departments: String(department),
        viewMode: scheduleSystem === 'HOURLY' ? ('day' as const) : ('week' as const),
      };
      const options = { signal, headers: { 'Booking-Date': date }, handles: [0, 404, 422, 500] };
      const [{ entities }, board] = await Promise.all([
        call('calendar.listCalendarEntities', { query: { ...query, viewAll: '1' } }, options),
        call('calendar.listBoardBookings', { query }, options),
      ]);
      return { entities, bookings: expandBookings(board) };
    },
    staleTime: 0,
  });
};
