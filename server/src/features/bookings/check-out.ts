import { decideCheckOut, decideUndoCheckOut } from '@ledig/domain/bookings/decide-check-out.ts';
import { endHoldsAt, isHeldByOthers, lockEntities, shortenHolds, storeChange } from '#booking/change.store.ts';
import { departmentOf } from '#booking/change-booking.ts';
import { countGuests } from '#db/queries/clients/count-guests.ts';
import type { Handler } from '#http/call.ts';
import { Fault, unwrap } from '#http/fault.ts';
import { readInstant } from '#http/input-dates.ts';
import { withdrawSurvey, writeSurveyAtCheckOut } from '#messages/planned/surveys.store.ts';
import { changeBooking, presentChanged } from './change.ts';

/**
 * Checks a stay out now. The rest of it is free at once, and the booking keeps its dates
 * (docs/rules/bookings.md#check-out).
 */
export const checkOut: Handler<'bookings.checkOut'> = (call) =>
  changeBooking(call, call.body.booking_id, async (change) => {
    const { now, body } = call;
    const { tx, booking } = change;
    const { settings, department } = await departmentOf(change, now);
    const { zone } = settings;
    const leftAt = body.date_to === undefined ? undefined : readInstant(body.date_to, zone, 'date_to');
    const guestsCheckedIn = await countGuests(tx, booking.id);
    const rules = { now, zone, hours: department.stayHours, guestsCheckedIn, leftAt };
    const { heldUntil } = unwrap(decideCheckOut(booking, rules));
    await shortenHolds(tx, booking.id, heldUntil);
    await storeChange(tx, [booking.id], { checked_out_at: new Date(now), completed_at: new Date(now) });
    await writeSurveyAtCheckOut(tx, booking, now);
    return { booking: await presentChanged(call, tx, booking.id) };
  });

/** Undoes a check-out: the booking holds its units until its end again (docs/rules/bookings.md#check-out). */
export const undoCheckOut: Handler<'bookings.undoCheckOut'> = (call) =>
  changeBooking(call, call.body.booking_id, async (change) => {
    const { tx, booking } = change;
    unwrap(decideUndoCheckOut(booking, call.now));
    if (await isHeldByOthers(tx, booking.id, booking.entityIds, booking)) throw new Fault('unitTaken');
    await lockEntities(tx, booking.entityIds);
    await endHoldsAt(tx, booking.id, booking.to);
    await storeChange(tx, [booking.id], { checked_out_at: null, completed_at: null });
    await withdrawSurvey(tx, booking.id);
    return { booking: await presentChanged(call, tx, booking.id) };
  });
