import { findDisabledDates } from '#db/queries/availability/disabled-dates.ts';
import { findEntityDepartment } from '#db/queries/departments/entity-place.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';

/**
 * Dates from today to a year ahead on which an active renting entity can't be booked.
 *
 * @throws Fault RENTING_ENTITY-1101 for any other
 */
export const listBookedDatesForEntity: Handler<'bookings.listBookedDatesForEntity'> = async (call) => {
  const { deps, tenant, params, now } = call;
  const found = await deps.db.tenantRead(tenant.id, async (tx) => {
    const departmentId = await findEntityDepartment(tx, params.id);
    if (departmentId === undefined) return undefined;
    return findDisabledDates(tx, { departmentId, entityId: params.id, now });
  });
  if (!found) throw new Fault('unitNotFound');
  return { disabled_dates: found.dates };
};
