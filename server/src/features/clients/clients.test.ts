import type { SortOrder } from '@ledig/contract/primitives.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertAll } from '#db/queries/statements/rows.ts';
import { openSession } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';

const { db, server } = await openServer();

const at = (day: string): number => Date.parse(`${day}T11:00:00Z`);

const tenant = await make.makeTenant(db, { slug: 'hus' });
const company = await make.makeCompany(db, { tenant, slug: 'hus', name: 'Huset' });
const restaurant = await make.makeDepartment(db, { company, name: 'Restaurant' });
const cabins = await make.makeDepartment(db, { tenant, name: 'Hytter' });
const clientId = await make.insertRow(db, 'clients', tenant.id, {
  name: 'Kari Østby',
  email: 'Kari.Ostby@example.com',
  country_code: '+47',
  phone_number: '40506070',
  sms_reminders: false,
});
const table = await make.makeEntity(db, { department: restaurant, name: 'Bord 1' });
for (const day of ['2027-03-01', '2027-04-02', '2027-04-01']) {
  await make.makeBooking(db, { entities: [table], from: at(day), client_id: clientId, client_name: 'Kari Østby' });
}
await make.makeBooking(db, {
  entities: [table],
  from: at('2027-04-05'),
  client_id: clientId,
  client_name: 'Kari Østby',
  canceled_at: at('2027-03-02'),
});
await make.makeBooking(db, { entities: [await make.makeEntity(db, { department: cabins })], from: at('2027-04-03') });
const host = await openSession(db, await make.makeUser(db, { tenant, role: 'host' }));

const search = async (searchText: string, token = host) => {
  const { clients } = await server.api.call('clients.searchClients', { query: {}, body: { searchText } }, { token });
  return clients.data;
};

describe('client', () => {
  it('has notification settings and coming bookings, soonest first', async () => {
    const { client } = await server.api.call('clients.getClient', { params: { id: clientId } }, { token: host });
    expect(client).toMatchObject({
      name: 'Kari Østby',
      bookings_count: 4,
      companies: [{ name: 'Huset' }],
      notification: { email_notifications: true, sms_reminders: false },
      erased_at: null,
    });
    expect(client.bookings.map(({ date_from }) => date_from)).toEqual([
      '2027-04-01T13:00:00+02:00',
      '2027-04-02T13:00:00+02:00',
    ]);
    expect(client.earlier_bookings.map(({ date_from, is_canceled }) => [date_from.slice(0, 10), is_canceled])).toEqual([
      ['2027-04-05', true],
      ['2027-03-01', false],
    ]);
    expect(client.bookings[0]).toMatchObject({
      renting_entities: [{ name: 'Bord 1' }],
      department: { name: 'Restaurant' },
    });
  });

  it.each(['kari', 'østby', 'ostby kari', 'kari.ostby@', '405 06 070', '+4740506070'])(
    'is found by %s',
    async (text) => {
      expect((await search(text)).map(({ id }) => id)).toEqual([clientId]);
    },
  );

  it.each(['ari', 'kari berg', '99999999'])('is not found by %s', async (text) => {
    expect(await search(text)).toEqual([]);
  });

  it('is visible only to staff of a place with a booking or request of theirs', async () => {
    const elsewhere = await openSession(db, await make.makeUser(db, { tenant, role: 'host', department: cabins }));
    const input = { params: { id: clientId } };
    expect(await server.api.refused('clients.getClient', input, { token: elsewhere })).toMatchObject({
      code: 'CLIENT-300',
    });
    expect(await search('kari', elsewhere)).toEqual([]);
    const here = await openSession(db, await make.makeUser(db, { tenant, role: 'host', department: restaurant }));
    expect(await search('kari', here)).toHaveLength(1);
  });
});

describe('client of two companies', () => {
  let own: make.Department;
  let shared: number;
  let bound: string;

  beforeAll(async () => {
    own = await make.makeDepartment(db, { tenant, name: 'Egen' });
    const other = await make.makeDepartment(db, { tenant, name: 'Annen' });
    shared = await make.insertRow(db, 'clients', tenant.id, {
      name: 'Secret Zorro',
      email: 'shared@example.com',
      country_code: '+47',
      phone_number: '99887766',
    });
    const bookAt = async (department: make.Department, day: string, name: string, phone: string, created: string) =>
      make.makeBooking(db, {
        entities: [await make.makeEntity(db, { department })],
        from: at(day),
        client_id: shared,
        client_name: name,
        client_email: 'Shared@example.com',
        client_phone_number: phone,
        created_at: at(created),
      });
    await bookAt(own, '2027-05-02', 'Old Given', '41111111', '2027-01-01');
    await bookAt(own, '2027-05-01', 'Berit Given', '42222222', '2027-01-02');
    await bookAt(other, '2027-05-03', 'Secret Zorro', '99887766', '2027-02-01');
    bound = await openSession(db, await make.makeUser(db, { tenant, role: 'admin', company: own.company }));
  });

  const given = { name: 'Berit Given', email: 'Shared@example.com', phone_number: '42222222', bookings_count: 2 };
  const SECRET = /Zorro|99887766/;

  it('is shown to staff of one company with the contact data last given there', async () => {
    const { clients } = await server.api.call('clients.listClients', { query: {} }, { token: bound });
    expect(clients.data).toHaveLength(1);
    expect(clients.data[0]).toMatchObject({ id: shared, ...given });
    const { client } = await server.api.call('clients.getClient', { params: { id: shared } }, { token: bound });
    expect(client).toMatchObject(given);
    expect(JSON.stringify([clients, client])).not.toMatch(SECRET);
  });

  it('is found by the contact data given there, and not by data given elsewhere', async () => {
    for (const text of ['berit', 'GIVEN ber', '42222222', '+4742222222', 'shared@']) {
      expect((await search(text, bound)).map(({ id }) => id)).toEqual([shared]);
    }
    for (const text of ['zorro', '99887766', 'secret', 'old', 'erit', 'berit zorro']) {
      expect(await search(text, bound)).toEqual([]);
    }
    expect((await search('zorro')).map(({ id }) => id)).toEqual([shared]);
  });

  it('is found in requests and the waiting list by the data given there, and not by data given elsewhere', async () => {
    const given = { client_id: shared, client_name: 'Berit Given', client_phone_number: '42222222' };
    const from = at('2027-05-04');
    await make.makeRequest(db, { department: own, from, ...given });
    await make.makeEntry(db, { department: own, from, ...given });
    const found = async (searchText: string, token: string) => {
      const { booking_requests } = await server.api.call(
        'requests.listRequests',
        { params: { status: 'pending' }, query: { searchText } },
        { token },
      );
      const { entries } = await server.api.call('waitingList.listEntries', { query: { searchText } }, { token });
      return [booking_requests.total, entries.total];
    };
    for (const text of ['berit', 'GIVEN ber', '4222', '+4742222222']) expect(await found(text, bound)).toEqual([1, 1]);
    for (const text of ['zorro', '9988', 'secret', 'erit']) expect(await found(text, bound)).toEqual([0, 0]);
    expect(await found('zorro', host)).toEqual([1, 1]);
  });

  it('is exported with the contact data last given there', async () => {
    const { client_data: data } = await server.api.call(
      'privacy.getClientData',
      { params: { id: shared } },
      { token: bound },
    );
    expect(data.client).toMatchObject({ name: 'Berit Given', phone_number: '42222222' });
    expect(data.bookings).toHaveLength(2);
    expect(JSON.stringify(data)).not.toMatch(SECRET);
  });

  it('is shown to staff of the full tenant with the stored contact data', async () => {
    const { client } = await server.api.call('clients.getClient', { params: { id: shared } }, { token: host });
    expect(client).toMatchObject({ name: 'Secret Zorro', phone_number: '99887766', bookings_count: 3 });
  });
});

it('has the total of a search also after its last page', async () => {
  const page = (number: number) =>
    server.api.call(
      'clients.searchClients',
      { query: { page: number }, body: { searchText: 'kari' } },
      { token: host },
    );
  const { total, data } = (await page(1)).clients;
  expect([total, data.length > 0]).toEqual([data.length, true]);
  expect((await page(9)).clients).toMatchObject({ total, data: [] });
});

it('sorts by name in Norwegian order, ascending and descending', async () => {
  const names = async (order: SortOrder) => {
    const { clients } = await server.api.call(
      'clients.listClients',
      { query: { sort: 'name', order } },
      { token: host },
    );
    return clients.data.map(({ name }) => name);
  };
  const rising = await names('asc');
  expect(rising.length).toBeGreaterThan(1);
  expect(await names('desc')).toEqual(rising.toReversed());
});

it('searches and lists ten thousand clients by index under row-level security', async () => {
  const crowd = await make.makeTenant(db, { slug: 'crowd' });
  const people = Array.from({ length: 10_000 }, (_, n) => ({
    name: `Person ${n + 1} Hansen`,
    email: `p${n + 1}@example.com`,
    country_code: '+47',
    phone_number: String(40_000_001 + n),
  }));
  await db.tenantTransaction(crowd.id, (tx) => insertAll(tx, 'clients', people));
  const plan = async (condition: string) => {
    const { rows } = await db.tenantRead(crowd.id, ({ trx }) =>
      sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(condition)}`.execute(trx),
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const word = `select c.id from clients c where c.tenant_id = ${crowd.id} and c.id in (select s.record_id from search_words s
    where s.tenant_id = ${crowd.id} and s.kind = 'clients' and s.word >= search_fold('4000123') and s.word < search_fold('4000123') || '\u{10ffff}')`;
  expect(await plan(word)).toMatch(/Index.* search_words_pkey/);
  const active = `clients where tenant_id = ${crowd.id} and erased_at is null`;
  expect(await plan(`select id from ${active} order by name_key, id limit 20`)).toMatch(/Index.* clients_by_name/);
  const token = await openSession(db, await make.makeUser(db, { tenant: crowd, role: 'admin' }));
  const { clients } = await server.api.call(
    'clients.searchClients',
    { query: {}, body: { searchText: '4000123 person' } },
    { token },
  );
  expect(clients.total).toBe(10);
});
