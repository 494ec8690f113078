import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadSecretsUnscoped } from '#db/secrets.ts';
import { signPreferences } from '#messages/message-links.ts';
import { testApp } from '../support/app.ts';
import { requestLinkOf } from '../support/guest-links.ts';
import * as make from '../support/makers.ts';
import { mailbox, openOutbox } from '../support/outbox.ts';
import { openLinkFixture, START } from './link-fixture.ts';

const fixture = await openLinkFixture();
const { book, outboxOf } = fixture;
const { deliverer } = openOutbox(() => fixture.db);

interface Params {
  readonly domain: string;
  readonly token: string;
}

const limitedServer = async () => {
  const limited = await testApp(fixture.db, { env: { RATE_LIMITS: true } });
  onTestFinished(() => limited.close());
  const send = async (
    method: 'GET' | 'POST',
    { domain, token }: Params,
    { address, body }: { readonly address: string; readonly body?: object },
  ) => {
    const answer = await limited.app.inject({
      method,
      url: `/api/guest-booking/${domain}/${token}${method === 'POST' ? '/cancel' : ''}`,
      remoteAddress: address,
      headers: { 'company-domain-name': domain },
      ...(body && { payload: body }),
    });
    return answer.statusCode;
  };
  return { send };
};

const guess = (params: Params, at: number): Params => ({ ...params, token: String(at).padStart(22, 'A') });

describe('a flood of calls by private links', () => {
  test('ends guessing after 300 reads, and does not lock out guests elsewhere', async () => {
    const { params } = await book();
    const { send } = await limitedServer();
    const statuses: number[] = [];
    for (let at = 0; at < 300; at++) statuses.push(await send('GET', guess(params, at), { address: '192.0.2.1' }));
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect(await send('GET', guess(params, 300), { address: '192.0.2.1' })).toBe(429);
    // The refused caller doesn't learn whether a token is right.
    expect(await send('GET', params, { address: '192.0.2.1' })).toBe(429);
    expect(await send('GET', params, { address: '198.51.100.1' })).toBe(200);
  });

  test('ends changes after 60 attempts, wrong ones included', async () => {
    const { params, booking } = await book();
    const { send } = await limitedServer();
    const body = { version: 1 };
    for (let at = 0; at < 60; at++) {
      expect(await send('POST', guess(params, at), { address: '192.0.2.2', body })).toBe(404);
    }
    expect(await send('POST', params, { address: '192.0.2.2', body })).toBe(429);
    expect(await outboxOf(booking.id)).toEqual([]);
    expect(await send('POST', params, { address: '198.51.100.2', body })).toBe(200);
  });
});

describe('a replayed call', () => {
  test('writes to the company once', async () => {
    await make.makeSettings(fixture.db, fixture.company, { support_email: 'post@example.com' });
    const { booking, params } = await book();
    const api = fixture.server.api.as({ idempotencyKey: 'written-once' });
    const body = { text: 'Hei' };
    for (let at = 0; at < 3; at++) await api.call('guestLink.messageCompany', { params, body });
    expect(await outboxOf(booking.id)).toHaveLength(1);
  });

  test('moves and cancels only once', async () => {
    const { booking, params } = await book();
    const { api } = fixture.server;
    const move = { params, body: { date_from: '2027-03-18T12:00', number_of_interactors: 2, version: 1 } };
    const { booking: moved } = await api.call('guestLink.moveGuestBooking', move);
    expect(await api.refused('guestLink.moveGuestBooking', move)).toMatchObject({ code: 'BOOKING-217' });
    const cancel = { params, body: { version: moved.version } };
    await api.call('guestLink.cancelGuestBooking', cancel);
    expect(await api.refused('guestLink.cancelGuestBooking', cancel)).toMatchObject({ code: 'BOOKING-216' });
    expect((await outboxOf(booking.id)).map(({ kind }) => kind)).toEqual(['booking_updated', 'booking_canceled']);
  });
});

describe("a booking with another guest's address", () => {
  const bookAs = async (email: string) => {
    const place = { company_id: fixture.company.id, department_id: fixture.hourly.id };
    const booking = { ...place, date_from: '2027-03-20T12:00', number_of_interactors: 2 };
    const client = { name: 'Stranger', email, phone_number: '40506072' };
    const { api } = fixture.server;
    const domain = fixture.company.slug;
    const made = await api.call('bookings.createPublicBooking', { body: { booking, client } }, { domain });
    const params = { domain, token: made.booking.manage_url.split('/').at(-1) ?? '' };
    return (await api.call('guestLink.getGuestBooking', { params })).booking;
  };

  test("reveals no link to the guest's choice of messages, and not that the address is known", async () => {
    const { booking } = await book();
    const [known] = await fixture.rows(
      sql<{ id: number; email: string }>`
        select k.id, k.email from clients k join bookings b on b.tenant_id = k.tenant_id and b.client_id = k.id
         where b.tenant_id = ${fixture.company.tenant.id} and b.id = ${booking.id}`,
    );
    const ofKnown = await bookAs(known?.email ?? '');
    const { linkKey } = await loadSecretsUnscoped(fixture.db);
    const token = signPreferences(linkKey, fixture.company.tenant.id, known?.id ?? 0);
    expect(JSON.stringify(ofKnown)).not.toContain(token);
    expect(JSON.stringify(ofKnown)).not.toContain('my-messages');
  });
});

test('calls about the choice of messages are limited by address', async () => {
  const limited = await testApp(fixture.db, { env: { RATE_LIMITS: true } });
  onTestFinished(() => limited.close());
  const params = { domain: fixture.company.slug, token: '1.1.AAAAAAAAAAAAAAAAAAAAAA' };
  const flags = { email_notifications: false, email_reminders: false, sms_notifications: false, sms_reminders: false };
  for (let at = 0; at < 60; at++) {
    const wrong = await limited.api.refused('messages.updatePreferences', { params, body: flags });
    expect(wrong.status).toBe(404);
  }
  expect(await limited.api.refused('messages.updatePreferences', { params, body: flags })).toMatchObject({
    status: 429,
  });
});

describe('a phone number that has another booking at that time', () => {
  const client = { client_country_code: '+47', client_phone_number: '40506071' };
  const refused = { status: 422, code: 'BOOKING-230', fields: {} };
  const holdNextDay = () =>
    make.makeBooking(fixture.db, { entities: fixture.tables.slice(1), from: START + DAY_MS, ...client });

  test('is not revealed by a move', async () => {
    await holdNextDay();
    const { params } = await book(client);
    const body = { date_from: '2027-03-18T12:00', number_of_interactors: 2, version: 1 };
    expect(await fixture.server.api.refused('guestLink.moveGuestBooking', { params, body })).toEqual(refused);
  });

  test('is not revealed by the offer for a request', async () => {
    await holdNextDay();
    const from = START + DAY_MS;
    const offers = JSON.stringify([{ from: new Date(from), to: new Date(from + 2 * HOUR_MS) }]);
    const values = { from: START, offers, offered_at: new Date(START - DAY_MS), ...client };
    const id = await make.makeRequest(fixture.db, { department: fixture.hourly, ...values });
    const params = { domain: fixture.company.slug, token: await requestLinkOf(fixture.db, fixture.hourly, id) };
    const body = { offer: 0, version: 1 };
    expect(await fixture.server.api.refused('guestRequests.acceptOffer', { params, body })).toEqual(refused);
  });
});

test('HTML and headers in a message reach the company as text', async () => {
  const box = await mailbox();
  await make.makeSettings(fixture.db, fixture.company, { support_email: 'post@example.com' });
  const { params } = await book({ client_name: 'Kari\r\nBcc: you@evil.example <b>x</b>' });
  const text =
    '<script>alert(1)</script>\r\nBcc: you@evil.example\r\n\r\n<img src=x onerror=alert(2)> <a href="//evil">x</a>';
  await fixture.server.api.call('guestLink.messageCompany', { params, body: { text } });
  const { deliver } = await deliverer({ SMTP_URL: box.url }, () => fixture.server.clock.now + MINUTE_MS);
  await deliver(fixture.company.tenant);
  expect(box.received.map(({ to }) => to)).toEqual([['post@example.com']]);
  const mail = await PostalMime.parse(box.received[0]?.raw ?? '');
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(mail.replyTo).toHaveLength(1);
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail.html).not.toMatch(/<script|<img src=x|href="\/\/evil|<b>x/);
  expect(mail.text).toContain('<img src=x onerror=alert(2)>');
});

test('connections that never finish their call delay no guest', async () => {
  const { params, booking } = await book();
  const server = await testApp(fixture.db, { sockets: {} });
  const sockets: net.Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await server.close();
  });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const path = `/api/guest-booking/${params.domain}/${params.token}/cancel`;
  const start = `POST ${path} HTTP/1.1\r\nHost: x\r\nCompany-Domain-Name: ${params.domain}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"version":`;
  for (let at = 0; at < 100; at++) {
    const socket = net.connect({ host: '127.0.0.1', port });
    sockets.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(start);
  }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'company-domain-name': params.domain },
    body: JSON.stringify({ version: 1 }),
  });
  expect(answer.status).toBe(200);
  expect((await outboxOf(booking.id)).map(({ kind }) => kind)).toEqual(['booking_canceled']);
});
