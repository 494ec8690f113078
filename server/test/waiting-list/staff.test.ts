import { expect, test } from 'vitest';
import { rowsOf } from '../bookings/fixture.ts';
import type { Api } from '../support/api.ts';
import { NOW, openSession, testApp } from '../support/app.ts';
import { makeCompany, makeDepartment, makeEntity, makeEntry, makeUser } from '../support/makers.ts';
import { evening, fill, linkOf, nextDay, openWaitingFixture, wish } from './waiting-fixture.ts';

const fixture = await openWaitingFixture();

const list = async (query: object = {}) =>
  (await fixture.desktop.call('waitingList.listEntries', { query: query as never })).entries.data;

test('the list filters by day, department, state and text, in the order of the line', async () => {
  const date = nextDay();
  await fill(fixture, date);
  const first = await fixture.join(date, {}, { name: 'Ane <b>Waiter</b>' });
  const second = await fixture.join(date, {}, { name: 'Bo Waiter' });
  expect((await list({ from: date, to: date })).map(({ id }) => id)).toEqual([first, second]);
  expect((await list({ searchText: 'ane', from: date }))[0]).toMatchObject({
    client_name: 'Ane <b>Waiter</b>',
    time_from: '18:00',
    status: 'waiting',
  });
  expect(await list({ departments: String(fixture.daily.id) })).toEqual([]);
  await fixture.api.call('waitingList.leaveWaitingList', { params: await linkOf(fixture, first) });
  expect((await list({ from: date, to: date })).map(({ id }) => id)).toEqual([second]);
  expect((await list({ state: 'ended', from: date, to: date })).map(({ id }) => id)).toEqual([first]);
  const counted = await fixture.desktop.call('waitingList.countEntries', { query: { date } });
  expect(counted).toEqual({ in_line: 1 });
});

test('the page of a guest in line promises an e-mail only while the server sends e-mails', async () => {
  const date = nextDay();
  await fill(fixture, date);
  const link = { params: await linkOf(fixture, await fixture.join(date)) };
  const without = await testApp(fixture.db);
  const sends = async (api: Api) => (await api.call('waitingList.getGuestEntry', link)).entry.sends_email;
  expect(await sends(fixture.api)).toBe(true);
  expect(await sends(without.api.as({ domain: 'fjord' }))).toBe(false);
  await without.close();
});

test('staff of one department neither see nor change the line of another', async () => {
  const date = nextDay();
  await fill(fixture, date);
  const id = await fixture.join(date);
  const host = await makeUser(fixture.db, { department: fixture.daily, role: 'host' });
  const elsewhere = fixture.api.as({ token: await openSession(fixture.db, host) });
  const { entries } = await elsewhere.call('waitingList.listEntries', { query: {} as never });
  expect(entries.data.filter((entry) => entry.id === id)).toEqual([]);
  for (const name of ['waitingList.removeEntry', 'waitingList.offerNow'] as const) {
    expect(await elsewhere.refused(name, { params: { id }, body: {} })).toMatchObject({
      status: 404,
      code: 'WAITING-LIST-3707',
    });
  }
  expect(await elsewhere.refused('waitingList.addEntry', wish(fixture, date))).toMatchObject({ status: 404 });
});

test('observers and employees have no access', async () => {
  for (const role of ['observer', 'employee'] as const) {
    const user = await makeUser(fixture.db, { company: fixture.company, role });
    const api = fixture.api.as({ token: await openSession(fixture.db, user) });
    expect(await api.refused('waitingList.listEntries', { query: {} as never })).toMatchObject({ status: 403 });
  }
});

test('staff add a guest, offer a place out of turn, and remove a guest with an offer', async () => {
  const date = nextDay();
  const [booked = 0] = await fill(fixture, date);
  const first = await fixture.join(date);
  const { entry } = await fixture.desktop.call('waitingList.addEntry', wish(fixture, date));
  expect(entry.created_by).toMatchObject({ id: fixture.host.id });
  const offer = (id: number, version?: number) =>
    fixture.desktop.try('waitingList.offerNow', { params: { id }, body: version === undefined ? {} : { version } });
  expect(await offer(entry.id)).toMatchObject({ ok: false, fault: { code: 'WAITING-LIST-3708' } });
  const away = { date_from: `${date}T10:00`, date_to: `${date}T12:00` };
  await fixture.desktop.call('bookings.moveBooking', { params: { id: booked }, body: { booking: away } });
  expect(await offer(entry.id, 99)).toMatchObject({ ok: false, fault: { code: 'BOOKING-217' } });
  expect((await offer(entry.id)).ok).toBe(true);
  expect(await offer(entry.id)).toMatchObject({ ok: false, fault: { code: 'WAITING-LIST-3705' } });
  expect(await fixture.read(first)).toMatchObject({ offer: null });
  await fixture.desktop.call('waitingList.removeEntry', { params: { id: entry.id }, body: {} });
  expect((await fixture.read(first)).offer).not.toBeNull();
  expect(
    await fixture.desktop.refused('waitingList.removeEntry', { params: { id: entry.id }, body: {} }),
  ).toMatchObject({
    code: 'WAITING-LIST-3702',
  });
});

test('erasing a guest ends the offer, frees the unit and keeps no name', async () => {
  const date = nextDay();
  const [booked = 0] = await fill(fixture, date);
  const id = await fixture.join(date, {}, { name: 'Erna Erased', phone_number: '46000009' });
  await fixture.cancelAndServe(booked);
  const before = (await fixture.holds()).length;
  const [row] = await rowsOf<{ client_id: number }>(
    fixture,
    `select client_id from waiting_list_entries where id = ${id}`,
  );
  const { forgetClients } = await import('#db/queries/privacy/forget-guests.ts');
  await fixture.db.tenantTransaction(fixture.company.tenant.id, (tx) => forgetClients(tx, [row?.client_id ?? 0], NOW));
  expect(await fixture.holds()).toHaveLength(before - 1);
  const [entry] = await rowsOf<object>(
    fixture,
    `select status, client_name, client_phone_number from waiting_list_entries where id = ${id}`,
  );
  expect(entry).toEqual({ status: 'removed', client_name: '***', client_phone_number: '' });
  const left = await rowsOf<{ text: string }>(
    fixture,
    `select changed::text as text from audit_log where kind = 'waiting_list_entries' and record_id = ${id}`,
  );
  expect(JSON.stringify(left)).not.toContain('Erna');
  const mails = await rowsOf(fixture, `select from outbox where waiting_list_entry_id = ${id} and state = 'pending'`);
  expect(mails).toEqual([]);
});

test('a tenant never serves or shows the line of another one', async () => {
  const other = await makeCompany(fixture.db);
  const department = await makeDepartment(fixture.db, { company: other });
  await makeEntity(fixture.db, { department });
  const id = await makeEntry(fixture.db, { department, from: evening(nextDay()) });
  await fixture.serve();
  const rows = await fixture.db.tenantRead(other.tenant.id, async ({ trx }) => {
    const { sql } = await import('kysely');
    return (await sql`select status from waiting_list_entries where id = ${id}`.execute(trx)).rows;
  });
  expect(rows).toEqual([{ status: 'waiting' }]);
  expect(await fixture.desktop.refused('waitingList.offerNow', { params: { id }, body: {} })).toMatchObject({
    status: 404,
  });
});
