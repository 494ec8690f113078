import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  insertRow,
  makeBooking,
  makeDepartment,
  makeEntity,
  makeSettings,
  makeTenant,
  makeUser,
  type Tenant,
} from '#test/support/makers.ts';
import { mailbox, openOutbox } from '#test/support/outbox.ts';
import { openDatabase } from '#test/support/test-database.ts';

const database = await openDatabase('migrated', 8);

const { deliverer, outbox, write } = openOutbox(() => database.db);

describe('booking message', () => {
  const from = Date.parse('2027-03-20T11:00:00Z');
  const confirmation = { kind: 'booking_confirmation', payload: '{"language":"no"}' };

  test('is sent when its company has the toggle on and its client wants it', async () => {
    const box = await mailbox();
    const booking = await makeBooking(database.db, { from });
    const { tenant, company } = booking.department;
    const { deliver } = await deliverer({ SMTP_URL: box.url });
    const send = async () => {
      await write(tenant, { ...confirmation, booking_id: booking.id });
      await deliver(tenant);
      return (await outbox(tenant)).at(-1)?.state;
    };
    expect(await send()).toBe('unwanted');
    await makeSettings(database.db, company, { email_booking_confirmation: true });
    expect(await send()).toBe('sent');
    await database.db.tenantTransaction(tenant.id, ({ trx }) =>
      sql`update clients set email_notifications = false`.execute(trx),
    );
    expect(await send()).toBe('unwanted');
    expect(box.received).toHaveLength(1);
  });

  test('is posted to an SMS gateway as a form, with name and password in a header', async () => {
    const posted: { body: string; authorization: string | undefined }[] = [];
    const answers = [500, 201];
    const gateway = createServer(async (request, response) => {
      posted.push({ body: await text(request), authorization: request.headers.authorization });
      response.writeHead(answers.shift() ?? 500).end('{}');
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void gateway.close());
    const { port } = gateway.address() as AddressInfo;
    const booking = await makeBooking(database.db, { from });
    const { tenant, company } = booking.department;
    await makeSettings(database.db, company, { sms_booking_confirmation: true });
    await write(tenant, { ...confirmation, channel: 'sms', recipient: '+4791234567', booking_id: booking.id });
    const settings = { SMS_URL: `http://user:secret@127.0.0.1:${port}/send`, SMS_FROM: 'Fjell' };
    const { deliver, clock } = await deliverer(settings);
    await deliver(tenant);
    expect(await outbox(tenant)).toMatchObject([{ state: 'pending', last_error: '500' }]);
    clock.now += MINUTE_MS;
    await deliver(tenant);
    expect(await outbox(tenant)).toMatchObject([{ state: 'sent' }]);
    expect(posted[1]?.authorization).toBe(`Basic ${btoa('user:secret')}`);
    const form = new URLSearchParams(posted[1]?.body);
    expect(form.get('To')).toBe('+4791234567');
    expect(form.get('Body')).toMatch(/^Bestillingen er bekreftet: .*lørdag 20\. mars 2027 (kl\. )?12:00/);
  });
});

describe('tenant without permission to send', () => {
  const makeUnverified = async () => {
    const tenant = await makeTenant(database.db, { unverified_until: new Date() });
    await makeUser(database.db, { tenant, role: 'admin', is_owner: true, email: 'owner@example.com' });
    return tenant;
  };

  test('sends mail only to its owner until the owner is verified, and no SMS', async () => {
    const box = await mailbox();
    const tenant = await makeUnverified();
    await makeUser(database.db, { tenant, email: 'staff@example.com' });
    const { deliver } = await deliverer({ SMTP_URL: box.url, SMS_URL: 'http://127.0.0.1:9/' });
    await write(tenant, { recipient: 'Owner@example.com' });
    await write(tenant, { recipient: 'staff@example.com' });
    await write(tenant, { recipient: 'stranger@example.com' });
    const entity = await makeEntity(database.db, {
      department: await makeDepartment(database.db, { tenant }),
    });
    const booking = await makeBooking(database.db, { entities: [entity], from: Date.parse('2027-03-20T11:00:00Z') });
    await makeSettings(database.db, booking.department.company, {
      email_booking_confirmation: true,
      sms_booking_confirmation: true,
    });
    const about = { kind: 'booking_confirmation', payload: '{"language":"no"}', booking_id: booking.id };
    await write(tenant, { ...about, recipient: 'stranger@example.com' });
    await write(tenant, { ...about, channel: 'sms', recipient: '+4791234567' });
    await deliver(tenant);
    expect(box.received.flatMap(({ to }) => to)).toEqual(['Owner@example.com']);
    const held = { state: 'unwanted', reason: 'unverified' };
    expect((await outbox(tenant)).slice(1)).toMatchObject([held, held, held, held]);
    await database.db.tenantTransaction(tenant.id, ({ trx }) =>
      sql`update tenants set unverified_until = null where id = ${tenant.id}`.execute(trx),
    );
    await write(tenant, { ...about, recipient: 'guest@example.com' });
    await deliver(tenant);
    expect(box.received).toHaveLength(2);
  });

  /** A booking whose confirmation is copied to two addresses by its company's template. */
  const makeCopied = async (tenant: Tenant) => {
    const entity = await makeEntity(database.db, { department: await makeDepartment(database.db, { tenant }) });
    const booking = await makeBooking(database.db, { entities: [entity], from: Date.parse('2027-03-20T11:00:00Z') });
    const { company } = booking.department;
    await makeSettings(database.db, company, { email_booking_confirmation: true });
    const texts = { subject: 'Hei', body: '<p>Hei</p>', cc: 'copy@example.com', bcc: 'blind@example.com' };
    const template = { channel: 'email', key: 'email_confirmation', ...texts };
    await insertRow(database.db, 'message_templates', tenant.id, { company_id: company.id, ...template });
    return { kind: 'booking_confirmation', payload: '{"language":"no"}', booking_id: booking.id };
  };

  test('sends no copies until its owner is verified', async () => {
    const box = await mailbox();
    const tenant = await makeUnverified();
    const copied = { ...(await makeCopied(tenant)), recipient: 'owner@example.com' };
    const { deliver } = await deliverer({ SMTP_URL: box.url });
    await write(tenant, copied);
    await deliver(tenant);
    expect(box.received.map(({ to }) => to)).toEqual([['owner@example.com']]);
    await database.db.tenantTransaction(tenant.id, ({ trx }) =>
      sql`update tenants set unverified_until = null where id = ${tenant.id}`.execute(trx),
    );
    await write(tenant, copied);
    await deliver(tenant);
    expect(box.received[1]?.to).toEqual(['owner@example.com', 'copy@example.com', 'blind@example.com']);
  });

  test('counts each copy', async () => {
    const box = await mailbox();
    const tenant = await makeTenant(database.db);
    const copied = await makeCopied(tenant);
    const { deliver } = await deliverer({ SMTP_URL: box.url, QUOTA_MAILS_PER_DAY: 3 });
    for (let n = 0; n < 2; n++) {
      await write(tenant, copied);
      await deliver(tenant);
    }
    expect(await outbox(tenant)).toMatchObject([{ state: 'sent' }, { state: 'pending', reason: 'email_quota' }]);
  });

  test('delays messages beyond its quota to the next day, except account mails', async () => {
    const box = await mailbox();
    const booking = await makeBooking(database.db, { from: Date.parse('2027-03-20T11:00:00Z') });
    const { tenant, company } = booking.department;
    await makeSettings(database.db, company, { email_booking_confirmation: true, email_subscription: true });
    const { deliver, clock } = await deliverer({ SMTP_URL: box.url, QUOTA_MAILS_PER_DAY: 1 });
    const about = { kind: 'booking_confirmation', payload: '{"language":"no"}', booking_id: booking.id };
    await write(tenant, about);
    await write(tenant, { ...about, kind: 'client_subscription' });
    await write(tenant);
    await deliver(tenant);
    expect(await outbox(tenant)).toMatchObject([
      { state: 'sent' },
      { state: 'pending', reason: 'email_quota', attempts: 0 },
      { state: 'sent' },
    ]);
    clock.now += 24 * 60 * MINUTE_MS;
    await deliver(tenant);
    expect((await outbox(tenant))[1]).toMatchObject({ state: 'sent', last_error: null });
    expect(box.received).toHaveLength(3);
  });
});
