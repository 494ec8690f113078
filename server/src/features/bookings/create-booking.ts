import type { MadeBooking } from '#booking/make-booking.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { book } from './book.ts';
import { presentBooking } from './bookings.present.ts';
import { findBooking } from './bookings.store.ts';

/** Creates a booking that staff make for a client, in any department in their scope. */
export const createBooking: Handler<'bookings.createBooking'> = async (call) => {
  const present = async ({ id }: MadeBooking, tx: TenantTransaction) => {
    const row = await findBooking(tx, call.user.scope, id);
    if (!row) throw new Fault('bookingNotFound');
    return presentBooking(row, call);
  };
  return { booking: await book(call, { by: 'staff', schedule: null }, { present }) };
};
