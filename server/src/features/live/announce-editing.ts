import { inScope } from '@ledig/domain/access/scope.ts';
import type { Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { editorOf } from '../../live/stream.ts';
import { findBookingPlace } from './live.store.ts';

/**
 * Tells the screens of everybody else who may see a booking that this person works on it. Only a word of politeness: what
 * keeps changes apart is the booking's version. Throws BOOKING-200 for a booking out of scope.
 */
export const announceEditing: Handler<'live.announceEditing'> = async ({ deps, tenant, user, body }) => {
  const place = await deps.db.tenantRead(tenant.id, (scope) => findBookingPlace(scope, body.booking_id));
  if (!place || !inScope(user.scope, place)) throw new Fault('BOOKING-200');
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
