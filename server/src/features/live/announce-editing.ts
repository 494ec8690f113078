import { inScope } from '@ledig/domain/access/scope.ts';
import type { Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { editorOf } from '../../live/stream.ts';
import { findBookingPlace } from './live.store.ts';

/**
 * Announces to other screens that the caller edits a booking. It is only a hint: the booking's version prevents lost
 * updates.
 *
 * @throws Fault BOOKING-200 for a booking out of scope
 */
export const announceEditing: Handler<'live.announceEditing'> = async ({ deps, tenant, user, body }) => {
  const place = await deps.db.tenantRead(tenant.id, (tx) => findBookingPlace(tx, body.booking_id));
  if (!place || !inScope(user.scope, place)) throw new Fault('bookingNotFound');
  deps.live.announceEditing({
    ...place,
    tenantId: tenant.id,
    bookingId: body.booking_id,
    editor: editorOf(user.id, body.stream),
    name: user.name,
    state: body.state,
  });
  return { success: true };
};
