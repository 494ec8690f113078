import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { forgetClients } from '#db/queries/privacy/forget-guests.ts';
import { openSession, testApp } from '../support/app.ts';
import * as make from '../support/makers.ts';
import { openLinkFixture } from './link-fixture.ts';

const fixture = await openLinkFixture();
const { book, outboxOf } = fixture;

describe('writing to the company', () => {
  test('reaches its address, and staff read it among the messages', async () => {
    await make.makeSettings(fixture.db, fixture.company, { support_email: 'post@example.com' });
    const { booking, params } = await book();
    await fixture.server.api.call('guestLink.messageCompany', { params, body: { text: 'Har dere <b>barnestol</b>?' } });
    expect(await outboxOf(booking.id)).toEqual([
      {
        kind: 'guest_message',
        recipient: 'post@example.com',
        payload: { language: 'en-us', text: 'Har dere <b>barnestol</b>?' },
      },
    ]);
    const admin = await openSession(
      fixture.db,
      await make.makeUser(fixture.db, { tenant: fixture.company.tenant, role: 'admin' }),
    );
    const { messages } = await fixture.server.api.call(
      'messages.listMessages',
      { query: { bookingId: booking.id } },
      { token: admin },
    );
    const [row] = messages.data;
    expect(row).toMatchObject({ kind: 'guest_message', state: 'pending', may_resend: false });
    const { message } = await fixture.server.api.call(
      'messages.getMessage',
      { params: { id: row?.id ?? 0 } },
      { token: admin },
    );
    expect(message.content).toContain('Har dere <b>barnestol</b>?');
  });

  test('without any address, fails with a reason that staff find in the filter, and can be sent later', async () => {
    const { booking, params } = await book();
    await fixture.server.api.call('guestLink.messageCompany', { params, body: { text: 'Hallo?' } });
    const host = await make.makeUser(fixture.db, { department: fixture.hourly, role: 'host' });
    const token = await openSession(fixture.db, host);
    for (const state of ['failed', 'unsent'] as const) {
      const query = { bookingId: booking.id, state };
      const { messages } = await fixture.server.api.call('messages.listMessages', { query }, { token });
      expect(messages.data).toMatchObject([
        { kind: 'guest_message', state: 'failed', reason: 'no_address', recipient: '', may_resend: true },
      ]);
    }
    const [row] = await fixture.rows(
      sql<{ id: number }>`select id from outbox
        where tenant_id = ${fixture.company.tenant.id} and booking_id = ${booking.id} and state = 'failed'`,
    );
    const input = { params: { id: row?.id ?? 0 }, body: { recipient: 'chef@example.com' } };
    await fixture.server.api.call('messages.resendMessage', input, { token });
    expect((await outboxOf(booking.id)).at(-1)).toMatchObject({ kind: 'guest_message', recipient: 'chef@example.com' });
  });

  describe('that could not be delivered', () => {
    /** A guest's message that the mail server refused, and the staff of the company. */
    const failed = async () => {
      await make.makeSettings(fixture.db, fixture.company, { support_email: 'old@example.com' });
      const { booking, params } = await book();
      await fixture.server.api.call('guestLink.messageCompany', { params, body: { text: 'Kommer <i>seint</i>' } });
      const { rows } = await fixture.db.tenantTransaction(fixture.company.tenant.id, ({ trx, tenantId }) =>
        sql<{ id: number }>`update outbox set state = 'failed', last_error = '550'
          where tenant_id = ${tenantId} and booking_id = ${booking.id} returning id`.execute(trx),
      );
      const host = await make.makeUser(fixture.db, { department: fixture.hourly, role: 'host' });
      return { booking, id: rows[0]?.id ?? 0, token: await openSession(fixture.db, host) };
    };
    const setAddress = (value: string) =>
      fixture.db.tenantTransaction(fixture.company.tenant.id, ({ trx, tenantId }) =>
        sql`update company_settings set value = ${JSON.stringify(value)}::jsonb
          where tenant_id = ${tenantId} and key = 'support_email'`.execute(trx),
      );
    const detail = async (id: number, token: string) =>
      (await fixture.server.api.call('messages.getMessage', { params: { id } }, { token })).message;

    test("is sent again to the company's current address, unless staff give another one", async () => {
      const { booking, id, token } = await failed();
      await setAddress('new@example.com');
      expect(await detail(id, token)).toMatchObject({
        recipient: 'old@example.com',
        resend_to: 'new@example.com',
        may_resend: true,
      });
      const resend = (recipient?: string) =>
        fixture.server.api.call('messages.resendMessage', { params: { id }, body: { recipient } }, { token });
      const { message_id } = await resend();
      await resend('chef@example.com');
      const text = { language: 'en-us', text: 'Kommer <i>seint</i>' };
      expect((await outboxOf(booking.id)).slice(1)).toEqual([
        { kind: 'guest_message', recipient: 'new@example.com', payload: text },
        { kind: 'guest_message', recipient: 'chef@example.com', payload: text },
      ]);
      expect((await detail(message_id, token)).content).toContain('Kommer <i>seint</i>');
    });

    test('goes to the owner of a company without an address, and is refused when there is none', async () => {
      const { id, token } = await failed();
      await setAddress('');
      const input = { params: { id }, body: {} };
      expect(await detail(id, token)).toMatchObject({ resend_to: '' });
      const refused = await fixture.server.api.refused('messages.resendMessage', input, { token });
      expect(refused).toMatchObject({ status: 422, fields: { recipient: 'FIELD-3105' } });
      await make.makeUser(fixture.db, {
        tenant: fixture.company.tenant,
        role: 'admin',
        is_owner: true,
        email: 'owner@example.com',
      });
      expect(await detail(id, token)).toMatchObject({ resend_to: 'owner@example.com' });
    });

    test('is not sent again by staff of another department or after its guest is erased', async () => {
      const { booking, id, token } = await failed();
      const elsewhere = await make.makeDepartment(fixture.db, { company: fixture.company });
      const other = await openSession(
        fixture.db,
        await make.makeUser(fixture.db, { department: elsewhere, role: 'host' }),
      );
      const input = { params: { id }, body: { recipient: 'a@example.com' } };
      const refused = await fixture.server.api.refused('messages.resendMessage', input, { token: other });
      expect(refused).toMatchObject({ status: 404, code: 'NOTIFICATIONS-600' });
      const [client] = await fixture.rows(
        sql<{ id: number }>`select client_id as id from bookings
          where tenant_id = ${fixture.company.tenant.id} and id = ${booking.id}`,
      );
      await fixture.db.tenantTransaction(fixture.company.tenant.id, (tx) =>
        forgetClients(tx, [client?.id ?? 0], fixture.server.clock.now),
      );
      const erased = await fixture.server.api.refused('messages.resendMessage', input, { token });
      expect(erased).toMatchObject({ status: 409, code: 'NOTIFICATIONS-602' });
    });
  });

  test('says whether the company gets an e-mail: gateway, address, and a verified account or its owner', async () => {
    const sending = await testApp(fixture.db, { env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    const { company, db } = fixture;
    const { params } = await book();
    const sends = async (server = sending) =>
      (await server.api.call('guestLink.messageCompany', { params, body: { text: 'Hallo?' } })).sends_email;
    expect(await sends()).toBe(false);
    const email = `owner.${company.tenant.id}@example.com`;
    await make.makeUser(db, { tenant: company.tenant, role: 'admin', is_owner: true, email });
    expect(await sends()).toBe(true);
    expect(await sends(fixture.server)).toBe(false);
    await db.tenantTransaction(company.tenant.id, ({ trx, tenantId }) =>
      sql`update tenants set unverified_until = '2027-04-01' where id = ${tenantId}`.execute(trx),
    );
    expect(await sends()).toBe(true);
    await make.makeSettings(db, company, { support_email: 'post@example.com' });
    expect(await sends()).toBe(false);
    await sending.close();
  });

  test('is limited, also by the hour and booking; a repeated call is the same message', async () => {
    const limited = await testApp(fixture.db, { env: { RATE_LIMITS: true } });
    const { params, booking } = await book();
    const send = (at: number) =>
      limited.api.call(
        'guestLink.messageCompany',
        { params, body: { text: `nr ${at}` } },
        { idempotencyKey: `message-${at}` },
      );
    for (let at = 0; at < 5; at++) await send(at);
    for (let at = 0; at < 5; at++) await send(at);
    expect(await outboxOf(booking.id)).toHaveLength(5);
    const refused = await limited.api.refused('guestLink.messageCompany', { params, body: { text: 'nr 6' } });
    expect(refused).toMatchObject({ status: 429, code: 'REQUEST-3005' });
    await limited.close();
  });
});
