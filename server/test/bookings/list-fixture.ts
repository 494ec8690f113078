import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { NOW, openSession, type TestApp } from '../support/app.ts';
import * as make from '../support/makers.ts';
import { openServer } from '../support/open-server.ts';
import type { TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let server: TestApp;
let tenant: make.Tenant;

export const signIn = async (values: Parameters<typeof make.makeUser>[1]) =>
  openSession(database.db, await make.makeUser(database.db, { tenant, ...values }));

/** Opens a fixture with bookings of two companies by their state. */
export const openListFixture = async () => {
  ({ database, server } = await openServer());
  const { db } = database;
  tenant = await make.makeTenant(db);
  const company = await make.makeCompany(db, { tenant, slug: tenant.slug, settings: { pagination: 2 } });
  const other = await make.makeCompany(db, { tenant, settings: { timezone: 'America/New_York' } });
  const restaurant = await make.makeDepartment(db, { company });
  const guides = await make.makeDepartment(db, { company, activity_system: 'REQUESTS_ONLY' });
  const annex = await make.makeDepartment(db, { company: other, schedule_system: 'DAILY' });
  const tables = [
    await make.makeEntity(db, { department: restaurant, name: 'Table 10%', capacity: 4 }),
    await make.makeEntity(db, { department: restaurant, name: 'Table 101', capacity: 2 }),
  ];
  const guide = await make.makeEntity(db, { department: guides, name: 'Berit' });
  const room = await make.makeEntity(db, { department: annex, name: 'Room' });
  const past = await make.makeBooking(db, { entities: tables, from: NOW - DAY_MS, client_name: 'Åse_Dahl' });
  const future = await make.makeBooking(db, {
    entities: tables.slice(0, 1),
    from: NOW + DAY_MS,
    client_name: 'Kari Nordmann',
    client_phone_number: '41526374',
    note: 'Window',
    tags: ['VIP', 'BIRTHDAY'],
  });
  const canceled = await make.makeBooking(db, {
    entities: tables.slice(0, 1),
    from: NOW + DAY_MS,
    canceled_at: NOW,
    client_name: 'Ola',
  });
  const guided = await make.makeBooking(db, { entities: [guide], from: NOW + 2 * DAY_MS, client_name: 'Per' });
  const away = await make.makeBooking(db, {
    entities: [room],
    from: NOW + 3 * DAY_MS,
    to: NOW + 5 * DAY_MS,
    client_name: 'Kari Vest',
  });
  const foreign = await make.makeBooking(db, { from: NOW + DAY_MS, client_name: 'Kari Foreign' });
  const admin = await signIn({ role: 'admin' });
  /** Named by their state, in the order of their creation. */
  const bookings = { past, future, canceled, guided, away, foreign };
  return { database, server, tenant, company, restaurant, guides, annex, tables, admin, bookings };
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
