import type { EndpointName } from '@ledig/contract/api.ts';
import type { ChangeKind } from '@ledig/contract/live.ts';
import { type Change, isTaken, openChange } from '#booking/change-booking.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { Call, SignedIn } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { presentBooking } from './bookings.present.ts';
import { findBooking } from './bookings.store.ts';

/** Fields of every call that changes a booking. */
export type ChangeCall = Pick<Call<EndpointName>, 'tenant' | 'now' | 'language' | 'deps'> & {
  readonly user: SignedIn;
};

/**
 * Changes one booking in scope in a transaction and announces the change as `kind`. Concurrent changes of the booking
 * wait.
 *
 * @throws Fault BOOKING-200 when there is none; BOOKING-205 when another booking takes the slot during the change,
 * which is then rolled back
 */
export const changeBooking = async <T>(
  { deps, tenant, user, now }: ChangeCall,
  id: number,
  act: (change: Change) => Promise<T>,
  kind: ChangeKind = 'booking.changed',
): Promise<T> => {
  try {
    return await deps.db.tenantTransaction(tenant.id, async (tx) =>
      act(await openChange(tx, user.scope, id, { kind, now })),
    );
  } catch (error) {
    throw isTaken(error) ? new Fault('slotTaken') : error;
  }
};

/** The full booking after the change. */
export const presentChanged = async (call: ChangeCall, tx: TenantTransaction, id: number) => {
  const row = await findBooking(tx, call.user.scope, id);
  if (!row) throw new Fault('bookingNotFound');
  return presentBooking(row, call);
};
