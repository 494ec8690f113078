import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openSession, testApp } from '../support/app.ts';
import { guestLinkOf } from '../support/guest-links.ts';
import * as make from '../support/makers.ts';
import { openLinkFixture, START } from './link-fixture.ts';

const fixture = await openLinkFixture();
const { outboxOf, rows } = fixture;

type Params = { domain: string; token: string };

/** Weekly bookings of one guest, the first on Wednesday 17 March 2027. */
const bookSeries = async (dates = 4) => {
  const [unit] = fixture.tables;
  if (!unit) throw new Error('no unit');
  const client = { name: 'Kari', email: `kari.${unit.id}@example.com`, country_code: '+47', phone_number: '40506070' };
  const client_id = await make.insertRow(fixture.db, 'clients', fixture.company.tenant.id, client);
  const { bookings: ids } = await make.makeSeries(fixture.db, {
    ...{ entity: unit, dates, from: START },
    ...{ client_id, client_email: client.email },
  });
  const bookings = ids.map((id) => ({ id, department: unit.department, entities: [unit] }));
  const tokens = await Promise.all(bookings.map((booking) => guestLinkOf(fixture.db, booking)));
  return { bookings, linkOf: (at: number): Params => ({ domain: fixture.company.slug, token: tokens[at] ?? '' }) };
};
const versionOf = async (params: Params) =>
  (await fixture.server.api.call('guestLink.getGuestBooking', { params })).booking.version;
const cancelLater = async (params: Params, reason = '') =>
  fixture.server.api.call('guestLink.cancelGuestBooking', {
    params,
    body: { part: 'later', reason, version: await versionOf(params) },
  });
const listDates = async (params: Params) =>
  (await fixture.server.api.call('guestLink.listGuestDates', { params })).dates;

describe('bookings that were made together', () => {
  test('are listed by the link of any of them, each with a working link', async () => {
    const { bookings, linkOf } = await bookSeries();
    const { booking } = await fixture.server.api.call('guestLink.getGuestBooking', { params: linkOf(1) });
    expect(booking.together).toBe('series');
    const dates = await listDates(linkOf(1));
    expect(dates.map(({ id, may_cancel, is_canceled }) => [id, may_cancel, is_canceled])).toEqual(
      bookings.map(({ id }) => [id, true, false]),
    );
    const token = dates[2]?.manage_url.split('/').at(-1) ?? '';
    const opened = await fixture.server.api.call('guestLink.getGuestBooking', {
      params: { domain: fixture.company.slug, token },
    });
    expect(opened.booking.id).toBe(bookings[2]?.id);
    fixture.server.clock.now = START + 8 * DAY_MS;
    expect((await listDates(linkOf(1))).map(({ id }) => id)).toEqual(bookings.slice(2).map(({ id }) => id));
  });

  test('are listed around the shown one in a long series, and all later ones are counted', async () => {
    const { bookings, linkOf } = await bookSeries(60);
    const ids = bookings.map(({ id }) => id);
    const read = async (at: number) => {
      const { dates, cancelable } = await fixture.server.api.call('guestLink.listGuestDates', { params: linkOf(at) });
      return { listed: dates.map(({ id }) => id), cancelable };
    };
    expect(await read(0)).toEqual({ listed: ids.slice(0, 52), cancelable: 60 });
    expect(await read(30)).toEqual({ listed: ids.slice(4, 56), cancelable: 30 });
    expect(await read(55)).toEqual({ listed: ids.slice(8), cancelable: 5 });
    expect((await cancelLater(linkOf(55))).canceled).toBe(5);
    expect(await read(56)).toMatchObject({ cancelable: 0 });
    expect(await read(0)).toMatchObject({ cancelable: 55 });
  });

  test('are an empty list for a single booking', async () => {
    const { params, booking } = await fixture.book();
    expect((await fixture.server.api.call('guestLink.getGuestBooking', { params })).booking.together).toBeNull();
    expect((await listDates(params)).map(({ id }) => id)).toEqual([booking.id]);
  });

  test('are canceled from one on: units free, the reason kept, one message about all, done by the guest', async () => {
    const { bookings, linkOf } = await bookSeries();
    const ids = bookings.map(({ id }) => id);
    const { booking, canceled } = await cancelLater(linkOf(1), '<b>Syk</b>');
    expect([booking.id, booking.cancel_refused, canceled]).toEqual([ids[1], 'canceled', 3]);
    const stored = await rows(
      sql<{ reason: string | null }>`select cancel_reason as reason from bookings
        where tenant_id = ${fixture.company.tenant.id} and id = any(${ids}::bigint[]) order by starts_at`,
    );
    expect(stored.map(({ reason }) => reason)).toEqual([null, '<b>Syk</b>', '<b>Syk</b>', '<b>Syk</b>']);
    const messages = await Promise.all(ids.map(outboxOf));
    expect(messages.flat()).toMatchObject([{ kind: 'booking_canceled', payload: { booking_ids: ids.slice(1) } }]);
    expect(messages[1]).toHaveLength(1);
    const host = await openSession(
      fixture.db,
      await make.makeUser(fixture.db, { department: fixture.hourly, role: 'host' }),
    );
    const { history } = await fixture.server.api.call(
      'bookings.listBookingHistory',
      { params: { id: ids[3] ?? 0 } },
      { token: host },
    );
    expect(history[0]).toMatchObject({ actor: 'guest', deeds: ['canceled'], reason: '<b>Syk</b>' });
    await make.makeBooking(fixture.db, { entities: fixture.tables.slice(0, 1), from: START + 7 * DAY_MS });
    expect((await listDates(linkOf(0))).map(({ is_canceled }) => is_canceled)).toEqual([false, true, true, true]);
  });

  test('stay when the shown one was changed or canceled by another person, or is too late', async () => {
    const { linkOf } = await bookSeries();
    const refuse = (params: Params, version: number) =>
      fixture.server.api.refused('guestLink.cancelGuestBooking', { params, body: { part: 'later', version } });
    expect(await refuse(linkOf(1), 7)).toMatchObject({ code: 'BOOKING-217' });
    fixture.server.clock.now = START - DAY_MS / 2;
    expect(await refuse(linkOf(0), 1)).toMatchObject({ code: 'GUEST-LINK-3503' });
    expect((await cancelLater(linkOf(1))).canceled).toBe(3);
    expect(await refuse(linkOf(1), 2)).toMatchObject({ code: 'BOOKING-216' });
    expect((await listDates(linkOf(0)))[0]).toMatchObject({ is_canceled: false, may_cancel: false });
  });

  test('are canceled once when two links of the series are used at once', async () => {
    const { bookings, linkOf } = await bookSeries();
    const outcomes = await Promise.all(
      [0, 1].map((at) =>
        fixture.server.api.try('guestLink.cancelGuestBooking', {
          params: linkOf(at),
          body: { part: 'later', version: 1 },
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status >= 500)).toEqual([]);
    expect(outcomes.some(({ ok }) => ok)).toBe(true);
    const sent = await Promise.all(bookings.map(async ({ id }) => ({ id, messages: await outboxOf(id) })));
    const ids = sent.flatMap(({ id, messages }) =>
      messages.flatMap(({ payload }) => (payload as { booking_ids?: number[] }).booking_ids ?? [id]),
    );
    expect(ids.toSorted((a, b) => a - b)).toEqual(bookings.map(({ id }) => id));
  });

  test("leave out another guest's bookings of the same group", async () => {
    const own = await fixture.book();
    const others = [
      await make.makeBooking(fixture.db, { entities: fixture.tables.slice(1), from: START + DAY_MS }),
      await make.makeBooking(fixture.db, { entities: fixture.tables.slice(1), from: START + 2 * DAY_MS }),
    ];
    const ids = [own.booking, ...others].map(({ id }) => id);
    await fixture.db.tenantTransaction(fixture.company.tenant.id, async ({ trx, tenantId }) => {
      await sql`with made as (insert into booking_groups (tenant_id, company_id)
          values (${tenantId}, ${fixture.company.id}) returning id)
        update bookings set group_id = (select id from made)
         where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`.execute(trx);
      // The first of the others belongs to the same guest.
      await sql`update bookings set client_id = (select client_id from bookings
            where tenant_id = ${tenantId} and id = ${own.booking.id})
         where tenant_id = ${tenantId} and id = ${others[0]?.id ?? 0}`.execute(trx);
    });
    expect((await listDates(own.params)).map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect((await cancelLater(own.params)).canceled).toBe(2);
    const left = await rows(
      sql<{ id: number }>`select id from bookings
        where tenant_id = ${fixture.company.tenant.id} and id = any(${ids}::bigint[]) and canceled_at is null`,
    );
    expect(left).toEqual([{ id: others[1]?.id }]);
  });

  test('are refused by a guessed link and by the link of another tenant', async () => {
    const { linkOf } = await bookSeries();
    const elsewhere = await make.makeCompany(fixture.db);
    for (const params of [
      { ...linkOf(0), token: 'A'.repeat(22) },
      { ...linkOf(0), domain: elsewhere.slug },
    ]) {
      const refused = { status: 404, code: 'GUEST-LINK-3500' };
      expect(await fixture.server.api.refused('guestLink.listGuestDates', { params })).toMatchObject(refused);
      const body = { part: 'later', version: 1 } as const;
      expect(await fixture.server.api.refused('guestLink.cancelGuestBooking', { params, body })).toMatchObject(refused);
    }
  });
});

describe('a promise of an e-mail on the page', () => {
  test('needs a gateway and the toggle, and does not depend on the choice of the guest', async () => {
    const sending = await testApp(fixture.db, { env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    const { params, booking } = await fixture.book();
    const promises = async (server = sending) =>
      (await server.api.call('guestLink.getGuestBooking', { params })).booking.updates_by_email;
    expect(await promises(fixture.server)).toBe(false);
    expect(await promises()).toBe(true);
    await fixture.db.tenantTransaction(fixture.company.tenant.id, ({ trx, tenantId }) =>
      sql`update clients set email_notifications = false
        where tenant_id = ${tenantId} and id = (select client_id from bookings where tenant_id = ${tenantId} and id = ${booking.id})`.execute(
        trx,
      ),
    );
    // Otherwise a stranger who books with the address would learn that it is known.
    expect(await promises()).toBe(true);
    await fixture.db.tenantTransaction(fixture.company.tenant.id, ({ trx, tenantId }) =>
      sql`update company_settings set value = 'false'
        where tenant_id = ${tenantId} and key = 'email_booking_updates'`.execute(trx),
    );
    expect(await promises()).toBe(false);
    const lost = { params: { domain: fixture.company.slug }, body: { email: 'nobody@example.com' } };
    expect((await sending.api.call('guestLink.requestLink', lost)).sends_email).toBe(true);
    expect((await fixture.server.api.call('guestLink.requestLink', lost)).sends_email).toBe(false);
    await sending.close();
  });
});
