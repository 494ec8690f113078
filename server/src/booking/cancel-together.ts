import type { Language } from '@ledig/contract/primitives.ts';
import type { TenantScope } from '../db/database.ts';
import { writeMessages } from '../db/queries/write-messages.ts';
import { type LockedBooking, setHolding, storeChange } from './change.store.ts';

/**
 * Cancels locked bookings of one client. Their units are free at once. The client gets one message about all of them.
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
  const [lead] = bookings;
  if (!lead) return;
  await writeMessages(scope, {
    kind: 'booking_canceled',
    about: { bookingId: lead.id, together: ids },
    companyId: lead.companyId,
    client: lead.client,
    language,
    notBefore: now,
  });
};
