import { decideGuest, decideRemoveGuest } from '@ledig/domain/guests/decide-guest.ts';
import type { TenantScope } from '../../db/database.ts';
import { countGuests } from '../../db/queries/count-guests.ts';
import { findStay, type Stay } from '../../db/queries/stays.ts';
import type { Call, Handler } from '../../http/call.ts';
import { expectVersion } from '../../http/expect-version.ts';
import { Fault, faultOnField, unwrap } from '../../http/fault.ts';
import { once } from '../../http/idempotency.ts';
import { presentGuest } from './guests.present.ts';
import { deleteGuest, findGuest, type GuestRecord, insertGuest, updateGuestRow } from './guests.store.ts';

type ChangeCall = Call<'guests.addGuest' | 'guests.updateGuest' | 'guests.removeGuest'>;

/** Locks the booking of a call whose guests change, and announces it to open calendars. */
const holdStay = async ({ user, params }: ChangeCall, scope: TenantScope): Promise<Stay> => {
  const stay = await findStay(scope, user.scope, params.bookingId, true);
  if (!stay) throw new Fault('bookingNotFound');
  scope.announce({ ...stay, kind: 'booking.changed' });
  return stay;
};

const checkForm = ({ body, params, now }: Call<'guests.addGuest' | 'guests.updateGuest'>, stay: Stay): void => {
  const { booking_id: bookingId, renting_entity_id: rentingEntityId, birthday, arrival_date: arrivalDate } = body;
  if (bookingId !== undefined && bookingId !== params.bookingId) throw faultOnField('bookingNotFound', 'booking_id');
  unwrap(decideGuest(stay, { rentingEntityId, birthday, arrivalDate }, now));
};

const find = async (scope: TenantScope, stay: Stay, id: number): Promise<GuestRecord> => {
  const row = await findGuest(scope, stay.id, id);
  if (!row) throw new Fault('guestNotFound');
  // Their data isn't shown here, so a change would overwrite the register.
  if (row.is_in_register_only) throw new Fault('bookingOver');
  return row;
};

/** Checks a guest in to a stay, once per key. */
export const addGuest: Handler<'guests.addGuest'> = (call) => {
  const { deps, tenant, user, idempotency, body } = call;
  return deps.db.tenantTransaction(tenant.id, (scope) =>
    once(scope, `guest:${user.id}`, idempotency, async () => {
      const stay = await holdStay(call, scope);
      checkForm(call, stay);
      const id = await insertGuest(scope, stay, body, user.id);
      return { interactor: presentGuest(await find(scope, stay, id), stay.zone) };
    }),
  );
};

/** Changes a guest. */
export const updateGuest: Handler<'guests.updateGuest'> = (call) => {
  const { deps, tenant, params, body } = call;
  return deps.db.tenantTransaction(tenant.id, async (scope) => {
    const stay = await holdStay(call, scope);
    const current = await find(scope, stay, params.interactorId);
    if (body.interactor_id !== undefined && body.interactor_id !== current.id) {
      throw faultOnField('guestNotFound', 'interactor_id');
    }
    checkForm(call, stay);
    expectVersion(body.version, current.version);
    await updateGuestRow(scope, current.id, body);
    return { interactor: presentGuest(await find(scope, stay, current.id), stay.zone) };
  });
};

/** Removes a guest from a stay. */
export const removeGuest: Handler<'guests.removeGuest'> = (call) => {
  const { deps, tenant, params, now } = call;
  return deps.db.tenantTransaction(tenant.id, async (scope) => {
    const stay = await holdStay(call, scope);
    const { id } = await find(scope, stay, params.interactorId);
    unwrap(decideRemoveGuest(stay, (await countGuests(scope, stay.id)) - 1, now));
    await deleteGuest(scope, id);
    return { success: true } as const;
  });
};
