import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { NOW, openSession } from '../support/app.ts';
import * as make from '../support/makers.ts';
import { mailbox } from '../support/outbox.ts';
import { openSmsGateway } from '../support/sms-gateway.ts';
import { DAY_MS, EMAIL, GUEST, letter, openWritingFixture, PHONE } from './writing-fixture.ts';

const fixture = await openWritingFixture();
const { db, server, tenant, company, department, admin, outbox, deliverer } = fixture;
const { book, rowsAbout, write, refused, detail, change } = fixture;

describe('staff who write to the guest of a booking', () => {
  test('put a message for each way into the outbox, in the language of the guest', async () => {
    const { id } = await book();
    await make.insertRow(db, 'outbox', tenant.id, {
      ...{ kind: 'booking_confirmation', channel: 'email', recipient: EMAIL, state: 'sent' },
      ...{ booking_id: id, company_id: company.id, payload: '{"language":"no"}' },
    });
    const { message_ids } = await write(id, letter({ to: { email: EMAIL, sms: PHONE } }));
    const payload = { language: 'no', subject: 'Parking', text: 'We keep a place for you.' };
    expect((await rowsAbout(id)).slice(1)).toMatchObject([
      { id: message_ids[0], kind: 'staff_message', channel: 'email', recipient: EMAIL, payload },
      { id: message_ids[1], kind: 'staff_message', channel: 'sms', recipient: PHONE, payload },
    ]);
  });

  test('read it among the messages of the booking, without the link of the guest', async () => {
    await make.makeSettings(db, company, { support_email: 'post@example.com' });
    onTestFinished(async () => {
      await change(sql`delete from company_settings where tenant_id = ${tenant.id} and key = 'support_email'`);
    });
    const { id } = await book();
    const text = 'Hei <b>Kari</b>!\n\nSe https://example.com/kart';
    const { message_ids } = await write(id, letter({ text }));
    const { messages } = await server.api.call('messages.listMessages', { query: { bookingId: id } }, { token: admin });
    expect(messages.data).toMatchObject([{ id: message_ids[0], kind: 'staff_message', state: 'pending' }]);
    const message = await detail(message_ids[0] ?? 0);
    expect(message.subject).toBe('Parking');
    expect(message.content).toContain('Hei <b>Kari</b>!\n\nSe https://example.com/kart');
    expect(message.content).toContain('Reply to this email to answer us.');
    expect(message.content).not.toContain('/my-booking/');
  });

  test('reach the guest, who answers to the company', async () => {
    const box = await mailbox();
    const own = await make.makeDepartment(db);
    await make.makeSettings(db, own.company, { support_email: 'post@example.com' });
    const booking = await make.makeBooking(db, {
      ...{ entities: [await make.makeEntity(db, { department: own })], from: NOW + DAY_MS, ...GUEST },
    });
    const host = await openSession(db, await make.makeUser(db, { department: own, role: 'host' }));
    const body = letter({ text: 'Hei <script>alert(1)</script>\nVi ses', to: { email: EMAIL, sms: PHONE } });
    await server.api.call('messages.writeAboutBooking', { params: { id: booking.id }, body }, { token: host });
    const gateway = await openSmsGateway((_, response) => response.writeHead(201).end('{}'));
    const { deliver } = await deliverer({ SMTP_URL: box.url, SMS_URL: gateway.url }, () => NOW + 1000);
    await deliver(own.tenant);
    expect((await outbox(own.tenant)).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(gateway.calls[0]?.form.get('Body')).toBe(`${own.company.name}: Hei <script>alert(1)</script>\nVi ses`);
    const raw = box.received[0]?.raw.replaceAll('=\r\n', '') ?? '';
    expect(box.received[0]?.to).toEqual([EMAIL]);
    expect(raw).toMatch(/^Reply-To: post@example\.com/m);
    expect(raw).toMatch(/^Subject: Parking/m);
    expect(raw).toMatch(/^List-Unsubscribe:/m);
    expect(raw).toContain(`/${own.company.slug}/my-booking/`);
    expect(raw).toContain('&lt;script&gt;');
    expect(raw.split('text/html')[1]).not.toContain('<script>');
  });

  test.each([
    ['no text', { text: ' ' }, { text: 'FIELD-3100' }],
    ['only invisible characters', { text: '\u200b\u2800' }, { text: 'FIELD-3100' }],
    ['a control character', { text: 'a\u0007' }, { text: 'FIELD-3114' }],
    ['a text that is too long', { text: 'a'.repeat(2001) }, { text: 'FIELD-3101' }],
    ['no subject', { subject: '' }, { subject: 'FIELD-3100' }],
    ['an invisible subject', { subject: '\u200b' }, { subject: 'FIELD-3100' }],
    ['a subject that is too long', { subject: 'a'.repeat(151) }, { subject: 'FIELD-3101' }],
    ['no recipient', { to: {} }, { to: 'FIELD-3100' }],
    ['an unknown way', { to: { email: EMAIL, fax: '1' } }, { 'to.fax': 'FIELD-3112' }],
  ])('are refused with %s', async (_, values, fields) => {
    const { id } = await book();
    expect(await refused(id, letter(values))).toMatchObject({ status: 422, code: 'REQUEST-3001', fields });
    expect(await rowsAbout(id)).toEqual([]);
  });

  test('are refused with a text that is too long for an SMS', async () => {
    const { id } = await book();
    const long = { text: 'a'.repeat(919), to: { sms: PHONE } };
    const fields = { text: 'SMS_NOTIFICATION-1804' };
    expect(await refused(id, letter(long))).toMatchObject({ status: 422, fields });
    await write(id, letter({ ...long, text: 'a'.repeat(918), subject: '' }));
    expect(await rowsAbout(id)).toHaveLength(1);
  });

  test('send once when the call is repeated, and not with the same key for another text', async () => {
    const { id } = await book();
    const first = await write(id, letter(), { idempotencyKey: 'letter-1' });
    expect(await write(id, letter(), { idempotencyKey: 'letter-1' })).toEqual(first);
    expect(await rowsAbout(id)).toHaveLength(1);
    const input = { params: { id }, body: letter({ text: 'Other' }) };
    const options = { token: admin, idempotencyKey: 'letter-1' };
    expect(await server.api.refused('messages.writeAboutBooking', input, options)).toMatchObject({
      code: 'REQUEST-3008',
    });
  });

  test('write about a canceled booking too, without a link to it', async () => {
    const { id } = await book({ canceled_at: new Date(NOW) });
    const { message_ids } = await write(id);
    const message = await detail(message_ids[0] ?? 0);
    expect(message.content).toContain('We keep a place for you.');
  });
});

describe('staff who write to the guest of a request', () => {
  test('reach the guest before they answer, with a subject about the request', async () => {
    const id = await make.makeRequest(db, { department, from: NOW + DAY_MS, client_email: EMAIL });
    const { writing } = await server.api.call('messages.getRequestWriting', { params: { id } }, { token: admin });
    expect(writing.subject).toBe(`About your request: Salen, ${company.name}`);
    const input = { params: { id }, body: letter() };
    const { message_ids } = await server.api.call('messages.writeAboutRequest', input, { token: admin });
    const row = (await outbox(tenant)).find((one) => one.id === message_ids[0]);
    expect(row).toMatchObject({ kind: 'staff_message', booking_request_id: id, booking_id: null, recipient: EMAIL });
    const message = await detail(message_ids[0] ?? 0);
    expect(message.content).toContain('We keep a place for you.');
  });

  test('need the right to its department', async () => {
    const id = await make.makeRequest(db, { department, from: NOW + DAY_MS, client_email: EMAIL });
    const sister = await make.makeDepartment(db, { company });
    const input = { params: { id }, body: letter() };
    for (const person of [{ department: sister, role: 'host' }, { role: 'admin' }]) {
      const token = await openSession(db, await make.makeUser(db, person));
      const refusal = { status: 404, code: 'BOOKING_REQUESTS-2101' };
      expect(await server.api.refused('messages.writeAboutRequest', input, { token })).toMatchObject(refusal);
      expect(await server.api.refused('messages.getRequestWriting', { params: { id } }, { token })).toMatchObject(
        refusal,
      );
    }
  });
});
