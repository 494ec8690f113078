import { MOST_FEED_BOOKINGS } from '@ledig/domain/account/calendar-feed.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { resolveLocal } from '@ledig/domain/time/zone.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { insertAll } from '#db/queries/statements/rows.ts';
import { NOW } from '../support/app.ts';
import { entriesOf, feedOf } from '../support/calendar-feed.ts';
import {
  insertRow,
  makeBooking,
  makeCompany,
  makeDepartment,
  makeEntity,
  makeTenant,
  makeUser,
  type User,
  type Values,
} from '../support/makers.ts';
import { openServer } from '../support/open-server.ts';

// The bookings of a calendar subscription: whose, which and how.

const { db, server } = await openServer();
const tenant = await makeTenant(db);
const company = await makeCompany(db, { tenant, name: 'Fjord' });
const guides = await makeDepartment(db, { company, name: 'Guides' });
const tables = await makeDepartment(db, { company, name: 'Tables' });
const elsewhere = await makeDepartment(db, { company: await makeCompany(db, { tenant }) });
const guide = await makeUser(db, { department: guides, role: 'observer' });
const [own, peer] = [
  await makeEntity(db, { department: guides, name: 'Own', user_id: guide.id }),
  await makeEntity(db, { department: guides, name: 'Peer' }),
];
const table = await makeEntity(db, { department: tables, name: 'Table' });
const far = await makeEntity(db, { department: elsewhere, name: 'Far' });
for (const entity of [own, peer, table, far]) {
  const values = { entities: [entity], from: NOW + DAY_MS, client_name: `At ${entity.name}` };
  await makeBooking(db, values);
}
const foreign = await makeBooking(db, { from: NOW + DAY_MS, client_name: 'Foreign' });

const tryRead = async (user: User, domain = tenant.slug, token?: string) =>
  server.api.try('account.readCalendarFeed', { params: { domain, token: token ?? (await feedOf(db, user)) } });
const read = async (user: User): Promise<string> => {
  const answer = await tryRead(user, user.tenant.slug);
  expect(answer.status).toBe(200);
  return answer.text;
};
const clientsOf = async (user: User): Promise<string[]> =>
  entriesOf(await read(user))
    .map(({ SUMMARY = '' }) => SUMMARY.split(' · ').at(-1) ?? '')
    .sort();

/** A person of a new tenant with a unit, and bookings of it. */
const withBookings = async (bookings: readonly (Values & { from: number; to?: number })[], values: Values = {}) => {
  const department = await makeDepartment(db, values);
  const entity = await makeEntity(db, { department, name: 'Bord 1' });
  for (const booking of bookings) await makeBooking(db, { entities: [entity], ...booking });
  return { department, entity, user: await makeUser(db, { tenant: department.tenant }) };
};

describe('shows the bookings that the role sees', () => {
  const all = ['At Far', 'At Own', 'At Peer', 'At Table'];
  test.each<[string, Parameters<typeof makeUser>[1], string[]]>([
    ['the owner', { tenant, role: 'admin', is_owner: true }, all],
    ['an admin of the tenant', { tenant, role: 'admin' }, all],
    ['an admin of a company', { company, role: 'admin' }, ['At Own', 'At Peer', 'At Table']],
    ['a host of a company', { company, role: 'host' }, ['At Own', 'At Peer', 'At Table']],
    ['a host of a department', { department: guides, role: 'host' }, ['At Own', 'At Peer']],
    ['an employee of a department', { department: tables, role: 'employee' }, ['At Table']],
    ['an observer without units', { department: guides, role: 'observer' }, ['At Own', 'At Peer']],
  ])('%s', async (_, values, shown) => {
    expect(await clientsOf(await makeUser(db, values))).toEqual(shown);
  });

  test('an observer with units, and a later role and department at once', async () => {
    const token = await feedOf(db, guide);
    const shown = async () =>
      entriesOf((await tryRead(guide, tenant.slug, token)).text).map(({ LOCATION }) => LOCATION);
    const set = (values: object) =>
      db.tenantTransaction(tenant.id, ({ trx }) =>
        trx.updateTable('users').set(values).where('tenant_id', '=', tenant.id).where('id', '=', guide.id).execute(),
      );
    expect(await shown()).toEqual(['Guides\\, Fjord']);
    await set({ role: 'host', department_id: tables.id });
    expect(await shown()).toEqual(['Tables\\, Fjord']);
    await set({ role: 'observer', department_id: guides.id });
  });
});

describe('answers 404', () => {
  const update = (table: 'users' | 'companies' | 'departments' | 'tenants', id: number, of: number, values: object) =>
    db.tenantTransaction(of, ({ trx }) => trx.updateTable(table).set(values).where('id', '=', id).execute());

  test.each<[string, (user: User & { place: { company: number; department: number } }) => Promise<unknown>]>([
    ['a deactivated person', ({ id, tenant: { id: of } }) => update('users', id, of, { archived_at: new Date(NOW) })],
    [
      'a person of an archived company',
      ({ place, tenant: { id: of } }) => update('companies', place.company, of, { archived_at: new Date(NOW) }),
    ],
    [
      'a person of an archived department',
      ({ place, tenant: { id: of } }) => update('departments', place.department, of, { archived_at: new Date(NOW) }),
    ],
    ['an expired demo', ({ tenant: { id } }) => update('tenants', id, id, { demo_expires_at: new Date(NOW - 1) })],
    ['a disabled tenant', ({ tenant: { id } }) => update('tenants', id, id, { disabled_reason: 'unpaid' })],
    ['a first password', ({ id, tenant: { id: of } }) => update('users', id, of, { must_change_password: true })],
    ['a missing second factor', ({ tenant: { id } }) => update('tenants', id, id, { two_factor_required: true })],
  ])('for %s, as for an unknown token', async (_, change) => {
    const department = await makeDepartment(db);
    const user = await makeUser(db, { department });
    const token = await feedOf(db, user);
    const place = { company: department.company.id, department: department.id };
    await change({ ...user, place });
    const answer = await tryRead(user, department.tenant.slug, token);
    const unknown = await tryRead(user, department.tenant.slug, 'A'.repeat(43));
    expect([answer.status, answer.fault]).toEqual([404, unknown.fault]);
    expect(answer.fault.code).toBe('REQUEST-3004');
  });

  test("with another tenant's domain", async () => {
    const { tenant: other } = foreign.department;
    const user = await makeUser(db, { tenant: other });
    expect(await clientsOf(user)).toEqual(['Foreign']);
    const stranger = await makeUser(db, { tenant });
    expect((await tryRead(stranger, other.slug)).status).toBe(404);
  });
});

describe('has', () => {
  test('30 days back and 400 days ahead, without canceled bookings and archived departments', async () => {
    const { user, department } = await withBookings([
      { from: NOW - 40 * DAY_MS, to: NOW - 29 * DAY_MS, client_name: 'Ended lately' },
      { from: NOW - HOUR_MS, client_name: 'Now' },
      { from: NOW + 2 * DAY_MS, client_name: 'Canceled', canceled_at: new Date(NOW) },
      { from: NOW + 400 * DAY_MS - 1, to: NOW + 400 * DAY_MS, client_name: 'Last' },
      { from: NOW + 400 * DAY_MS, client_name: 'Too late' },
    ]);
    const old = { from: NOW - 30 * DAY_MS - HOUR_MS, to: NOW - 30 * DAY_MS, client_name: 'Too old' };
    await makeBooking(db, { entities: [await makeEntity(db, { department })], ...old });
    const archived = await makeDepartment(db, { company: department.company, archived_at: new Date(NOW) });
    await makeBooking(db, { entities: [await makeEntity(db, { department: archived })], from: NOW + DAY_MS });
    expect(await clientsOf(user)).toEqual(['Ended lately', 'Last', 'Now']);
  });

  test('a stay that was checked out early until its unit is free, as on the board', async () => {
    const stay = { from: NOW - 3 * DAY_MS, to: NOW + 3 * DAY_MS };
    const { user, entity } = await withBookings([{ ...stay, client_name: 'Kari' }], { schedule_system: 'DAILY' });
    const { id: tenantId } = user.tenant;
    await db.tenantTransaction(tenantId, async ({ trx }) => {
      const left = { checked_out_at: new Date(NOW), completed_at: new Date(NOW) };
      await trx.updateTable('bookings').set(left).where('tenant_id', '=', tenantId).execute();
      await trx
        .updateTable('allocations')
        .set({ ends_at: new Date(NOW) })
        .where('tenant_id', '=', tenantId)
        .execute();
    });
    await makeBooking(db, { entities: [entity], from: NOW, to: NOW + DAY_MS, client_name: 'Ola' });
    expect(entriesOf(await read(user))).toMatchObject([
      { DTSTART: '20270307T090000Z', DTEND: '20270310T090000Z' },
      { DTSTART: '20270310T090000Z', DTEND: '20270311T090000Z' },
    ]);
  });

  test('the nearest ones of too many', async () => {
    const { user, department, entity } = await withBookings([{ from: NOW + 50 * DAY_MS, client_name: 'Far ahead' }]);
    await makeBooking(db, { entities: [entity], from: NOW - 25 * DAY_MS, client_name: 'Long ago' });
    const contact = { country_code: '+47', phone_number: '40000000' };
    const client = { name: 'Near', email: 'near@example.com', ...contact };
    const client_id = await insertRow(db, 'clients', department.tenant.id, client);
    const near = Array.from({ length: MOST_FEED_BOOKINGS - 1 }, (_, n) => ({
      ...{ company_id: department.company.id, department_id: department.id, client_id, guests: 1 },
      ...{ client_name: client.name, client_email: client.email },
      ...{ client_country_code: contact.country_code, client_phone_number: contact.phone_number },
      starts_at: new Date(NOW + (n - 1000) * 10 * MINUTE_MS),
      ends_at: new Date(NOW + (n - 1000) * 10 * MINUTE_MS + 5 * MINUTE_MS),
    }));
    await db.tenantTransaction(department.tenant.id, (tx) => insertAll(tx, 'bookings', near));
    const clients = await clientsOf(user);
    expect(clients).toHaveLength(MOST_FEED_BOOKINGS);
    expect([clients.includes('Far ahead'), clients.includes('Long ago')]).toEqual([false, true]);
  });

  test('title, place and link, but no phone number, address or note of the guest', async () => {
    const { user, department, entity } = await withBookings([]);
    const second = await makeEntity(db, { department, name: 'Bord 10' });
    const { id } = await makeBooking(db, {
      entities: [second, entity],
      from: NOW + DAY_MS,
      guests: 6,
      client_name: 'Kari Nordmann',
      client_email: 'kari@example.com',
      client_phone_number: '91234567',
      note: 'Allergi',
      version: 3,
      created_at: new Date(NOW - DAY_MS),
    });
    const text = await read(user);
    expect(text).not.toMatch(/kari@|91234567|Allergi/);
    const place = `${department.name}\\, ${department.company.name}`;
    expect(entriesOf(text)).toEqual([
      {
        UID: `booking-${id}@ledig`,
        SUMMARY: 'Bord 1\\, Bord 10 · 6 guests · Kari Nordmann',
        DTSTAMP: '20270309T090000Z',
        DTSTART: '20270311T090000Z',
        DTEND: '20270311T110000Z',
        SEQUENCE: '3',
        DESCRIPTION: `${place}\\nhttp://127.0.0.1:4000/booking/${id}`,
        LOCATION: place,
        STATUS: 'CONFIRMED',
        CREATED: '20270309T090000Z',
      },
    ]);
  });

  test.each([
    ['en-us', 'Expected arrival 16:30'],
    ['no', 'Forventet ankomst 16:30'],
  ] as const)('the expected arrival of a guest in the description (%s)', async (language, line) => {
    const arriving = { from: NOW, client_name: 'Kari', expected_arrival: '16:30' };
    const { user, department } = await withBookings([arriving], { schedule_system: 'DAILY' });
    const person = await makeUser(db, { tenant: user.tenant });
    const session = { token_hash: Buffer.alloc(32, language), user_id: person.id, language, expires_at: NOW };
    await insertRow(db, 'sessions', user.tenant.id, session, sql`0`);
    const [entry] = entriesOf(await read(person));
    expect(entry?.DESCRIPTION?.split('\\n')).toEqual([
      `${department.name}\\, ${department.company.name}`,
      line,
      expect.stringContaining('/booking/'),
    ]);
  });

  test("the address of the department, and the department's name for a whole department", async () => {
    const address = { address: 'Storgata 1', city: 'Oslo', zip: '0155' };
    const { user, department, entity } = await withBookings([]);
    const { id: tenantId } = department.tenant;
    const addressId = await insertRow(db, 'addresses', tenantId, address);
    await db.tenantTransaction(tenantId, ({ trx }) =>
      trx.updateTable('departments').set({ address_id: addressId }).where('id', '=', department.id).execute(),
    );
    await makeBooking(db, { entities: [entity], from: NOW, whole_department: true, guests: 1, client_name: 'Ola' });
    expect(entriesOf(await read(user))).toMatchObject([
      { SUMMARY: `${department.name} · 1 guest · Ola`, LOCATION: 'Storgata 1\\, 0155 Oslo' },
    ]);
  });

  test('escaped texts in folded lines', async () => {
    const name = `Å, B; C\\D <b>"x"</b>\r\nEND:VEVENT\rATTENDEE:\u2028X:\u2029Y:${'ø'.repeat(120)}`;
    const { user } = await withBookings([{ from: NOW, client_name: name }]);
    const text = await read(user);
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const [entry, ...others] = entriesOf(text);
    expect([entry?.SUMMARY, others]).toEqual([
      `Bord 1 · 2 guests · Å\\, B\\; C\\\\D <b>"x"</b> END:VEVENT ATTENDEE: X: Y:${'ø'.repeat(120)}`,
      [],
    ]);
  });

  test('its name, and the interval for apps, in the language of the person', async () => {
    const { user } = await withBookings([{ from: NOW, client_name: 'Kari' }]);
    expect(await read(user)).toMatch(
      /^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[\s\S]*X-WR-CALNAME:Ledig: bookings\r\nX-PUBLISHED-TTL:PT1H\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nBEGIN:VEVENT[\s\S]*END:VCALENDAR\r\n$/,
    );
    const norwegian = await makeUser(db, { tenant: user.tenant });
    const session = { token_hash: Buffer.alloc(32), user_id: norwegian.id, language: 'no', expires_at: NOW };
    await insertRow(db, 'sessions', user.tenant.id, session, sql`0`);
    const text = await read(norwegian);
    expect(text).toContain('X-WR-CALNAME:Ledig: bestillinger\r\n');
    expect(text).toContain('SUMMARY:Bord 1 · 2 gjester · Kari\r\n');
  });

  test('the right hours on both sides of a change of the clocks', async () => {
    const at = (date: string, hour: number) => resolveLocal(date, hour * 60, 'Europe/Oslo');
    const { user } = await withBookings([
      { from: at('2027-03-27', 18), to: at('2027-03-27', 20) },
      { from: at('2027-03-28', 18), to: at('2027-03-28', 20) },
    ]);
    expect(entriesOf(await read(user))).toMatchObject([
      { DTSTART: '20270327T170000Z', DTEND: '20270327T190000Z' },
      { DTSTART: '20270328T160000Z', DTEND: '20270328T180000Z' },
    ]);
    const stays = await withBookings([{ from: at('2027-03-27', 14), to: at('2027-03-28', 11) }], {
      schedule_system: 'DAILY',
    });
    expect(entriesOf(await read(stays.user))).toMatchObject([
      { DTSTART: '20270327T130000Z', DTEND: '20270328T090000Z' },
    ]);
  });
});
