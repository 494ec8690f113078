import { decideCancel, decideRestore, UNDO_MS } from '@ledig/domain/bookings/decide-cancel.ts';
import { overlaps } from '@ledig/domain/time/period.ts';
import { isHeldByOthers, type LockedBooking, lockEntities, setHolding, storeChange } from '#booking/change.store.ts';
import { type Change, departmentOf } from '#booking/change-booking.ts';
import { storeCancellation } from '#booking/store-change.ts';
import { lockClientPeriods } from '#db/queries/clients/client-periods.ts';
import { lacksConfirmation, withdrawMessages, writeMessages } from '#db/queries/messages/write-messages.ts';
import type { Handler } from '#http/call.ts';
import { Fault, unwrap } from '#http/fault.ts';
import { changeBooking, presentChanged } from './change.ts';

const eventOf = ({ id: bookingId, companyId, client }: LockedBooking) => ({ about: { bookingId }, companyId, client });

/** Cancels a booking. Its entities are free at once. */
export const cancelBooking: Handler<'bookings.cancelBooking'> = (call) => {
  const { now, language } = call;
  const cancel = async (change: Change) => {
    unwrap(decideCancel(change.booking, now));
    await storeCancellation(change, { at: now, language, notBefore: now + UNDO_MS });
    return { success: true } as const;
  };
  return changeBooking(call, call.params.id, cancel, 'booking.canceled');
};

/** The client may have another booking by now (BOOKING-202). */
const checkPhone = async ({ tx, booking }: Change): Promise<void> => {
  const others = await lockClientPeriods(tx, booking.departmentId, booking.client, booking, [booking.id]);
  if (others.some((other) => overlaps(other, booking))) throw new Fault('phoneHasBooking');
};

/** Undoes a recent cancellation if all its entities are still free. */
export const restoreBooking: Handler<'bookings.restoreBooking'> = (call) =>
  changeBooking(call, call.params.id, async (change) => {
    const { now, language } = call;
    const { tx, booking } = change;
    const { entities } = await departmentOf(change, booking.from);
    const activeEntityIds = new Set(entities.map(({ id }) => id));
    unwrap(decideRestore(booking, { activeEntityIds, now }));
    await checkPhone(change);
    if (await isHeldByOthers(tx, booking.id, booking.entityIds, booking)) throw new Fault('unitTaken');
    // An entity may have been archived after the department was read.
    const stillActive = await lockEntities(tx, booking.entityIds);
    unwrap(decideRestore(booking, { activeEntityIds: stillActive, now }));
    await setHolding(tx, [booking.id], true);
    await storeChange(tx, [booking.id], { canceled_at: null, cancel_reason: null });
    const isWithdrawn = await withdrawMessages(tx, booking.id, 'booking_canceled');
    if (!isWithdrawn || (await lacksConfirmation(tx, booking.id))) {
      await writeMessages(tx, { ...eventOf(booking), kind: 'booking_confirmation', language, notBefore: now });
    }
    return { booking: await presentChanged(call, tx, booking.id) };
  });
