import { decideGuest, decideRemoveGuest } from '@ledig/domain/guests/decide-guest.ts';
import type { TenantTransaction } from '#db/database.ts';
import { findStay, type Stay } from '#db/queries/bookings/stays.ts';
import { countGuests } from '#db/queries/clients/count-guests.ts';
import type { Call, Handler } from '#http/call.ts';
import { expectVersion } from '#http/expect-version.ts';
import { Fault, faultOnField, unwrap } from '#http/fault.ts';
import { once } from '#http/idempotency.ts';
import { presentGuest } from './guests.present.ts';
import { deleteGuest, findGuest, type GuestRecord, insertGuest, updateGuestRow } from './guests.store.ts';

type ChangeCall = Call<'guests.addGuest' | 'guests.updateGuest' | 'guests.removeGuest'>;

/** Locks the booking of a call whose guests change, and announces it to open calendars. */
const holdStay = async ({ user, params }: ChangeCall, tx: TenantTransaction): Promise<Stay> => {
  const stay = await findStay(tx, user.scope, params.bookingId, true);
  if (!stay) throw new Fault('bookingNotFound');
  tx.announce({ ...stay, kind: 'booking.changed' });
  return stay;
};

const checkForm = ({ body, params, now }: Call<'guests.addGuest' | 'guests.updateGuest'>, stay: Stay): void => {
  const { booking_id: bookingId, renting_entity_id: rentingEntityId, birthday, arrival_date: arrivalDate } = body;
  if (bookingId !== undefined && bookingId !== params.bookingId) throw faultOnField('bookingNotFound', 'booking_id');
  unwrap(decideGuest(stay, { rentingEntityId, birthday, arrivalDate }, now));
};

const find = async (tx: TenantTransaction, stay: Stay, id: number): Promise<GuestRecord> => {
  const row = await findGuest(tx, stay.id, id);
  if (!row) throw new Fault('guestNotFound');
  // Their data isn't shown here, so a change would overwrite the register.
  if (row.is_in_register_only) throw new Fault('bookingOver');
  return row;
};

/** Checks a guest in to a stay, once per key. */
export const addGuest: Handler<'guests.addGuest'> = (call) => {
  const { deps, tenant, user, params, idempotency, body } = call;
  return deps.db.tenantTransaction(tenant.id, (tx) =>
    once(tx, `guest:${user.id} ${params.bookingId}`, idempotency, async () => {
      const stay = await holdStay(call, tx);
      checkForm(call, stay);
      const id = await insertGuest(tx, stay, body, user.id);
      return { interactor: presentGuest(await find(tx, stay, id), stay.zone) };
    }),
  );
};

/** Changes a guest. */
export const updateGuest: Handler<'guests.updateGuest'> = (call) => {
  const { deps, tenant, params, body } = call;
  return deps.db.tenantTransaction(tenant.id, async (tx) => {
    const stay = await holdStay(call, tx);
    const current = await find(tx, stay, params.interactorId);
    if (body.interactor_id !== undefined && body.interactor_id !== current.id) {
      throw faultOnField('guestNotFound', 'interactor_id');
    }
    checkForm(call, stay);
    expectVersion(body.version, current.version);
    await updateGuestRow(tx, current.id, body);
    return { interactor: presentGuest(await find(tx, stay, current.id), stay.zone) };
  });
};

/** Removes a guest from a stay. */
export const removeGuest: Handler<'guests.removeGuest'> = (call) => {
  const { deps, tenant, params, now } = call;
  return deps.db.tenantTransaction(tenant.id, async (tx) => {
    const stay = await holdStay(call, tx);
    const { id } = await find(tx, stay, params.interactorId);
    unwrap(decideRemoveGuest(stay, (await countGuests(tx, stay.id)) - 1, now));
    await deleteGuest(tx, id);
    return { success: true } as const;
  });
};
