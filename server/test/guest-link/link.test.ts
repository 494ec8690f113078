import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openSession, testApp } from '../support/app.ts';
import { guestLinkOf } from '../support/guest-links.ts';
import * as make from '../support/makers.ts';
import { openLinkFixture, START } from './link-fixture.ts';

const fixture = await openLinkFixture();
const { book, outboxOf, rows } = fixture;

describe('the link of a booking', () => {
  test('shows the booking and the changes that the guest may make', async () => {
    const { booking, params } = await book();
    const answer = await fixture.server.api.call('guestLink.getGuestBooking', { params });
    expect(answer.booking).toMatchObject({
      id: booking.id,
      company: { name: fixture.company.name },
      date_from: '2027-03-17T12:00:00+01:00',
      change_until: '2027-03-16T12:00:00+01:00',
      renting_entities: [{ name: 'A' }],
      move_refused: null,
      cancel_refused: null,
      most_guests: 6,
    });
    expect(answer.booking.calendar_url).toMatch(/^\/api\/booking-calendar-file\//);
  });

  test('is the same in every mail, and only its hash is stored', async () => {
    const { booking, token } = await book();
    expect(await guestLinkOf(fixture.db, booking)).toBe(token);
    const stored = await rows(
      sql`select l::text as row from guest_links l where tenant_id = ${fixture.company.tenant.id}`,
    );
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('is refused in the same way when it is guessed, of another tenant, or expired', async () => {
    const { params } = await book();
    const elsewhere = await make.makeCompany(fixture.db);
    const wrong = [
      { ...params, token: 'A'.repeat(22) },
      { ...params, token: `${params.token.slice(0, -1)}${params.token.endsWith('A') ? 'B' : 'A'}` },
      { ...params, token: '../../x' },
      { ...params, domain: elsewhere.slug },
    ];
    for (const guess of wrong) {
      const refused = await fixture.server.api.refused('guestLink.getGuestBooking', { params: guess });
      expect(refused).toEqual({ status: 404, code: 'GUEST-LINK-3500', fields: {} });
      const body = { number_of_interactors: 1, version: 1 };
      expect(await fixture.server.api.refused('guestLink.moveGuestBooking', { params: guess, body })).toMatchObject({
        code: 'GUEST-LINK-3500',
      });
      expect(
        await fixture.server.api.refused('guestLink.cancelGuestBooking', { params: guess, body: { version: 1 } }),
      ).toMatchObject({ code: 'GUEST-LINK-3500' });
      expect(
        await fixture.server.api.refused('guestLink.messageCompany', { params: guess, body: { text: 'x' } }),
      ).toMatchObject({ code: 'GUEST-LINK-3500' });
    }
    const { booking } = await fixture.server.api.call('guestLink.getGuestBooking', { params });
    const expiresAt = Date.parse(booking.date_to) + 30 * DAY_MS;
    fixture.server.clock.now = expiresAt - 1;
    await fixture.server.api.call('guestLink.getGuestBooking', { params });
    fixture.server.clock.now = expiresAt;
    expect(await fixture.server.api.refused('guestLink.getGuestBooking', { params })).toMatchObject({
      status: 404,
      code: 'GUEST-LINK-3500',
    });
  });

  test('stays valid when staff move the booking far ahead', async () => {
    const { booking, params } = await book();
    const admin = await openSession(
      fixture.db,
      await make.makeUser(fixture.db, { tenant: fixture.company.tenant, role: 'admin' }),
    );
    await fixture.server.api.call(
      'bookings.moveBooking',
      {
        params: { id: booking.id },
        body: { booking: { date_from: '2027-12-01T12:00', date_to: '2027-12-01T14:00' } },
      },
      { token: admin },
    );
    fixture.server.clock.now = Date.parse('2027-11-20T09:00:00Z');
    expect((await fixture.server.api.call('guestLink.getGuestBooking', { params })).booking.date_from).toContain(
      '2027-12-01',
    );
  });
});

describe('a lost link', () => {
  test('is sent again for coming bookings only, with the same answer for every address', async () => {
    const { booking } = await book({ client_email: 'Kari@example.com' });
    const known = await rows(
      sql<{ email: string }>`select email from clients where tenant_id = ${fixture.company.tenant.id}`,
    );
    const email = known[0]?.email ?? '';
    await fixture.db.tenantTransaction(fixture.company.tenant.id, ({ trx }) =>
      sql`update bookings set client_email = ${email} where tenant_id = ${fixture.company.tenant.id} and id = ${booking.id}`.execute(
        trx,
      ),
    );
    const params = { domain: fixture.company.slug };
    const ask = (address: string) =>
      fixture.server.api.call('guestLink.requestLink', { params, body: { email: address } });
    expect(await ask(email.toUpperCase())).toEqual(await ask('nobody@example.com'));
    expect((await outboxOf(booking.id)).map(({ kind }) => kind)).toEqual(['booking_link']);
    fixture.server.clock.now = START + 2 * DAY_MS;
    await ask(email);
    expect(await outboxOf(booking.id)).toHaveLength(1);
  });

  test('is limited by address', async () => {
    const limited = await testApp(fixture.db, { env: { RATE_LIMITS: true } });
    const ask = { params: { domain: fixture.company.slug }, body: { email: `x${fixture.company.id}@example.com` } };
    for (let at = 0; at < 3; at++) await limited.api.call('guestLink.requestLink', ask);
    expect(await limited.api.refused('guestLink.requestLink', ask)).toMatchObject({
      status: 429,
      fields: { email: 'REQUEST-3005' },
    });
    await limited.close();
  });
});

describe('booking as a visitor', () => {
  test('returns the link, also for a repeated key, and stores the answer without it', async () => {
    const body = {
      booking: {
        company_id: fixture.company.id,
        department_id: fixture.hourly.id,
        date_from: '2027-03-20T12:00',
        number_of_interactors: 2,
      },
      client: { name: 'Kari', email: 'kari.link@example.com', phone_number: '40506070' },
    };
    const options = { domain: fixture.company.slug, idempotencyKey: 'one-key' };
    const first = await fixture.server.api.call('bookings.createPublicBooking', { body }, options);
    const again = await fixture.server.api.call('bookings.createPublicBooking', { body }, options);
    expect(again).toEqual(first);
    const token = first.booking.manage_url.split('/').at(-1) ?? '';
    expect(first.booking.manage_url).toBe(`/${fixture.company.slug}/my-booking/${token}`);
    const params = { domain: fixture.company.slug, token };
    const { booking } = await fixture.server.api.call('guestLink.getGuestBooking', { params });
    expect(booking.id).toBe(first.booking.id);
    const kept = await rows(
      sql`select answer::text from idempotency_keys where tenant_id = ${fixture.company.tenant.id}`,
    );
    expect(JSON.stringify(kept)).not.toContain(token);
    const links = rows<{ expires_at: Date; purpose: string }>(
      sql`select expires_at, purpose from guest_links where tenant_id = ${fixture.company.tenant.id}`,
    );
    expect(await links).toEqual([
      { expires_at: new Date(Date.parse(booking.date_to) + 30 * DAY_MS), purpose: 'booking' },
    ]);
  });
});
