import type { Call } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { presentBooking } from './bookings.present.ts';
import { findBooking } from './bookings.store.ts';

/**
 * One booking in scope, canceled or not.
 *
 * @throws Fault BOOKING-200 for any other
 */
export const getBooking = async (call: Call<'bookings.getBooking' | 'bookings.getBookingCustom'>) => {
  const { deps, tenant, user, params } = call;
  const row = await deps.db.tenantRead(tenant.id, (tx) => findBooking(tx, user.scope, params.id));
  if (!row) throw new Fault('bookingNotFound');
  return { booking: presentBooking(row, call) };
};
