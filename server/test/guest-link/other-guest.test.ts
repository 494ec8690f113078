import { describe, expect, test } from 'vitest';
import { ensureGuestLink } from '#db/queries/clients/guest-links.ts';
import { loadSecretsUnscoped } from '#db/secrets.ts';
import { guestLinkOf, requestLinkOf } from '../support/guest-links.ts';
import * as make from '../support/makers.ts';
import { openLinkFixture, START } from './link-fixture.ts';
import { type Contact, contactOf as contactOfBooking, giveBooking, ola } from './other-guest-fixture.ts';

const fixture = await openLinkFixture();
const { book, outboxOf } = fixture;
const gone = { status: 404, code: 'GUEST-LINK-3500' };
const contactOf = (id: number) => contactOfBooking(fixture, id);
const give = (id: number, change: Partial<Contact>, guests?: number) => giveBooking(fixture, id, change, guests);
const open = (params: { domain: string; token: string }) =>
  fixture.server.api.try('guestLink.getGuestBooking', { params });

describe('a booking that staff give to another guest', () => {
  test('no longer opens by any link of the former guest, and has a confirmation for the new one', async () => {
    const { booking, params } = await book();
    const { linkKey } = await loadSecretsUnscoped(fixture.db);
    const shared = await fixture.db.tenantTransaction(fixture.company.tenant.id, (tx) =>
      ensureGuestLink(tx, linkKey, { checkInOf: booking.id }),
    );
    await give(booking.id, ola, 1);
    expect(await fixture.server.api.refused('guestLink.getGuestBooking', { params })).toMatchObject(gone);
    const body = { version: 2 };
    expect(await fixture.server.api.refused('guestLink.cancelGuestBooking', { params, body })).toMatchObject(gone);
    const checkIn = { params: { ...params, token: shared } };
    expect(await fixture.server.api.refused('guestLink.getCheckIn', checkIn)).toMatchObject(gone);
    expect(await outboxOf(booking.id)).toMatchObject([{ kind: 'booking_confirmation', recipient: ola.email }]);
    const next = { ...params, token: await guestLinkOf(fixture.db, booking) };
    expect(next.token).not.toBe(params.token);
    expect((await open(next)).status).toBe(200);
  });

  test('sends the former guest none of the messages that waited', async () => {
    const { booking } = await book();
    const former = await contactOf(booking.id);
    await give(booking.id, {}, 1);
    expect(await outboxOf(booking.id)).toMatchObject([{ kind: 'booking_updated', recipient: former.email }]);
    await give(booking.id, { email: ola.email }, 1);
    expect(await outboxOf(booking.id)).toMatchObject([{ kind: 'booking_confirmation', recipient: ola.email }]);
  });

  test('keeps the links when only the name, the phone number or the case of the address changes', async () => {
    const { booking, params } = await book();
    const { email } = await contactOf(booking.id);
    await give(booking.id, { name: 'Kari Nordmann' });
    await give(booking.id, { phone_number: '41000002' });
    await give(booking.id, { email: email.toUpperCase() });
    expect((await open(params)).status).toBe(200);
    expect(await outboxOf(booking.id)).toEqual([]);
  });

  test('has a new link for the former guest after an undo, and sends the other one nothing', async () => {
    const { booking, params } = await book();
    const { client_id, ...former } = await contactOf(booking.id);
    await give(booking.id, ola);
    const wrong = { ...params, token: await guestLinkOf(fixture.db, booking) };
    await give(booking.id, former);
    expect(await contactOf(booking.id)).toEqual({ client_id, ...former });
    expect(await outboxOf(booking.id)).toMatchObject([{ kind: 'booking_confirmation', recipient: former.email }]);
    for (const link of [params, wrong]) expect((await open(link)).status).toBe(404);
    expect((await open({ ...params, token: await guestLinkOf(fixture.db, booking) })).status).toBe(200);
  });

  test('is no longer linked from the page of the request that it was', async () => {
    const { booking } = await book();
    const { client_id } = await contactOf(booking.id);
    const department = fixture.hourly;
    const id = await make.makeRequest(fixture.db, {
      ...{
        department,
        from: START,
        client_id,
        booking_id: booking.id,
        status: 'approved',
        decided_at: new Date(START),
      },
    });
    const params = { domain: fixture.company.slug, token: await requestLinkOf(fixture.db, department, id) };
    const read = async () => (await fixture.server.api.call('guestRequests.getGuestRequest', { params })).request;
    expect((await read()).booking_url).toContain('/my-booking/');
    await give(booking.id, ola);
    expect((await read()).booking_url).toBeNull();
  });

  test("isn't returned by a repeated call of the visitor who booked it", async () => {
    const { id: company_id, slug: domain } = fixture.company;
    const place = { company_id, department_id: fixture.hourly.id };
    const body = {
      booking: { ...place, date_from: '2027-03-20T12:00', number_of_interactors: 2 },
      client: { name: 'Kari', email: 'kari.repeats@example.com', phone_number: '41000003' },
    };
    const options = { domain, idempotencyKey: 'given-away' };
    const { booking } = await fixture.server.api.call('bookings.createPublicBooking', { body }, options);
    await give(booking.id, ola);
    expect(await fixture.server.api.refused('bookings.createPublicBooking', { body }, options)).toMatchObject({
      status: 404,
      code: 'BOOKING-200',
    });
  });
});
