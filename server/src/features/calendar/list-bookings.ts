import type { CalendarBooking } from '@ledig/contract/calendar.ts';
import { OPENING_VIEW } from '@ledig/domain/bookings/calendar-window.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import type { Call, Handler } from '../../http/call.ts';
import { presentItem } from './calendar.present.ts';
import { listItems, listShownDepartments } from './calendar.store.ts';
import { checkedDate, windowsOf } from './calendar-windows.ts';

type ItemsCall = Call<'calendar.listCalendarBookings' | 'calendar.listUpcomingBookings'>;

/** Bookings in the window of each zone, by start. */
const findItems = async (
  { deps, tenant, user, query, now }: ItemsCall,
  { date, phrase }: { readonly date: LocalDate | undefined; readonly phrase: string },
): Promise<CalendarBooking[]> => {
  const { scheduleSystem, departments: departmentIds, viewMode: mode = OPENING_VIEW[scheduleSystem] } = query;
  return deps.db.replicaRead(tenant.id, async (scope) => {
    const departments = await listShownDepartments(scope, { scope: user.scope, scheduleSystem, departmentIds });
    const windows = windowsOf(departments, { date, mode, now });
    const found = await Promise.all(
      windows.map(async ({ zone, window, departmentIds: ids }) => {
        const items = await listItems(scope, ids, window, phrase);
        return items.map((item) => ({ from: item.from, shown: presentItem(item, { zone, scheduleSystem, now }) }));
      }),
    );
    const [first = []] = found;
    const all = found.length === 1 ? first : found.flat().sort((a, b) => a.from - b.from || a.shown.id - b.shown.id);
    return all.map(({ shown }) => shown);
  });
};

/** Bookings in scope that overlap the calendar's window: a day, 7 days or 30 days in each company's zone. */
export const listCalendarBookings: Handler<'calendar.listCalendarBookings'> = async (call) => ({
  bookings: await findItems(call, { date: checkedDate(call.headers['booking-date'], 'booking-date'), phrase: '' }),
});

/** Like `listCalendarBookings`, filtered by a phrase: a client's name, e-mail or phone, an entity, or a number. */
export const listUpcomingBookings: Handler<'calendar.listUpcomingBookings'> = async (call) => {
  const { selectedDate, phrase } = call.query;
  const date = checkedDate(selectedDate, 'selectedDate');
  return { bookings: await findItems(call, { date, phrase }) };
};
