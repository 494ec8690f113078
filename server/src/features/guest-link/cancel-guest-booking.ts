import { wholeTenant } from '@ledig/domain/access/scope.ts';
import { checkVersion } from '@ledig/domain/bookings/decide-update.ts';
import { mayGuest } from '@ledig/domain/guest-link/guest-limits.ts';
import { cancelTogether } from '../../booking/cancel-together.ts';
import type { LockedBooking } from '../../booking/change.store.ts';
import { lockOfGuest } from '../../booking/lock-together.ts';
import { storeCancellation } from '../../booking/store-change.ts';
import type { TenantScope } from '../../db/database.ts';
import type { Call, Handler } from '../../http/call.ts';
import { Fault, unwrap } from '../../http/fault.ts';
import { findLimits } from './guest-limits.ts';
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
    const { scope, booking } = change;
    unwrap(mayGuest('cancel', booking, await findLimits(scope, booking), now));
    checkSeen(booking, body.version);
    await storeCancellation(change, { at: now, language, notBefore: now, reason: body.reason });
    return { ...(await presentGuestBooking(scope, call, booking.id)), canceled: 1 };
  });

/** The named booking and the later ones that the guest may cancel, locked. */
const findLater = async (
  scope: TenantScope,
  { now, body }: CancelCall,
  bookingId: number,
): Promise<LockedBooking[]> => {
  const locked = await lockOfGuest(scope, wholeTenant(scope.tenantId), bookingId);
  const named = locked.find(({ id }) => id === bookingId);
  if (!named) throw new Fault('bookingCanceled');
  const limits = await findLimits(scope, named);
  unwrap(mayGuest('cancel', named, limits, now));
  checkSeen(named, body.version);
  return locked.filter((one) => one.from >= named.from && mayGuest('cancel', one, limits, now).ok);
};

const cancelLater = (call: CancelCall) =>
  inLinkTransaction(call, async (scope, bookingId) => {
    const { now, language, body } = call;
    const concerned = await findLater(scope, call, bookingId);
    await cancelTogether(scope, concerned, { now, language, reason: body.reason });
    return { ...(await presentGuestBooking(scope, call, bookingId)), canceled: concerned.length };
  });

/**
 * Cancels a booking for its guest, or this and the later ones of its series or group. Staff read the reason with each booking
 * (docs/rules/guest-link.md#canceling).
 */
export const cancelGuestBooking: Handler<'guestLink.cancelGuestBooking'> = (call) =>
  call.body.part === 'later' ? cancelLater(call) : cancelOne(call);
