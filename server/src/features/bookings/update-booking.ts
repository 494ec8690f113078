import { UNDO_MS } from '@ledig/domain/bookings/decide-cancel.ts';
import { decideUpdate } from '@ledig/domain/bookings/decide-update.ts';
import { readProperties } from '@ledig/domain/bookings/properties.ts';
import { isOtherGuest } from '@ledig/domain/guest-link/other-guest.ts';
import { overlaps } from '@ledig/domain/time/period.ts';
import { storeChange } from '#booking/change.store.ts';
import { type Change, departmentOf, timesOf } from '#booking/change-booking.ts';
import { lockClientPeriods } from '#db/queries/clients/client-periods.ts';
import { findOrMakeClient } from '#db/queries/clients/clients.ts';
import { deleteGuestLinks } from '#db/queries/clients/guest-links.ts';
import { deleteOnlineGuests } from '#db/queries/clients/online-guests.ts';
import { type MessageEvent, withdrawFromGuest, writeMessages } from '#db/queries/messages/write-messages.ts';
import type { Handler } from '#http/call.ts';
import { faultOnField, unwrap } from '#http/fault.ts';
import { endSurveyOfGuest } from '#messages/planned/surveys.store.ts';
import { changeBooking, presentChanged } from './change.ts';

interface Client {
  readonly country_code: string;
  readonly phone_number: string;
}

/** A new phone number must not have another booking at that time (BOOKING-202). */
const checkPhone = async ({ tx, booking }: Change, { country_code, phone_number }: Client): Promise<void> => {
  const { client, departmentId, id } = booking;
  if (client.countryCode === country_code && client.phoneNumber === phone_number) return;
  const phone = { countryCode: country_code, phoneNumber: phone_number };
  const others = await lockClientPeriods(tx, departmentId, phone, booking, [id]);
  if (!others.some((other) => overlaps(other, booking))) return;
  throw faultOnField('phoneHasBooking', 'client.phone_number');
};

/**
 * Gives a booking to another guest: the former one's links, online check-ins and survey end, and the new one gets a
 * confirmation with a link (docs/rules/guest-link.md#another-guest). The confirmation waits until the undo is over.
 */
const handOver = async (
  { tx, booking }: Change,
  event: Omit<MessageEvent, 'kind' | 'notBefore'>,
  now: number,
): Promise<void> => {
  // First, because a mail that is being sent may make a link. These two wait for it.
  await endSurveyOfGuest(tx, booking, now);
  await withdrawFromGuest(tx, booking);
  await deleteGuestLinks(tx, 'booking_id', [booking.id]);
  await deleteOnlineGuests(tx, [booking.id]);
  await writeMessages(tx, { ...event, kind: 'booking_confirmation', notBefore: now + UNDO_MS });
};

/**
 * Changes client, number of guests, note, tags and the expected times of a stay. A changed number of guests is sent to
 * the client. Another client gets a confirmation.
 */
export const updateBooking: Handler<'bookings.updateBooking'> = async (call) => {
  const { params, body, now, language } = call;
  const { number_of_interactors: guests, version } = body.booking;
  const { client } = body;
  return changeBooking(call, params.id, async (change) => {
    const { tx, booking } = change;
    const { expected_arrival: expectedArrival, expected_departure: expectedDeparture } = body.booking;
    const asksTimes = Boolean(expectedArrival || expectedDeparture);
    const times = guests > booking.guests || asksTimes ? timesOf(await departmentOf(change, booking.from)) : null;
    const update = { guests, version, expectedArrival, expectedDeparture };
    unwrap(decideUpdate(booking, update, { capacity: booking.capacity, times, now }), 'booking.');
    await checkPhone(change, client);
    const clientId = await findOrMakeClient(tx, client);
    const { note, tags } = readProperties(body.booking_properties);
    await storeChange(tx, [booking.id], {
      guests,
      note,
      tags,
      expected_arrival: expectedArrival,
      expected_departure: expectedDeparture,
      client_id: clientId,
      client_name: client.name,
      client_email: client.email,
      client_country_code: client.country_code,
      client_phone_number: client.phone_number,
    });
    const { email, country_code: countryCode, phone_number: phoneNumber } = client;
    const contact = { email, countryCode, phoneNumber };
    const event = { about: { bookingId: booking.id }, companyId: booking.companyId, client: contact, language };
    if (isOtherGuest({ clientId: booking.clientId, email: booking.client.email }, { clientId, email })) {
      await handOver(change, event, now);
    } else if (guests !== booking.guests) {
      await writeMessages(tx, { ...event, kind: 'booking_updated', notBefore: now });
    }
    return { booking: await presentChanged(call, tx, booking.id) };
  });
};
