import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { loadSecretsUnscoped } from '#db/secrets.ts';
import { findMessage } from '#messages/delivery/outbox.store.ts';
import type { Mail } from '#messages/mail/mail-content.ts';
import type { Message } from '#messages/message.ts';
import { render } from '#messages/render.ts';
import { openSession } from '../support/app.ts';
import { calendarTokenOf, guestLinkOf } from '../support/guest-links.ts';
import * as make from '../support/makers.ts';
import { openLinkFixture } from './link-fixture.ts';
import { contactOf, giveBooking, ola } from './other-guest-fixture.ts';

const fixture = await openLinkFixture();
const { book, rows, outboxOf } = fixture;

const write = (booking: make.Booking, values: object = {}) =>
  make.insertRow(fixture.db, 'outbox', fixture.company.tenant.id, {
    kind: 'booking_confirmation',
    channel: 'email',
    recipient: 'former@example.com',
    booking_id: booking.id,
    company_id: fixture.company.id,
    state: 'sent',
    subject: 'Hei',
    content: 'Velkommen',
    ...values,
  });

/** Renders the mail of a message. */
const mailOf = async (id: number): Promise<Mail> => {
  const { linkKey } = await loadSecretsUnscoped(fixture.db);
  const parts = { linkKey, publicUrl: 'https://book.example.com', sender: 'mail@example.com' };
  const rendered = await fixture.db.tenantTransaction(fixture.company.tenant.id, async (tx) =>
    render(tx, (await findMessage(tx, id)) as Message, parts, new Date(fixture.server.clock.now), 'reading'),
  );
  if (rendered.is !== 'mail') throw new Error(`the message is ${rendered.is}`);
  return rendered.mail;
};

const staffToken = async () =>
  openSession(fixture.db, await make.makeUser(fixture.db, { department: fixture.hourly, role: 'host' }));

describe('the calendar file of a booking that staff give to another guest', () => {
  const get = (url: string) => fixture.server.app.inject({ url });
  const urlOf = async (booking: make.Booking) => {
    const params = { domain: fixture.company.slug, token: await guestLinkOf(fixture.db, booking) };
    return (await fixture.server.api.call('guestLink.getGuestBooking', { params })).booking.calendar_url;
  };

  test('opens for the present guest only', async () => {
    const { id: company_id, slug: domain } = fixture.company;
    const body = {
      booking: {
        company_id,
        department_id: fixture.hourly.id,
        date_from: '2027-03-20T12:00',
        number_of_interactors: 2,
      },
      client: { name: 'Kari', email: 'Kari.Books@example.com', phone_number: '41000005' },
    };
    const { booking: made } = await fixture.server.api.call('bookings.createPublicBooking', { body }, { domain });
    const booking = { id: made.id, department: fixture.hourly, entities: [] };
    expect(await urlOf(booking)).toBe(made.calendar_url);
    await giveBooking(fixture, made.id, { email: body.client.email.toLowerCase(), name: 'Kari Nordmann' });
    expect((await get(made.calendar_url)).statusCode).toBe(200);

    await giveBooking(fixture, made.id, ola);
    const refused = await get(made.calendar_url);
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'BOOKING-200']);
    const next = await get(await urlOf(booking));
    expect(next.statusCode).toBe(200);
    expect(next.body).toContain(`UID:booking-${made.id}@ledig`);
  });

  test('ends with the address too, when the client stays the same', async () => {
    const { booking } = await book();
    const url = await urlOf(booking);
    const { client_id } = await contactOf(fixture, booking.id);
    await giveBooking(fixture, booking.id, { email: '' });
    expect(await contactOf(fixture, booking.id)).toMatchObject({ client_id, email: '' });
    expect((await get(url)).statusCode).toBe(404);
  });

  test('opens by a mail to the new guest', async () => {
    const { booking } = await book();
    await giveBooking(fixture, booking.id, ola);
    const id = await write(booking, { kind: 'booking_reminder', state: 'pending' });
    const { text } = await mailOf(id);
    const [path = ''] = /\/api\/booking-calendar-file\/[\w.~/-]+/.exec(text) ?? [];
    expect((await get(path)).statusCode).toBe(200);
  });

  test('opens by a link of an earlier version until the booking changes', async () => {
    const { booking } = await book();
    const { linkKey } = await loadSecretsUnscoped(fixture.db);
    const ids = `${fixture.company.tenant.id}.${booking.id}`;
    const signature = createHmac('sha256', linkKey).update(`booking-calendar-file:${ids}`).digest().subarray(0, 16);
    const url = `/api/booking-calendar-file/${fixture.company.slug}/${ids}.${signature.toString('base64url')}`;
    expect((await get(url)).statusCode).toBe(200);
    await giveBooking(fixture, booking.id, { name: 'Kari Nordmann' });
    expect((await get(url)).statusCode).toBe(404);
    const token = await calendarTokenOf(fixture.db, booking);
    expect((await get(`/api/booking-calendar-file/${fixture.company.slug}/${token}`)).statusCode).toBe(200);
  });
});

describe('the messages of a former guest', () => {
  const refusal = { ok: false, status: 409, fault: { code: 'NOTIFICATIONS-605' } };
  const resend = (id: number, token: string, body: object = {}) =>
    fixture.server.api.try('messages.resendMessage', { params: { id }, body }, { token });
  const detail = async (id: number, token: string) =>
    (await fixture.server.api.call('messages.getMessage', { params: { id } }, { token })).message;

  test('are not sent again, to no address, and do not name the new guest', async () => {
    const { booking } = await book();
    const token = await staffToken();
    const sent = await write(booking);
    const dropped = await write(booking, { state: 'unwanted', reason: 'off', subject: null, content: null });
    const sms = await write(booking, { channel: 'sms', recipient: '+4790000001' });
    const written = await write(booking, { kind: 'guest_message', payload: '{"language":"no","text":"Hei"}' });
    const letter = { kind: 'staff_message', payload: '{"language":"no","subject":"Til Kari","text":"Hei"}' };
    const staff = await write(booking, { ...letter, state: 'failed', content: null });
    const waiting = await write(booking, { ...letter, state: 'pending', subject: null, content: null });
    const alert = await write(booking, { kind: 'survey_alert' });
    expect(await detail(sent, token)).toMatchObject({ may_resend: true, of_former_guest: false });
    await giveBooking(fixture, booking.id, ola);
    for (const id of [sent, dropped, sms, written, staff]) {
      expect(await resend(id, token)).toMatchObject(refusal);
      expect(await resend(id, token, { recipient: 'new@example.com' })).toMatchObject(refusal);
      expect(await detail(id, token)).toMatchObject({ may_resend: false, of_former_guest: true, guest: null });
    }
    expect(await detail(sent, token)).toMatchObject({ recipient: 'former@example.com', content: 'Velkommen' });
    expect(await detail(dropped, token)).toMatchObject({ subject: null, content: null });
    expect(await detail(alert, token)).toMatchObject({ may_resend: true, of_former_guest: false });
    expect(await fixture.server.api.try('messages.getMessage', { params: { id: waiting } }, { token })).toMatchObject({
      status: 404,
    });
    const others = (await outboxOf(booking.id)).filter(({ recipient }) => recipient === ola.email);
    expect(others).toMatchObject([{ kind: 'booking_confirmation' }]);
  });

  test('to the company still name their writer, and answers go there', async () => {
    const { booking } = await book();
    const token = await staffToken();
    const { email } = await contactOf(fixture, booking.id);
    const written = { kind: 'guest_message', payload: '{"language":"en-us","text":"May we bring a dog?"}' };
    const id = await write(booking, { ...written, state: 'no_gateway', subject: null, content: null });
    await giveBooking(fixture, booking.id, ola);
    const { content } = await detail(id, token);
    expect(content).toContain('May we bring a dog?');
    expect(content).toContain(email);
    expect(content).not.toMatch(/Ola|ola\.other/);
    expect((await mailOf(id)).replyTo).toBe(email);
  });

  test('are not among those of the new guest, whose confirmation can be sent again', async () => {
    const { booking } = await book();
    const token = await staffToken();
    const sent = await write(booking);
    const former = await contactOf(fixture, booking.id);
    await giveBooking(fixture, booking.id, ola);
    const { client_id } = await contactOf(fixture, booking.id);
    const listOf = async (clientId: number) =>
      fixture.server.api.call('messages.listMessages', { query: { clientId: String(clientId) } }, { token });
    expect((await listOf(former.client_id)).messages.data).toMatchObject([{ id: sent, guest: null }]);
    const { messages } = await listOf(client_id);
    expect(messages.data).toMatchObject([{ kind: 'booking_confirmation', recipient: ola.email, guest: 'Ola' }]);
    const { id = 0 } = messages.data[0] ?? {};
    await fixture.db.tenantTransaction(fixture.company.tenant.id, ({ trx, tenantId }) =>
      sql`update outbox set state = 'failed' where tenant_id = ${tenantId} and id = ${id}`.execute(trx),
    );
    expect(await resend(id, token)).toMatchObject({ ok: true });
    expect((await outboxOf(booking.id)).at(-1)).toMatchObject({ recipient: ola.email });
  });

  test("don't count as the new guest's confirmation when a cancellation is undone", async () => {
    const { booking } = await book();
    const token = await staffToken();
    await write(booking);
    await giveBooking(fixture, booking.id, ola);
    const params = { id: booking.id };
    await fixture.server.api.call('bookings.cancelBooking', { params }, { token });
    await fixture.db.tenantTransaction(fixture.company.tenant.id, ({ trx, tenantId }) =>
      sql`update outbox set state = 'dropped', reason = 'canceled' where tenant_id = ${tenantId}
        and booking_id = ${booking.id} and recipient = ${ola.email} and kind = 'booking_confirmation'`.execute(trx),
    );
    await fixture.server.api.call('bookings.restoreBooking', { params }, { token });
    expect((await outboxOf(booking.id)).slice(-2)).toMatchObject([
      { kind: 'booking_confirmation', recipient: ola.email },
      { kind: 'booking_confirmation', recipient: ola.email },
    ]);
  });

  test('wait for a change of the client before they are sent again', async () => {
    const { booking } = await book();
    const token = await staffToken();
    const id = await write(booking);
    let answer: ReturnType<typeof resend> | undefined;
    await fixture.db.tenantTransaction(fixture.company.tenant.id, async ({ trx, tenantId }) => {
      await sql`select 1 from bookings where tenant_id = ${tenantId} and id = ${booking.id} for no key update`.execute(
        trx,
      );
      answer = resend(id, token);
      const soon = new Promise((resolve) => setTimeout(() => resolve('waits'), 300));
      expect(await Promise.race([answer, soon])).toBe('waits');
      await sql`update outbox set former_client_id = 1 where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
    });
    expect(await answer).toMatchObject(refusal);
  });
});

describe('a message that is sent again', () => {
  const numberOf = async (id: number) => {
    const [row] = await rows(
      sql<{ phone: string }>`select client_country_code || client_phone_number as phone from bookings
        where tenant_id = ${fixture.company.tenant.id} and id = ${id}`,
    );
    return row?.phone ?? '';
  };
  const latest = async (id: number) => (await outboxOf(id)).at(-1)?.recipient;

  test("goes to the guest's corrected number, unless staff type another one", async () => {
    const { booking } = await book();
    const token = await staffToken();
    const before = await numberOf(booking.id);
    const id = await write(booking, { channel: 'sms', recipient: before });
    await giveBooking(fixture, booking.id, { phone_number: '41000009' });
    const open = async (of: number) =>
      (await fixture.server.api.call('messages.getMessage', { params: { id: of } }, { token })).message;
    expect(await open(id)).toMatchObject({ recipient: before, resend_to: '+4741000009', of_former_guest: false });
    const resend = async (of: number, recipient?: string) => {
      const input = { params: { id: of }, body: { recipient } };
      const { message_id } = await fixture.server.api.call('messages.resendMessage', input, { token });
      await fixture.db.tenantTransaction(fixture.company.tenant.id, ({ trx, tenantId }) =>
        sql`update outbox set state = 'failed' where tenant_id = ${tenantId} and id = ${message_id}`.execute(trx),
      );
      return message_id;
    };
    await resend(id);
    expect(await latest(booking.id)).toBe('+4741000009');
    const typed = await resend(id, '+47 42000000');
    expect(await latest(booking.id)).toBe('+4742000000');
    // The next attempt goes to the same number.
    expect(await open(typed)).toMatchObject({ resend_to: '+4742000000' });
    await resend(await resend(typed));
    expect(await latest(booking.id)).toBe('+4742000000');
  });
});
