import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { silentLog, testEnv } from '../../test/support/app.ts';
import {
  insertRow,
  makeBooking,
  makeDepartment,
  makeEntity,
  makeSettings,
  makeTenant,
  makeUser,
  type Tenant,
} from '../../test/support/makers.ts';
import { openMailbox } from '../../test/support/smtp.ts';
import { type TestDatabase, testDatabase } from '../../test/support/test-database.ts';
import { loadSecretsUnscoped } from '../db/secrets.ts';
import type { Env } from '../env.ts';
import { Delivery } from './delivery.ts';
import { openGateways } from './gateways.ts';
import { sealPath } from './sealed-path.ts';

let database: TestDatabase;
let link: string;

beforeAll(async () => {
  database = await testDatabase('migrated', 8);
  link = sealPath((await loadSecretsUnscoped(database.db)).linkKey, '/login');
});
afterAll(() => database.drop());

const PUBLIC_URL = 'https://book.example.com';
const MINUTE = 60_000;

/** Makes a separate deliverer, as on another server. */
const deliverer = async (settings: Partial<Env>, now?: () => number) => {
  const clock = { now: Date.now() + MINUTE };
  const env = { ...testEnv, MAIL_FROM: 'Ledig <mail@example.com>', ...settings };
  const { linkKey } = await loadSecretsUnscoped(database.db);
  const parts = {
    db: database.db,
    log: silentLog,
    publicUrl: PUBLIC_URL,
    sender: 'mail@example.com',
    linkKey,
    now: now ?? (() => clock.now),
  };
  const limits = { email: env.QUOTA_MAILS_PER_DAY, sms: env.QUOTA_SMS_PER_DAY };
  const delivery = new Delivery({ ...parts, limits, gateways: openGateways(env, PUBLIC_URL) });
  onTestFinished(() => delivery.close());
  const deliver = async (tenant: Tenant) => {
    delivery.wake(tenant.id);
    await delivery.settled();
  };
  return { delivery, deliver, clock };
};

const mailbox = async (port?: number) => {
  const box = await openMailbox(port);
  onTestFinished(() => box.close());
  return box;
};

const write = (tenant: Tenant, values: object = {}) =>
  insertRow(database.db, 'outbox', tenant.id, {
    kind: 'account_welcome',
    channel: 'email',
    recipient: 'kari@example.com',
    payload: JSON.stringify({ language: 'no', name: 'Kari', link }),
    ...values,
  });

const outbox = async (tenant: Tenant) => {
  const { rows } = await database.db.tenantRead(tenant.id, ({ trx }) =>
    sql<Record<string, unknown>>`select * from outbox where tenant_id = ${tenant.id} order by id`.execute(trx),
  );
  return rows;
};

describe('due message', () => {
  test('is delivered once, also with two servers at the same time', async () => {
    const box = await mailbox();
    const tenant = await makeTenant(database.db);
    for (let n = 0; n < 20; n++) await write(tenant, { recipient: `guest${n}@example.com` });
    const servers = await Promise.all([deliverer({ SMTP_URL: box.url }), deliverer({ SMTP_URL: box.url })]);
    await Promise.all(servers.map(({ deliver }) => deliver(tenant)));
    expect(box.received.flatMap(({ to }) => to).sort()).toEqual(
      Array.from({ length: 20 }, (_, n) => `guest${n}@example.com`).sort(),
    );
    for (const row of await outbox(tenant)) {
      expect(row).toMatchObject({ state: 'sent', attempts: 1, last_error: null, sent_at: expect.any(Date) });
    }
  });

  test('has sender, subject and its own id, and its link is removed afterwards', async () => {
    const box = await mailbox();
    const tenant = await makeTenant(database.db);
    const id = await write(tenant);
    const { deliver } = await deliverer({ SMTP_URL: box.url });
    await deliver(tenant);
    const raw = box.received[0]?.raw ?? '';
    expect(raw).toMatch(/^From: Ledig <mail@example\.com>/m);
    expect(raw).toMatch(/^Subject: Velkommen til Ledig/m);
    expect(raw).toContain(`Message-ID: <message-${tenant.id}.${id}@book.example.com>`);
    expect(raw).toContain('https://book.example.com/login');
    expect((await outbox(tenant))[0]?.payload).toEqual({ language: 'no', name: 'Kari' });
  });

  test('waits until its time and is then sent without a further wake-up', async () => {
    const box = await mailbox();
    const tenant = await makeTenant(database.db);
    await write(tenant, { deliver_after: new Date(Date.now() + 300) });
    // Timers use the real clock.
    const { delivery } = await deliverer({ SMTP_URL: box.url }, Date.now);
    delivery.wake(tenant.id);
    await delivery.settled();
    expect(box.received).toHaveLength(0);
    await expect.poll(() => box.received.length, { timeout: 5000 }).toBe(1);
  });
});

describe('refused message', () => {
  test('is retried with growing pauses after a temporary failure, and its stored error contains no name', async () => {
    const box = await mailbox();
    box.answers.push(451, 451, undefined);
    const tenant = await makeTenant(database.db);
    await write(tenant);
    const { deliver, clock } = await deliverer({ SMTP_URL: box.url });
    await deliver(tenant);
    expect((await outbox(tenant))[0]).toMatchObject({ state: 'pending', attempts: 1, last_error: '451 EENVELOPE' });
    await deliver(tenant);
    expect(box.asked()).toBe(1);
    clock.now += MINUTE;
    await deliver(tenant);
    clock.now += 4 * MINUTE;
    await deliver(tenant);
    expect(box.asked()).toBe(2);
    clock.now += MINUTE;
    await deliver(tenant);
    expect((await outbox(tenant))[0]).toMatchObject({ state: 'sent', attempts: 3, last_error: null });
    expect(box.received).toHaveLength(1);
  });

  test('fails at once after a permanent failure', async () => {
    const box = await mailbox();
    box.answers.push(550);
    const tenant = await makeTenant(database.db);
    await write(tenant);
    const { deliver } = await deliverer({ SMTP_URL: box.url });
    await deliver(tenant);
    expect((await outbox(tenant))[0]).toMatchObject({ state: 'failed', attempts: 1, last_error: '550 EENVELOPE' });
  });

  test('fails after two days of retries', async () => {
    const box = await mailbox();
    const tenant = await makeTenant(database.db);
    await write(tenant);
    const { deliver, clock } = await deliverer({ SMTP_URL: box.url });
    for (let attempt = 0; attempt < 10; attempt++) {
      box.answers.push(451);
      await deliver(tenant);
      clock.now += 25 * 60 * MINUTE;
    }
    expect((await outbox(tenant))[0]).toMatchObject({ state: 'failed', attempts: 8 });
    expect(box.asked()).toBe(8);
  });

  test("doesn't delay others while the gateway is down", async () => {
    const box = await openMailbox();
    await box.close();
    const tenant = await makeTenant(database.db);
    for (let n = 0; n < 3; n++) await write(tenant);
    const { deliver, clock } = await deliverer({ SMTP_URL: box.url });
    await deliver(tenant);
    expect((await outbox(tenant)).map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
    const again = await mailbox(Number(new URL(box.url).port));
    clock.now += 2 * MINUTE;
    await deliver(tenant);
    expect(again.received).toHaveLength(3);
  });
});

test('a killed server leaves its message to the next', async () => {
  const box = await mailbox();
  const tenant = await makeTenant(database.db);
  await write(tenant);
  // A server about to send has locked the row. Then its session ends.
  const killed = database.db.tenantTransaction(tenant.id, async ({ trx }) => {
    await sql`select from outbox where tenant_id = ${tenant.id} for update`.execute(trx);
    const { deliver } = await deliverer({ SMTP_URL: box.url });
    await deliver(tenant);
    expect(box.received).toHaveLength(0);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  const { deliver } = await deliverer({ SMTP_URL: box.url });
  await deliver(tenant);
  expect(box.received).toHaveLength(1);
});

test('without a gateway messages stay readable in the outbox', async () => {
  const tenant = await makeTenant(database.db);
  await write(tenant);
  const { deliver } = await deliverer({});
  await deliver(tenant);
  expect((await outbox(tenant))[0]).toMatchObject({
    state: 'no_gateway',
    attempts: 0,
    payload: { link },
  });
});

test.each([
  ['an unknown kind', { kind: 'no_such_kind' }],
  ['a payload that does not fit', { payload: '[]' }],
  ['the booking is gone', { kind: 'booking_confirmation' }],
])("%s is reported and doesn't block later messages", async (why, values) => {
  const box = await mailbox();
  const tenant = await makeTenant(database.db);
  await write(tenant, values);
  await write(tenant);
  const { deliver } = await deliverer({ SMTP_URL: box.url });
  await deliver(tenant);
  expect(await outbox(tenant)).toMatchObject([{ state: 'failed', last_error: why }, { state: 'sent' }]);
});

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
    clock.now += MINUTE;
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
    clock.now += 24 * 60 * MINUTE;
    await deliver(tenant);
    expect((await outbox(tenant))[1]).toMatchObject({ state: 'sent', last_error: null });
    expect(box.received).toHaveLength(3);
  });
});

test('names lose links and line breaks in subjects and bodies', async () => {
  const box = await mailbox();
  const booking = await makeBooking(database.db, {
    from: Date.parse('2027-03-20T11:00:00Z'),
    client_name: 'Win at https://evil.example/x\r\nBcc: you@evil.example',
  });
  const { tenant, company } = booking.department;
  await makeSettings(database.db, company, { email_booking_confirmation: true });
  await database.db.tenantTransaction(tenant.id, ({ trx }) =>
    sql`update companies set name = 'Visit www.evil.example' where tenant_id = ${tenant.id}`.execute(trx),
  );
  const { deliver } = await deliverer({ SMTP_URL: box.url });
  await write(tenant, { kind: 'booking_confirmation', payload: '{"language":"no"}', booking_id: booking.id });
  const evil = { language: 'no', name: 'Click evil.example/login', link };
  await write(tenant, { payload: JSON.stringify(evil) });
  await deliver(tenant);
  expect(box.received).toHaveLength(2);
  for (const mail of box.received) expect(JSON.stringify(mail)).not.toContain('evil.example');
});

describe('committed message', () => {
  const insert = (tenant: Tenant, fails: boolean) =>
    database.db.tenantTransaction(tenant.id, async ({ trx, tenantId }) => {
      await trx
        .insertInto('outbox')
        .values({ tenant_id: tenantId, kind: 'account_welcome', channel: 'email', recipient: 'a@example.com' })
        .execute();
      if (fails) throw new Error('rolled back');
    });

  test('wakes the delivery of its tenant after the commit', async () => {
    const woken: number[] = [];
    database.db.onMessages((tenantId) => woken.push(tenantId));
    const tenant = await makeTenant(database.db);
    await insert(tenant, true).catch(() => undefined);
    expect(woken).toEqual([]);
    await insert(tenant, false);
    expect(woken).toEqual([tenant.id]);
  });

  test('is sent within a moment', async () => {
    const box = await mailbox();
    const tenant = await makeTenant(database.db);
    const { delivery } = await deliverer({ SMTP_URL: box.url }, Date.now);
    database.db.onMessages((tenantId) => delivery.wake(tenantId));
    await write(tenant);
    await expect.poll(() => box.received.length, { timeout: 3000 }).toBe(1);
  });
});

describe('gateway on another machine', () => {
  test('gets no mail without TLS, unlike one on this machine', async () => {
    const tenant = await makeTenant(database.db);
    const box = await mailbox();
    await write(tenant);
    // Loopback in a form that isn't recognized as this machine.
    const remote = await deliverer({ SMTP_URL: box.url.replace('127.0.0.1', '[::ffff:127.0.0.1]') });
    await remote.deliver(tenant);
    expect(await outbox(tenant)).toMatchObject([{ sent_at: null, attempts: 1 }]);
    expect([box.asked(), box.received.length]).toEqual([0, 0]);
    const local = await deliverer({ SMTP_URL: box.url });
    local.clock.now += 60 * MINUTE;
    await local.deliver(tenant);
    expect(box.received).toHaveLength(1);
  });
});
