import { wholeTenant } from '@ledig/domain/access/scope.ts';
import { checkVersion } from '@ledig/domain/bookings/decide-update.ts';
import { mayGuest } from '@ledig/domain/guest-link/guest-limits.ts';
import { cancelTogether } from '#booking/cancel-together.ts';
import type { LockedBooking } from '#booking/change.store.ts';
import { lockOfGuest } from '#booking/lock-together.ts';
import { storeCancellation } from '#booking/store-change.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault, unwrap } from '#http/fault.ts';
import { cancelableFrom, findLimits } from './guest-limits.ts';
import { presentGuestBooking } from './guest-link.present.ts';
import { changeByLink, inLinkTransaction } from './open-link.ts';

type CancelCall = Call<'guestLink.cancelGuestBooking'>;

const checkSeen = (booking: LockedBooking, version: number): void => {
  const outdated = checkVersion(booking.version, version);
  if (outdated) unwrap(outdated);
};

const cancelOne = (call: CancelCall) =>
  changeByLink(call, 'booking.canceled', async (change) => {
    const { now, language, body } = call;
    const { tx, booking } = change;
    unwrap(mayGuest('cancel', booking, await findLimits(tx, booking), now));
    checkSeen(booking, body.version);
    await storeCancellation(change, { at: now, language, notBefore: now, reason: body.reason });
    return { ...(await presentGuestBooking(tx, call, booking.id)), canceled: 1 };
  });

/** The named booking and the later ones that the guest may cancel, locked. */
const findLater = async (
  tx: TenantTransaction,
  { now, body }: CancelCall,
  bookingId: number,
): Promise<LockedBooking[]> => {
  const locked = await lockOfGuest(tx, wholeTenant(tx.tenantId), bookingId);
  const named = locked.find(({ id }) => id === bookingId);
  if (!named) throw new Fault('bookingCanceled');
  const limits = await findLimits(tx, named);
  unwrap(mayGuest('cancel', named, limits, now));
  checkSeen(named, body.version);
  return cancelableFrom(named, locked, limits, now);
};

const cancelLater = (call: CancelCall) =>
  inLinkTransaction(call, async (tx, bookingId) => {
    const { now, language, body } = call;
    const concerned = await findLater(tx, call, bookingId);
    await cancelTogether(tx, concerned, { now, language, reason: body.reason });
    return { ...(await presentGuestBooking(tx, call, bookingId)), canceled: concerned.length };
  });

/**
 * Cancels a booking for its guest, or this and the later ones of its series or group. Staff read the reason with each
 * booking (docs/rules/guest-link.md#canceling).
 */
export const cancelGuestBooking: Handler<'guestLink.cancelGuestBooking'> = (call) =>
  call.body.part === 'later' ? cancelLater(call) : cancelOne(call);
