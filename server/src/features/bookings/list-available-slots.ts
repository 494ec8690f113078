import type { Handler } from '#http/call.ts';
import { presentHours, presentSlot } from './availability.present.ts';
import { loadSlots } from './load-slots.ts';

/** Lists the free slots of a department. */
export const listAvailableSlots: Handler<'bookings.listAvailableSlots'> = async ({
  deps,
  tenant,
  user,
  query,
  now,
}) => {
  const wanted = {
    departmentId: query.department_id,
    guests: query.number_of_interactors,
    dateFrom: query.date_from,
    dateTo: query.date_to,
    entityId: query.renting_entity_id,
    categoryId: query.category_id,
    now,
    user,
  };
  const found = await deps.db.tenantRead(tenant.id, (tx) => loadSlots(tx, wanted));
  return {
    available_slots: found.slots.map((slot) => presentSlot(slot, found.zone)),
    available_hours: presentHours(found),
  };
};
