import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { forgetClients } from '#db/queries/privacy/forget-guests.ts';
import { NOW, openSession } from '../support/app.ts';
import * as make from '../support/makers.ts';
import { DAY_MS, EMAIL, GATEWAYS, GUEST, letter, openWritingFixture, PHONE } from './writing-fixture.ts';

const fixture = await openWritingFixture();
const { db, server, without, tenant, company, deliverer } = fixture;
const { book, rowsAbout, writingOf, write, refused, detail, change } = fixture;

describe('the ways to a guest', () => {
  const ways = async (id: number, app = server) =>
    (await writingOf(id, app)).ways.map(({ channel, recipient, obstacle }) => [channel, recipient, obstacle]);

  test('are both for a guest with an address and a number, with a subject in their language', async () => {
    const { id } = await book();
    const writing = await writingOf(id);
    expect(writing).toMatchObject({ company: company.name, language: 'en-us', reply_to: null });
    expect(writing.subject).toBe(`About your booking: Salen, ${company.name}`);
    expect(await ways(id)).toEqual([
      ['email', EMAIL, null],
      ['sms', PHONE, null],
    ]);
  });

  test('need an address, and a gateway of the server', async () => {
    const { id } = await book({ client_email: '' });
    expect(await ways(id)).toEqual([
      ['email', '', 'no_address'],
      ['sms', PHONE, null],
    ]);
    expect(await ways(id, without)).toEqual([
      ['email', '', 'no_address'],
      ['sms', PHONE, 'no_gateway'],
    ]);
    const answer = await refused(id, letter({ to: { sms: PHONE } }), without);
    expect(answer).toMatchObject({ status: 409, code: 'NOTIFICATIONS-609', fields: { 'to.sms': 'NOTIFICATIONS-609' } });
    expect(await rowsAbout(id)).toEqual([]);
  });

  test('are closed to guests who declined', async () => {
    const { id } = await book();
    await change(sql`update clients set email_notifications = false
      where tenant_id = ${tenant.id} and id = (select client_id from bookings where tenant_id = ${tenant.id} and id = ${id})`);
    expect(await ways(id)).toEqual([
      ['email', EMAIL, 'unsubscribed'],
      ['sms', PHONE, null],
    ]);
    expect(await refused(id)).toMatchObject({ code: 'NOTIFICATIONS-607' });
  });

  test('are checked again before the message is sent', async () => {
    const { id } = await book();
    await write(id);
    await change(sql`update clients set email_notifications = false
      where tenant_id = ${tenant.id} and id = (select client_id from bookings where tenant_id = ${tenant.id} and id = ${id})`);
    const { deliver } = await deliverer(GATEWAYS, () => NOW + 1000);
    await deliver(tenant);
    expect(await rowsAbout(id)).toMatchObject([{ state: 'unwanted', reason: 'unsubscribed' }]);
  });

  test('are closed until the account is verified, except to its owner', async () => {
    const own = await make.makeDepartment(db, { tenant: await make.makeTenant(db, { unverified_until: new Date() }) });
    const owner = { tenant: own.tenant, role: 'admin', is_owner: true, email: 'owner@example.com' };
    const token = await openSession(db, await make.makeUser(db, owner));
    const bookingOf = async (email: string) =>
      make.makeBooking(db, {
        entities: [await make.makeEntity(db, { department: own })],
        from: NOW + DAY_MS,
        ...GUEST,
        client_email: email,
      });
    const obstacles = async (email: string) => {
      const { id } = await bookingOf(email);
      const { writing } = await server.api.call('messages.getBookingWriting', { params: { id } }, { token });
      return writing.ways.map(({ obstacle }) => obstacle);
    };
    expect(await obstacles(EMAIL)).toEqual(['unverified', 'unverified']);
    expect(await obstacles('owner@example.com')).toEqual([null, 'unverified']);
    const input = { params: { id: (await bookingOf(EMAIL)).id }, body: letter() };
    const answer = await server.api.refused('messages.writeAboutBooking', input, { token });
    expect(answer).toMatchObject({ status: 409, code: 'NOTIFICATIONS-608' });
  });

  test("say that a message waits when today's quota is used up", async () => {
    const own = await make.makeDepartment(db);
    const unit = await make.makeEntity(db, { department: own });
    const { id } = await make.makeBooking(db, { entities: [unit], from: NOW + DAY_MS });
    const token = await openSession(db, await make.makeUser(db, { department: own, role: 'host' }));
    await db.tenantTransaction(own.tenant.id, ({ trx, tenantId }) =>
      sql`insert into message_counts (tenant_id, day, channel, sent)
        values (${tenantId}, ${new Date(NOW)}::date, 'email', 1000000)`.execute(trx),
    );
    const { writing } = await server.api.call('messages.getBookingWriting', { params: { id } }, { token });
    expect(writing.ways.map(({ obstacle, waits }) => [obstacle, waits])).toEqual([
      [null, true],
      [null, false],
    ]);
  });

  test('are none for an erased guest, whose messages lose their text', async () => {
    const { id } = await book();
    await write(id);
    await change(sql`update outbox set state = 'failed' where tenant_id = ${tenant.id} and booking_id = ${id}`);
    const rows = await db.tenantRead(tenant.id, ({ trx }) =>
      sql<{ client_id: number }>`select client_id from bookings where tenant_id = ${tenant.id} and id = ${id}`.execute(
        trx,
      ),
    );
    await db.tenantTransaction(tenant.id, (tx) => forgetClients(tx, [rows.rows[0]?.client_id ?? 0], NOW));
    expect((await ways(id)).map(([, recipient, obstacle]) => [recipient, obstacle])).toEqual([
      ['', 'no_address'],
      ['', 'no_address'],
    ]);
    const [row] = await rowsAbout(id);
    expect(row).toMatchObject({ recipient: '***', payload: { language: 'en-us' }, subject: null, content: null });
    const message = await detail(Number(row?.id));
    expect(message).toMatchObject({ content: null, may_resend: false });
    expect(await refused(id)).toMatchObject({ code: 'NOTIFICATIONS-606' });
  });
});

describe('two people at once', () => {
  test('never write to the next guest with the text for the former one', async () => {
    const { id } = await book();
    const { ways } = await writingOf(id);
    expect(ways[0]?.recipient).toBe(EMAIL);
    const client = { name: 'Ola', email: 'ola@example.com', country_code: '+47', phone_number: '41000009' };
    const next = await make.insertRow(db, 'clients', tenant.id, client);
    await change(sql`update bookings set client_id = ${next}, client_email = 'ola@example.com',
      client_phone_number = '41000009' where tenant_id = ${tenant.id} and id = ${id}`);
    expect(await refused(id)).toMatchObject({ status: 409, fields: { 'to.email': 'NOTIFICATIONS-606' } });
    expect(await rowsAbout(id)).toEqual([]);
  });

  test('wait for a change of the guest that is under way', async () => {
    const { id } = await book();
    let answer: Promise<unknown> = Promise.resolve();
    await db.tenantTransaction(tenant.id, async ({ trx }) => {
      await sql`update bookings set client_email = 'ola@example.com' where tenant_id = ${tenant.id} and id = ${id}`.execute(
        trx,
      );
      answer = refused(id);
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    expect(await answer).toMatchObject({ code: 'NOTIFICATIONS-606' });
  });

  test('each write their own message', async () => {
    const { id } = await book();
    await Promise.all([write(id, letter({ text: 'One' })), write(id, letter({ text: 'Two' }))]);
    const texts = (await rowsAbout(id)).map(({ payload }) => (payload as { text: string }).text);
    expect(texts.toSorted()).toEqual(['One', 'Two']);
  });
});
