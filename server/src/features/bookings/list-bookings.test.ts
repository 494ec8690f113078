import type { bookingSorts } from '@ledig/contract/booking-shapes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, NOW, openSession, type TestApp, testApp } from '../../../test/support/app.ts';
import * as make from '../../../test/support/makers.ts';
import { type TestDatabase, testDatabase } from '../../../test/support/test-database.ts';

const DAY_MS = 24 * HOUR_MS;

let database: TestDatabase;
let server: TestApp;
let tenant: make.Tenant;
let company: make.Company;
let restaurant: make.Department;
let guides: make.Department;
let annex: make.Department;
let tables: make.Entity[];
let guide: make.Entity;
let room: make.Entity;
let admin: string;
/** Named by their state, in the order of their creation. */
let past: make.Booking;
let future: make.Booking;
let canceled: make.Booking;
let guided: make.Booking;
let away: make.Booking;
let foreign: make.Booking;

const signIn = async (values: Parameters<typeof make.makeUser>[1]) =>
  openSession(database.db, await make.makeUser(database.db, { tenant, ...values }));

beforeAll(async () => {
  database = await testDatabase();
  server = await testApp(database.db);
  const { db } = database;
  tenant = await make.makeTenant(db);
  company = await make.makeCompany(db, { tenant, slug: tenant.slug, settings: { pagination: 2 } });
  const other = await make.makeCompany(db, { tenant, settings: { timezone: 'America/New_York' } });
  restaurant = await make.makeDepartment(db, { company });
  guides = await make.makeDepartment(db, { company, activity_system: 'REQUESTS_ONLY' });
  annex = await make.makeDepartment(db, { company: other, schedule_system: 'DAILY' });
  tables = [
    await make.makeEntity(db, { department: restaurant, name: 'Table 10%', capacity: 4 }),
    await make.makeEntity(db, { department: restaurant, name: 'Table 101', capacity: 2 }),
  ];
  guide = await make.makeEntity(db, { department: guides, name: 'Berit' });
  room = await make.makeEntity(db, { department: annex, name: 'Room' });
  past = await make.makeBooking(db, { entities: tables, from: NOW - DAY_MS, client_name: 'Åse_Dahl' });
  future = await make.makeBooking(db, {
    entities: tables.slice(0, 1),
    from: NOW + DAY_MS,
    client_name: 'Kari Nordmann',
    client_phone_number: '41526374',
    note: 'Window',
    tags: ['VIP', 'BIRTHDAY'],
  });
  canceled = await make.makeBooking(db, {
    entities: tables.slice(0, 1),
    from: NOW + DAY_MS,
    canceled_at: NOW,
    client_name: 'Ola',
  });
  guided = await make.makeBooking(db, { entities: [guide], from: NOW + 2 * DAY_MS, client_name: 'Per' });
  away = await make.makeBooking(db, {
    entities: [room],
    from: NOW + 3 * DAY_MS,
    to: NOW + 5 * DAY_MS,
    client_name: 'Kari Vest',
  });
  foreign = await make.makeBooking(db, { from: NOW + DAY_MS, client_name: 'Kari Foreign' });
  admin = await signIn({ role: 'admin' });
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

const idsOf = ({ bookings }: { bookings: { data: readonly { id: number }[] } }) => bookings.data.map(({ id }) => id);
const all = async (token: string, status: 'active' | 'archived' | 'all' = 'all') => {
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const answer = await server.api.call('bookings.listBookings', { params: { status }, query: { page } }, { token });
    ids.push(...idsOf(answer));
    if (answer.bookings.next_page_url === null) return ids;
  }
};

describe('lists of bookings', () => {
  it('contain active, canceled or all bookings, newest first', async () => {
    expect(await all(admin, 'active')).toEqual([away.id, guided.id, future.id, past.id]);
    expect(await all(admin, 'archived')).toEqual([canceled.id]);
    expect(await all(admin, 'all')).toEqual([away.id, guided.id, canceled.id, future.id, past.id]);
  });

  it("use the company's page size", async () => {
    const first = await server.api.call('bookings.listActiveBookings', { query: {} }, { token: admin });
    expect(first.bookings).toMatchObject({
      current_page: 1,
      per_page: 2,
      total: 4,
      path: '/api/bookings',
      prev_page_url: null,
      next_page_url: '/api/bookings?page=2',
    });
    const second = await server.api.call('bookings.listActiveBookings', { query: { page: '2' } }, { token: admin });
    expect(idsOf(second)).toEqual([future.id, past.id]);
    expect(second.bookings).toMatchObject({ prev_page_url: '/api/bookings?page=1', next_page_url: null });
  });

  it('sort as requested across pages, with ties by number', async () => {
    const pages = async (sort: (typeof bookingSorts)[number], order: 'asc' | 'desc') => {
      const ids: number[] = [];
      for (const page of [1, 2, 3]) {
        const input = { params: { status: 'all' as const }, query: { page, sort, order } };
        ids.push(...idsOf(await server.api.call('bookings.listBookings', input, { token: admin })));
      }
      return ids;
    };
    expect(await pages('date_from', 'asc')).toEqual([past.id, future.id, canceled.id, guided.id, away.id]);
    expect(await pages('date_to', 'desc')).toEqual([away.id, guided.id, canceled.id, future.id, past.id]);
    expect(await pages('client_name', 'asc')).toEqual([past.id, future.id, away.id, canceled.id, guided.id]);
    const query = { sort: 'client_name', order: 'desc' } as const;
    const params = { status: 'active' as const };
    const found = await server.api.call(
      'bookings.searchBookings',
      { params, query, body: { search: { text: 'kari' } } },
      { token: admin },
    );
    expect(idsOf(found)).toEqual([away.id, future.id]);
    const filters = { start_date: '2027-03-11', end_date: '2027-03-12' };
    const filtered = await server.api.call(
      'bookings.filterBookings',
      { params, query: { sort: 'date_from' }, body: { filters } },
      { token: admin },
    );
    expect(idsOf(filtered)).toEqual([future.id, guided.id]);
    expect(
      await server.api.refused('bookings.listBookings', { params, query: { sort: 'tags' } }, { token: admin }),
    ).toMatchObject({ status: 422, fields: { sort: expect.any(String) } });
  });

  it('are empty after the last page', async () => {
    const input = { params: { status: 'all' as const }, query: { page: 999_999_999 } };
    const { bookings } = await server.api.call('bookings.listBookings', input, { token: admin });
    expect(bookings).toMatchObject({ data: [], total: 5, current_page: 999_999_999, next_page_url: null });
    expect(bookings.prev_page_url).toBe('/api/bookings/all?page=3');
  });

  it('contain all fields that the list shows', async () => {
    const { bookings } = await server.api.call(
      'bookings.searchBookings',
      { params: { status: 'active' }, query: {}, body: { search: { text: 'Nordmann' } } },
      { token: admin },
    );
    expect(bookings.data[0]).toMatchObject({
      id: future.id,
      company: { id: company.id, name: company.name },
      department: { id: restaurant.id, name: restaurant.name },
      renting_entities: [{ id: tables[0]?.id, name: 'Table 10%' }],
      schedule_system: 'HOURLY',
      request_department: false,
      date_from: '2027-03-11T10:00:00+01:00',
      date_to: '2027-03-11T12:00:00+01:00',
      properties: [
        { key: 'notes', value: 'Window' },
        { key: 'tags', value: ['VIP', 'BIRTHDAY'] },
      ],
      properties_count: 2,
      note_count: 1,
      tags_count: 2,
      canceled_at: null,
    });
  });
});

describe('scope of booking lists', () => {
  it.each([
    ['a company', () => ({ company, role: 'host' }), () => [guided, canceled, future, past]],
    ['a department', () => ({ department: annex, role: 'employee' }), () => [away]],
    [
      'a department, as an observer without links',
      () => ({ department: restaurant, role: 'observer' }),
      () => [canceled, future, past],
    ],
  ])('are those of %s', async (_, user, expected) => {
    expect(await all(await signIn(user()))).toEqual(expected().map(({ id }) => id));
  });

  it('contains only bookings of linked entities for an observer', async () => {
    const observer = await make.makeUser(database.db, { department: restaurant, role: 'observer' });
    const entity = await make.makeEntity(database.db, { department: restaurant, user_id: observer.id });
    const own = await make.makeBooking(database.db, { entities: [entity], from: NOW + 9 * DAY_MS });
    const token = await openSession(database.db, observer);
    expect(await all(token)).toEqual([own.id]);
    expect(await server.api.refused('bookings.getBooking', { params: { id: past.id } }, { token })).toMatchObject({
      status: 404,
    });
    expect((await server.api.call('bookings.getBooking', { params: { id: own.id } }, { token })).booking.id).toBe(
      own.id,
    );
    await database.db.tenantTransaction(tenant.id, ({ trx, tenantId }) =>
      trx
        .updateTable('bookings')
        .set({ canceled_at: new Date(NOW) })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', own.id)
        .execute(),
    );
    expect(await all(token, 'archived')).toEqual([own.id]);
  });

  it("uses the page size of the caller's own company", async () => {
    const { bookings } = await server.api.call(
      'bookings.listActiveBookings',
      { query: {} },
      { token: await signIn({ company: annex.company }) },
    );
    expect(bookings.per_page).toBe(20);
  });
});

describe('filtered bookings', () => {
  const filtered = async (filters: object, token = admin, query = {}) => {
    const input = { params: { status: 'active' as const }, query, body: { filters } };
    return server.api.call('bookings.filterBookings', input, { token });
  };

  it.each([
    ['by entity', () => ({ renting_entities: [tables[1]?.id] }), () => [past]],
    ['by department', () => ({ departments: [guides.id, annex.id] }), () => [away, guided]],
    ['by company', () => ({ companies: [annex.company.id] }), () => [away]],
    ['by what holds nothing in common', () => ({ departments: [guides.id], companies: [annex.company.id] }), () => []],
    ['from an instant on', () => ({ start_date: '2027-03-12T12:00:00+01:00' }), () => [away]],
    ['up to an instant', () => ({ end_date: '2027-03-09T10:00' }), () => [past]],
    ['of a whole day by its date', () => ({ start_date: '2027-03-11', end_date: '2027-03-11' }), () => [future]],
    ['by the middle of a stay', () => ({ start_date: '2027-03-14', end_date: '2027-03-14' }), () => [away]],
    ["by another tenant's ids", () => ({ renting_entities: foreign.entities.map(({ id }) => id) }), () => []],
    ["by another tenant's department", () => ({ departments: [foreign.department.id] }), () => []],
    ["by another tenant's company", () => ({ companies: [foreign.department.company.id] }), () => []],
  ])('are found %s', async (_, filters, expected) => {
    const answer = await filtered(filters());
    expect(idsOf(answer)).toEqual(expected().map(({ id }) => id));
    expect(answer.bookings.total).toBe(expected().length);
  });

  it.each([31, 32, 400])('include a stay of %i days on its last day', async (days) => {
    const { db } = database;
    const department = await make.makeDepartment(db, { company: await make.makeCompany(db) });
    const entity = await make.makeEntity(db, { department });
    const stay = await make.makeBooking(db, { entities: [entity], from: NOW, to: NOW + days * DAY_MS });
    const token = await openSession(db, await make.makeUser(db, { tenant: department.company.tenant, role: 'admin' }));
    const last = new Date(NOW + (days - 1) * DAY_MS).toISOString();
    const after = new Date(NOW + (days + 1) * DAY_MS).toISOString();
    expect(idsOf(await filtered({ start_date: last, end_date: after }, token))).toEqual([stay.id]);
    expect(idsOf(await filtered({ start_date: after, end_date: after }, token))).toEqual([]);
  });

  it("stay within the caller's scope", async () => {
    const token = await signIn({ company });
    expect(idsOf(await filtered({ companies: [annex.company.id] }, token))).toEqual([]);
    expect(idsOf(await filtered({ departments: [guides.id] }, token))).toEqual([guided.id]);
  });

  it('return the page that the query or the body names', async () => {
    const byQuery = await filtered({}, admin, { page: '2' });
    const byBody = await filtered({ page: 2 });
    expect(idsOf(byQuery)).toEqual([future.id, past.id]);
    expect(byBody).toEqual(byQuery);
    expect(byQuery.bookings.path).toBe('/api/bookings-filter/active');
  });

  it('refuse an invalid period or one that ends before it starts', async () => {
    const refused = (filters: object) =>
      server.api.refused('bookings.filterBookings', { params: { status: 'all' }, body: { filters } }, { token: admin });
    expect(await refused({ start_date: '2027-03-12', end_date: '2027-03-11' })).toEqual({
      status: 422,
      code: 'BOOKING-215',
      fields: { 'filters.end_date': 'BOOKING-215' },
    });
    expect(await refused({ start_date: '2027-02-30' })).toMatchObject({
      fields: { 'filters.start_date': 'FIELD-3108' },
    });
    expect(await refused({ end_date: '2027-02-30' })).toMatchObject({ fields: { 'filters.end_date': 'FIELD-3108' } });
  });
});

describe('searched bookings', () => {
  const found = async (text: string, token = admin) => {
    const input = { params: { status: 'active' as const }, query: {}, body: { search: { text } } };
    return idsOf(await server.api.call('bookings.searchBookings', input, { token }));
  };

  it.each([
    ['a name, whatever its case', 'kARI', () => [away, future]],
    ['a phone number with spaces', '41 52 63 74', () => [future]],
    ['a phone number with its country code', '+4741526374', () => [future]],
    ['the name of an entity', 'berit', () => [guided]],
    ['an underscore as itself', '_', () => [past]],
    ['a percent sign as itself', '10%', () => [future, past]],
    ['nothing', '', () => [away, guided]],
    ['a backslash', '\\', () => []],
    ['a quote', "'; drop table bookings; --", () => []],
  ])('are found by %s', async (_, text, expected) => {
    expect(await found(text)).toEqual(expected().map(({ id }) => id));
  });

  it('match e-mail and number', async () => {
    const { booking } = await server.api.call('bookings.getBooking', { params: { id: guided.id } }, { token: admin });
    expect(await found(booking.client_email)).toEqual([guided.id]);
    expect(await found(`#${guided.id}`)).toEqual([guided.id]);
    expect(await found(String(away.id))).toContain(away.id);
  });

  it("stay within the caller's scope and tenant", async () => {
    expect(await found('Kari', await signIn({ company }))).toEqual([future.id]);
    expect(await found('Foreign')).toEqual([]);
  });
});

describe('one booking', () => {
  const get = async (id: number, token = admin) =>
    (await server.api.call('bookings.getBooking', { params: { id } }, { token })).booking;

  it('has all its fields', async () => {
    const booking = await get(past.id);
    expect(booking).toMatchObject({
      renting_entities: [{ name: 'Table 10%' }, { name: 'Table 101' }],
      renting_entity_id: tables[0]?.id,
      client: { name: 'Åse_Dahl', country_code: '+47' },
      activity_system: 'BOOKING',
      category_id: null,
      has_checked_out: false,
      max_number_of_interactors: 6,
      timezone: 'Europe/Oslo',
      version: 1,
      created_by: null,
    });
    const { booking: custom } = await server.api.call(
      'bookings.getBookingCustom',
      { params: { id: past.id } },
      { token: admin },
    );
    expect(custom).toEqual(booking);
  });

  it('has the times of its own company, and tells when a department only takes requests', async () => {
    expect(await get(away.id)).toMatchObject({ timezone: 'America/New_York', date_from: '2027-03-13T04:00:00-05:00' });
    expect(await get(guided.id)).toMatchObject({ request_department: true, activity_system: 'REQUESTS_ONLY' });
  });

  it('may be changed by admin and host while it is neither past nor canceled', async () => {
    const editable = async (id: number, token = admin) => (await get(id, token)).editable;
    const [host, employee] = [await signIn({ role: 'host' }), await signIn({ role: 'employee' })];
    expect(await Promise.all([future.id, past.id, canceled.id].map((id) => editable(id)))).toEqual([
      true,
      false,
      false,
    ]);
    expect(await editable(future.id, host)).toBe(true);
    expect(await editable(future.id, employee)).toBe(false);
  });

  it("gives 404 when it is missing, out of scope or another tenant's", async () => {
    const bound = await signIn({ department: guides });
    for (const [id, token] of [
      [foreign.id, admin],
      [999_999, admin],
      [away.id, bound],
      [future.id, bound],
    ] as const) {
      for (const name of ['bookings.getBooking', 'bookings.getBookingCustom'] as const) {
        expect(await server.api.refused(name, { params: { id } }, { token })).toMatchObject({
          status: 404,
          code: 'BOOKING-200',
        });
      }
    }
  });
});
