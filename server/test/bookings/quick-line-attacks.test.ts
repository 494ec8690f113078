import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '../support/api.ts';
import { NOW, openSession, type TestApp, testApp } from '../support/app.ts';
import * as make from '../support/makers.ts';
import { makeClient, openFixture, rowsOf } from './fixture.ts';

// The calls of the quick line: known guests by name or number, free units of a period, free starts, the booking.

const fixture = await openFixture();
const { db, company, hourly } = fixture;
const foreign = await make.makeCompany(db);
const foreignSlug = foreign.tenant.slug;
const session = async (values: Parameters<typeof make.makeUser>[1]) => openSession(db, await make.makeUser(db, values));
/** Staff of another tenant, of a sister company and of another department, and an employee of the same one. */
const strangers = {
  tenant: await session({ tenant: foreign.tenant, role: 'admin' }),
  company: await session({ company: await make.makeCompany(db, { tenant: company.tenant }) }),
  department: await session({ department: await make.makeDepartment(db, { company }) }),
  employee: await session({ department: hourly, role: 'employee' }),
};

const asStranger = (who: keyof typeof strangers) =>
  fixture.api.as({ token: strangers[who], ...(who === 'tenant' && { domain: foreignSlug }) });

let day = 0;
/** A free period of two hours, each on another day. */
const freePeriod = () => {
  const date = `2027-09-${String(++day).padStart(2, '0')}`;
  return { date_from: `${date}T16:00`, date_to: `${date}T18:00` };
};
const line = (period = freePeriod(), client: object = makeClient()) => ({
  body: {
    booking: {
      company_id: fixture.company.id,
      department_id: fixture.hourly.id,
      schedule_system: 'HOURLY' as const,
      number_of_interactors: 2,
      ...period,
    },
    client: makeClient(client),
    booking_properties: [],
  },
});
const freeUnits = ({ date_from, date_to }: ReturnType<typeof freePeriod>) => ({
  departmentId: String(fixture.hourly.id),
  scheduleSystem: 'HOURLY' as const,
  dateFrom: date_from,
  dateTo: date_to,
});
const search = (api: Api, searchText: string) => api.call('clients.searchClients', { query: {}, body: { searchText } });
const stored = () => rowsOf(fixture, 'select id from bookings order by id');

describe('the quick line', () => {
  test.each(['tenant', 'company', 'department', 'employee'] as const)(
    'neither books nor shows free units to staff of another place: %s',
    async (who) => {
      const before = await stored();
      const period = freePeriod();
      const api = asStranger(who);
      const query = freeUnits(period);
      const booked = await api.refused('bookings.createBooking', line(period));
      expect([403, 404, 422]).toContain(booked.status);
      // Employees see the calendar of their department.
      if (who !== 'employee') {
        const asked = await api.refused('bookings.listAvailableEntities', { query });
        expect([403, 404]).toContain(asked.status);
      }
      expect(await stored()).toEqual(before);
      expect((await fixture.asHost.try('bookings.listAvailableEntities', { query })).ok).toBe(true);
      expect((await fixture.asHost.try('bookings.createBooking', line(period))).ok).toBe(true);
    },
  );

  test.each(['tenant', 'company', 'department'] as const)('finds no guest of another place: %s', async (who) => {
    const client = makeClient({ name: `Guro ${who}` });
    await fixture.asHost.call('bookings.createBooking', line(undefined, client));
    const found = async (api: Api, text: string) => (await search(api, text)).clients.data.length;
    expect(await found(fixture.asHost, client.phone_number)).toBe(1);
    for (const text of [client.phone_number, client.phone_number.slice(0, 3), 'Guro', '%', '_'])
      expect(await found(asStranger(who), text), text).toBe(0);
  });

  test("shows no guest to an employee, and doesn't take a forged domain", async () => {
    const input = { query: {}, body: { searchText: 'Kari' } };
    expect((await asStranger('employee').refused('clients.searchClients', input)).status).toBe(403);
    const forged = fixture.api.as({ token: strangers.tenant, domain: 'fjord' });
    expect((await forged.refused('clients.searchClients', input)).status).toBe(403);
    expect((await forged.refused('bookings.createBooking', line())).status).toBe(403);
  });

  test("can't book a unit of another department, company or tenant", async () => {
    const { db, company } = fixture;
    const units = [
      fixture.cabins.first,
      await make.makeEntity(db, {
        department: await make.makeDepartment(db, { company: await make.makeCompany(db, { tenant: company.tenant }) }),
      }),
      await make.makeEntity(db),
    ];
    const before = await stored();
    for (const { id } of units) {
      const { body } = line();
      const crossed = { body: { ...body, booking: { ...body.booking, renting_entity_id: id } } };
      const answer = await fixture.asHost.refused('bookings.createBooking', crossed);
      expect([404, 409, 422]).toContain(answer.status);
    }
    expect(await stored()).toEqual(before);
  });

  test('keeps HTML in a name and a note as text', async () => {
    const name = '<img src=x onerror=alert(1)> & "Kari"';
    const note = '<script>alert(1)</script>';
    const { body } = line(undefined, { name });
    const input = { body: { ...body, booking_properties: [{ key: 'notes' as const, value: note }] } };
    const { booking } = await fixture.asHost.call('bookings.createBooking', input);
    const read = await fixture.asHost.call('bookings.getBookingCustom', { params: { id: String(booking.id) } });
    expect(read.booking.client.name).toBe(name);
    expect(JSON.stringify(read.booking.properties)).toContain(note);
    const { clients } = await search(fixture.asHost, body.client.phone_number);
    expect(clients.data.map((one) => one.name)).toEqual([name]);
  });

  test('of two hosts at once books the last table for one of them', async () => {
    const period = freePeriod();
    const body = (id: number) => {
      const one = line(period).body;
      return { body: { ...one, booking: { ...one.booking, renting_entity_id: id } } };
    };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => fixture.asHost.try('bookings.createBooking', body(fixture.tables.two.id))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const { status } of answers) expect([201, 409, 422]).toContain(status);
  });

  test('sent twelve times with one key books once', async () => {
    const input = line();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        fixture.asHost.try('bookings.createBooking', input, { idempotencyKey: 'quick-once' }),
      ),
    );
    const ids = new Set(answers.filter(({ ok }) => ok).map(({ body }) => body.booking.id));
    expect(ids.size).toBe(1);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    const { phone_number } = input.body.client;
    const query = `select b.id from bookings b join clients c on c.tenant_id = b.tenant_id and c.id = b.client_id where c.phone_number = '${phone_number}'`;
    expect(await rowsOf(fixture, query)).toHaveLength(1);
  });
});

describe('a flood', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await testApp(fixture.db, { env: { RATE_LIMITS: true } });
    limited.clock.now = NOW;
  });
  afterAll(() => limited.close());

  test('of the line’s calls without a session is refused before any rule runs', async () => {
    const before = await stored();
    const visitor = limited.api.as({ domain: 'fjord' });
    const period = freePeriod();
    const query = freeUnits(period);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => [
        visitor.try('bookings.createBooking', line(period)),
        visitor.try('bookings.listAvailableEntities', { query }),
        visitor.try('clients.searchClients', { query: {}, body: { searchText: 'Kari' } }),
      ]).flat(),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(await stored()).toEqual(before);
  });

  test('of searches with very long and hostile texts is answered or refused, without a server error', async () => {
    const texts = [
      'a '.repeat(5000),
      `${'%'.repeat(300)}`,
      "'; drop table clients; --",
      '\u0000',
      '\uD800',
      '9'.repeat(500),
    ];
    for (const searchText of texts) {
      const { status } = await fixture.asHost.try('clients.searchClients', { query: {}, body: { searchText } });
      expect([200, 400, 422]).toContain(status);
    }
    expect((await search(fixture.asHost, 'Kari')).clients.data.length).toBeGreaterThan(0);
  });
});
