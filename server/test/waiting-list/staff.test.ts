import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rowsOf } from '../bookings/stage.ts';
import type { Api } from '../support/api.ts';
import { NOW, openSession, testApp } from '../support/app.ts';
import { makeCompany, makeDepartment, makeEntity, makeEntry, makeUser } from '../support/makers.ts';
import {
  cancelAndServe,
  evening,
  fill,
  holds,
  join,
  linkOf,
  makeWaitingStage,
  nextDay,
  read,
  serve,
  type WaitingStage,
  wish,
} from './waiting-stage.ts';

let stage: WaitingStage;
beforeAll(async () => {
  stage = await makeWaitingStage();
});
beforeEach(() => {
  stage.clock.now = NOW;
});
afterAll(() => stage.close());

const list = async (query: object = {}) =>
  (await stage.desk.call('waitingList.listEntries', { query: query as never })).entries.data;

test('the list filters by day, department, state and text, in the order of the line', async () => {
  const date = nextDay();
  await fill(stage, date);
  const first = await join(stage, date, {}, { name: 'Ane <b>Waiter</b>' });
  const second = await join(stage, date, {}, { name: 'Bo Waiter' });
  expect((await list({ from: date, to: date })).map(({ id }) => id)).toEqual([first, second]);
  expect((await list({ searchText: 'ane', from: date }))[0]).toMatchObject({
    client_name: 'Ane <b>Waiter</b>',
    time_from: '18:00',
    status: 'waiting',
  });
  expect(await list({ departments: String(stage.daily.id) })).toEqual([]);
  await stage.api.call('waitingList.leaveWaitingList', { params: await linkOf(stage, first) });
  expect((await list({ from: date, to: date })).map(({ id }) => id)).toEqual([second]);
  expect((await list({ state: 'ended', from: date, to: date })).map(({ id }) => id)).toEqual([first]);
  const { in_line, sends_offers } = await stage.desk.call('waitingList.countEntries', { query: { date } });
  expect({ in_line, sends_offers }).toEqual({ in_line: 1, sends_offers: true });
});

test('the page of a guest in line promises an e-mail only while the server sends e-mails', async () => {
  const date = nextDay();
  await fill(stage, date);
  const link = { params: await linkOf(stage, await join(stage, date)) };
  const without = await testApp(stage.db);
  const sends = async (api: Api) => (await api.call('waitingList.getGuestEntry', link)).entry.sends_email;
  expect(await sends(stage.api)).toBe(true);
  expect(await sends(without.api.as({ domain: 'fjord' }))).toBe(false);
  await without.close();
});

test('staff of one department neither see nor change the line of another', async () => {
  const date = nextDay();
  await fill(stage, date);
  const id = await join(stage, date);
  const host = await makeUser(stage.db, { department: stage.daily, role: 'host' });
  const elsewhere = stage.api.as({ token: await openSession(stage.db, host) });
  const { entries } = await elsewhere.call('waitingList.listEntries', { query: {} as never });
  expect(entries.data.filter((entry) => entry.id === id)).toEqual([]);
  for (const name of ['waitingList.removeEntry', 'waitingList.offerNow'] as const) {
    expect(await elsewhere.refused(name, { params: { id }, body: {} })).toMatchObject({
      status: 404,
      code: 'WAITING-LIST-3707',
    });
  }
  expect(await elsewhere.refused('waitingList.addEntry', wish(stage, date))).toMatchObject({ status: 404 });
});

test('observers and employees have no access', async () => {
  for (const role of ['observer', 'employee'] as const) {
    const user = await makeUser(stage.db, { company: stage.company, role });
    const api = stage.api.as({ token: await openSession(stage.db, user) });
    expect(await api.refused('waitingList.listEntries', { query: {} as never })).toMatchObject({ status: 403 });
  }
});

test('staff add a guest, offer a place out of turn, and remove a guest with an offer', async () => {
  const date = nextDay();
  const [booked = 0] = await fill(stage, date);
  const first = await join(stage, date);
  const { entry } = await stage.desk.call('waitingList.addEntry', wish(stage, date));
  expect(entry.created_by).toMatchObject({ id: stage.host.id });
  const offer = (id: number, version?: number) =>
    stage.desk.try('waitingList.offerNow', { params: { id }, body: version === undefined ? {} : { version } });
  expect(await offer(entry.id)).toMatchObject({ ok: false, fault: { code: 'WAITING-LIST-3708' } });
  const away = { date_from: `${date}T10:00`, date_to: `${date}T12:00` };
  await stage.desk.call('bookings.moveBooking', { params: { id: booked }, body: { booking: away } });
  expect(await offer(entry.id, 99)).toMatchObject({ ok: false, fault: { code: 'BOOKING-217' } });
  expect((await offer(entry.id)).ok).toBe(true);
  expect(await offer(entry.id)).toMatchObject({ ok: false, fault: { code: 'WAITING-LIST-3705' } });
  expect(await read(stage, first)).toMatchObject({ offer: null });
  await stage.desk.call('waitingList.removeEntry', { params: { id: entry.id }, body: {} });
  expect((await read(stage, first)).offer).not.toBeNull();
  expect(await stage.desk.refused('waitingList.removeEntry', { params: { id: entry.id }, body: {} })).toMatchObject({
    code: 'WAITING-LIST-3702',
  });
});

test('erasing a guest ends the offer, frees the unit and keeps no name', async () => {
  const date = nextDay();
  const [booked = 0] = await fill(stage, date);
  const id = await join(stage, date, {}, { name: 'Erna Erased', phone_number: '46000009' });
  await cancelAndServe(stage, booked);
  const before = (await holds(stage)).length;
  const [row] = await rowsOf<{ client_id: number }>(
    stage,
    `select client_id from waiting_list_entries where id = ${id}`,
  );
  const { forgetClients } = await import('../../src/db/queries/forget-guests.ts');
  await stage.db.tenantTransaction(stage.company.tenant.id, (scope) =>
    forgetClients(scope, [row?.client_id ?? 0], NOW),
  );
  expect(await holds(stage)).toHaveLength(before - 1);
  const [entry] = await rowsOf<object>(
    stage,
    `select status, client_name, client_phone_number from waiting_list_entries where id = ${id}`,
  );
  expect(entry).toEqual({ status: 'removed', client_name: '***', client_phone_number: '' });
  const left = await rowsOf<{ text: string }>(
    stage,
    `select changed::text as text from audit_log where kind = 'waiting_list_entries' and record_id = ${id}`,
  );
  expect(JSON.stringify(left)).not.toContain('Erna');
  const mails = await rowsOf(stage, `select from outbox where waiting_list_entry_id = ${id} and state = 'pending'`);
  expect(mails).toEqual([]);
});

test('a tenant never serves or shows the line of another one', async () => {
  const other = await makeCompany(stage.db);
  const department = await makeDepartment(stage.db, { company: other });
  await makeEntity(stage.db, { department });
  const id = await makeEntry(stage.db, { department, from: evening(nextDay()) });
  await serve(stage);
  const rows = await stage.db.tenantRead(other.tenant.id, async ({ trx }) => {
    const { sql } = await import('kysely');
    return (await sql`select status from waiting_list_entries where id = ${id}`.execute(trx)).rows;
  });
  expect(rows).toEqual([{ status: 'waiting' }]);
  expect(await stage.desk.refused('waitingList.offerNow', { params: { id }, body: {} })).toMatchObject({ status: 404 });
});
