import type { Language } from '@ledig/contract/primitives.ts';
import type { TenantScope } from '../db/database.ts';
import { type LockedBooking, setHolding, storeChange } from './change.store.ts';
import { writeToEachGuest } from './write-to-each-guest.ts';

/**
 * Cancels locked bookings. Their units are free at once. Each guest gets one message, about that guest's bookings.
 *
 * @param bookings at least one, active
 * @param options.reason the guest's reason, which staff read with each booking
 */
export const cancelTogether = async (
  scope: TenantScope,
  bookings: readonly LockedBooking[],
  { now, language, reason }: { readonly now: number; readonly language: Language; readonly reason?: string },
): Promise<void> => {
  const ids = bookings.map(({ id }) => id);
  for (const booking of bookings) scope.announce({ ...booking, kind: 'booking.canceled' });
  const canceled = { canceled_at: new Date(now), cancel_reason: reason || null };
  await Promise.all([storeChange(scope, ids, canceled), setHolding(scope, ids, false)]);
  await writeToEachGuest(scope, bookings, { kind: 'booking_canceled', language, notBefore: now });
};
