import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import { Database } from '#db/database.ts';
import { createPool } from '#db/pool.ts';
import type { LiveLimits } from '#live/hub.ts';
import { NOW, openSession, type TestApp, testApp } from '../support/app.ts';
import { type Followed, follow } from '../support/follow.ts';
import {
  type Department,
  type Entity,
  makeCompany,
  makeDepartment,
  makeEntity,
  makeTenant,
  makeUser,
  type Tenant,
  type User,
} from '../support/makers.ts';
import { quiet } from '../support/quiet.ts';
import { TEST_MASTER_KEY, type TestDatabase, testDatabase } from '../support/test-database.ts';

/** Limit for one change, from the write on one server to a screen on another. */
export const A_SECOND = 1000;
/** Long enough that an unexpected event would have arrived. */
export const A_WHILE = 150;

/** A server that is reached over HTTP. */
export interface Server extends TestApp {
  readonly origin: string;
}

/** Two servers on one database, with a table, two departments, and a person who sees all of it. */
export interface LiveFixture {
  readonly database: TestDatabase;
  readonly one: Server;
  readonly other: Server;
  readonly tenant: Tenant;
  readonly department: Department;
  readonly neighbour: Department;
  readonly table: Entity;
  readonly admin: User;
  /** A person's stream after its greeting. */
  readonly followAs: (user: User, server: Server, query?: string) => Promise<Followed>;
  /** A stream including its greeting. */
  readonly follow: (token: string, server: Server) => Promise<Followed>;
  /** Books the table, or another entity, as a visitor at a distinct time. Returns the id. */
  readonly book: (server: Server, entity?: Entity) => Promise<number>;
  /** Runs a server with its own limits, for one test. */
  readonly withServer: (limits: Partial<LiveLimits>, use: (server: Server) => Promise<void>) => Promise<void>;
  /** Closes every stream. */
  readonly leaveAll: () => void;
  readonly strike: () => Promise<void>;
}

const start = async (db: Database, limits?: Partial<LiveLimits>): Promise<Server> => {
  const server = await testApp(db, limits && { live: limits });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  return { ...server, origin: `http://127.0.0.1:${port}` };
};

let count = 0;
const bookAt = async ({ api }: Server, { id, department }: Entity): Promise<number> => {
  const day = new Date(NOW + (3 + count++) * 86_400_000).toISOString().slice(0, 10);
  const booking = {
    company_id: department.company.id,
    department_id: department.id,
    renting_entity_id: id,
    date_from: `${day}T12:00`,
    number_of_interactors: 2,
  };
  const client = { name: 'Kari', email: 'kari@example.com', phone_number: String(41_000_000 + count) };
  const body = { booking, client };
  return (await api.call('bookings.createPublicBooking', { body }, { domain: department.tenant.slug })).booking.id;
};

/** Builds the fixture. Call its `strike` at the end. */
export const liveFixture = async (): Promise<LiveFixture> => {
  const database = await testDatabase('migrated');
  const { db } = database;
  const otherDb = new Database(createPool(database.app, 3, quiet), quiet, TEST_MASTER_KEY, {
    isCluster: inject('testServer').isCluster,
  });
  const tenant = await makeTenant(db);
  const company = await makeCompany(db, { tenant });
  const department = await makeDepartment(db, { company });
  const table = await makeEntity(db, { department });
  // The test clock never moves, so every change would count as recent.
  const one = await start(db, { replayMs: 0 });
  const other = await start(otherDb, { replayMs: 0 });
  const streams: Followed[] = [];
  const followPlain = async (token: string, { origin }: Server, query = ''): Promise<Followed> => {
    const stream = await follow(origin, token, query);
    streams.push(stream);
    return stream;
  };
  return {
    database,
    one,
    other,
    tenant,
    department,
    table,
    neighbour: await makeDepartment(db, { company }),
    admin: await makeUser(db, { tenant, role: 'admin' }),
    follow: followPlain,
    followAs: async (user, server, query) => {
      const stream = await followPlain(await openSession(db, user), server, query);
      await stream.next('hello');
      return stream;
    },
    book: (server, entity = table) => bookAt(server, entity),
    withServer: async (limits, use) => {
      const server = await start(db, limits);
      await use(server).finally(server.close);
    },
    leaveAll: () => {
      for (const stream of streams.splice(0)) stream.leave();
    },
    strike: async () => {
      await one.close();
      await other.close();
      await otherDb.close();
      await database.drop();
    },
  };
};
