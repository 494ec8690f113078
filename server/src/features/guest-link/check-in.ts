import type { GuestCheckIn } from '@ledig/contract/guests/check-in-shapes.ts';
import { wholeTenant } from '@ledig/domain/access/scope.ts';
import { decideOnlineGuest, mayCheckInOnline } from '@ledig/domain/guests/online-check-in.ts';
import { missingFields } from '@ledig/domain/guests/register.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { actAsGuest } from '#db/actor.ts';
import type { TenantTransaction } from '#db/database.ts';
import { findStay, type Stay } from '#db/queries/bookings/stays.ts';
import { ensureGuestLink, findGuestLink } from '#db/queries/clients/guest-links.ts';
import { countKnownGuests, deleteOnlineGuest } from '#db/queries/clients/online-guests.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault, faultOnMissing, unwrap } from '#http/fault.ts';
import { once } from '#http/idempotency.ts';
import { limitLinkCalls } from '#http/link-limits.ts';
import { checkInPath } from '#messages/message-links.ts';
import { insertOnlineGuest, listOnlineGuests } from './check-in.store.ts';
import { factsOf, placeNames } from './guest-link.present.ts';
import { findGuestBooking, type GuestBookingRecord } from './guest-link.store.ts';

type CheckInCall = Pick<
  Call<'guestLink.getCheckIn' | 'guestLink.checkInOnline' | 'guestLink.removeOnlineGuest' | 'guestLink.shareCheckIn'>,
  'tenant' | 'params' | 'now' | 'language' | 'ip' | 'deps'
>;

interface Opened {
  readonly tx: TenantTransaction;
  readonly booking: GuestBookingRecord;
  /** Whether the booking's own link was used, not one that was shared. */
  readonly isOwn: boolean;
}

const open = async (tx: TenantTransaction, { params, now }: CheckInCall): Promise<Opened> => {
  const target = await findGuestLink(tx, params.token, now);
  if (!target || 'requestId' in target || 'entryId' in target) throw new Fault('guestLinkInvalid');
  const isOwn = 'bookingId' in target;
  const booking = await findGuestBooking(tx, isOwn ? target.bookingId : target.checkInOf);
  if (!booking) throw new Fault('guestLinkInvalid');
  return { tx, booking, isOwn };
};

const present = async (
  { tx, booking, isOwn }: Opened,
  { now, language }: CheckInCall,
): Promise<{ check_in: GuestCheckIn }> => {
  const { id, zone, register } = booking;
  const known = await countKnownGuests(tx, id);
  const mayOpen = mayCheckInOnline({ ...factsOf(booking), zone }, register, now);
  const guests = isOwn ? await listOnlineGuests(tx, id) : [];
  return {
    check_in: {
      booking_id: id,
      company: { id: booking.company_id, name: booking.company },
      department: placeNames(booking, language).department,
      address: booking.address,
      timezone: zone,
      date_from: formatInstant(booking.starts_at.getTime(), zone),
      date_to: formatInstant(booking.ends_at.getTime(), zone),
      number_of_interactors: booking.guests,
      known_guests: known,
      is_open: mayOpen.ok && known < booking.guests,
      required: [...register.required],
      keep_months: register.keepMonths,
      is_own: isOwn,
      guests: guests.map((guest) => ({
        online_guest_id: guest.id,
        full_name: guest.name,
        confirmed_at: formatInstant(guest.confirmed_at.getTime(), zone),
      })),
    },
  };
};

/**
 * Opens a link and locks its booking, so that a party can't exceed its number.
 *
 * @throws Fault GUEST-LINK-3500 also when staff gave the booking to another guest while the call waited for the lock
 */
const openLocked = async (tx: TenantTransaction, call: CheckInCall): Promise<{ opened: Opened; stay: Stay }> => {
  const { booking } = await open(tx, call);
  const stay = await findStay(tx, wholeTenant(call.tenant.id), booking.id, true);
  if (!stay) throw new Fault('guestLinkInvalid');
  return { opened: await open(tx, call), stay };
};

/** Changes the check-in of a link. */
const change = async (
  call: CheckInCall,
  act: (opened: Opened, stay: Stay) => Promise<void>,
): Promise<{ check_in: GuestCheckIn }> => {
  const { deps, tenant } = call;
  await limitLinkCalls(call, 'change');
  return actAsGuest(() =>
    deps.db.tenantTransaction(tenant.id, async (tx) => {
      const { opened, stay } = await openLocked(tx, call);
      await act(opened, stay);
      tx.announce({ ...stay, kind: 'booking.changed' });
      return present(opened, call);
    }),
  );
};

/** The online check-in of a stay (docs/rules/guest-register.md#online). */
export const getCheckIn: Handler<'guestLink.getCheckIn'> = async (call) => {
  await limitLinkCalls(call, 'read');
  const { deps, tenant } = call;
  return deps.db.tenantRead(tenant.id, async (tx) => present(await open(tx, call), call));
};

const checkRequired = (
  { nationality, birthday, occupation, travel_document_number }: Call<'guestLink.checkInOnline'>['body'],
  { register }: GuestBookingRecord,
): void => {
  const person = { nationality, birthday, occupation, travelDocumentNumber: travel_document_number };
  const missing = missingFields(person, register);
  if (missing.length > 0) throw faultOnMissing(missing);
};

/** Stores the signed entry of one guest until the host registers it, once per key. */
export const checkInOnline: Handler<'guestLink.checkInOnline'> = (call) => {
  const { body, now, idempotency } = call;
  return change(call, async ({ tx, booking }, stay) => {
    await once(tx, `guest-check-in ${booking.id}`, idempotency, async () => {
      const party = { booked: booking.guests, known: await countKnownGuests(tx, booking.id) };
      const guest = { birthday: body.birthday, arrivalDate: body.arrival_date };
      unwrap(decideOnlineGuest(stay, guest, { party, rules: booking.register }, now));
      checkRequired(body, booking);
      await insertOnlineGuest(tx, stay, body, new Date(now));
      return { success: true };
    });
  });
};

/** Removes an online check-in by the booking's own link, to fill it in again. */
export const removeOnlineGuest: Handler<'guestLink.removeOnlineGuest'> = (call) =>
  change(call, async ({ tx, booking, isOwn }) => {
    const isGone = isOwn && (await deleteOnlineGuest(tx, booking.id, call.params.onlineGuestId));
    if (!isGone) throw new Fault('onlineCheckInNotFound');
  });

/** The path of a link that opens the check-in only, for the other guests. Only the booking's own link may share it. */
export const shareCheckIn: Handler<'guestLink.shareCheckIn'> = async (call) => {
  const { deps, tenant, now } = call;
  await limitLinkCalls(call, 'change');
  return deps.db.tenantTransaction(tenant.id, async (tx) => {
    const {
      opened: { booking, isOwn },
    } = await openLocked(tx, call);
    if (!isOwn) throw new Fault('guestLinkInvalid');
    unwrap(mayCheckInOnline({ ...factsOf(booking), zone: booking.zone }, booking.register, now));
    const token = await ensureGuestLink(tx, deps.secrets.linkKey, { checkInOf: booking.id });
    return { path: checkInPath(booking.company_slug, token) };
  });
};
