import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { NOW, openSession } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';
import { mailbox, openOutbox } from '#test/support/outbox.ts';

const { database, server } = await openServer('migrated', 8);

const department = await make.makeDepartment(database.db);
const { tenant } = department;
const admin = await openSession(database.db, await make.makeUser(database.db, { tenant, role: 'admin' }));
const host = await openSession(database.db, await make.makeUser(database.db, { department, role: 'host' }));
const stranger = await openSession(database.db, await make.makeUser(database.db, { role: 'admin' }));
const { deliverer } = openOutbox(() => database.db);

const write = (values: object = {}) =>
  make.insertRow(database.db, 'outbox', department.tenant.id, {
    kind: 'booking_confirmation',
    channel: 'email',
    recipient: 'kari@example.com',
    company_id: department.company.id,
    deliver_after: new Date(NOW),
    ...values,
  });

test("the list is filtered by company, within the caller's scope", async () => {
  const elsewhere = await make.makeCompany(database.db, { tenant: department.tenant });
  const id = await write({ company_id: elsewhere.id, recipient: 'elsewhere@example.com' });
  const own = await write();
  const ids = async (companyId: number, token: string) =>
    (
      await server.api.call('messages.listMessages', { query: { companyId: String(companyId) } }, { token })
    ).messages.data.map((row) => row.id);
  expect(await ids(elsewhere.id, admin)).toEqual([id]);
  expect(await ids(department.company.id, admin)).toEqual([own]);
  for (const token of [host, stranger]) expect(await ids(elsewhere.id, token)).toEqual([]);
});

test("the messages of a client are those of their bookings, within the caller's scope", async () => {
  const booking = await make.makeBooking(database.db, {
    entities: [await make.makeEntity(database.db, { department })],
    from: NOW,
  });
  const sister = await make.makeDepartment(database.db, { company: department.company });
  const sistersHost = await openSession(
    database.db,
    await make.makeUser(database.db, { department: sister, role: 'host' }),
  );
  const other = await make.makeBooking(database.db, {
    entities: [await make.makeEntity(database.db, { department })],
    from: NOW,
  });
  const id = await write({ booking_id: booking.id });
  await write({ booking_id: other.id });
  const { rows } = await database.db.tenantRead(department.tenant.id, ({ trx }) =>
    sql<{ client_id: number }>`
      select client_id from bookings where tenant_id = ${department.tenant.id} and id = ${booking.id}`.execute(trx),
  );
  const query = { clientId: String(rows[0]?.client_id) };
  const ids = async (token: string) =>
    (await server.api.call('messages.listMessages', { query }, { token })).messages.data.map((row) => row.id);
  for (const token of [admin, host]) expect(await ids(token)).toEqual([id]);
  for (const token of [sistersHost, stranger]) expect(await ids(token)).toEqual([]);
});

test("the messages of a request are listed, within the caller's scope", async () => {
  const request = await make.makeRequest(database.db, { department, from: NOW });
  const other = await make.makeRequest(database.db, { department, from: NOW });
  const id = await write({ kind: 'booking_request_received', booking_request_id: request });
  await write({ kind: 'booking_request_received', booking_request_id: other });
  const ids = async (token: string) =>
    (
      await server.api.call('messages.listMessages', { query: { requestId: String(request) } }, { token })
    ).messages.data.map((row) => row.id);
  for (const token of [admin, host]) expect(await ids(token)).toEqual([id]);
  expect(await ids(stranger)).toEqual([]);
});

test('a message about a request that got another answer can not be sent again', async () => {
  const request = await make.makeRequest(database.db, { department, from: NOW + 9e7, status: 'approved' });
  const id = await write({ kind: 'booking_request_declined', booking_request_id: request, state: 'sent' });
  const received = await write({ kind: 'booking_request_received', booking_request_id: request, state: 'sent' });
  const input = { params: { id }, body: {} };
  const refused = await server.api.refused('messages.resendMessage', input, { token: admin });
  expect(refused).toMatchObject({ status: 409, code: 'NOTIFICATIONS-602' });
  const read = async (one: number) =>
    (await server.api.call('messages.getMessage', { params: { id: one } }, { token: admin })).message.may_resend;
  expect([await read(id), await read(received)]).toEqual([false, true]);
});

test('a mail of the waiting list is sent again to a corrected address', async () => {
  const box = await mailbox();
  const from = NOW + 86_400_000 * 5;
  const entry = await make.makeEntry(database.db, { department, from, status: 'waiting' });
  const about = { kind: 'waiting_list_joined', waiting_list_entry_id: entry, payload: '{"language":"no"}' };
  const id = await write({ ...about, state: 'bounced' });
  const input = { params: { id }, body: { recipient: 'waiting@example.com' } };
  const { message_id } = await server.api.call('messages.resendMessage', input, { token: host });
  const { deliver } = await deliverer({ SMTP_URL: box.url }, () => NOW + MINUTE_MS);
  await deliver(department.tenant);
  expect(box.received.some(({ to }) => to.includes('waiting@example.com'))).toBe(true);
  const { rows } = await database.db.tenantRead(department.tenant.id, ({ trx, tenantId }) =>
    sql`select state, resent_of, waiting_list_entry_id as entry from outbox
      where tenant_id = ${tenantId} and id = ${message_id}`.execute(trx),
  );
  expect(rows).toEqual([{ state: 'sent', resent_of: id, entry }]);
});
