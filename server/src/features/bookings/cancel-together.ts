import type { Language } from '@ledig/contract/primitives.ts';
import { sql } from 'kysely';
import { type LockedBooking, setHolding, storeChange } from '../../booking/change.store.ts';
import type { TenantScope } from '../../db/database.ts';
import { writeMessages } from '../../db/queries/write-messages.ts';

/**
 * Cancels locked bookings of one client. Their units are free at once. The client gets one message about all of them.
 *
 * @param bookings at least one, active
 */
export const cancelTogether = async (
  scope: TenantScope,
  bookings: readonly LockedBooking[],
  { now, language }: { readonly now: number; readonly language: Language },
): Promise<void> => {
  const ids = bookings.map(({ id }) => id);
  for (const booking of bookings) scope.announce({ ...booking, kind: 'booking.canceled' });
  await Promise.all([storeChange(scope, ids, sql`canceled_at = ${new Date(now)}`), setHolding(scope, ids, false)]);
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
