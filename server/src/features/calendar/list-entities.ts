import { OPENING_VIEW } from '@ledig/domain/bookings/calendar-window.ts';
import type { Handler } from '#http/call.ts';
import { presentEntity } from './calendar.present.ts';
import { listHeldEntities, listShownDepartments, listShownEntities } from './calendar.store.ts';
import { checkedDate, windowsOf } from './calendar-windows.ts';

/** Entities in scope for the calendar: all active ones, or (`viewAll` 0) those with a booking in the window. */
export const listCalendarEntities: Handler<'calendar.listCalendarEntities'> = async (call) => {
  const { deps, tenant, user, query, headers, now } = call;
  const choice = { scope: user.scope, scheduleSystem: query.scheduleSystem, departmentIds: query.departments };
  const mode = query.viewMode ?? OPENING_VIEW[query.scheduleSystem];
  const isWhole = query.viewAll === '1' || query.viewAll === 'true';
  const date = checkedDate(headers['booking-date'], 'booking-date');
  return deps.db.replicaRead(tenant.id, async (tx) => {
    const departments = await listShownDepartments(tx, choice);
    const windows = windowsOf(departments, { date, mode, now });
    const departmentIds = departments.map(({ id }) => id);
    const [entities, ...held] = await Promise.all([
      listShownEntities(tx, departmentIds),
      ...(isWhole ? [] : windows.map((each) => listHeldEntities(tx, each.departmentIds, each.window))),
    ]);
    const shown = isWhole ? null : new Set(held.flat());
    const zones = new Map(windows.flatMap(({ zone, departmentIds: ids }) => ids.map((id) => [id, zone] as const)));
    return {
      entities: entities
        .filter(({ id }) => shown === null || shown.has(id))
        .map((row) => presentEntity(row, zones.get(row.department_id) ?? 'UTC')),
    };
  });
};
