import { decideGuest } from '@ledig/domain/guests/decide-guest.ts';
import type { TenantScope } from '../../db/database.ts';
import { deleteOnlineGuest } from '../../db/queries/online-guests.ts';
import { findStay, type Stay } from '../../db/queries/stays.ts';
import type { Call, Handler } from '../../http/call.ts';
import { Fault, unwrap } from '../../http/fault.ts';
import { findOnlineGuest, type OnlineGuest, registerGuest } from './online-guests.store.ts';

type OnlineCall = Call<'guestRegister.registerOnlineGuest' | 'guestRegister.removeOnlineGuest'>;

/**
 * An online check-in in the caller's scope, with its stay locked and announced to open calendars.
 *
 * @throws Fault GUEST-LINK-3507 for none, also when it was registered or removed meanwhile
 */
const openOnlineGuest = async (
  scope: TenantScope,
  { user, params }: OnlineCall,
): Promise<{ guest: OnlineGuest; stay: Stay }> => {
  const found = await findOnlineGuest(scope, params.onlineGuestId);
  const stay = found && (await findStay(scope, user.scope, found.booking_id, true));
  // Read again: another host may have registered the guest while this call waited for the lock.
  const guest = stay && (await findOnlineGuest(scope, params.onlineGuestId));
  if (!guest) throw new Fault('onlineCheckInNotFound');
  scope.announce({ ...stay, kind: 'booking.changed' });
  return { guest, stay };
};

/** Registers a guest who checked in online: the entry moves to the registered guests with its signature. */
export const registerOnlineGuest: Handler<'guestRegister.registerOnlineGuest'> = (call) => {
  const { deps, tenant, user, body, now } = call;
  return deps.db.tenantTransaction(tenant.id, async (scope) => {
    const { guest, stay } = await openOnlineGuest(scope, call);
    const form = {
      rentingEntityId: body.renting_entity_id,
      birthday: guest.birthday,
      arrivalDate: guest.arrival_date,
    };
    unwrap(decideGuest(stay, form, now));
    const checkedAt = body.is_checked ? new Date(now) : null;
    const id = await registerGuest(scope, guest.id, { entityId: body.renting_entity_id, checkedAt, by: user.id });
    await deleteOnlineGuest(scope, stay.id, guest.id);
    return { interactor_id: id };
  });
};

/** Removes an online check-in with wrong data. */
export const removeOnlineGuest: Handler<'guestRegister.removeOnlineGuest'> = (call) => {
  const { deps, tenant } = call;
  return deps.db.tenantTransaction(tenant.id, async (scope) => {
    const { guest, stay } = await openOnlineGuest(scope, call);
    await deleteOnlineGuest(scope, stay.id, guest.id);
    return { success: true } as const;
  });
};
