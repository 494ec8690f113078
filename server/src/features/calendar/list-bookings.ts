import { type BoardBookings, expandBookings } from '@ledig/contract/calendar/calendar-columns.ts';
import { OPENING_VIEW } from '@ledig/domain/bookings/calendar-window.ts';
import type { Call, Handler } from '#http/call.ts';
import { listBookingColumns, listShownDepartments } from './calendar.store.ts';
import { checkedDate, windowsOf } from './calendar-windows.ts';

type ColumnsCall = Call<
  'calendar.listBoardBookings' | 'calendar.listCalendarBookings' | 'calendar.listUpcomingBookings'
>;

/** Bookings in the window of each zone that match a phrase. */
const findColumns = async (
  { deps, tenant, user, query, now }: ColumnsCall,
  dateText: string | undefined,
  dateField: string,
  phrase = '',
): Promise<BoardBookings> => {
  const { scheduleSystem, departments: departmentIds, viewMode: mode = OPENING_VIEW[scheduleSystem] } = query;
  const date = checkedDate(dateText, dateField);
  return deps.db.replicaRead(tenant.id, async (tx) => {
    const departments = await listShownDepartments(tx, { scope: user.scope, scheduleSystem, departmentIds });
    const zones = await Promise.all(
      windowsOf(departments, { date, mode, now }).map(async ({ zone, window, departmentIds: ids }) => ({
        timezone: zone,
        ...(await listBookingColumns(tx, ids, window, phrase)),
      })),
    );
    return { schedule_system: scheduleSystem, now, zones };
  });
};

/** Bookings in scope that overlap the calendar's window: a day, 7 days or 30 days in each company's zone. */
export const listBoardBookings: Handler<'calendar.listBoardBookings'> = (call) =>
  findColumns(call, call.headers['booking-date'], 'booking-date');

/** Like `listBoardBookings`, one object for each booking. */
export const listCalendarBookings: Handler<'calendar.listCalendarBookings'> = async (call) => ({
  bookings: expandBookings(await findColumns(call, call.headers['booking-date'], 'booking-date')),
});

/** Like `listCalendarBookings`, filtered by a phrase: a client's name, e-mail or phone, an entity, or a number. */
export const listUpcomingBookings: Handler<'calendar.listUpcomingBookings'> = async (call) => {
  const { selectedDate, phrase } = call.query;
  return { bookings: expandBookings(await findColumns(call, selectedDate, 'selectedDate', phrase)) };
};
