import type { Language } from '@ledig/contract/primitives.ts';
import type { TenantTransaction } from '#db/database.ts';
import { type LockedBooking, setHolding, storeChange } from './change.store.ts';
import { writeToEachGuest } from './write-to-each-guest.ts';

/**
 * Cancels locked bookings. Their units are free at once. Each guest gets one message, about that guest's bookings.
 *
 * @param bookings at least one, active
 * @param options.reason the guest's reason, which staff read with each booking
 */
export const cancelTogether = async (
  tx: TenantTransaction,
  bookings: readonly LockedBooking[],
  { now, language, reason }: { readonly now: number; readonly language: Language; readonly reason?: string },
): Promise<void> => {
  const ids = bookings.map(({ id }) => id);
  for (const booking of bookings) tx.announce({ ...booking, kind: 'booking.canceled' });
  const canceled = { canceled_at: new Date(now), cancel_reason: reason || null };
  await Promise.all([storeChange(tx, ids, canceled), setHolding(tx, ids, false)]);
  await writeToEachGuest(tx, bookings, { kind: 'booking_canceled', language, notBefore: now });
};
