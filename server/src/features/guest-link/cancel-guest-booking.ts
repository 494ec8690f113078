import { checkVersion } from '@ledig/domain/bookings/decide-update.ts';
import { mayGuest } from '@ledig/domain/guest-link/guest-limits.ts';
import { storeCancellation } from '../../booking/store-change.ts';
import type { Handler } from '../../http/call.ts';
import { unwrap } from '../../http/fault.ts';
import { findLimits } from './guest-limits.ts';
import { presentGuestBooking } from './guest-link.present.ts';
import { changeByLink } from './open-link.ts';

/** Cancels a booking for its guest. Staff read the reason with the booking (docs/rules/guest-link.md#canceling). */
export const cancelGuestBooking: Handler<'guestLink.cancelGuestBooking'> = (call) =>
  changeByLink(call, 'booking.canceled', async (change) => {
    const { now, language, body } = call;
    const { scope, booking } = change;
    unwrap(mayGuest('cancel', booking, await findLimits(change), now));
    const outdated = checkVersion(booking.version, body.version);
    if (outdated) unwrap(outdated);
    await storeCancellation(change, { at: now, language, notBefore: now, reason: body.reason });
    return presentGuestBooking(scope, call, booking.id);
  });
