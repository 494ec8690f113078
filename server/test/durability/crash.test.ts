import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@ledig/domain/time/dates.ts';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findRunningIn } from '../../src/db/embedded/postmaster.ts';
import { type OpenDatabase, openDatabase } from '../../src/db/open.ts';
import { readAnswer, type Transport, throughHttp, wireRequest } from '../support/api.ts';
import { type Child, makeDataDir } from '../support/child.ts';
import { type Department, type Entity, makeCompany, makeDepartment, makeEntity } from '../support/makers.ts';
import { quiet } from '../support/quiet.ts';
import { freePort, startServer, untilReady } from '../support/server-process.ts';
import { findBroken } from './consistency.ts';

/** The figures to reach are 20 and 10; fewer here, for time. `CRASH_KILLS=20` runs them whole. */
const WHOLE = process.env.CRASH_KILLS !== undefined;
const SERVER_KILLS = Number(process.env.CRASH_KILLS ?? 4);
const DATABASE_KILLS = Math.ceil(SERVER_KILLS / 2);
/** Five seconds is the promise; where other tests share the machine, only that it comes back by itself. */
const ANSWERS_AGAIN_MS = WHOLE ? 5000 : 25_000;
const WRITERS = 8;
const ENTITIES = 20;
const STARTS_A_DAY = 40;
const TODAY = new Date().toISOString().slice(0, 10);
const SETTINGS = {
  timezone: 'UTC',
  working_hours: { defaultStart: '00:00', defaultEnd: '24:00' },
  booking_duration: { default: 30 },
  last_booking_before: { default: 30 },
  slot_interval: 30,
};

interface House {
  readonly department: Department;
  readonly entities: readonly Entity[];
}

const open = (dataDir: string): Promise<OpenDatabase> =>
  openDatabase({ env: { DATA_DIR: dataDir, DATABASE_POOL: 4 }, log: quiet });

/** A department in a data folder of its own, whose PostgreSQL is stopped again. */
const build = async (dataDir: string): Promise<House> => {
  const { db, close } = await open(dataDir);
  const company = await makeCompany(db, { settings: SETTINGS });
  const department = await makeDepartment(db, { company });
  const entities: Entity[] = [];
  for (let n = 0; n < ENTITIES; n++) entities.push(await makeEntity(db, { department }));
  await close();
  return { department, entities };
};

/** A booking that nothing else asks for: one entity, one start, one client. */
const job = ({ department, entities }: House, n: number) => {
  const slot = Math.floor(n / ENTITIES);
  const minutes = 2 * 60 + (slot % STARTS_A_DAY) * 30;
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return {
    booking: {
      company_id: department.company.id,
      department_id: department.id,
      renting_entity_id: entities[n % ENTITIES]?.id,
      date_from: `${addDays(TODAY, 30 + Math.floor(slot / STARTS_A_DAY))}T${time}`,
      number_of_interactors: 2,
    },
    client: { name: 'Kari', email: `job.${n}@example.com`, phone_number: String(40_000_000 + n) },
  };
};

/** Writers that book without pause, each attempt with a key and again until it is answered. */
class Load {
  /** Every booking that the server said was made. */
  readonly acknowledged: { readonly id: number; readonly email: string; readonly entityId: number }[] = [];
  /** Answers that a client would have to show to somebody, other than "try again". */
  readonly surprises: string[] = [];
  readonly #house: House;
  readonly #transport: Transport;
  readonly #writers: Promise<void>[];
  #next = 0;
  #stopping = false;

  constructor(house: House, transport: Transport) {
    this.#house = house;
    this.#transport = transport;
    this.#writers = Array.from({ length: WRITERS }, () => this.#write());
  }

  /** Waits until something more was acknowledged; milliseconds it took. */
  async progress(more = 1, patienceMs = 30_000): Promise<number> {
    const since = performance.now();
    const goal = this.acknowledged.length + more;
    while (this.acknowledged.length < goal) {
      if (performance.now() - since > patienceMs) throw new Error(`nothing was booked for ${patienceMs} ms`);
      await sleep(5);
    }
    return performance.now() - since;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#writers);
  }

  async #write(): Promise<void> {
    while (!this.#stopping) await this.#book(this.#next++);
  }

  async #book(n: number): Promise<void> {
    const body = job(this.#house, n);
    const name = 'bookings.createPublicBooking';
    const options = { domain: this.#house.department.company.slug, idempotencyKey: `job-${n}` };
    for (;;) {
      const answer = await this.#transport(wireRequest(name, { body }, options)).catch(() => null);
      if (answer === null || answer.status === 503) {
        await sleep(20);
        continue;
      }
      const { ok, body: made, text } = readAnswer(name, answer);
      if (!ok) this.surprises.push(`${n}: ${text}`);
      else {
        const entityId = made.booking.renting_entities[0]?.id ?? 0;
        this.acknowledged.push({ id: made.booking.id, email: body.client.email, entityId });
      }
      return;
    }
  }
}

const exitOf = async (child: Child): Promise<void> => void (await child.exit);

/** Stops the server in order, then looks at what is in its folder. */
const verify = async (dataDir: string, house: House, load: Load): Promise<void> => {
  const { db, close } = await open(dataDir);
  try {
    const { tenant } = house.department;
    expect(await findBroken(db, tenant.id)).toEqual({});
    const rows = await db.tenantRead(tenant.id, async ({ trx }) => {
      const stored = await sql<{ id: number; email: string; entity: number }>`
        select b.id, b.client_email as email, a.entity_id as entity
          from bookings b join allocations a on a.booking_id = b.id`.execute(trx);
      return stored.rows;
    });
    const stored = new Map(rows.map((row) => [row.id, row]));
    const missing = load.acknowledged.filter(({ id, email, entityId }) => {
      const row = stored.get(id);
      return row?.email !== email || row.entity !== entityId;
    });
    expect(missing).toEqual([]);
    expect(new Set(rows.map(({ email }) => email))).toHaveProperty('size', rows.length);
    expect(rows).toHaveLength(load.acknowledged.length);
    expect(load.surprises).toEqual([]);
  } finally {
    await close();
  }
};

const report = (title: string, load: Load, times: number[]): void => {
  const sorted = times.map(Math.round).toSorted((a, b) => a - b);
  process.stdout.write(`crash: ${title}: ${load.acknowledged.length} bookings, back after ms: ${sorted.join(', ')}\n`);
};

describe('during writes', () => {
  test('a killed server loses no acknowledged booking and answers again within 5 s', {
    timeout: 60_000 + SERVER_KILLS * 10_000,
  }, async () => {
    const dataDir = await makeDataDir();
    const house = await build(dataDir);
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    let server = startServer(port, { DATA_DIR: dataDir });
    await untilReady(origin);
    const transport = throughHttp(origin);
    onTestFinished(transport.close);
    const load = new Load(house, transport);
    const times: number[] = [];
    for (let n = 0; n < SERVER_KILLS; n++) {
      await load.progress(40 + (n % 5) * 17);
      server.process.kill('SIGKILL');
      await exitOf(server);
      const since = performance.now();
      server = startServer(port, { DATA_DIR: dataDir });
      await untilReady(origin);
      times.push(performance.now() - since);
    }
    await load.progress(40);
    await load.stop();
    server.process.kill('SIGTERM');
    await exitOf(server);
    report(`${SERVER_KILLS} kills of the server`, load, times);
    await verify(dataDir, house, load);
    expect(Math.max(...times)).toBeLessThan(ANSWERS_AGAIN_MS);
  });

  test('a killed PostgreSQL loses no acknowledged booking and answers again within 5 s, without a hand', {
    timeout: 60_000 + DATABASE_KILLS * 10_000,
  }, async () => {
    const dataDir = await makeDataDir();
    const house = await build(dataDir);
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const server = startServer(port, { DATA_DIR: dataDir });
    await untilReady(origin);
    const transport = throughHttp(origin);
    onTestFinished(transport.close);
    const load = new Load(house, transport);
    const times: number[] = [];
    for (let n = 0; n < DATABASE_KILLS; n++) {
      await load.progress(40 + (n % 5) * 17);
      const running = await findRunningIn(path.join(dataDir, 'postgresql', 'data'));
      if (running === undefined) throw new Error('no PostgreSQL is running');
      process.kill(running.pid, 'SIGKILL');
      // What was answered before the kill may still be on its way; the next ones need PostgreSQL back.
      times.push(await load.progress(2 * WRITERS));
    }
    await load.stop();
    expect(server.process.exitCode).toBeNull();
    server.process.kill('SIGTERM');
    await exitOf(server);
    report(`${DATABASE_KILLS} kills of PostgreSQL`, load, times);
    await verify(dataDir, house, load);
    expect(Math.max(...times)).toBeLessThan(ANSWERS_AGAIN_MS);
  });
});
