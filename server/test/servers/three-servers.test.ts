import { addDays } from '@ledig/domain/time/dates.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { Api, throughHttp, wireRequest } from '../support/api.ts';
import { openSession } from '../support/app.ts';
import { aroundTheClock } from '../support/around-the-clock.ts';
import { follow } from '../support/follow.ts';
import { makeCompany, makeDepartment, makeEntity, makeUser } from '../support/makers.ts';
import { startProxy } from '../support/proxy.ts';
import { startServers } from '../support/servers.ts';
import { openMailbox } from '../support/smtp.ts';
import { openDatabase } from '../support/test-database.ts';

/** Three server processes share one database, behind a proxy that knows nothing of their work (docs/scaling.md). */

const PATIENCE = { timeout: 180_000 };

const database = await openDatabase();
const mailbox = await openMailbox();
afterAll(mailbox.close);

const settings = { ...aroundTheClock(60), email_booking_confirmation: true };
const company = await makeCompany(database.db, { settings });
const table = await makeEntity(database.db, { department: await makeDepartment(database.db, { company }) });
const token = await openSession(database.db, await makeUser(database.db, { company }), Date.now());

const today = new Date().toISOString().slice(0, 10);
/** Servers of all tests but the last, which needs rate limits. */
const servers = await startServers(database, 3, { SMTP_URL: mailbox.url }, afterAll);

let asked = 0;
/** The request of a visitor for the table, at a time that no other request wants. */
const nextBooking = () => {
  const number = asked++;
  const at = `${addDays(today, 3 + Math.floor(number / 24))}T${String(number % 24).padStart(2, '0')}:00`;
  const { id, department } = table;
  const place = { company_id: department.company.id, department_id: department.id, renting_entity_id: id };
  const client = { name: 'Kari', email: `kari.${number}@example.com`, phone_number: String(41_000_000 + number) };
  return { body: { booking: { ...place, date_from: at, number_of_interactors: 2 }, client } };
};
const sendBooking = (origin: string) => {
  const send = throughHttp(origin, 1);
  const options = { domain: table.department.company.slug, idempotencyKey: crypto.randomUUID() };
  return send(wireRequest('bookings.createPublicBooking', nextBooking(), options)).finally(send.close);
};

const countBookings = async (): Promise<number> => {
  const { tenant } = table.department;
  const { rows } = await database.db.tenantRead(tenant.id, ({ trx }) =>
    sql<{ count: number }>`select count(*)::int as count from bookings where tenant_id = ${tenant.id}`.execute(trx),
  );
  return rows[0]?.count ?? 0;
};

test('restarting the servers one after the other fails no booking', PATIENCE, async () => {
  const proxy = await startProxy(servers.map(({ origin }) => origin));
  const before = await countBookings();
  const answers: string[] = [];
  let isOver = false;
  const visit = async () => {
    while (!isOver) {
      const { status, text } = await sendBooking(proxy);
      answers.push(status === 201 ? '201' : `${status} ${text}`);
    }
  };
  const visitors = Promise.all([visit(), visit(), visit()]);
  for (const server of servers) {
    const served = answers.length;
    await expect.poll(() => answers.length, PATIENCE).toBeGreaterThan(served + 5);
    expect(await server.stop()).toBe(0);
    await server.restart();
  }
  isOver = true;
  await visitors;
  expect(new Set(answers)).toEqual(new Set(['201']));
  expect((await countBookings()) - before).toBe(answers.length);
});

test('a change through one server reaches the open screens of all servers', PATIENCE, async () => {
  const screens = await Promise.all(servers.map(({ origin }) => follow(origin, token)));
  await Promise.all(screens.map((screen) => screen.next('hello')));
  for (const { origin } of servers) {
    const { status, text } = await sendBooking(origin);
    expect(status).toBe(201);
    const { id } = JSON.parse(text).booking;
    for (const screen of screens) {
      await expect.poll(() => JSON.stringify(screen.events), PATIENCE).toContain(`"id":${id}`);
    }
  }
  for (const screen of screens) screen.leave();
});

test('each message is sent by only one of the servers', PATIENCE, async () => {
  const first = asked;
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => sendBooking(servers[n % 3]?.origin ?? '')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const wanted = Array.from({ length: 12 }, (_, n) => `kari.${first + n}@example.com`).sort();
  const sent = () =>
    mailbox.received
      .map(({ to }) => String(to))
      .filter((to) => wanted.includes(to))
      .sort();
  await expect.poll(sent, PATIENCE).toEqual(wanted);
  // Stopping waits for deliveries, so that a second mail would have arrived.
  await Promise.all(servers.map(({ stop }) => stop()));
  expect(sent()).toEqual(wanted);
});

test('the servers count attempts together', PATIENCE, async () => {
  const { department } = table;
  const user = await makeUser(database.db, { company: department.company });
  const limiting = await startServers(database, 3, { RATE_LIMITS: 'on' });
  const apis = limiting.map(({ origin }) => new Api(throughHttp(origin, 1)).as({ domain: department.company.slug }));
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) {
    const answer = await apis[n % 3]?.try('account.signIn', { body: { email: user.email, password: 'wrong' } });
    statuses.push(answer?.status ?? 0);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});
