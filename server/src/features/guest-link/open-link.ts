import { wholeTenant } from '@ledig/domain/access/scope.ts';
import { changeAsGuest } from '#booking/change-as-guest.ts';
import { type Change, isTaken, openChange } from '#booking/change-booking.ts';
import { SlotTakenError } from '#booking/retry-on-conflict.ts';
import type { TenantTransaction } from '#db/database.ts';
import { findGuestLink } from '#db/queries/clients/guest-links.ts';
import type { Call } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { limitLinkCalls } from '#http/link-limits.ts';

/** What every call by a private link has. */
export type LinkCall = Pick<
  Call<'guestLink.getGuestBooking' | 'guestLink.moveGuestBooking' | 'guestLink.cancelGuestBooking'>,
  'tenant' | 'params' | 'now' | 'language' | 'ip' | 'deps'
>;

/**
 * The booking that a token opens.
 *
 * @throws Fault GUEST-LINK-3500 (404) for every token that opens no booking of this tenant
 */
export const bookingOfLink = async (
  tx: TenantTransaction,
  { params, now }: Pick<LinkCall, 'params' | 'now'>,
): Promise<number> => {
  const target = await findGuestLink(tx, params.token, now);
  if (!target || !('bookingId' in target)) throw new Fault('guestLinkInvalid');
  return target.bookingId;
};

/** Reads the booking of a link. */
export const readByLink = async <T>(
  call: LinkCall,
  read: (tx: TenantTransaction, bookingId: number) => Promise<T>,
): Promise<T> => {
  await limitLinkCalls(call, 'read');
  return call.deps.db.tenantRead(call.tenant.id, async (tx) => read(tx, await bookingOfLink(tx, call)));
};

/** The booking of a link, for limits of one booking. Counts as a read, so that callers can't guess tokens. */
export const readBookingId = (call: LinkCall): Promise<number> => readByLink(call, async (_scope, id) => id);

/** Runs a change by a link in a separate transaction, as the guest, and retries it after a lost race. */
export const inLinkTransaction = async <T>(
  call: LinkCall,
  act: (tx: TenantTransaction, bookingId: number) => Promise<T>,
): Promise<T> => {
  const { deps, tenant } = call;
  await limitLinkCalls(call, 'change');
  const once = async (): Promise<T> => {
    try {
      return await deps.db.tenantTransaction(tenant.id, async (tx) => act(tx, await bookingOfLink(tx, call)));
    } catch (error) {
      throw isTaken(error) ? new SlotTakenError() : error;
    }
  };
  return changeAsGuest(once, 'date_from');
};

/**
 * Changes the booking of a link in a separate transaction, and retries it after a lost race. The audit log names the
 * guest.
 *
 * @throws Fault BOOKING-205 when other bookings took every suitable unit; nothing is changed then
 */
export const changeByLink = <T>(
  call: LinkCall,
  kind: 'booking.changed' | 'booking.canceled',
  act: (change: Change) => Promise<T>,
): Promise<T> =>
  inLinkTransaction(call, async (tx, id) =>
    act(await openChange(tx, wholeTenant(call.tenant.id), id, { kind, now: call.now })),
  );
