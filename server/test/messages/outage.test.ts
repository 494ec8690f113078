import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { loadSecretsUnscoped } from '#db/secrets.ts';
import { Delivery } from '#messages/delivery/delivery.ts';
import { openGateways } from '#messages/gateways/gateways.ts';
import { NOW, silentLog, testApp, testEnv } from '../support/app.ts';
import * as make from '../support/makers.ts';
import { freePort } from '../support/server-process.ts';
import { openMailbox } from '../support/smtp.ts';
import { openDatabase } from '../support/test-database.ts';

const PUBLIC_URL = 'https://book.example.com';

const database = await openDatabase('migrated', 12);

const openDelivery = async (smtp: string, clock: { now: number }) => {
  const { linkKey } = await loadSecretsUnscoped(database.db);
  const delivery = new Delivery({
    db: database.db,
    log: silentLog,
    gateways: openGateways({ ...testEnv, SMTP_URL: smtp }, PUBLIC_URL),
    linkKey,
    publicUrl: PUBLIC_URL,
    sender: 'mail@example.com',
    limits: { email: 1000, sms: 1000 },
    now: () => clock.now,
  });
  onTestFinished(() => delivery.close());
  return delivery;
};

const confirmed = () => make.makeCompany(database.db, { settings: { email_booking_confirmation: true } });

test('an hour without a mail server loses nothing and sends nothing twice, also with two servers', async () => {
  const company = await confirmed();
  const department = await make.makeDepartment(database.db, { company });
  const entity = await make.makeEntity(database.db, { department });
  const { tenant } = company;
  const port = await freePort();
  const clock = { now: NOW };
  const deliveries = [
    await openDelivery(`smtp://127.0.0.1:${port}`, clock),
    await openDelivery(`smtp://127.0.0.1:${port}`, clock),
  ];
  const run = async () => {
    for (const delivery of deliveries) delivery.wake(tenant.id);
    for (const delivery of deliveries) await delivery.settled();
  };
  const bookAt = async (minute: number) => {
    const from = NOW + (minute + 1) * 4 * 60 * MINUTE_MS;
    const booking = await make.makeBooking(database.db, { entities: [entity], from });
    const message = { kind: 'booking_confirmation', channel: 'email', recipient: `guest.${minute}@example.com` };
    const place = { booking_id: booking.id, company_id: company.id, deliver_after: new Date(clock.now) };
    await make.insertRow(database.db, 'outbox', tenant.id, { ...message, ...place });
  };
  for (let minute = 0; minute < 60; minute++) {
    clock.now = NOW + minute * MINUTE_MS;
    if (minute % 5 === 0) await bookAt(minute);
    await run();
  }
  const box = await openMailbox(port);
  onTestFinished(() => box.close());
  for (let minute = 60; minute < 60 * 8; minute += 5) {
    clock.now = NOW + minute * MINUTE_MS;
    await run();
  }
  const recipients = box.received.flatMap(({ to }) => to);
  expect(recipients).toHaveLength(12);
  expect(new Set(recipients).size).toBe(12);
  const { rows } = await database.db.tenantRead(tenant.id, ({ trx }) =>
    sql<{ state: string }>`select distinct state from outbox where tenant_id = ${tenant.id}`.execute(trx),
  );
  expect(rows).toEqual([{ state: 'sent' }]);
});

test('a booking is answered while the mail server takes its time', async () => {
  const sockets = new Set<Socket>();
  const slow = createServer((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    slow.close();
  });
  const company = await make.makeCompany(database.db, {
    settings: {
      email_booking_confirmation: true,
      working_hours: { defaultStart: '08:00', defaultEnd: '22:00' },
    },
  });
  const department = await make.makeDepartment(database.db, { company });
  for (let at = 0; at < 4; at++) await make.makeEntity(database.db, { department });
  const server = await testApp(database.db);
  onTestFinished(() => server.close());
  const delivery = await openDelivery(`smtp://127.0.0.1:${(slow.address() as AddressInfo).port}`, server.clock);
  const book = (at: number) =>
    server.api.call(
      'bookings.createPublicBooking',
      {
        body: {
          booking: {
            company_id: company.id,
            department_id: department.id,
            date_from: '2027-03-20T12:00',
            number_of_interactors: 2,
          },
          client: { name: 'Kari', email: `kari.${at}@example.com`, phone_number: String(40_600_000 + at) },
        },
      },
      { domain: company.slug },
    );
  await book(0);
  delivery.wake(company.tenant.id);
  await expect.poll(() => sockets.size).toBeGreaterThan(0);
  for (let at = 1; at < 4; at++) await book(at);
  // The delivery still waits for the first message: no booking waited for it.
  const { rows } = await database.db.tenantRead(company.tenant.id, ({ trx }) =>
    sql<{ state: string }>`select state from outbox where tenant_id = ${company.tenant.id}`.execute(trx),
  );
  expect(rows.map(({ state }) => state)).toEqual(['pending', 'pending', 'pending', 'pending']);
  for (const socket of sockets) socket.destroy();
  await delivery.settled();
});
