import { inScope } from '@ledig/domain/access/scope.ts';
import { listBookingPlaces } from '#db/queries/bookings/booking-places.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { editorOf } from '#live/stream.ts';

/**
 * Announces to other screens that the caller edits a booking. It is only a hint: the booking's version prevents lost
 * updates.
 *
 * @throws Fault BOOKING-200 for a booking out of scope
 */
export const announceEditing: Handler<'live.announceEditing'> = async ({ deps, tenant, user, body }) => {
  const [found] = await deps.db.tenantRead(tenant.id, (tx) => listBookingPlaces(tx, [body.booking_id]));
  if (!found || !inScope(user.scope, found)) throw new Fault('bookingNotFound');
  const { id: bookingId, ...place } = found;
  deps.live.announceEditing({
    ...place,
    tenantId: tenant.id,
    bookingId,
    editor: editorOf(user.id, body.stream),
    name: user.name,
    state: body.state,
  });
  return { success: true };
};
