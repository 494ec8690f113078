import { findEntityDepartment } from '#db/queries/departments/entity-place.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { presentHours } from './availability.present.ts';
import { loadSlots } from './load-slots.ts';

/** Free start times of a department on a date. Null when there are none, and for a DAILY department. */
export const listHours: Handler<'bookings.listHours'> = async ({ deps, tenant, user, params, now }) => {
  const { departmentId, numberOfInteractors: guests, date: dateFrom } = params;
  const wanted = { departmentId, guests, dateFrom, now, user };
  const found = await deps.db.tenantRead(tenant.id, (tx) => loadSlots(tx, wanted));
  return { available_hours: presentHours(found) };
};

/**
 * Free start times of one active renting entity, for one guest.
 *
 * @throws Fault RENTING_ENTITY-1101 for any other
 */
export const listHoursForEntity: Handler<'bookings.listHoursForEntity'> = async (call) => {
  const { deps, tenant, user, query, now } = call;
  const { renting_entity_id: entityId, date_from: dateFrom, date_to: dateTo } = query;
  const found = await deps.db.tenantRead(tenant.id, async (tx) => {
    const departmentId = await findEntityDepartment(tx, entityId);
    if (departmentId === undefined) throw new Fault('unitNotFound');
    return loadSlots(tx, { departmentId, guests: 1, entityId, dateFrom, dateTo, now, user });
  });
  return { available_hours: presentHours(found) };
};
