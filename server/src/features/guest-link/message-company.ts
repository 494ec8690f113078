import { wholeTenant } from '@ledig/domain/access/scope.ts';
import { openChange } from '../../booking/change-booking.ts';
import { actAsGuest } from '../../db/actor.ts';
import type { Handler } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { limitAttempts } from '../../http/limits.ts';
import { limitLinkCalls } from '../../http/link-limits.ts';
import { writeGuestMessage } from '../../messages/guest-message.ts';
import { bookingOfLink } from './open-link.ts';

const MOST_PER_HOUR = 5;

/** Writes to the company about a booking. Staff find it among the booking's messages (docs/rules/guest-link.md#writing). */
export const messageCompany: Handler<'guestLink.messageCompany'> = async (call) => {
  const { deps, tenant, body, now, language, idempotency } = call;
  await limitLinkCalls(call, 'change');
  const bookingId = await deps.db.tenantRead(tenant.id, (tx) => bookingOfLink(tx, call));
  const limit = { of: `guest-message ${tenant.id} ${bookingId}`, most: MOST_PER_HOUR, minutes: 60 };
  await limitAttempts(deps, now, [limit], 'text');
  await actAsGuest(() =>
    deps.db.tenantTransaction(tenant.id, (tx) =>
      once(tx, `guest-message ${bookingId}`, idempotency, async () => {
        await openChange(tx, wholeTenant(tenant.id), bookingId, { kind: 'booking.changed', now });
        await writeGuestMessage(tx, { bookingId, language, text: body.text }, new Date(now));
        return { success: true };
      }),
    ),
  );
  return { success: true };
};
