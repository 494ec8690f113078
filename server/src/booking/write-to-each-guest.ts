import type { TenantTransaction } from '#db/database.ts';
import { type MessageEvent, writeMessages } from '#db/queries/messages/write-messages.ts';
import type { LockedBooking } from './change.store.ts';

/** Bookings with the same client and address (`isOtherGuest`), in their order. */
const byGuest = (bookings: readonly LockedBooking[]): LockedBooking[][] => [
  ...Map.groupBy(bookings, ({ clientId, client }) => `${clientId} ${client.email.toLowerCase()}`).values(),
];

/**
 * Writes the messages of a change of several bookings: one to each guest, about the guest's own bookings. Staff may
 * have given a booking of a series or a group to another guest.
 */
export const writeToEachGuest = async (
  tx: TenantTransaction,
  bookings: readonly LockedBooking[],
  event: Pick<MessageEvent, 'kind' | 'language' | 'notBefore'>,
): Promise<void> => {
  for (const own of byGuest(bookings)) {
    const [lead] = own;
    if (!lead) continue;
    const { id: bookingId, companyId, client } = lead;
    const about = own.length === 1 ? { bookingId } : { bookingId, together: own.map(({ id }) => id) };
    await writeMessages(tx, { ...event, about, companyId, client });
  }
};
