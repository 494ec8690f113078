import { afterAll, beforeAll } from 'vitest';
import { HOUR_MS, NOW, openSession, type TestApp, testApp } from '../support/app.ts';
import * as make from '../support/makers.ts';
import { type TestDatabase, testDatabase } from '../support/test-database.ts';

export const DAY_MS = 24 * HOUR_MS;

export let database: TestDatabase;
export let server: TestApp;
export let tenant: make.Tenant;
export let company: make.Company;
export let restaurant: make.Department;
export let guides: make.Department;
export let annex: make.Department;
export let tables: make.Entity[];
let guide: make.Entity;
let room: make.Entity;
export let admin: string;
/** Named by their state, in the order of their creation. */
export let past: make.Booking;
export let future: make.Booking;
export let canceled: make.Booking;
export let guided: make.Booking;
export let away: make.Booking;
export let foreign: make.Booking;

export const signIn = async (values: Parameters<typeof make.makeUser>[1]) =>
  openSession(database.db, await make.makeUser(database.db, { tenant, ...values }));

/** Opens a fixture with bookings of two companies by their state. */
export const openListFixture = (): void => {
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
};

export const idsOf = ({ bookings }: { bookings: { data: readonly { id: number }[] } }) =>
  bookings.data.map(({ id }) => id);
export const all = async (token: string, status: 'active' | 'archived' | 'all' = 'all') => {
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const answer = await server.api.call('bookings.listBookings', { params: { status }, query: { page } }, { token });
    ids.push(...idsOf(answer));
    if (answer.bookings.next_page_url === null) return ids;
  }
};
