import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadSecretsUnscoped } from '#db/secrets.ts';
import { planReminders } from '#jobs/plan-reminders.ts';
import { silentLog, testEnv } from '#test/support/app.ts';
import { type Booking, insertRow, makeBooking, makeSettings, type Tenant } from '#test/support/makers.ts';
import { openMailbox } from '#test/support/smtp.ts';
import { openDatabase } from '#test/support/test-database.ts';
import { Delivery } from '../delivery/delivery.ts';
import { releaseWaitingUnscoped } from '../delivery/release-waiting.ts';
import { openGateways } from '../gateways/gateways.ts';

const database = await openDatabase('migrated', 8);

const WINDOW = { from: '08:00', to: '20:00', hours_before: 24 };
const PUBLIC_URL = 'https://book.example.com';

/** A server with its own clock that plans and delivers at once. */
const makeServer = async (at: string, withGateway = true) => {
  const box = await openMailbox();
  onTestFinished(() => box.close());
  const clock = { now: Date.parse(at) };
  const { linkKey } = await loadSecretsUnscoped(database.db);
  const gateways = openGateways({ ...testEnv, ...(withGateway && { SMTP_URL: box.url }) }, PUBLIC_URL);
  const delivery = new Delivery({
    db: database.db,
    log: silentLog,
    gateways,
    linkKey,
    publicUrl: PUBLIC_URL,
    sender: 'mail@example.com',
    limits: { email: 1000, sms: 1000 },
    now: () => clock.now,
  });
  onTestFinished(() => delivery.close());
  const run = async (tenant: Tenant, to?: string) => {
    if (to) clock.now = Date.parse(to);
    await planReminders.run({ db: database.db, delivery, now: () => clock.now }, new AbortController().signal);
    delivery.wake(tenant.id);
    await delivery.settled();
  };
  return { box, clock, gateways, run };
};

const book = async (start: string, created = '2027-01-01T00:00:00Z') => {
  const booking = await makeBooking(database.db, { from: Date.parse(start), created_at: new Date(created) });
  const { company } = booking.department;
  await makeSettings(database.db, company, { email_reminder: true, reminder_hours: WINDOW, timezone: 'Europe/Oslo' });
  return { booking, tenant: booking.department.tenant };
};

const change = ({ id, department }: Booking, set: ReturnType<typeof sql>) =>
  database.db.tenantTransaction(department.tenant.id, ({ trx }) =>
    sql`update bookings set ${set} where tenant_id = ${department.tenant.id} and id = ${id}`.execute(trx),
  );

const rowsOf = async (tenant: Tenant) =>
  (
    await database.db.tenantRead(tenant.id, ({ trx }) =>
      sql<
        Record<string, unknown>
      >`select state, reason, occasion from outbox where tenant_id = ${tenant.id} order by id`.execute(trx),
    )
  ).rows;

describe('reminder', () => {
  test('is sent once, at its time, also when two servers plan at the same moment', async () => {
    const { tenant } = await book('2027-03-10T18:00:00+01:00');
    const one = await makeServer('2027-03-09T17:59:00+01:00');
    const two = await makeServer('2027-03-09T18:00:00+01:00');
    await one.run(tenant);
    expect(one.box.received).toHaveLength(0);
    one.clock.now = two.clock.now;
    await Promise.all([one.run(tenant), two.run(tenant)]);
    await Promise.all([one.run(tenant), two.run(tenant)]);
    expect([...one.box.received, ...two.box.received]).toHaveLength(1);
    expect(await rowsOf(tenant)).toMatchObject([{ state: 'sent' }]);
  });

  test('goes to the new guest of a booking that staff are giving away while it is planned', async () => {
    const { booking, tenant } = await book('2027-03-20T18:00:00+01:00');
    const server = await makeServer('2027-03-19T18:00:00+01:00');
    let planned: Promise<unknown> | undefined;
    await database.db.tenantTransaction(tenant.id, async ({ trx }) => {
      await sql`update bookings set client_email = 'new@example.com'
        where tenant_id = ${tenant.id} and id = ${booking.id}`.execute(trx);
      planned = server.run(tenant);
      const soon = new Promise((resolve) => setTimeout(() => resolve('waits'), 300));
      expect(await Promise.race([planned, soon])).toBe('waits');
    });
    await planned;
    expect(server.box.received.map(({ to }) => to)).toEqual([['new@example.com']]);
  });

  test('follows a move to a later time, and shows the new one', async () => {
    const { booking, tenant } = await book('2027-04-10T18:00:00+02:00');
    const server = await makeServer('2027-04-08T12:00:00+02:00');
    await change(booking, sql`starts_at = '2027-04-12T18:00:00+02:00', ends_at = '2027-04-12T20:00:00+02:00'`);
    await server.run(tenant, '2027-04-09T19:00:00+02:00');
    expect(server.box.received).toHaveLength(0);
    await server.run(tenant, '2027-04-11T18:00:00+02:00');
    expect(server.box.received).toHaveLength(1);
    expect(server.box.received[0]?.raw).toContain('P=C3=A5minnelse');
  });

  test('is dropped if it waits for its gateway when the booking is moved, and is sent for the new time', async () => {
    const { booking, tenant } = await book('2027-05-10T18:00:00+02:00');
    const away = await makeServer('2027-05-09T18:00:00+02:00', false);
    await away.run(tenant);
    expect(await rowsOf(tenant)).toMatchObject([{ state: 'no_gateway' }]);
    await change(booking, sql`starts_at = '2027-05-12T18:00:00+02:00', ends_at = '2027-05-12T20:00:00+02:00'`);
    const back = await makeServer('2027-05-09T19:00:00+02:00');
    await releaseWaitingUnscoped(database.db, back.gateways, back.clock.now);
    await back.run(tenant);
    expect(await rowsOf(tenant)).toMatchObject([{ state: 'dropped', reason: 'moved' }]);
    await back.run(tenant, '2027-05-11T18:00:00+02:00');
    expect(back.box.received).toHaveLength(1);
  });

  test('is dropped when its booking is canceled or has begun', async () => {
    const canceled = await book('2027-06-10T18:00:00+02:00');
    const begun = await book('2027-06-10T18:00:00+02:00');
    const away = await makeServer('2027-06-09T18:30:00+02:00', false);
    for (const { tenant } of [canceled, begun]) await away.run(tenant);
    await change(canceled.booking, sql`canceled_at = now()`);
    const back = await makeServer('2027-06-10T18:01:00+02:00');
    await releaseWaitingUnscoped(database.db, back.gateways, back.clock.now);
    for (const { tenant } of [canceled, begun]) await back.run(tenant);
    expect(await rowsOf(canceled.tenant)).toMatchObject([{ state: 'dropped', reason: 'canceled' }]);
    expect(await rowsOf(begun.tenant)).toMatchObject([{ state: 'dropped', reason: 'past' }]);
    expect(back.box.received).toHaveLength(0);
  });

  test('keeps its distance across both clock changes', async () => {
    const spring = await book('2027-03-28T12:00:00+02:00');
    const autumn = await book('2027-10-31T12:00:00+01:00');
    const server = await makeServer('2027-03-27T10:59:00+01:00');
    await server.run(spring.tenant);
    expect(await rowsOf(spring.tenant)).toEqual([]);
    await server.run(spring.tenant, '2027-03-27T11:00:00+01:00');
    expect(await rowsOf(spring.tenant)).toHaveLength(1);
    await server.run(autumn.tenant, '2027-10-30T12:59:00+02:00');
    expect(await rowsOf(autumn.tenant)).toEqual([]);
    await server.run(autumn.tenant, '2027-10-30T13:00:00+02:00');
    expect(await rowsOf(autumn.tenant)).toHaveLength(1);
  });

  test('is planned and sent only within the window', async () => {
    const { tenant } = await book('2027-09-10T18:00:00+02:00');
    const server = await makeServer('2027-09-10T02:30:00+02:00');
    await server.run(tenant);
    expect(await rowsOf(tenant)).toEqual([]);
    await server.run(tenant, '2027-09-10T08:00:00+02:00');
    expect(server.box.received).toHaveLength(1);
  });

  test('waits for the window when its last attempt before the end failed, unless staff send it again', async () => {
    const { tenant } = await book('2027-09-11T20:00:00+02:00');
    const server = await makeServer('2027-09-10T20:04:00+02:00');
    server.box.answers.push(451);
    await server.run(tenant);
    expect(await rowsOf(tenant)).toMatchObject([{ state: 'pending', reason: null }]);
    await server.run(tenant, '2027-09-10T20:05:00+02:00');
    expect(await rowsOf(tenant)).toMatchObject([{ state: 'pending', reason: 'outside_hours' }]);
    await server.run(tenant, '2027-09-11T07:59:00+02:00');
    expect(server.box.received).toHaveLength(0);
    const { id, payload, ...reminder } = await database.db.tenantRead(tenant.id, ({ trx, tenantId }) =>
      trx
        .selectFrom('outbox')
        .select(['id', 'kind', 'channel', 'recipient', 'company_id', 'booking_id', 'payload'])
        .where('tenant_id', '=', tenantId)
        .executeTakeFirstOrThrow(),
    );
    const again = {
      ...reminder,
      payload: JSON.stringify(payload),
      resent_of: id,
      deliver_after: new Date('2027-09-11T07:00:00+02:00'),
    };
    await insertRow(database.db, 'outbox', tenant.id, again);
    await server.run(tenant);
    expect(server.box.received).toHaveLength(1);
    await server.run(tenant, '2027-09-11T08:00:00+02:00');
    expect(server.box.received).toHaveLength(2);
    expect(await rowsOf(tenant)).toMatchObject([{ state: 'sent', reason: null }, { state: 'sent' }]);
  });

  test("isn't sent to guests who booked after its time", async () => {
    const { tenant } = await book('2027-07-10T18:00:00+02:00', '2027-07-10T08:00:00+02:00');
    const server = await makeServer('2027-07-10T09:00:00+02:00');
    await server.run(tenant);
    expect(await rowsOf(tenant)).toEqual([]);
  });
});

test('is only sent in its newest version after waiting for a gateway', async () => {
  const { booking, tenant } = await book('2027-08-10T18:00:00+02:00');
  const { company } = booking.department;
  await makeSettings(database.db, company, { email_booking_confirmation: true, email_booking_updates: true });
  const write = (kind: string) =>
    insertRow(database.db, 'outbox', tenant.id, {
      kind,
      channel: 'email',
      recipient: 'kari@example.com',
      booking_id: booking.id,
      company_id: company.id,
      deliver_after: new Date('2027-08-01T00:00:00Z'),
    });
  for (const kind of ['booking_confirmation', 'booking_updated', 'booking_updated']) await write(kind);
  const away = await makeServer('2027-08-02T12:00:00Z', false);
  away.clock.now += HOUR_MS;
  await away.run(tenant);
  const back = await makeServer('2027-08-03T12:00:00Z');
  await releaseWaitingUnscoped(database.db, back.gateways, back.clock.now);
  await back.run(tenant);
  expect(await rowsOf(tenant)).toMatchObject([
    { state: 'dropped', reason: 'superseded' },
    { state: 'dropped', reason: 'superseded' },
    { state: 'sent' },
  ]);
  expect(back.box.received).toHaveLength(1);
});
