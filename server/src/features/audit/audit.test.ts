import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { insertAll } from '#db/queries/statements/rows.ts';
import { NOW, openSession } from '#test/support/app.ts';
import { renameCompany } from '#test/support/audit-log.ts';
import { insertRow, makeBooking, makeDepartment, makeEntity, makeEntry, makeUser } from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';
import { asOwner } from '#test/support/test-database.ts';

const { database, server } = await openServer();

const department = await makeDepartment(database.db, { name: 'Salen' });
const other = await makeDepartment(database.db, { tenant: department.tenant });
const { tenant } = department;
const admin = await makeUser(database.db, { tenant, role: 'admin', name: 'Ada Admin' });
const token = await openSession(database.db, admin);
const list = async (query: object = {}, as = token) =>
  (await server.api.call('audit.listChanges', { query }, { token: as })).audit_log;
const cancel = (id: number, headers = {}) =>
  server.api.call('bookings.cancelBooking', { params: { id } }, { token, headers });

describe('audit log for an admin', () => {
  test('shows the person, the change, the record and the origin', async () => {
    const booking = await makeBooking(database.db, { from: NOW + 240 * HOUR_MS, client_name: 'Kari Nordmann' });
    const own = await openSession(
      database.db,
      await makeUser(database.db, { tenant: booking.department.tenant, role: 'admin', name: 'Bo' }),
    );
    await server.api.call(
      'bookings.cancelBooking',
      { params: { id: booking.id } },
      { token: own, headers: { 'user-agent': 'Firefox' } },
    );
    const { data } = await list({ kind: 'bookings', record: booking.id }, own);
    expect(data).toMatchObject([
      {
        actor: 'staff',
        user: { name: 'Bo' },
        user_agent: 'Firefox',
        ip: '127.0.0.1',
        request_id: expect.any(String),
        session: expect.stringMatching(/^[0-9a-f]{12}$/),
        action: 'update',
        record_name: 'Kari Nordmann',
        changes: [{ field: 'canceled_at', before: null, after: expect.stringContaining('2027-03-10T09:00:00') }],
      },
      { actor: 'system', action: 'insert' },
    ]);
  });

  test('shows the names of other records', async () => {
    await makeBooking(database.db, {
      from: NOW + 300 * HOUR_MS,
      entities: [await makeEntity(database.db, { department })],
    });
    const { data } = await list({ kind: 'bookings' });
    expect(data[0]?.changes).toEqual(
      expect.arrayContaining([{ field: 'department_id', before: null, after: 'Salen' }]),
    );
  });

  test.each([
    [{ kind: 'departments', action: 'insert' }, (row: { kind: string }) => row.kind === 'departments'],
    [{ action: 'insert' }, (row: { action: string }) => row.action === 'insert'],
  ])('is narrowed by %j', async (query, fits) => {
    const { data, total } = await list(query);
    expect(total).toBeGreaterThan(0);
    expect(data.every(fits as (row: (typeof data)[number]) => boolean)).toBe(true);
  });

  test('filters by person and by days, both inclusive', async () => {
    const entity = await makeEntity(database.db, { department });
    const booking = await makeBooking(database.db, { entities: [entity], from: NOW + 400 * HOUR_MS });
    await cancel(booking.id);
    const mine = await list({ user: admin.id });
    expect(mine.data.every(({ user }) => user?.id === admin.id)).toBe(true);
    expect(mine.total).toBeGreaterThan(0);
    await asOwner(database.owner, `update audit_log set at = '2027-02-01T23:30:00Z' where id = $1`, [mine.data[0]?.id]);
    // Half past midnight in Oslo.
    expect(await list({ from: '2027-02-02', to: '2027-02-02' })).toMatchObject({ total: 1 });
    expect(await list({ from: '2027-02-01', to: '2027-02-01' })).toMatchObject({ total: 0 });
  });

  test.each([{ from: '0001-01-01' }, { to: '9999-12-31' }, { kind: "x'; drop" }, { action: 'read' }])(
    'refuses %j',
    async (query) => {
      expect(await server.api.refused('audit.listChanges', { query }, { token })).toMatchObject({ status: 422 });
    },
  );

  test('returns pages', async () => {
    const addresses = Array.from({ length: 60 }, (_, n) => ({ address: `Veien ${n + 1}`, city: 'Oslo', zip: '0150' }));
    await database.db.tenantTransaction(department.tenant.id, (tx) => insertAll(tx, 'addresses', addresses));
    const query = { kind: 'addresses' };
    expect(await list({ ...query, page: 3 })).toMatchObject({ current_page: 3, total: 60, per_page: 25 });
    expect((await list({ ...query, page: 3 })).data).toHaveLength(10);
    expect((await list({ ...query, page: 9 })).data).toEqual([]);
  });
});

const makeOlder = (id: number) =>
  asOwner(database.owner, "update audit_log set at = now() - interval '1 day' where tenant_id = $1 and id = $2", [
    tenant.id,
    id,
  ]);

test('the newest change comes first, also if its id is lower', async () => {
  const other = await makeUser(database.db, { tenant, role: 'admin' });
  const theirs = await openSession(database.db, other);
  for (const name of ['First', 'Second']) await renameCompany(database.db, department.company, name);
  const query = { kind: 'companies', action: 'update' };
  const idsOf = async () => (await list(query, theirs)).data.map(({ id }) => id);
  const [second = 0, first = 0] = await idsOf();
  expect(second).toBeGreaterThan(first);
  await makeOlder(second);
  expect(await idsOf()).toEqual([first, second]);
});

test('the history of a booking begins with the newest change, also if its id is lower', async () => {
  const { id } = await makeBooking(database.db, {
    entities: [await makeEntity(database.db, { department })],
    from: NOW + 480 * HOUR_MS,
  });
  await cancel(id);
  const historyOf = async () => {
    const { history } = await server.api.call('bookings.listBookingHistory', { params: { id } }, { token });
    return history.map((row) => [row.id, ...row.deeds] as const);
  };
  const [canceled, booked] = await historyOf();
  expect([canceled?.[1], booked?.[1]]).toEqual(['canceled', 'booked']);
  await makeOlder(canceled?.[0] ?? 0);
  expect(await historyOf()).toEqual([booked, canceled]);
});

test('the last change of a setting is the newest one, also if its id is lower', async () => {
  const { company } = department;
  for (const pagination of [30, 40]) {
    const person = await makeUser(database.db, { tenant, role: 'admin', name: `Admin ${pagination}` });
    const theirs = await openSession(database.db, person);
    const params = { companyId: company.id, key: 'pagination' };
    await server.api.call(
      'settings.upsertSetting',
      { params, query: {}, body: { value: pagination } },
      { token: theirs },
    );
  }
  const lastEditor = async () => {
    const params = { companyId: company.id };
    const { changes } = await server.api.call('settings.listSettingChanges', { params }, { token });
    return changes.find(({ key }) => key === 'pagination')?.by;
  };
  expect(await lastEditor()).toBe('Admin 40');
  await makeOlder((await list({ kind: 'company_settings' })).data[0]?.id ?? 0);
  expect(await lastEditor()).toBe('Admin 30');
});

describe('audit log for an admin of one company', () => {
  test('shows changes of the company, but no staff of others', async () => {
    const { company, tenant } = department;
    const bound = await makeUser(database.db, { tenant, company, role: 'admin', name: 'Bente Bundet' });
    const { data } = await list({}, await openSession(database.db, bound));
    const own = await database.db.tenantRead(tenant.id, async ({ trx }) => {
      const { rows } = await sql<{ id: number }>`select id from audit_log where company_id = ${company.id}`.execute(
        trx,
      );
      return rows.map(({ id }) => id);
    });
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ id }) => own.includes(id))).toBe(true);
    expect(JSON.stringify(data)).not.toContain(other.name);
    const { people } = await server.api.call('audit.listPeople', {}, { token: await openSession(database.db, bound) });
    expect(people).toEqual([{ id: bound.id, name: 'Bente Bundet' }]);
  });

  test('shows a client by the name given there', async () => {
    const { company, tenant } = department;
    const client = await insertRow(database.db, 'clients', tenant.id, {
      name: 'Secret Zorro',
      email: 'shared@example.com',
      country_code: '+47',
      phone_number: '99887766',
    });
    await makeBooking(database.db, {
      from: NOW + 500 * HOUR_MS,
      entities: [await makeEntity(database.db, { department })],
      client_id: client,
      client_name: 'Berit Given',
    });
    const bound = await makeUser(database.db, { tenant, company, role: 'admin' });
    const clientsIn = async (as: string) => {
      const { data } = await list({ kind: 'bookings' }, as);
      return data.flatMap(({ changes }) =>
        changes.filter(({ field }) => field === 'client_id').map(({ after }) => after),
      );
    };
    const seen = await clientsIn(await openSession(database.db, bound));
    expect(seen).toContain('Berit Given');
    expect(seen).not.toContain('Secret Zorro');
    expect(await clientsIn(token)).toContain('Secret Zorro');
  });

  test('shows a client who only waits there by the name given in the waiting list', async () => {
    const { company, tenant } = department;
    const client_id = await insertRow(database.db, 'clients', tenant.id, {
      ...{ name: 'Secret Line', email: 'line@example.com', country_code: '+47', phone_number: '99887767' },
    });
    await makeEntry(database.db, { department, from: NOW + 500 * HOUR_MS, client_id, client_name: 'Berit Waiting' });
    const bound = await makeUser(database.db, { tenant, company, role: 'admin' });
    const { data } = await list({ kind: 'waiting_list_entries' }, await openSession(database.db, bound));
    expect(JSON.stringify(data)).toContain('Berit Waiting');
    expect(data.flatMap(({ changes }) => changes)).toContainEqual({
      field: 'client_id',
      before: null,
      after: 'Berit Waiting',
    });
  });
});
