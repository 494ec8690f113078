import { OPENING_VIEW } from '@ledig/domain/bookings/calendar-window.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import type { Handler } from '#http/call.ts';
import { listShownDepartments } from './calendar.store.ts';
import { checkedDate, windowsOf } from './calendar-windows.ts';
import { type HoldRow, listHolds } from './holds.store.ts';

const presentHold = (row: HoldRow, zone: string) => ({
  id: row.id,
  client_name: row.client_name,
  number_of_interactors: row.guests,
  department_id: row.department_id,
  renting_entity_ids: [...row.entity_ids],
  start: formatInstant(row.starts_at.getTime(), zone),
  end: formatInstant(row.ends_at.getTime(), zone),
  expires_at: formatInstant(row.expires_at.getTime(), zone),
});

/** Units in the calendar's window that offers of the waiting list hold now (docs/rules/waiting-list.md#offers). */
export const listCalendarHolds: Handler<'calendar.listCalendarHolds'> = ({ deps, tenant, user, query, headers, now }) =>
  deps.db.replicaRead(tenant.id, async (tx) => {
    const { scheduleSystem, departments: departmentIds, viewMode: mode = OPENING_VIEW[scheduleSystem] } = query;
    const date = checkedDate(headers['booking-date'], 'booking-date');
    const departments = await listShownDepartments(tx, { scope: user.scope, scheduleSystem, departmentIds });
    const holds = await Promise.all(
      windowsOf(departments, { date, mode, now }).map(async ({ zone, window, departmentIds: ids }) =>
        (await listHolds(tx, ids, window, now)).map((row) => presentHold(row, zone)),
      ),
    );
    return { holds: holds.flat() };
  });
