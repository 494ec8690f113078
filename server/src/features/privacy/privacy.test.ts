import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { once } from '#http/idempotency.ts';
import { forgetGuests } from '#jobs/forget-guests.ts';
import type { JobParts } from '#jobs/job.ts';
import { NOW, openSession } from '#test/support/app.ts';
import {
  insertRow,
  makeBooking,
  makeDepartment,
  makeEntity,
  makeEntry,
  makeGuest as makeInteractor,
  makeSettings,
  makeUser,
  type Tenant,
} from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';

const { database, server } = await openServer();

const PERSON = /Kari|Nordmann|kari@|91234567|window seat|peanuts|Jarle|Fiskar|N0123|Fjellvegen|1971-05-17/;

/** Makes a client with a booking, a request and messages. The client has the booking's number. */
const makeGuest = async (from = NOW - 3 * DAY_MS, values: object = {}) => {
  const department = await makeDepartment(database.db, {});
  const entity = await makeEntity(database.db, { department });
  const { tenant, company } = department;
  const person = {
    client_name: 'Kari Nordmann',
    client_email: 'kari@example.com',
    client_phone_number: '91234567',
    note: 'window seat',
    tags: ['peanuts'],
  };
  const booking = await makeBooking(database.db, {
    entities: [entity],
    from,
    id: 900_000 + department.id,
    ...person,
    ...values,
  });
  const clientId = booking.id;
  await run(
    tenant,
    sql`update clients set name = 'Kari Nordmann', email = 'kari@example.com', phone_number = '91234567'`,
  );
  const requestId = await insertRow(database.db, 'booking_requests', tenant.id, {
    ...person,
    company_id: company.id,
    department_id: department.id,
    client_id: clientId,
    client_country_code: '+47',
    starts_at: from,
    ends_at: from + 3_600_000,
    guests: 2,
  });
  const message = { channel: 'email', recipient: 'kari@example.com', payload: '{"language":"no"}' };
  await insertRow(database.db, 'outbox', tenant.id, {
    ...message,
    kind: 'booking_confirmation',
    booking_id: booking.id,
    state: 'sent',
  });
  await insertRow(database.db, 'outbox', tenant.id, {
    ...message,
    kind: 'booking_request_received',
    booking_request_id: requestId,
  });
  await makeInteractor(database.db, booking, {
    name: 'Jarle Fiskar',
    occupation: 'Fiskar',
    birthday: '1971-05-17',
    travel_document_number: 'N0123',
    address_1: 'Fjellvegen 4',
    address_2: 'Fjellvegen',
    country_of_residence: 'SE',
  });
  const admin = await makeUser(database.db, { tenant, role: 'admin' });
  const token = await openSession(database.db, admin);
  return { department, entity, tenant, company, booking, clientId, requestId, token };
};

const run = async <R = unknown>(tenant: Tenant, query: RawBuilder<R>): Promise<R[]> =>
  (await database.db.tenantTransaction(tenant.id, ({ trx }) => query.execute(trx))).rows;

const TABLES = ['clients', 'bookings', 'booking_requests', 'outbox', 'audit_log', 'search_words', 'interactors'];

/** All rows of a tenant, as text. */
const everything = async (tenant: Tenant, tables = TABLES): Promise<string> => {
  const all = await Promise.all(
    tables.map((table) => run(tenant, sql`select to_jsonb(t) as row from ${sql.table(table)} t`)),
  );
  return JSON.stringify(all);
};

/** All rows of a tenant except those of the guest register, which is kept for its period. */
const allButRegister = (tenant: Tenant) =>
  everything(
    tenant,
    TABLES.filter((table) => table !== 'interactors'),
  );

const parts = (): JobParts => ({ db: database.db, now: () => NOW }) as JobParts;
const forget = () => forgetGuests.run(parts(), new AbortController().signal);

describe('data of a client', () => {
  test('contains everything stored about them', async () => {
    const { clientId, booking, requestId, token, entity } = await makeGuest();
    const { client_data: data } = await server.api.call(
      'privacy.getClientData',
      { params: { id: clientId } },
      { token },
    );
    expect(data).toMatchObject({
      exported_at: '2027-03-10T09:00:00.000Z',
      client: { name: 'Kari Nordmann', email: 'kari@example.com', erased_at: null },
      bookings: [{ id: booking.id, note: 'window seat', tags: ['peanuts'], renting_entities: [entity.name] }],
      booking_requests: [{ id: requestId, status: 'pending', phone_number: '91234567' }],
      messages: [
        { kind: 'booking_confirmation', state: 'sent' },
        { kind: 'booking_request_received', state: 'pending' },
      ],
    });
  });

  test('contains only own messages of a booking that staff gave to another guest', async () => {
    const { booking, clientId, company, tenant, token } = await makeGuest();
    const written = { channel: 'email', payload: '{"language":"no"}', booking_id: booking.id, company_id: company.id };
    const sent = { ...written, kind: 'booking_updated', state: 'sent', content: 'Hei' };
    const former = await insertRow(database.db, 'clients', tenant.id, {
      ...{ name: 'Former', email: 'former@example.com', country_code: '+47', phone_number: '40000008' },
    });
    const id = await insertRow(database.db, 'outbox', tenant.id, {
      ...{ ...sent, channel: 'sms', recipient: '+4740000008', former_client_id: former },
    });
    const kindsOf = async (client: number) => {
      const input = { params: { id: client } };
      const { client_data: data } = await server.api.call('privacy.getClientData', input, { token });
      return data.messages.map(({ kind, recipient }) => [kind, recipient]);
    };
    expect(await kindsOf(former)).toEqual([['booking_updated', '+4740000008']]);
    expect((await kindsOf(clientId)).flat()).not.toContain('+4740000008');
    const elsewhere = await makeDepartment(database.db, { tenant });
    await makeEntry(database.db, { department: elsewhere, from: NOW + DAY_MS, client_id: former });
    const bound = await makeUser(database.db, { company: elsewhere.company, role: 'admin' });
    const input = { params: { id: former } };
    const narrow = await server.api.call('privacy.getClientData', input, {
      token: await openSession(database.db, bound),
    });
    expect(narrow.client_data.messages).toEqual([]);

    await server.api.call('privacy.eraseClient', input, { token });
    expect(await run(tenant, sql`select recipient, content from outbox where id = ${id}`)).toEqual([
      { recipient: '***', content: null },
    ]);
    expect((await kindsOf(clientId)).map(([kind]) => kind)).toEqual([
      'booking_confirmation',
      'booking_request_received',
    ]);
  });

  test("is limited to the admin's company", async () => {
    const { clientId, booking, tenant } = await makeGuest();
    const elsewhere = await makeDepartment(database.db, { tenant });
    const bound = await makeUser(database.db, { company: elsewhere.company, role: 'admin' });
    const token = await openSession(database.db, bound);
    const ask = { params: { id: clientId } };
    expect(await server.api.refused('privacy.getClientData', ask, { token })).toMatchObject({ code: 'CLIENT-300' });
    const entity = await makeEntity(database.db, { department: elsewhere });
    const second = await makeBooking(database.db, { entities: [entity], from: NOW - 9 * DAY_MS });
    await run(tenant, sql`update bookings set client_id = ${clientId} where id = ${second.id}`);
    const { client_data: data } = await server.api.call('privacy.getClientData', ask, { token });
    expect(data.bookings.map(({ id }) => id)).toEqual([second.id]);
    expect(data.bookings.map(({ id }) => id)).not.toContain(booking.id);
    expect(await server.api.refused('privacy.eraseClient', ask, { token })).toMatchObject({ code: 'CLIENT-302' });
  });
});

test('shows staff of a company a client who only waits in its line, with the data given there', async () => {
  const { clientId, tenant } = await makeGuest();
  const elsewhere = await makeDepartment(database.db, { tenant });
  const entry = { client_name: 'Kari N.', client_email: 'k@example.com', client_phone_number: '40000009' };
  await makeEntry(database.db, { department: elsewhere, from: NOW + DAY_MS, client_id: clientId, ...entry });
  const bound = await makeUser(database.db, { company: elsewhere.company, role: 'admin' });
  const token = await openSession(database.db, bound);
  const { client_data: data } = await server.api.call('privacy.getClientData', { params: { id: clientId } }, { token });
  expect(data.client).toMatchObject({ name: 'Kari N.', email: 'k@example.com', phone_number: '40000009' });
  expect(data).toMatchObject({ bookings: [], booking_requests: [], waiting_list_entries: [{ name: 'Kari N.' }] });
});

describe('erasing a client', () => {
  test('removes all personal data and keeps all numbers', async () => {
    const { clientId, tenant, token, booking } = await makeGuest();
    expect(await everything(tenant)).toMatch(PERSON);
    const numbers = sql`select id, starts_at, ends_at, guests, client_country_code from bookings`;
    const before = await run(tenant, numbers);
    await server.api.call('privacy.eraseClient', { params: { id: clientId } }, { token });
    expect(await allButRegister(tenant)).not.toMatch(PERSON);
    expect(await run(tenant, numbers)).toEqual(before);
    const shown = await server.api.call('bookings.getBooking', { params: { id: booking.id } }, { token });
    expect(shown.booking).toMatchObject({ client_name: '***', properties_count: 0 });
    // Waiting messages aren't sent any more. Sent ones still count.
    expect(await run(tenant, sql`select kind, state, recipient from outbox`)).toEqual([
      { kind: 'booking_confirmation', state: 'sent', recipient: '***' },
    ]);
  });

  test('removes the person from stored answers of repeated calls, which book nothing twice', async () => {
    const { clientId, tenant, token } = await makeGuest();
    const store = (key: string, scope: string, answer: object) =>
      insertRow(
        database.db,
        'idempotency_keys',
        tenant.id,
        { key, scope, body_hash: Buffer.alloc(32), answer: JSON.stringify(answer) },
        sql`0`,
      );
    const person = { name: 'Kari Nordmann', email: 'Kari@example.com', phone_number: '91234567' };
    const [booking] = await run<{ id: number }>(tenant, sql`select id from bookings`);
    const [request] = await run<{ id: number }>(tenant, sql`select id from booking_requests`);
    await store('k1', 'booking:manual:1', { booking: { id: booking?.id, client: { name: 'Kari Nordmann' } } });
    await store('k2', 'booking:visitor:any:0', { id: booking?.id, client: { name: 'Kari Nordmann' } });
    await store('k3', 'request:0', { id: request?.id, client: { name: 'Kari Nordmann' } });
    await store('k4', 'guest:1', { interactor: { booking_id: booking?.id, full_name: 'Jarle Fiskar' } });
    await store('k5', 'anything:1', { client: person });
    const bookings = [{ id: booking?.id, client_name: 'Kari Nordmann' }];
    await store('l1', 'series:1', { id: 1, series: { client_name: 'Kari Nordmann', bookings } });
    await store('l2', 'group:1', { id: 1, group: { client_name: 'Kari Nordmann', bookings } });
    await store('l3', 'blocked-date:1', { result: { bookings } });
    await store('k6', 'company:1', { company: { id: booking?.id, name: 'Fjell AS' } });
    await server.api.call('privacy.eraseClient', { params: { id: clientId } }, { token });
    const kept = await run<{ key: string; answer: object }>(
      tenant,
      sql`select key, answer from idempotency_keys order by key`,
    );
    expect(JSON.stringify(kept)).not.toMatch(PERSON);
    expect(kept.filter(({ answer }) => 'erased' in answer).map(({ key }) => key)).toEqual([
      'k1',
      'k2',
      'k3',
      'k4',
      'k5',
      'l1',
      'l2',
      'l3',
    ]);
  });

  test('makes a repeated call that created the client answer 404', async () => {
    const { tenant } = await makeGuest();
    const key = { key: 'again', bodyHash: Buffer.alloc(32, 1) };
    const repeat = () =>
      database.db.tenantTransaction(tenant.id, (tx) =>
        once(tx, 'booking:visitor:any:0', key, async () => ({ id: 7, name: 'Kari Nordmann' })),
      );
    expect(await repeat()).toEqual(await repeat());
    await run(tenant, sql`update idempotency_keys set answer = '{"erased": true}' where key = 'again'`);
    await expect(repeat()).rejects.toMatchObject({ code: 'REQUEST-3004' });
  });

  test('is recorded with the admin who did it', async () => {
    const { clientId, tenant, token } = await makeGuest();
    await server.api.call('privacy.eraseClient', { params: { id: clientId } }, { token });
    const rows = await run(
      tenant,
      sql`select actor, changed from audit_log where action = 'erase' and kind = 'clients'`,
    );
    expect(rows).toEqual([{ actor: 'staff', changed: {} }]);
  });

  test('has no effect the second time', async () => {
    const { clientId, tenant, token } = await makeGuest();
    await server.api.call('privacy.eraseClient', { params: { id: clientId } }, { token });
    const after = await everything(tenant);
    await server.api.call('privacy.eraseClient', { params: { id: clientId } }, { token });
    expect(await everything(tenant)).toBe(after);
  });

  test.each([
    ['a booking is ahead', NOW + DAY_MS, {}, 'CLIENT-301'],
    ['a booking is running', NOW - 3_600_000, {}, 'CLIENT-301'],
  ])('is refused while %s', async (_name, from, values, code) => {
    const { clientId, tenant, token } = await makeGuest(from, values);
    await run(tenant, sql`update booking_requests set status = 'declined'`);
    const refusal = await server.api.refused('privacy.eraseClient', { params: { id: clientId } }, { token });
    expect(refusal).toMatchObject({ status: 409, code });
    expect(await everything(tenant)).toMatch(PERSON);
  });

  test('is refused while a request is pending, and works once everything is canceled and declined', async () => {
    const { clientId, tenant, token } = await makeGuest(NOW + DAY_MS, { canceled_at: NOW });
    const ask = { params: { id: clientId } };
    expect(await server.api.refused('privacy.eraseClient', ask, { token })).toMatchObject({ code: 'CLIENT-301' });
    await run(tenant, sql`update booking_requests set status = 'declined'`);
    await server.api.call('privacy.eraseClient', ask, { token });
    expect(await everything(tenant)).not.toMatch(PERSON);
  });

  test('lets the same person come back as a new client', async () => {
    const { clientId, tenant, token } = await makeGuest();
    await server.api.call('privacy.eraseClient', { params: { id: clientId } }, { token });
    const again = { name: 'Kari', email: 'kari@example.com', country_code: '+47', phone_number: '91234567' };
    expect(await insertRow(database.db, 'clients', tenant.id, again)).not.toBe(clientId);
  });
});

describe('retention of guests in months', () => {
  test('erases guests whose stay ended before, and no others', async () => {
    const { tenant, company, booking, entity } = await makeGuest(Date.parse('2026-09-08T10:00:00Z'));
    const recent = await makeBooking(database.db, { entities: [entity], from: Date.parse('2026-09-12T10:00:00Z') });
    await forget();
    expect(await everything(tenant)).toMatch(PERSON);
    await makeSettings(database.db, company, { guest_retention_months: 6 });
    await forget();
    expect(await everything(tenant)).not.toMatch(PERSON);
    const rows = await run(tenant, sql`select id, client_name from bookings order by id`);
    expect(rows).toContainEqual({ id: booking.id, client_name: '***' });
    expect(rows).toContainEqual({ id: recent.id, client_name: expect.stringMatching(/^Client/) });
  });

  test('keeps a returning client, but removes them from the old stay', async () => {
    const { tenant, company, booking, clientId, entity } = await makeGuest(Date.parse('2026-01-08T10:00:00Z'));
    const again = await makeBooking(database.db, { entities: [entity], from: NOW - DAY_MS });
    await run(tenant, sql`update bookings set client_id = ${clientId} where id = ${again.id}`);
    await makeSettings(database.db, company, { guest_retention_months: 6 });
    await forget();
    const [old, fresh] = await run(
      tenant,
      sql<{
        client_id: number;
        client_name: string;
      }>`select client_id, client_name from bookings where id in (${booking.id}, ${again.id}) order by starts_at`,
    );
    expect(old?.client_name).toBe('***');
    expect(old?.client_id).not.toBe(clientId);
    expect(fresh?.client_id).toBe(clientId);
    expect(await run(tenant, sql`select name from clients where id = ${clientId}`)).toEqual([
      { name: 'Kari Nordmann' },
    ]);
  });
});
