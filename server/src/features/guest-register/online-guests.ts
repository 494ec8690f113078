import { decideGuest } from '@ledig/domain/guests/decide-guest.ts';
import type { TenantTransaction } from '#db/database.ts';
import { findStay, type Stay } from '#db/queries/bookings/stays.ts';
import { deleteOnlineGuest } from '#db/queries/clients/online-guests.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault, unwrap } from '#http/fault.ts';
import { findOnlineGuest, type OnlineGuest, registerGuest } from './online-guests.store.ts';

type OnlineCall = Call<'guestRegister.registerOnlineGuest' | 'guestRegister.removeOnlineGuest'>;

/**
 * Finds an online check-in in the caller's scope. Locks its stay and announces the change to open calendars.
 *
 * @throws Fault GUEST-LINK-3507 when it doesn't exist, or was registered or removed
 */
const openOnlineGuest = async (
  tx: TenantTransaction,
  { user, params }: OnlineCall,
): Promise<{ guest: OnlineGuest; stay: Stay }> => {
  const found = await findOnlineGuest(tx, params.onlineGuestId);
  const stay = found && (await findStay(tx, user.scope, found.booking_id, true));
  // Read again: another host may have registered the guest while this call waited for the lock.
  const guest = stay && (await findOnlineGuest(tx, params.onlineGuestId));
  if (!guest) throw new Fault('onlineCheckInNotFound');
  tx.announce({ ...stay, kind: 'booking.changed' });
  return { guest, stay };
};

type RegisterCall = Call<'guestRegister.registerOnlineGuest'>;

/** Moves an entry of the stay to the registered guests with its signature. Returns the new guest's id. */
const register = async (
  tx: TenantTransaction,
  { user, body, now }: RegisterCall,
  stay: Stay,
  guest: OnlineGuest,
  entityId: number,
): Promise<number> => {
  const form = { rentingEntityId: entityId, birthday: guest.birthday, arrivalDate: guest.arrival_date };
  unwrap(decideGuest(stay, form, now));
  const checkedAt = body.is_checked ? new Date(now) : null;
  const id = await registerGuest(tx, guest.id, { entityId, checkedAt, by: user.id });
  await deleteOnlineGuest(tx, stay.id, guest.id);
  return id;
};

/**
 * Registers a guest who checked in online, and others of the same stay with them, or none of them.
 *
 * @throws Fault GUEST-LINK-3507 when one of the party isn't an entry of this stay, or is registered already
 */
export const registerOnlineGuest: Handler<'guestRegister.registerOnlineGuest'> = (call) => {
  const { deps, tenant, body } = call;
  return deps.db.tenantTransaction(tenant.id, async (tx) => {
    const { guest, stay } = await openOnlineGuest(tx, call);
    const first = await register(tx, call, stay, guest, body.renting_entity_id);
    const others: number[] = [];
    for (const { online_guest_id: id, renting_entity_id: entityId } of body.party) {
      const other = await findOnlineGuest(tx, id);
      if (other?.booking_id !== stay.id) throw new Fault('onlineCheckInNotFound');
      others.push(await register(tx, call, stay, other, entityId));
    }
    return { interactor_id: first, party_ids: others };
  });
};

/** Removes an online check-in with wrong data. */
export const removeOnlineGuest: Handler<'guestRegister.removeOnlineGuest'> = (call) => {
  const { deps, tenant } = call;
  return deps.db.tenantTransaction(tenant.id, async (tx) => {
    const { guest, stay } = await openOnlineGuest(tx, call);
    await deleteOnlineGuest(tx, stay.id, guest.id);
    return { success: true } as const;
  });
};
