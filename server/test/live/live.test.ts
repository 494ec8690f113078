import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Database } from '../../src/db/database.ts';
import { createPool } from '../../src/db/pool.ts';
import type { LiveLimits } from '../../src/live/hub.ts';
import { NOW, openSession, type TestApp, testApp } from '../support/app.ts';
import { type Followed, follow } from '../support/follow.ts';
import {
  type Department,
  type Entity,
  makeBooking,
  makeCompany,
  makeDepartment,
  makeEntity,
  makeTenant,
  makeUser,
  type Tenant,
  type User,
} from '../support/makers.ts';
import { quiet } from '../support/quiet.ts';
import { asOwner, type TestDatabase, testDatabase } from '../support/test-database.ts';

/** One change, from the write on one server to a screen on another. */
const A_SECOND = 1000;
/** Long enough that what should not come would have come. */
const A_WHILE = 150;

interface Server extends TestApp {
  readonly origin: string;
}

let database: TestDatabase;
let otherDb: Database;
let one: Server;
let other: Server;
let tenant: Tenant;
let department: Department;
let neighbour: Department;
let table: Entity;
let admin: User;
const streams: Followed[] = [];

const start = async (db: Database, limits?: Partial<LiveLimits>): Promise<Server> => {
  const server = await testApp(db, limits);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  return { ...server, origin: `http://127.0.0.1:${port}` };
};

/** A server with limits of its own, for one test. */
const withServer = async (limits: Partial<LiveLimits>, use: (server: Server) => Promise<void>) => {
  const server = await start(database.db, limits);
  await use(server).finally(server.close);
};

/** A stream of somebody's, past its greeting. */
const followAs = async (user: User, { origin }: Server, query = ''): Promise<Followed> => {
  const stream = await follow(origin, await openSession(database.db, user), query);
  streams.push(stream);
  await stream.next('hello');
  return stream;
};

let count = 0;
/** Books the table as a visitor would, at a time of its own. */
const book = async ({ api }: Server, entity = table) => {
  const day = new Date(NOW + (3 + count++) * 86_400_000).toISOString().slice(0, 10);
  const { booking } = await api.call(
    'bookings.createPublicBooking',
    {
      body: {
        booking: {
          company_id: entity.department.company.id,
          department_id: entity.department.id,
          renting_entity_id: entity.id,
          date_from: `${day}T12:00`,
          number_of_interactors: 2,
        },
        client: { name: 'Kari', email: 'kari@example.com', phone_number: String(41_000_000 + count) },
      },
    },
    { domain: entity.department.tenant.slug },
  );
  return booking.id;
};

beforeAll(async () => {
  database = await testDatabase('migrated');
  otherDb = new Database(createPool(database.app, 3, quiet));
  tenant = await makeTenant(database.db);
  const company = await makeCompany(database.db, { tenant });
  department = await makeDepartment(database.db, { company });
  neighbour = await makeDepartment(database.db, { company });
  table = await makeEntity(database.db, { department });
  admin = await makeUser(database.db, { tenant, role: 'admin' });
  // What the clock of the tests says never changes, so that everything would count as just before.
  one = await start(database.db, { replayMs: 0 });
  other = await start(otherDb, { replayMs: 0 });
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.leave();
});
afterAll(async () => {
  await one.close();
  await other.close();
  await otherDb.close();
  await database.drop();
});

describe('a stream of changes', () => {
  test('is one of events, and nothing on the way may keep or gather it', async () => {
    const stream = await followAs(admin, one);
    expect(stream.status).toBe(200);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(stream.headers.get('content-encoding')).toBeNull();
  });

  test('tells within a second what was booked on another server, by ids alone', async () => {
    const stream = await followAs(admin, other);
    const id = await book(one);
    const change = await stream.next('change', A_SECOND);
    const place = { company_id: department.company.id, department_id: department.id };
    expect(change).toEqual({ kind: 'booking.created', id, ...place });
  });

  test('tells what staff change, cancel and restore', async () => {
    const id = await book(one);
    await sleep(A_WHILE);
    const stream = await followAs(admin, other);
    const token = await openSession(database.db, admin);
    await one.api.call('bookings.markPresent', { params: { id } }, { token });
    expect(await stream.next('change', A_SECOND)).toMatchObject({ kind: 'booking.changed', id });
    await one.api.call('bookings.markNotPresent', { params: { id } }, { token });
    await stream.next('change', A_SECOND);
    await one.api.call('bookings.cancelBooking', { params: { id } }, { token });
    expect(await stream.next('change', A_SECOND)).toMatchObject({ kind: 'booking.canceled', id });
    await one.api.call('bookings.restoreBooking', { params: { id } }, { token });
    expect(await stream.next('change', A_SECOND)).toMatchObject({ kind: 'booking.changed', id });
  });

  test('tells of a request', async () => {
    const guides = await makeDepartment(database.db, { company: department.company, activity_system: 'REQUESTS_ONLY' });
    const guide = await makeEntity(database.db, { department: guides });
    const stream = await followAs(admin, one);
    const { booking_request: request } = await other.api.call(
      'requests.createPublicRequest',
      {
        body: {
          booking: {
            company_id: guides.company.id,
            department_id: guides.id,
            renting_entity_id: guide.id,
            date_from: '2027-04-20T12:00',
            date_to: '2027-04-20T14:00',
            number_of_interactors: 2,
          },
          client: { name: 'Kari', email: 'kari@example.com', phone_number: '41999999' },
        },
      },
      { domain: tenant.slug },
    );
    expect(await stream.next('change', A_SECOND)).toMatchObject({ kind: 'request.created', id: request.id });
  });

  test('tells nothing of a booking that was refused', async () => {
    const stream = await followAs(admin, one);
    const token = await openSession(database.db, admin);
    await one.api.refused('bookings.markPresent', { params: { id: 999_999 } }, { token });
    const body = { booking: { company_id: 1, department_id: 1 } };
    await one.api.refused('bookings.createPublicBooking', { body }, { domain: tenant.slug });
    await sleep(A_WHILE);
    expect(stream.events.filter(({ name }) => name === 'change')).toEqual([]);
  });

  test('begins with what changed just before, so that nothing falls between fetching and following', () =>
    withServer({ replayMs: 5000 }, async (server) => {
      await book(one);
      await sleep(A_WHILE);
      server.clock.now += 5000;
      const id = await book(one);
      await sleep(A_WHILE);
      const stream = await followAs(admin, server);
      expect(await stream.next('change')).toMatchObject({ kind: 'booking.created', id });
    }));

  test('is refused to a session that has twenty open, until one is left', async () => {
    const token = await openSession(database.db, admin);
    const open = () => follow(one.origin, token);
    for (let n = 0; n < 20; n++) streams.push(await open());
    const refused = await open();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    streams[0]?.leave();
    await expect.poll(async () => (await open()).status).toBe(200);
  });
});

describe('who may hear of it', () => {
  test('is no one of another tenant', async () => {
    const stranger = await makeUser(database.db, { role: 'admin' });
    const stream = await followAs(stranger, one);
    const own = await followAs(admin, one);
    await book(one);
    await own.next('change', A_SECOND);
    await sleep(A_WHILE);
    expect(stream.events.map(({ name }) => name)).toEqual(['hello']);
  });

  test('is no one of another department, nor anyone who asked for another', async () => {
    const host = await makeUser(database.db, { department: neighbour });
    const bound = await followAs(host, one);
    const asking = await followAs(admin, one, `?departments=${neighbour.id}`);
    const beyond = await followAs(host, one, `?departments=${department.id}`);
    const all = await followAs(admin, one);
    await book(one);
    await all.next('change', A_SECOND);
    await sleep(A_WHILE);
    for (const stream of [bound, asking, beyond]) expect(stream.events.map(({ name }) => name)).toEqual(['hello']);
  });

  test('is an observer where their entity is held, or was before a move', async () => {
    const observer = await makeUser(database.db, { department, role: 'observer' });
    const guided = await makeEntity(database.db, { department, user_id: observer.id });
    const stream = await followAs(observer, other);
    await book(one);
    const id = await book(one, guided);
    expect(await stream.next('change', A_SECOND)).toMatchObject({ id });
    const token = await openSession(database.db, admin);
    const { booking } = await one.api.call('bookings.getBooking', { params: { id } }, { token });
    const moved = { renting_entity_id: table.id, date_from: booking.date_from, date_to: booking.date_to };
    await one.api.call('bookings.moveBooking', { params: { id }, body: { booking: moved } }, { token });
    expect(await stream.next('change', A_SECOND)).toMatchObject({ kind: 'booking.changed', id });
    expect(stream.events.filter(({ name }) => name === 'change')).toHaveLength(2);
  });

  test('is told once where a whole department of hundreds is held', async () => {
    const large = await makeDepartment(database.db, { company: department.company });
    const entities = [];
    for (let n = 0; n < 450; n++) entities.push(await makeEntity(database.db, { department: large }));
    const observer = await makeUser(database.db, { department: large, role: 'observer' });
    await asOwner(database.owner, 'update renting_entities set user_id = $1 where id = $2', [
      observer.id,
      entities.at(-1)?.id,
    ]);
    const [all, linked] = [await followAs(admin, one), await followAs(observer, one)];
    const period = { date_from: '2027-04-01T12:00', date_to: '2027-04-01T14:00', number_of_interactors: 10 };
    const booking = { company_id: large.company.id, department_id: large.id, ...period };
    const client = { name: 'Kari', email: 'kari@example.com', phone_number: '41888888' };
    const token = await openSession(database.db, admin);
    await one.api.call('bookings.reserveDepartment', { body: { booking, client } }, { token });
    await all.next('change', A_SECOND);
    await linked.next('change', A_SECOND);
    await sleep(A_WHILE);
    for (const { events } of [all, linked]) expect(events.filter(({ name }) => name === 'change')).toHaveLength(1);
  });
});

describe('who is at work on a booking', () => {
  const edit = async (user: User, id: number, state: 'editing' | 'dragging' | 'done', stream?: string) =>
    one.api.try(
      'live.announceEditing',
      { body: { booking_id: id, state, stream } },
      { token: await openSession(database.db, user) },
    );

  test('is told by name to those who see the booking, on every server, and not to their own screen', async () => {
    const id = await book(one);
    const host = await makeUser(database.db, { tenant, name: 'Ola Vik' });
    const theirs = await follow(one.origin, await openSession(database.db, host));
    streams.push(theirs);
    const { stream } = await theirs.next('hello');
    const stranger = await followAs(await makeUser(database.db, { role: 'admin' }), one);
    const hidden = await followAs(await makeUser(database.db, { department: neighbour }), one);
    const seeing = await followAs(admin, other);
    await edit(host, id, 'dragging', stream);
    const told = await seeing.next('editing', A_SECOND);
    expect(told).toMatchObject({ booking_id: id, name: 'Ola Vik', state: 'dragging', for_ms: 30_000 });
    const late = await followAs(admin, other);
    expect(await late.next('editing', A_SECOND)).toMatchObject({ name: 'Ola Vik', state: 'dragging' });
    theirs.leave();
    expect(await seeing.next('editing', A_SECOND)).toMatchObject({ editor: told.editor, state: 'done' });
    for (const { events } of [theirs, stranger, hidden]) {
      expect(events.filter(({ name }) => name === 'editing')).toEqual([]);
    }
  });

  test("can't be ended by somebody else who names the same screen", async () => {
    const id = await book(one);
    const host = await makeUser(database.db, { tenant });
    const seeing = await followAs(admin, one);
    const screen = '0196c0de-0000-7000-8000-000000000001';
    await edit(host, id, 'editing', screen);
    const told = await seeing.next('editing', A_SECOND);
    await edit(admin, id, 'done', screen);
    expect((await seeing.next('editing', A_SECOND)).editor).not.toBe(told.editor);
  });

  test('is forgotten after half a minute without renewal', async () => {
    const id = await book(one);
    const host = await makeUser(database.db, { tenant, name: 'Ola Vik' });
    await edit(host, id, 'editing');
    await sleep(A_WHILE);
    one.clock.now += 31_000;
    const late = await followAs(admin, one);
    await sleep(A_WHILE);
    one.clock.now = NOW;
    expect(late.events.filter(({ name }) => name === 'editing')).toEqual([]);
  });

  test('is not told of a booking out of scope', async () => {
    const host = await makeUser(database.db, { department: neighbour });
    const booking = await makeBooking(database.db, { entities: [table], from: NOW + 86_400_000 });
    expect(await edit(host, booking.id, 'editing')).toMatchObject({ status: 404, fault: { code: 'BOOKING-200' } });
  });
});

describe('a stream ends', () => {
  test('soon after its session', () =>
    withServer({ checkMs: 50 }, async (server) => {
      const token = await openSession(database.db, admin);
      const stream = await follow(server.origin, token);
      await stream.next('hello');
      await server.api.call('account.signOut', {}, { token });
      await stream.ended;
      expect((await follow(server.origin, token)).status).toBe(401);
    }));

  test('soon after its session has expired', () =>
    withServer({ checkMs: 50 }, async (server) => {
      const stream = await followAs(admin, server);
      server.clock.now += 13 * 3_600_000;
      await stream.ended;
    }));

  test('when its person is given another scope, so that the next one has it', () =>
    withServer({ checkMs: 50 }, async (server) => {
      const host = await makeUser(database.db, { tenant });
      const stream = await followAs(host, server);
      await asOwner(database.owner, 'update users set company_id = $2, department_id = $3 where id = $1', [
        host.id,
        neighbour.company.id,
        neighbour.id,
      ]);
      await stream.ended;
    }));

  test('in order when the server stops, which does not wait for it', async () => {
    const server = await start(database.db);
    const stream = await followAs(admin, server);
    const since = performance.now();
    await server.close();
    await stream.ended;
    expect(performance.now() - since).toBeLessThan(2000);
  });

  test('never by silence: a comment comes now and then', () =>
    withServer({ beatMs: 20 }, async (server) => {
      const stream = await followAs(admin, server);
      await expect.poll(stream.beats).toBeGreaterThan(2);
    }));
});

describe('when the database goes away', () => {
  /** Ends every session of the application's role, the listening ones among them. */
  const endSessions = () =>
    asOwner(
      database.app,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where usename = current_user and datname = current_database() and pid <> pg_backend_pid()`,
    );

  test('every stream greets anew once it is back, and goes on', async () => {
    const stream = await followAs(admin, other);
    await endSessions();
    await stream.next('hello');
    const id = await book(one);
    expect(await stream.next('change', A_SECOND)).toMatchObject({ id });
  });
});
