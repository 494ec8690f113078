import { decideCancel, decideRestore, UNDO_MS } from '@ledig/domain/bookings/decide-cancel.ts';
import { overlaps } from '@ledig/domain/time/period.ts';
import { sql } from 'kysely';
import { lockClientPeriods } from '../../db/queries/client-periods.ts';
import { lacksConfirmation, withdrawMessages, writeMessages } from '../../db/queries/write-messages.ts';
import type { Handler } from '../../http/call.ts';
import { Fault, unwrap } from '../../http/fault.ts';
import { isHeldByOthers, type LockedBooking, lockEntities, setHolding, storeChange } from './change.store.ts';
import { type Change, changeBooking, departmentOf, presentChanged } from './change.ts';

const eventOf = ({ id: bookingId, companyId, client }: LockedBooking) => ({ about: { bookingId }, companyId, client });

/** Cancels a booking; what it held is free at once. */
export const cancelBooking: Handler<'bookings.cancelBooking'> = (call) => {
  const { now, language } = call;
  const cancel = async ({ scope, booking }: Change) => {
    unwrap(decideCancel(booking, now));
    await storeChange(scope, booking.id, sql`canceled_at = ${new Date(now)}`);
    await setHolding(scope, booking.id, false);
    await writeMessages(scope, { ...eventOf(booking), kind: 'booking_canceled', language, notBefore: now + UNDO_MS });
    return { success: true } as const;
  };
  return changeBooking(call, call.params.id, cancel, 'booking.canceled');
};

/** Somebody may have booked for the same client meanwhile (BOOKING-202). */
const checkPhone = async ({ scope, booking }: Change): Promise<void> => {
  const others = await lockClientPeriods(scope, booking.departmentId, booking.client, booking, booking.id);
  if (others.some((other) => overlaps(other, booking))) throw new Fault('BOOKING-202');
};

/** Takes a cancellation of just now back, where everything that was held is still free. */
export const restoreBooking: Handler<'bookings.restoreBooking'> = (call) =>
  changeBooking(call, call.params.id, async (change) => {
    const { now, language } = call;
    const { scope, booking } = change;
    const { entities } = await departmentOf(change, booking.from);
    const activeEntityIds = new Set(entities.map(({ id }) => id));
    unwrap(decideRestore(booking, { activeEntityIds, now }));
    await checkPhone(change);
    if (await isHeldByOthers(scope, booking.id, booking.entityIds, booking)) throw new Fault('BOOKING-218');
    // One may have been archived since the look at the department.
    const stillActive = await lockEntities(scope, booking.entityIds);
    unwrap(decideRestore(booking, { activeEntityIds: stillActive, now }));
    await setHolding(scope, booking.id, true);
    await storeChange(scope, booking.id, sql`canceled_at = null`);
    const isWithdrawn = await withdrawMessages(scope, booking.id, 'booking_canceled');
    if (!isWithdrawn || (await lacksConfirmation(scope, booking.id))) {
      await writeMessages(scope, { ...eventOf(booking), kind: 'booking_confirmation', language, notBefore: now });
    }
    return { booking: await presentChanged(call, scope, booking.id) };
  });
