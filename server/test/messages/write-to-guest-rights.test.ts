import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { NOW, openSession, testApp } from '../support/app.ts';
import * as make from '../support/makers.ts';
import { DAY_MS, EMAIL, GATEWAYS, GUEST, letter, openWritingFixture } from './writing-fixture.ts';

const fixture = await openWritingFixture();
const { db, server, tenant, company, department, admin, deliverer } = fixture;
const { book, rowsAbout, write } = fixture;

describe('the right to write', () => {
  const elsewhere = { company: undefined as make.Company | undefined };

  test('is that of people who book, within their company and department', async () => {
    const { id } = await book();
    elsewhere.company = await make.makeCompany(db, { tenant });
    const sister = await make.makeDepartment(db, { company });
    const people: [make.User, number][] = [
      [await make.makeUser(db, { department, role: 'host' }), 201],
      [await make.makeUser(db, { company, role: 'admin' }), 201],
      [await make.makeUser(db, { department: sister, role: 'host' }), 404],
      [await make.makeUser(db, { company: elsewhere.company, role: 'admin' }), 404],
      [await make.makeUser(db, { role: 'admin' }), 404],
      [await make.makeUser(db, { department, role: 'employee' }), 403],
      [await make.makeUser(db, { department, role: 'observer' }), 403],
    ];
    for (const [person, status] of people) {
      const token = await openSession(db, person);
      const got = await server.api.try('messages.getBookingWriting', { params: { id } }, { token });
      const sent = await server.api.try('messages.writeAboutBooking', { params: { id }, body: letter() }, { token });
      expect([got.status, sent.status], person.email).toEqual([status === 201 ? 200 : status, status]);
    }
    expect(await rowsAbout(id)).toHaveLength(2);
  });

  test('is named in the audit log, without the address and the text', async () => {
    const { id } = await book();
    await write(id, letter({ text: 'A secret' }));
    const { audit_log } = await server.api.call('audit.listChanges', { query: { kind: 'outbox' } }, { token: admin });
    const [row] = audit_log.data;
    expect(row).toMatchObject({ actor: 'staff', user: { name: 'Ada' }, action: 'insert', record_name: `#${id}` });
    expect(row?.changes).toEqual(
      expect.arrayContaining([
        { field: 'channel', before: null, after: 'email' },
        { field: 'booking_id', before: null, after: id },
      ]),
    );
    expect(JSON.stringify(row)).not.toMatch(/A secret|kari@/);
  });
});

test('is limited by person and by tenant; repeated and refused calls are not counted', async () => {
  const limited = await testApp(db, { env: { ...GATEWAYS, RATE_LIMITS: true } });
  onTestFinished(limited.close);
  const own = await make.makeDepartment(db);
  const unit = await make.makeEntity(db, { department: own });
  const { id } = await make.makeBooking(db, { entities: [unit], from: NOW + DAY_MS, ...GUEST });
  const tokenOf = async () => openSession(db, await make.makeUser(db, { department: own, role: 'host' }));
  const send = (token: string, n: number, to: object = { email: EMAIL }) => {
    const input = { params: { id }, body: letter({ text: `nr ${n}`, to }) };
    return limited.api.try('messages.writeAboutBooking', input, { token, idempotencyKey: `letter-nr-${n}` });
  };
  let n = 0;
  const flood = async (count: number) => {
    const token = await tokenOf();
    const statuses: number[] = [];
    for (let at = 0; at < count; at++) statuses.push((await send(token, n++)).status);
    return { token, statuses };
  };
  const first = await flood(60);
  expect(new Set(first.statuses)).toEqual(new Set([201]));
  expect((await send(first.token, 0)).status).toBe(201);
  expect((await send(await tokenOf(), 1000, { email: 'other@example.com' })).status).toBe(409);
  const over = await send(first.token, 1001);
  expect([over.status, over.fault.code]).toEqual([429, 'REQUEST-3005']);
  for (let people = 0; people < 4; people++) await flood(60);
  expect((await send(await tokenOf(), 1002)).status).toBe(429);
});

test('is answered while the mail server holds the connection, and the booking can change', async () => {
  const sockets = new Set<Socket>();
  const slow = createServer((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    slow.close();
  });
  const { port } = slow.address() as AddressInfo;
  const { delivery } = await deliverer({ SMTP_URL: `smtp://127.0.0.1:${port}` }, () => NOW + 1000);
  const { id } = await book();
  await write(id);
  delivery.wake(tenant.id);
  await expect.poll(() => sockets.size).toBe(1);
  await write(id, letter({ text: 'Another' }));
  await server.api.call('bookings.cancelBooking', { params: { id } }, { token: admin });
  expect((await rowsAbout(id)).filter(({ kind }) => kind === 'staff_message')).toMatchObject([
    { state: 'pending' },
    { state: 'pending' },
  ]);
  for (const socket of sockets) socket.destroy();
  await delivery.settled();
});
