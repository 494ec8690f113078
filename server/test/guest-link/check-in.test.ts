import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../bookings/fixture.ts';
import { NOW, openSession } from '../support/app.ts';
import { makeGuest, makeUser } from '../support/makers.ts';
import { allow, at, book, fill, fixture, openCheckIn, person, refused, register, trail } from './check-in-fixture.ts';

await openCheckIn();

describe("the online check-in by the booking's link", () => {
  test('stores the signed entry, which the host sees in the register', async () => {
    const { booking, params } = await book();
    const before = await fixture.api.call('guestLink.getCheckIn', { params });
    expect(before.check_in).toMatchObject({
      booking_id: booking.id,
      is_open: true,
      is_own: true,
      known_guests: 0,
      required: ['birthday', 'travel_document_number'],
      keep_months: 6,
      guests: [],
    });
    const { check_in: after } = await fill(params);
    expect(after).toMatchObject({ known_guests: 1, guests: [{ full_name: '=Anna <b>Schmidt</b>' }] });
    expect(await register()).toMatchObject([
      {
        interactor_id: null,
        online_guest_id: after.guests[0]?.online_guest_id,
        full_name: '=Anna <b>Schmidt</b>',
        confirmed_at: '2027-03-10T10:00:00+01:00',
        signed_as: 'Anna Schmidt',
        checked_at: null,
        missing: [],
        renting_entities: [{ id: fixture.cabins.first.id }],
      },
    ]);
    // The stay counts as checked in only when the host has met the guest.
    expect(await rowsOf(fixture, 'select 1 from interactors')).toEqual([]);
    const { booking: shown } = await fixture.api.call('guestLink.getGuestBooking', { params });
    expect(shown.can_check_in).toBe(true);
  });

  test('needs the fields that the company requires, and the signature', async () => {
    const { params } = await book();
    const missing = (...fields: string[]) => ({
      status: 422,
      code: 'REQUEST-3001',
      fields: Object.fromEntries(fields.map((field) => [field, 'FIELD-3100'])),
    });
    expect(await refused(params, { birthday: null, travel_document_number: '' })).toEqual(
      missing('birthday', 'travel_document_number'),
    );
    expect(await refused(params, { signed_as: ' ' })).toEqual(missing('signed_as'));
    expect(await refused(params, { is_confirmed: false })).toEqual(missing('is_confirmed'));
    await fill(params, { nationality: 'SE', travel_document_number: '' });
  });

  test.each([
    ['an impossible date', '2023-02-30'],
    ['a date in the future', '2027-12-31'],
    ['no date', 'yesterday'],
  ])('refuses %s as the birth date, at its field', async (_what, birthday) => {
    const { params } = await book();
    const { status, fields } = await refused(params, { birthday });
    expect(status).toBe(422);
    expect(Object.keys(fields ?? {})).toEqual(['birthday']);
    expect((await fixture.api.call('guestLink.getCheckIn', { params })).check_in.guests).toEqual([]);
  });

  test('stores a repeated call with the same key once', async () => {
    const { params } = await book();
    const options = { idempotencyKey: 'check-in-once' };
    const send = () => fixture.api.call('guestLink.checkInOnline', { params, body: person() }, options);
    expect((await send()).check_in.known_guests).toBe(1);
    expect((await send()).check_in).toMatchObject({ known_guests: 1, guests: [{ full_name: '=Anna <b>Schmidt</b>' }] });
  });

  test('takes no more guests than were booked, also with concurrent calls', async () => {
    const { booking, params } = await book();
    await makeGuest(fixture.db, booking);
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => fixture.api.try('guestLink.checkInOnline', { params, body: person() })),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(sent.filter(({ ok }) => !ok).map(({ fault }) => fault?.code))).toEqual(new Set(['GUEST-LINK-3506']));
  });

  test('is closed without the setting, for canceled stays and after the departure', async () => {
    const { booking, params } = await book();
    await allow({ online: false });
    expect(await refused(params)).toMatchObject({ code: 'GUEST-LINK-3505' });
    expect((await fixture.api.call('guestLink.getGuestBooking', { params })).booking.can_check_in).toBe(false);
    await allow({});
    fixture.server.clock.now = at('14T11:00');
    expect(await refused(params)).toMatchObject({ code: 'BOOKING-213' });
    fixture.server.clock.now = NOW;
    await fixture.db.tenantTransaction(fixture.company.tenant.id, ({ trx }) =>
      sql`update bookings set canceled_at = now() where id = ${booking.id}`.execute(trx),
    );
    expect(await refused(params)).toMatchObject({ code: 'BOOKING-216' });
  });

  test('removes an entry to fill it in again, with its data in the log', async () => {
    const { params } = await book();
    const { check_in } = await fill(params, { full_name: 'Eva Weber' });
    const [entry] = check_in.guests;
    const removal = { params: { ...params, onlineGuestId: entry?.online_guest_id ?? 0 } };
    expect(await trail()).toContain('Eva Weber');
    expect((await fixture.api.call('guestLink.removeOnlineGuest', removal)).check_in.guests).toEqual([]);
    expect(await fixture.api.refused('guestLink.removeOnlineGuest', removal)).toMatchObject({
      code: 'GUEST-LINK-3507',
    });
    expect(await trail()).not.toContain('Eva Weber');
  });
});

describe('a shared link', () => {
  const share = async (params: { domain: string; token: string }) => {
    const { path } = await fixture.api.call('guestLink.shareCheckIn', { params });
    return { domain: 'fjord', token: path.split('/').at(-1) ?? '' };
  };

  test('opens the check-in only, and names no other guest', async () => {
    const { params } = await book();
    await fill(params);
    const shared = await share(params);
    expect(await share(params)).toEqual(shared);
    expect(shared.token).not.toBe(params.token);
    const { check_in } = await fixture.api.call('guestLink.getCheckIn', { params: shared });
    expect(check_in).toMatchObject({ is_own: false, known_guests: 1, guests: [] });
    expect((await fill(shared, { full_name: 'Bo' })).check_in).toMatchObject({ guests: [], is_open: false });
    const { guests } = (await fixture.api.call('guestLink.getCheckIn', { params })).check_in;
    const removal = { params: { ...shared, onlineGuestId: guests[0]?.online_guest_id ?? 0 } };
    expect(await fixture.api.refused('guestLink.removeOnlineGuest', removal)).toMatchObject({
      code: 'GUEST-LINK-3507',
    });
    for (const name of ['guestLink.getGuestBooking', 'guestLink.cancelGuestBooking', 'guestLink.shareCheckIn'] as const)
      expect(
        await fixture.api.refused(name, { params: shared, body: { reason: '', version: 1 } } as never),
      ).toMatchObject({ code: 'GUEST-LINK-3500' });
  });

  test('ends with the erasure of the guest; its entries stay in the register, and not in the audit log', async () => {
    const { booking, params } = await book();
    const shared = await share(params);
    await fill(shared, { full_name: 'Uwe Fischer' });
    fixture.server.clock.now = at('14T12:00');
    const admin = await makeUser(fixture.db, { tenant: fixture.company.tenant, role: 'admin' });
    const token = await openSession(fixture.db, admin, fixture.server.clock.now);
    const [row] = await rowsOf<{ client_id: number }>(
      fixture,
      `select client_id from bookings where id = ${booking.id}`,
    );
    await fixture.api.call('privacy.eraseClient', { params: { id: row?.client_id ?? 0 } }, { token });
    expect(await fixture.api.refused('guestLink.getCheckIn', { params: shared })).toMatchObject({
      code: 'GUEST-LINK-3500',
    });
    expect(await rowsOf(fixture, 'select name from online_guests')).toEqual([{ name: 'Uwe Fischer' }]);
    expect(await trail()).not.toContain('Uwe Fischer');
  });
});
