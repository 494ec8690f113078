import type { ObserverItem } from '@ledig/contract/calendar/calendar-shapes.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { dateAt, startOfDay, zoneOrDefault } from '@ledig/domain/time/zone.ts';
import type { Handler } from '#http/call.ts';
import { checkedDate } from './calendar-windows.ts';
import { type ItemRow, listObserverItems, listObserverUnits } from './observer-calendar.store.ts';

const DAYS = 7;

const present = (row: ItemRow): ObserverItem => {
  const zone = zoneOrDefault(row.zone);
  return {
    kind: row.kind,
    id: row.id,
    title: row.client_name,
    start: formatInstant(row.starts_at.getTime(), zone),
    end: formatInstant(row.ends_at.getTime(), zone),
    number_of_interactors: row.guests,
    renting_entity_ids: [...row.entity_ids],
  };
};

/**
 * The observer's own units for seven days, from today without a date: bookings, and pending requests that wish for one
 * of the units.
 */
export const getObserverCalendar: Handler<'calendar.getObserverCalendar'> = ({ deps, tenant, user, query, now }) =>
  deps.db.replicaRead(tenant.id, async (tx) => {
    const asked = checkedDate(query.from, 'from');
    const units = await listObserverUnits(tx, user.scope);
    const zone = zoneOrDefault(units[0]?.zone);
    const from = asked ?? dateAt(now, zone);
    const window = { from: startOfDay(from, zone), to: startOfDay(addDays(from, DAYS), zone) };
    const items = await listObserverItems(tx, user.scope, window);
    return {
      units: units.map(({ id, name, department_name }) => ({ id, name, department_name })),
      items: items.map(present),
      timezone: zone,
    };
  });
