import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#app.ts';
import { loadSecretsUnscoped } from '#db/secrets.ts';
import { Delivery } from '#messages/delivery/delivery.ts';
import { openGateways } from '#messages/gateways/gateways.ts';
import { signPreferences } from '#messages/message-links.ts';
import { sealPath } from '#messages/sealed-path.ts';
import { NOW, openSession, silentLog, testApp, testEnv } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';
import { openMailbox } from '#test/support/smtp.ts';

const PUBLIC_URL = 'https://book.example.com';
const TOKEN = 'a-secret-of-sixteen';

const { database, db, server } = await openServer('migrated', 8);
let tenant: make.Tenant;

const entity = await make.makeEntity(db, { department: await make.makeDepartment(db) });
const booking = await make.makeBooking(db, { entities: [entity], from: NOW + 86_400_000 * 3 });
({ tenant } = booking.department);
const { company } = booking.department;
await make.makeSettings(db, company, {
  email_booking_confirmation: true,
  sms_booking_confirmation: true,
  email_reminder: true,
});
const admin = await openSession(db, await make.makeUser(db, { tenant, role: 'admin' }));
const host = await openSession(db, await make.makeUser(db, { department: booking.department, role: 'host' }));
const elsewhere = await make.makeDepartment(db, { company });
const otherDepartment = await openSession(db, await make.makeUser(db, { department: elsewhere, role: 'host' }));
const stranger = await openSession(db, await make.makeUser(db, { role: 'admin' }));
const write = (values: object = {}) =>
  make.insertRow(database.db, 'outbox', tenant.id, {
    kind: 'booking_confirmation',
    channel: 'email',
    recipient: 'kari@example.com',
    booking_id: booking.id,
    company_id: booking.department.company.id,
    deliver_after: new Date(NOW),
    ...values,
  });

const rowOf = async (id: number) =>
  (
    await database.db.tenantRead(tenant.id, ({ trx }) =>
      sql<Record<string, unknown>>`select * from outbox where tenant_id = ${tenant.id} and id = ${id}`.execute(trx),
    )
  ).rows[0];

const deliver = async (settings: object) => {
  const { linkKey } = await loadSecretsUnscoped(database.db);
  const delivery = new Delivery({
    db: database.db,
    log: silentLog,
    gateways: openGateways({ ...testEnv, ...settings }, PUBLIC_URL),
    linkKey,
    publicUrl: PUBLIC_URL,
    sender: 'mail@example.com',
    limits: { email: 1000, sms: 1000 },
    now: () => NOW + 1000,
  });
  onTestFinished(() => delivery.close());
  delivery.wake(tenant.id);
  await delivery.settled();
};

describe('list of messages', () => {
  test("shows state, text and the coming reminder, within the caller's scope", async () => {
    const id = await write({ state: 'sent', subject: 'Hei', content: 'Velkommen', sent_at: new Date(NOW) });
    const list = async (token: string) =>
      server.api.call('messages.listMessages', { query: { bookingId: booking.id } }, { token });
    const { messages, planned } = await list(host);
    expect(messages.data.find((row) => row.id === id)).toMatchObject({
      state: 'sent',
      subject: 'Hei',
      may_resend: true,
    });
    expect(planned).toMatchObject([{ kind: 'booking_reminder', channel: 'email' }]);
    expect((await list(otherDepartment)).messages.total).toBe(0);
    expect((await list(stranger)).messages.total).toBe(0);
    const one = { params: { id } };
    const { message } = await server.api.call('messages.getMessage', one, { token: host });
    expect(message).toMatchObject({ content: 'Velkommen', content_is_sent: true });
    for (const token of [otherDepartment, stranger]) {
      const refused = await server.api.refused('messages.getMessage', one, { token });
      expect(refused).toMatchObject({ status: 404, code: 'NOTIFICATIONS-600' });
    }
  });

  test('promises no e-mail to a guest without an address', async () => {
    const from = NOW + 86_400_000 * 4;
    const { id } = await make.makeBooking(db, { entities: [entity], from, client_email: '' });
    const { planned } = await server.api.call('messages.listMessages', { query: { bookingId: id } }, { token: host });
    expect(planned).toEqual([]);
  });

  test('filters by state and by address', async () => {
    const id = await write({ state: 'failed', last_error: '550', recipient: 'wrong@example.com' });
    const query = { state: 'unsent', searchText: 'WRONG@' } as const;
    const { messages } = await server.api.call('messages.listMessages', { query }, { token: admin });
    expect(messages.data.map((row) => row.id)).toEqual([id]);
  });

  test('hides the text of account mails', async () => {
    const payload = JSON.stringify({ language: 'no', name: 'Kari', link: 'secret-path' });
    const id = await write({ kind: 'account_reset_password', booking_id: null, company_id: null, payload });
    const { message } = await server.api.call('messages.getMessage', { params: { id } }, { token: admin });
    expect(message).toMatchObject({ content: null, may_resend: false, account_path: null });
    expect(JSON.stringify(message)).not.toContain('secret-path');
  });

  describe('account mail of the demo tenant', () => {
    const PATH = '/demo/auth/reset-password/abc';
    let demo: make.Tenant;
    let id: number;

    beforeAll(async () => {
      demo = await make.makeTenant(db, { slug: 'demo' });
      const { linkKey } = await loadSecretsUnscoped(db);
      const payload = JSON.stringify({ language: 'no', name: 'Maja', link: sealPath(linkKey, PATH) });
      const row = { kind: 'account_reset_password', channel: 'email', recipient: 'maja@demo.test', payload };
      id = await make.insertRow(db, 'outbox', demo.id, { ...row, state: 'no_gateway', deliver_after: new Date(NOW) });
    });
    const pathFor = async (user: make.User, env: object = {}) => {
      const at = await testApp(database.db, { env });
      onTestFinished(() => at.close());
      const token = await openSession(database.db, user);
      const answer = await at.api.try('messages.getMessage', { params: { id } }, { token });
      return answer.ok ? answer.body.message.account_path : answer.fault.code;
    };

    test('shows its link to admins while the server is a local playground', async () => {
      const user = await make.makeUser(database.db, { tenant: demo, role: 'admin' });
      expect(await pathFor(user)).toBe(PATH);
    });

    test.each([
      ['with a mail gateway', { SMTP_URL: 'smtp://127.0.0.1:9' }],
      ['with a public address', { PUBLIC_URL }],
      ['with an external database', { DATABASE_URL: 'postgres://x' }],
    ])('hides its link on a server %s', async (_what, env) => {
      const user = await make.makeUser(database.db, { tenant: demo, role: 'admin' });
      expect(await pathFor(user, env)).toBeNull();
    });

    test('hides its link from hosts and from admins of one company', async () => {
      expect(await pathFor(await make.makeUser(db, { tenant: demo, role: 'host' }))).toBeNull();
      const company = await make.makeCompany(db, { tenant: demo });
      const user = await make.makeUser(db, { tenant: demo, role: 'admin', company_id: company.id });
      expect(await pathFor(user)).toBe('NOTIFICATIONS-600');
    });
  });
});

describe('resending', () => {
  test('makes a new message to the corrected address, even when the toggle is off', async () => {
    const box = await openMailbox();
    onTestFinished(() => box.close());
    const id = await write({ state: 'failed', last_error: '550' });
    const input = { params: { id }, body: { recipient: 'right@example.com' } };
    const { message_id } = await server.api.call('messages.resendMessage', input, { token: host });
    await deliver({ SMTP_URL: box.url });
    expect(await rowOf(message_id)).toMatchObject({ state: 'sent', resent_of: id, recipient: 'right@example.com' });
    expect(box.received.some(({ to }) => to.includes('right@example.com'))).toBe(true);
  });

  test('is refused for a waiting message, for a bad address and out of scope', async () => {
    const waiting = await write({ deliver_after: new Date(NOW + 9e9) });
    const failed = await write({ state: 'failed' });
    const refuse = (id: number, recipient: string, token: string) =>
      server.api.refused('messages.resendMessage', { params: { id }, body: { recipient } }, { token });
    expect(await refuse(waiting, 'a@example.com', admin)).toMatchObject({ status: 409, code: 'NOTIFICATIONS-602' });
    expect(await refuse(failed, 'nobody', admin)).toMatchObject({ fields: { recipient: 'FIELD-3105' } });
    expect(await refuse(failed, 'a@b.no\r\nBcc: c@d.no', admin)).toMatchObject({ fields: { recipient: 'FIELD-3105' } });
    expect(await refuse(failed, 'a@example.com', otherDepartment)).toMatchObject({ code: 'NOTIFICATIONS-600' });
  });
});

describe('sent mail', () => {
  test('has one-click unsubscribe and the calendar entry, and its link works', async () => {
    const box = await openMailbox();
    onTestFinished(() => box.close());
    await write();
    await deliver({ SMTP_URL: box.url });
    const raw = (box.received.at(-1)?.raw ?? '').replaceAll('\r\n ', ' ');
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(raw).toMatch(/text\/calendar; charset=utf-8; method=REQUEST/i);
    const url = /^List-Unsubscribe:\s*<([^>]+)>/m.exec(raw)?.[1] ?? '';
    const path = new URL(url.replaceAll(/\s/g, '')).pathname;
    const opened = await server.app.inject({ method: 'GET', url: path });
    expect(opened.statusCode).toBe(200);
    const flags = async () =>
      (
        await database.db.tenantRead(tenant.id, ({ trx }) =>
          sql`select k.email_notifications from clients k join bookings b on b.tenant_id = ${tenant.id} and b.client_id = k.id
               where k.tenant_id = ${tenant.id} and b.id = ${booking.id}`.execute(trx),
        )
      ).rows[0];
    expect(await flags()).toEqual({ email_notifications: true });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const posted = await server.app.inject({
      method: 'POST',
      url: path,
      headers: form,
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(posted.statusCode).toBe(200);
    expect(await flags()).toEqual({ email_notifications: false });
    const other = await server.app.inject({ method: 'POST', url: path, headers: form, payload: 'x=y' });
    expect(other.statusCode).toBe(422);
  });

  test('lets only its guest change preferences', async () => {
    const { linkKey } = await loadSecretsUnscoped(database.db);
    const { rows } = await database.db.tenantRead(tenant.id, ({ trx }) =>
      sql<{ client_id: number }>`select client_id from bookings where id = ${booking.id}`.execute(trx),
    );
    const token = signPreferences(linkKey, tenant.id, rows[0]?.client_id ?? 0);
    const domain = booking.department.company.slug;
    const all = { email_notifications: true, email_reminders: true, sms_notifications: true, sms_reminders: false };
    const saved = await server.api.call('messages.updatePreferences', { params: { domain, token }, body: all });
    expect(saved.preferences).toMatchObject(all);
    expect(saved.preferences.email).toContain('•••@');
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const refused = await server.api.refused('messages.getPreferences', { params: { domain, token: forged } });
    expect(refused).toMatchObject({ status: 404, code: 'NOTIFICATIONS-604' });
  });
});

test('sends an SMS through the gateway with its key, and stores its delivery report', async () => {
  const posted: { body: URLSearchParams; key: unknown }[] = [];
  const gateway = createServer(async (request, response) => {
    posted.push({ body: new URLSearchParams(await text(request)), key: request.headers['idempotency-key'] });
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}');
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void gateway.close());
  const id = await write({ channel: 'sms', recipient: '+4791234567' });
  await deliver({ SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/` });
  expect(await rowOf(id)).toMatchObject({ state: 'sent', gateway_id: 'SM1' });
  expect(posted[0]?.key).toBe(`message-${tenant.id}.${id}`);
  const callback = new URL(posted[0]?.body.get('StatusCallback') ?? '').pathname;
  const report = (payload: string, url = callback) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  await report('MessageStatus=queued&MessageSid=SM1');
  expect(await rowOf(id)).toMatchObject({ state: 'sent' });
  expect((await report('MessageStatus=failed&ErrorCode=%00')).json()).toMatchObject({ code: 'REQUEST-3001' });
  await report('MessageStatus=undelivered&ErrorCode=30003');
  expect(await rowOf(id)).toMatchObject({ state: 'bounced', last_error: 'undelivered 30003' });
  await report('MessageStatus=delivered');
  expect(await rowOf(id)).toMatchObject({ state: 'delivered', last_error: null });
  expect((await report('MessageStatus=delivered', `${callback}x`)).statusCode).toBe(404);
});

describe('bounced mail', () => {
  const dsn = (messageId: string, status: string) =>
    [
      'From: MAILER-DAEMON@mx.example',
      'To: mail@example.com',
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'It did not work.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      'Final-Recipient: rfc822; kari@example.com',
      'Action: failed',
      `Status: ${status}`,
      'Diagnostic-Code: smtp; 550 5.1.1 <kari@example.com> unknown user',
      '',
      '--b',
      'Content-Type: message/rfc822',
      '',
      `Message-ID: ${messageId}`,
      'Subject: Hei',
      '',
      'Hei',
      '--b--',
      '',
    ].join('\r\n');

  test('marks its message, from a report or from fields, and only with the token', async () => {
    const app = await buildApp({
      db: database.db,
      env: { ...testEnv, MAIL_WEBHOOK_TOKEN: TOKEN },
      log: silentLog,
      now: () => NOW,
    });
    onTestFinished(() => app.close());
    const send = (payload: string | object, token = TOKEN) =>
      app.inject({
        method: 'POST',
        url: '/api/mail-bounces',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': typeof payload === 'string' ? 'message/rfc822' : 'application/json',
        },
        payload,
      });
    const id = await write({ state: 'sent' });
    const messageId = `<message-${tenant.id}.${id}@book.example.com>`;
    expect((await send(dsn(messageId, '5.1.1'), 'another-secret-here')).statusCode).toBe(403);
    expect((await send(dsn(messageId, '4.2.2'))).json()).toEqual({ success: true, recorded: false });
    expect(await rowOf(id)).toMatchObject({ state: 'sent' });
    expect((await send(dsn(messageId, '5.1.1'))).json()).toEqual({ success: true, recorded: true });
    const row = await rowOf(id);
    expect(row?.state).toBe('bounced');
    expect(row?.last_error).toMatch(/^5\.1\.1 .*unknown user/);
    expect(row?.last_error).not.toContain('kari@');
    expect((await send(dsn('<other@example.com>', '5.1.1'))).json()).toEqual({ success: true, recorded: false });
    const second = await write({ state: 'sent' });
    const values = { message_id: `<message-${tenant.id}.${second}@book.example.com>`, status: '5.2.2', text: 'full' };
    expect((await send(values)).json()).toEqual({ success: true, recorded: true });
    expect(await rowOf(second)).toMatchObject({ state: 'bounced', last_error: '5.2.2 full' });
    expect((await send({ ...values, text: '\u0000' })).json()).toMatchObject({ code: 'REQUEST-3001' });
    const third = await write({ state: 'sent' });
    const withControls = dsn(`<message-${tenant.id}.${third}@book.example.com>`, '5.1.1').replace(
      'unknown',
      'unk\u0000nown',
    );
    expect((await send(withControls)).json()).toEqual({ success: true, recorded: true });
    expect((await rowOf(third))?.last_error).toMatch(/unknown user/);
  });
});
