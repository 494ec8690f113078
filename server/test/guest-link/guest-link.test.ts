import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, NOW, openSession, type TestApp, testApp } from '../support/app.ts';
import { guestLinkOf } from '../support/guest-links.ts';
import * as make from '../support/makers.ts';
import { type TestDatabase, testDatabase } from '../support/test-database.ts';

const DAY_MS = 24 * HOUR_MS;
/** Wednesday 17 March 2027, 12:00 in Oslo. */
const START = Date.parse('2027-03-17T11:00:00Z');

let database: TestDatabase;
let server: TestApp;
let company: make.Company;
let hourly: make.Department;
let tables: make.Entity[];

beforeAll(async () => {
  database = await testDatabase('migrated');
  server = await testApp(database.db);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});
beforeEach(async () => {
  server.clock.now = NOW;
  company = await make.makeCompany(database.db, {
    settings: { working_hours: { defaultStart: '08:00', defaultEnd: '22:00' }, email_booking_updates: true },
  });
  hourly = await make.makeDepartment(database.db, { company });
  tables = [
    await make.makeEntity(database.db, { department: hourly, name: 'A', capacity: 2 }),
    await make.makeEntity(database.db, { department: hourly, name: 'B', capacity: 6 }),
  ];
});

const limits = (values: object) =>
  make.makeSettings(database.db, company, {
    guest_changes: { may_move: true, may_cancel: true, hours_before: 24, ...values },
  });

const book = async (values: make.Values & { entities?: make.Entity[]; from?: number } = {}) => {
  const booking = await make.makeBooking(database.db, { entities: tables.slice(0, 1), from: START, ...values });
  const token = await guestLinkOf(database.db, booking);
  const params = { domain: booking.department.company.slug, token };
  return { booking, token, params };
};

const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await database.db.tenantRead(company.tenant.id, ({ trx }) => query.execute(trx))).rows;

const outboxOf = (id: number) =>
  rows(
    sql<{ kind: string; recipient: string; payload: unknown }>`
      select kind, recipient, payload from outbox where tenant_id = ${company.tenant.id} and booking_id = ${id} order by id`,
  );

describe('the link of a booking', () => {
  test('shows the booking and the changes that the guest may make', async () => {
    const { booking, params } = await book();
    const answer = await server.api.call('guestLink.getGuestBooking', { params });
    expect(answer.booking).toMatchObject({
      id: booking.id,
      company: { name: company.name },
      date_from: '2027-03-17T12:00:00+01:00',
      change_until: '2027-03-16T12:00:00+01:00',
      renting_entities: [{ name: 'A' }],
      move_refused: null,
      cancel_refused: null,
      most_guests: 6,
    });
    expect(answer.booking.calendar_url).toMatch(/^\/api\/booking-calendar-file\//);
  });

  test('is the same at every mail, and only its hash is stored', async () => {
    const { booking, token } = await book();
    expect(await guestLinkOf(database.db, booking)).toBe(token);
    const stored = await rows(sql`select l::text as row from guest_links l where tenant_id = ${company.tenant.id}`);
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('is refused in the same way when it is guessed, of another tenant, or expired', async () => {
    const { params } = await book();
    const elsewhere = await make.makeCompany(database.db);
    const wrong = [
      { ...params, token: 'A'.repeat(22) },
      { ...params, token: `${params.token.slice(0, -1)}${params.token.endsWith('A') ? 'B' : 'A'}` },
      { ...params, token: '../../x' },
      { ...params, domain: elsewhere.slug },
    ];
    for (const guess of wrong) {
      const refused = await server.api.refused('guestLink.getGuestBooking', { params: guess });
      expect(refused).toEqual({ status: 404, code: 'GUEST-LINK-3500', fields: {} });
      const body = { number_of_interactors: 1, version: 1 };
      expect(await server.api.refused('guestLink.moveGuestBooking', { params: guess, body })).toMatchObject({
        code: 'GUEST-LINK-3500',
      });
      expect(
        await server.api.refused('guestLink.cancelGuestBooking', { params: guess, body: { version: 1 } }),
      ).toMatchObject({ code: 'GUEST-LINK-3500' });
      expect(
        await server.api.refused('guestLink.messageCompany', { params: guess, body: { text: 'x' } }),
      ).toMatchObject({ code: 'GUEST-LINK-3500' });
    }
    server.clock.now = START + 31 * DAY_MS;
    expect(await server.api.refused('guestLink.getGuestBooking', { params })).toMatchObject({
      status: 404,
      code: 'GUEST-LINK-3500',
    });
  });

  test('stays good when staff move the booking far ahead', async () => {
    const { booking, params } = await book();
    const admin = await openSession(
      database.db,
      await make.makeUser(database.db, { tenant: company.tenant, role: 'admin' }),
    );
    await server.api.call(
      'bookings.moveBooking',
      {
        params: { id: booking.id },
        body: { booking: { date_from: '2027-12-01T12:00', date_to: '2027-12-01T14:00' } },
      },
      { token: admin },
    );
    server.clock.now = Date.parse('2027-11-20T09:00:00Z');
    expect((await server.api.call('guestLink.getGuestBooking', { params })).booking.date_from).toContain('2027-12-01');
  });
});

describe('moving', () => {
  const move = (body: object) => ({ number_of_interactors: 2, version: 1, ...body });

  test('takes another time, keeps the unit, writes a message and names the guest in the log', async () => {
    const { booking, params } = await book();
    const body = move({ date_from: '2027-03-18T13:00' });
    const answer = await server.api.call('guestLink.moveGuestBooking', { params, body });
    expect(answer.booking).toMatchObject({
      date_from: '2027-03-18T13:00:00+01:00',
      date_to: '2027-03-18T15:00:00+01:00',
      renting_entities: [{ name: 'A' }],
      version: 2,
    });
    expect((await outboxOf(booking.id)).map(({ kind }) => kind)).toEqual(['booking_updated']);
    const [entry] = await rows(
      sql<{ actor: string }>`select actor from audit_log where tenant_id = ${company.tenant.id} and kind = 'bookings'
        and record_id = ${booking.id} and action = 'update'`,
    );
    expect(entry?.actor).toBe('guest');
  });

  test('may overlap its own time, and takes another unit when its own is taken', async () => {
    const { params } = await book();
    const half = move({ date_from: '2027-03-17T12:30' });
    const first = await server.api.call('guestLink.moveGuestBooking', { params, body: half });
    expect(first.booking.renting_entities).toMatchObject([{ name: 'A' }]);
    await make.makeBooking(database.db, { entities: tables.slice(0, 1), from: START + DAY_MS });
    const next = move({ date_from: '2027-03-18T12:00', version: 2 });
    const second = await server.api.call('guestLink.moveGuestBooking', { params, body: next });
    expect(second.booking.renting_entities).toMatchObject([{ name: 'B' }]);
    await make.makeBooking(database.db, { entities: tables, from: START + 2 * DAY_MS });
    const full = move({ date_from: '2027-03-19T12:00', version: 3 });
    const refused = await server.api.refused('guestLink.moveGuestBooking', { params, body: full });
    expect(refused).toMatchObject({ code: 'BOOKING-203', fields: { date_from: 'BOOKING-203' } });
  });

  test('follows the rules for visitors: grid, opening hours, past', async () => {
    const { params } = await book();
    for (const [date_from, code] of [
      ['2027-03-18T12:10', 'BOOKING-219'],
      ['2027-03-18T06:00', 'BOOKING-214'],
      ['2027-03-09T12:00', 'BOOKING-212'],
    ] as const) {
      const refused = await server.api.refused('guestLink.moveGuestBooking', { params, body: move({ date_from }) });
      expect(refused.code).toBe(code);
    }
  });

  test('changes the number of guests: a larger unit when its own is too small', async () => {
    const { params } = await book();
    const five = await server.api.call('guestLink.moveGuestBooking', {
      params,
      body: move({ number_of_interactors: 5 }),
    });
    expect(five.booking).toMatchObject({ number_of_interactors: 5, renting_entities: [{ name: 'B' }] });
    const nine = await server.api.refused('guestLink.moveGuestBooking', {
      params,
      body: move({ number_of_interactors: 9, version: 2 }),
    });
    expect(nine).toMatchObject({ code: 'BOOKING-204', fields: { number_of_interactors: 'BOOKING-204' } });
  });

  test('is refused from a stale version, as in a second tab', async () => {
    const { params } = await book();
    await server.api.call('guestLink.moveGuestBooking', { params, body: move({ number_of_interactors: 1 }) });
    const refused = await server.api.refused('guestLink.moveGuestBooking', {
      params,
      body: move({ date_from: '2027-03-18T13:00' }),
    });
    expect(refused).toMatchObject({ status: 409, code: 'BOOKING-217' });
  });

  test('is refused where the company forbids it, and too late', async () => {
    await limits({ may_move: false, hours_before: 2 });
    const { params } = await book();
    const body = move({ number_of_interactors: 1 });
    expect((await server.api.refused('guestLink.moveGuestBooking', { params, body })).code).toBe('GUEST-LINK-3501');
    server.clock.now = START - HOUR_MS;
    const cancel = { params, body: { version: 1 } };
    expect((await server.api.refused('guestLink.cancelGuestBooking', cancel)).code).toBe('GUEST-LINK-3503');
    const { booking } = await server.api.call('guestLink.getGuestBooking', { params });
    expect(booking).toMatchObject({ move_refused: 'off', cancel_refused: 'late' });
    server.clock.now = START + 1;
    expect((await server.api.refused('guestLink.cancelGuestBooking', cancel)).code).toBe('BOOKING-213');
  });

  test('and a booking of staff never both get a unit', async () => {
    const admin = await openSession(
      database.db,
      await make.makeUser(database.db, { tenant: company.tenant, role: 'admin' }),
    );
    const moves = await Promise.all(
      [0, 1, 2].map((at) => book({ from: START + at * DAY_MS, entities: tables.slice(0, 1) })),
    );
    const wanted = '2027-03-25T12:00';
    const staff = [0, 1].map((at) =>
      server.api.try(
        'bookings.createBooking',
        {
          body: {
            booking: { company_id: company.id, department_id: hourly.id, date_from: wanted, number_of_interactors: 2 },
            client: { name: 'Ola', email: `ola.${at}@example.com`, phone_number: String(41_000_000 + at) },
          },
        },
        { token: admin },
      ),
    );
    const guests = moves.map(({ params }) =>
      server.api.try('guestLink.moveGuestBooking', { params, body: move({ date_from: wanted }) }),
    );
    const answers = await Promise.all([...staff, ...guests]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    for (const { ok, fault } of answers)
      if (!ok) expect(['BOOKING-203', 'BOOKING-205', 'BOOKING-218']).toContain(fault.code);
    const held = await rows(
      sql<{ entity_id: number }>`select entity_id from allocations where tenant_id = ${company.tenant.id} and active
        and starts_at = ${new Date('2027-03-25T11:00:00Z')}`,
    );
    expect(new Set(held.map(({ entity_id }) => entity_id)).size).toBe(2);
  });
});

describe('a stay', () => {
  test('moves within its category, by nights', async () => {
    const daily = await make.makeDepartment(database.db, { company, schedule_system: 'DAILY', allow_categories: true });
    const category = await make.makeCategory(database.db, { department: daily });
    const other = await make.makeCategory(database.db, { department: daily });
    const cabin = await make.makeEntity(database.db, { category, name: 'Cabin' });
    const second = await make.makeEntity(database.db, { category, name: 'Second' });
    await make.makeEntity(database.db, { category: other, name: 'Villa' });
    const from = Date.parse('2027-04-10T10:00:00Z');
    const { params } = await book({ entities: [cabin], from, to: Date.parse('2027-04-12T08:00:00Z') } as never);
    await make.makeBooking(database.db, {
      entities: [cabin],
      from: Date.parse('2027-04-12T10:00:00Z'),
      to: Date.parse('2027-04-14T08:00:00Z'),
    });
    const query = { from: '2027-04-09', to: '2027-04-15', number_of_interactors: 2 };
    const times = await server.api.call('guestLink.listGuestTimes', { params, query });
    expect(times.open_dates).toContain('2027-04-12');
    const body = { date_from: '2027-04-11', date_to: '2027-04-13', number_of_interactors: 2, version: 1 };
    const moved = await server.api.call('guestLink.moveGuestBooking', { params, body });
    expect(moved.booking).toMatchObject({
      date_from: '2027-04-11T12:00:00+02:00',
      date_to: '2027-04-13T10:00:00+02:00',
      renting_entities: [{ name: second.name }],
    });
    await make.makeBooking(database.db, {
      entities: [second, cabin],
      from: Date.parse('2027-04-20T10:00:00Z'),
      to: Date.parse('2027-04-22T08:00:00Z'),
    });
    const full = { date_from: '2027-04-20', date_to: '2027-04-21', number_of_interactors: 2, version: 2 };
    expect((await server.api.refused('guestLink.moveGuestBooking', { params, body: full })).code).toBe(
      'DAILY-BOOKING-2201',
    );
  });

  test('of several units stays where it is, and can be canceled', async () => {
    const daily = await make.makeDepartment(database.db, { company, schedule_system: 'DAILY' });
    const cabins = [
      await make.makeEntity(database.db, { department: daily }),
      await make.makeEntity(database.db, { department: daily }),
    ];
    const { params } = await book({ entities: cabins, from: START, to: START + 2 * DAY_MS } as never);
    const body = { number_of_interactors: 1, version: 1 };
    expect((await server.api.refused('guestLink.moveGuestBooking', { params, body })).code).toBe('GUEST-LINK-3504');
    await server.api.call('guestLink.cancelGuestBooking', { params, body: { version: 1 } });
  });
});

describe('free times', () => {
  test('leave out times taken by other bookings, but not the time of the booking itself', async () => {
    const { params } = await book();
    await make.makeBooking(database.db, { entities: tables.slice(1), from: START });
    const day = { from: '2027-03-17', to: '2027-03-17', number_of_interactors: 2 };
    const { slots } = await server.api.call('guestLink.listGuestTimes', { params, query: day });
    expect(slots.map(({ from }) => from)).toContain('2027-03-17T12:00:00+01:00');
    const more = await server.api.call('guestLink.listGuestTimes', {
      params,
      query: { ...day, number_of_interactors: 5 },
    });
    expect(more.slots.map(({ from }) => from)).not.toContain('2027-03-17T12:00:00+01:00');
    const long = await server.api.refused('guestLink.listGuestTimes', { params, query: { ...day, to: '2027-09-17' } });
    expect(long.fields).toEqual({ to: 'FIELD-3104' });
  });
});

describe('canceling', () => {
  test('frees the unit, keeps the reason for staff and writes a message at once', async () => {
    const { booking, params } = await book();
    const reason = '<img src=x onerror=alert(1)> syk';
    const { booking: after } = await server.api.call('guestLink.cancelGuestBooking', {
      params,
      body: { reason, version: 1 },
    });
    expect(after).toMatchObject({ cancel_refused: 'canceled', move_refused: 'canceled' });
    expect(after.canceled_at).not.toBeNull();
    const [row] = await rows(
      sql<{
        cancel_reason: string;
      }>`select cancel_reason from bookings where tenant_id = ${company.tenant.id} and id = ${booking.id}`,
    );
    expect(row?.cancel_reason).toBe(reason);
    expect((await outboxOf(booking.id)).map(({ kind }) => kind)).toEqual(['booking_canceled']);
    const host = await openSession(database.db, await make.makeUser(database.db, { department: hourly, role: 'host' }));
    const { history } = await server.api.call(
      'bookings.listBookingHistory',
      { params: { id: booking.id } },
      { token: host },
    );
    expect(history[0]).toMatchObject({ actor: 'guest', name: null, deeds: ['canceled'], reason });
    await make.makeBooking(database.db, { entities: tables.slice(0, 1), from: START });
    const again = await server.api.refused('guestLink.cancelGuestBooking', { params, body: { version: 2 } });
    expect(again.code).toBe('BOOKING-216');
  });
});

describe('writing to the company', () => {
  test('reaches its address, and staff read it among the messages', async () => {
    await make.makeSettings(database.db, company, { support_email: 'post@example.com' });
    const { booking, params } = await book();
    await server.api.call('guestLink.messageCompany', { params, body: { text: 'Har dere <b>barnestol</b>?' } });
    expect(await outboxOf(booking.id)).toEqual([
      {
        kind: 'guest_message',
        recipient: 'post@example.com',
        payload: { language: 'en-us', text: 'Har dere <b>barnestol</b>?' },
      },
    ]);
    const admin = await openSession(
      database.db,
      await make.makeUser(database.db, { tenant: company.tenant, role: 'admin' }),
    );
    const { messages } = await server.api.call(
      'messages.listMessages',
      { query: { bookingId: booking.id } },
      { token: admin },
    );
    const [row] = messages.data;
    expect(row).toMatchObject({ kind: 'guest_message', may_resend: false });
    const { message } = await server.api.call(
      'messages.getMessage',
      { params: { id: row?.id ?? 0 } },
      { token: admin },
    );
    expect(message.content).toContain('Har dere <b>barnestol</b>?');
  });

  test('is limited, also by the hour and booking', async () => {
    const limited = await testApp(database.db, { env: { RATE_LIMITS: true } });
    const { params } = await book();
    for (let at = 0; at < 5; at++)
      await limited.api.call('guestLink.messageCompany', { params, body: { text: `nr ${at}` } });
    const refused = await limited.api.refused('guestLink.messageCompany', { params, body: { text: 'nr 6' } });
    expect(refused).toMatchObject({ status: 429, code: 'REQUEST-3005' });
    await limited.close();
  });
});

describe('a lost link', () => {
  test('is sent again for coming bookings only, with the same answer for every address', async () => {
    const { booking } = await book({ client_email: 'Kari@example.com' });
    const known = await rows(sql<{ email: string }>`select email from clients where tenant_id = ${company.tenant.id}`);
    const email = known[0]?.email ?? '';
    await database.db.tenantTransaction(company.tenant.id, ({ trx }) =>
      sql`update bookings set client_email = ${email} where tenant_id = ${company.tenant.id} and id = ${booking.id}`.execute(
        trx,
      ),
    );
    const params = { domain: company.slug };
    const ask = (address: string) => server.api.call('guestLink.requestLink', { params, body: { email: address } });
    expect(await ask(email.toUpperCase())).toEqual(await ask('nobody@example.com'));
    expect((await outboxOf(booking.id)).map(({ kind }) => kind)).toEqual(['booking_link']);
    server.clock.now = START + 2 * DAY_MS;
    await ask(email);
    expect(await outboxOf(booking.id)).toHaveLength(1);
  });

  test('is limited by address', async () => {
    const limited = await testApp(database.db, { env: { RATE_LIMITS: true } });
    const ask = { params: { domain: company.slug }, body: { email: `x${company.id}@example.com` } };
    for (let at = 0; at < 3; at++) await limited.api.call('guestLink.requestLink', ask);
    expect(await limited.api.refused('guestLink.requestLink', ask)).toMatchObject({
      status: 429,
      fields: { email: 'REQUEST-3005' },
    });
    await limited.close();
  });
});

describe('booking as a visitor', () => {
  test('answers the link, again with the same key, and stores it nowhere', async () => {
    const body = {
      booking: {
        company_id: company.id,
        department_id: hourly.id,
        date_from: '2027-03-20T12:00',
        number_of_interactors: 2,
      },
      client: { name: 'Kari', email: 'kari.link@example.com', phone_number: '40506070' },
    };
    const options = { domain: company.slug, idempotencyKey: 'one-key' };
    const first = await server.api.call('bookings.createPublicBooking', { body }, options);
    const again = await server.api.call('bookings.createPublicBooking', { body }, options);
    expect(again).toEqual(first);
    const token = first.booking.manage_url.split('/').at(-1) ?? '';
    expect(first.booking.manage_url).toBe(`/${company.slug}/my-booking/${token}`);
    const { booking } = await server.api.call('guestLink.getGuestBooking', { params: { domain: company.slug, token } });
    expect(booking.id).toBe(first.booking.id);
    const kept = await rows(sql`select answer::text from idempotency_keys where tenant_id = ${company.tenant.id}`);
    expect(JSON.stringify(kept)).not.toContain(token);
  });
});
