import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeTenant, type Tenant } from '#test/support/makers.ts';
import { mailbox, openOutbox } from '#test/support/outbox.ts';
import { openMailbox } from '#test/support/smtp.ts';
import { openDatabase } from '#test/support/test-database.ts';

const database = await openDatabase('migrated', 8);

const { deliverer, outbox, write } = openOutbox(() => database.db);

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
    await write(tenant, { deliver_after: new Date(Date.now() + 2000) });
    // Timers use the real clock.
    const { delivery } = await deliverer({ SMTP_URL: box.url }, Date.now);
    delivery.wake(tenant.id);
    await delivery.settled();
    expect(box.received).toHaveLength(0);
    await expect.poll(() => box.received.length).toBe(1);
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
    clock.now += MINUTE_MS;
    await deliver(tenant);
    clock.now += 4 * MINUTE_MS;
    await deliver(tenant);
    expect(box.asked()).toBe(2);
    clock.now += MINUTE_MS;
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

  test('is still tried 48 hours after the first attempt, and fails then', async () => {
    const box = await mailbox();
    const tenant = await makeTenant(database.db);
    await write(tenant);
    const { deliver, clock } = await deliverer({ SMTP_URL: box.url });
    const first = clock.now;
    const states: [minutes: number, state: unknown][] = [];
    for (const minutes of [0, 1, 6, 21, 81, 321, 1041, 48 * 60, 48 * 60 + 1]) {
      clock.now = first + minutes * MINUTE_MS;
      box.answers.push(451);
      await deliver(tenant);
      states.push([minutes, (await outbox(tenant))[0]?.state]);
    }
    expect(states.slice(-2)).toEqual([
      [48 * 60, 'pending'],
      [48 * 60 + 1, 'failed'],
    ]);
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
    clock.now += 2 * MINUTE_MS;
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

describe('committed message', () => {
  const insert = (tenant: Tenant, fails: boolean) =>
    database.db.tenantTransaction(tenant.id, async ({ trx, tenantId, wakeMessages }) => {
      wakeMessages();
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
    await database.db.tenantTransaction(tenant.id, async ({ wakeMessages }) => wakeMessages());
    await expect.poll(() => box.received.length).toBe(1);
  });
});
