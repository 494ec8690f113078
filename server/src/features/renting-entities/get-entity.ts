import { countBookings } from '#db/queries/bookings/booking-counts.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { findEntity } from './entity.store.ts';
import { presentWhole, zoneOf } from './renting-entities.present.ts';

/** One entity, active or archived, with its bookings counted by day in its company's zone. */
export const getEntity: Handler<'rentingEntities.getEntity'> = ({ deps, tenant, user, params, now }) =>
  deps.db.tenantRead(tenant.id, async (tx) => {
    const row = await findEntity(tx, user.scope, params.id);
    if (!row) throw new Fault('unitNotFound');
    const counts = await countBookings(tx, { entityId: row.id }, { zone: zoneOf(row), now });
    const bookings_count_by_day = [...counts.bookings_count_by_day];
    return { entity: { ...presentWhole(row), ...counts, bookings_count_by_day } };
  });
