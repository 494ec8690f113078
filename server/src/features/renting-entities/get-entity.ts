import { addDays, datesBetween } from '@ledig/domain/time/dates.ts';
import { dateAt, startOfDay } from '@ledig/domain/time/zone.ts';
import type { Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { findEntity } from './entity.store.ts';
import { countBookings } from './entity-counts.store.ts';
import { presentWhole, zoneOf } from './renting-entities.present.ts';

/** Days back and forward that the chart shows. */
const CHART_DAYS = 30;

/** One entity, active or archived, with its bookings counted by the days of its company's zone. */
export const getEntity: Handler<'rentingEntities.getEntity'> = ({ deps, tenant, user, params, now }) =>
  deps.db.tenantRead(tenant.id, async (scope) => {
    const row = await findEntity(scope, user.scope, params.id);
    if (!row) throw new Fault('RENTING_ENTITY-1101');
    const zone = zoneOf(row);
    const today = dateAt(now, zone);
    const last = addDays(today, CHART_DAYS);
    const days = datesBetween(addDays(today, -CHART_DAYS), last);
    const bounds = [...days, addDays(last, 1)].map((date) => startOfDay(date, zone));
    const { total, buckets } = await countBookings(scope, row.id, bounds);
    const entity = {
      ...presentWhole(row),
      bookings_count: total,
      bookings_today_count: buckets[days.indexOf(today)] ?? 0,
      bookings_count_by_day: days.map((date, at) => ({ date, count: buckets[at] ?? 0 })),
    };
    return { entity };
  });
