import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { book } from './book.ts';
import { presentBooking } from './bookings.present.ts';
import { findBooking } from './bookings.store.ts';

/** Creates a booking that staff make for a client, in any department in their scope. */
export const createBooking: Handler<'bookings.createBooking'> = async (call) => ({
  booking: await book(call, { by: 'staff', schedule: null }, async (booked, tx) => {
    const row = await findBooking(tx, call.user.scope, booked.id);
    if (!row) throw new Fault('bookingNotFound');
    return presentBooking(row, call);
  }),
});
