import { decideManual } from '@ledig/domain/bookings/decide-manual.ts';
import type { Handler } from '#http/call.ts';
import { bookChosen } from './book-chosen.ts';

/** Creates a booking of one or more entities of a department that staff chose. */
export const createManualBooking: Handler<'bookings.createManualBooking'> = (call) => {
  const { booking } = call.body;
  const asked = { ...booking, entityIds: booking.renting_entity_ids, guests: booking.number_of_interactors };
  return bookChosen(call, { kind: 'manual', decide: (material) => decideManual(asked, material) });
};
