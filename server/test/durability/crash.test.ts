import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { findRunningIn } from '#db/embedded/postmaster.ts';
import { type OpenDatabase, openDatabase } from '#db/open.ts';
import { throughHttp } from '../support/api.ts';
import { openSession } from '../support/app.ts';
import { type Child, copyDataDir, makeDataDir } from '../support/child.ts';
import { type Entity, makeCompany, makeDepartment, makeEntity, makeUser } from '../support/makers.ts';
import { quiet } from '../support/quiet.ts';
import { freePort, startServer, untilReady } from '../support/server-process.ts';
import { TEST_MASTER_KEY } from '../support/test-database.ts';
import { findBroken } from './consistency.ts';
import { type Acknowledged, Load, type LoadTarget } from './load.ts';

/** The target is 20 and 10. Fewer by default, to save time. `CRASH_KILLS=20` runs all. */
const WHOLE = process.env.CRASH_KILLS !== undefined;
const SERVER_KILLS = Number(process.env.CRASH_KILLS ?? 4);
const DATABASE_KILLS = Math.ceil(SERVER_KILLS / 2);
/** The target is five seconds. When other tests share the machine, only automatic recovery is required. */
const ANSWERS_AGAIN_MS = WHOLE ? 5000 : 25_000;
const ENTITIES = 20;
const SETTINGS = {
  timezone: 'UTC',
  working_hours: { defaultStart: '00:00', defaultEnd: '24:00' },
  booking_duration: { default: 30 },
  last_booking_before: { default: 30 },
  slot_interval: 30,
};

/** Opens the folder's database with the key of the servers that tests start. */
const open = (dataDir: string): Promise<OpenDatabase> =>
  openDatabase({ env: { DATA_DIR: dataDir, DATABASE_POOL: 4 }, log: quiet, masterKey: TEST_MASTER_KEY });

/** Makes a department in a data folder. Stops its PostgreSQL again. */
const build = async (dataDir: string): Promise<LoadTarget> => {
  const { db, close } = await open(dataDir);
  const company = await makeCompany(db, { settings: SETTINGS });
  const department = await makeDepartment(db, { company });
  const entities: Entity[] = [];
  for (let n = 0; n < ENTITIES; n++) entities.push(await makeEntity(db, { department }));
  const token = await openSession(db, await makeUser(db, { company }), Date.now());
  await close();
  return { department, entities, token };
};

const built = await makeDataDir('data', afterAll);
const target = await build(built);

const exitOf = async (child: Child): Promise<void> => void (await child.exit);

/** Stops the server and checks the data in its folder. */
const verify = async (dataDir: string, load: Load): Promise<void> => {
  const { db, close } = await open(dataDir);
  try {
    const { tenant } = target.department;
    expect(await findBroken(db, tenant.id)).toEqual({});
    const rows = await db.tenantRead(tenant.id, async ({ trx }) => {
      const stored = await sql<Acknowledged>`
        select b.id, b.client_email as email, a.entity_id as "entityId", b.canceled_at is not null as canceled,
               to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startsAt"
          from bookings b join allocations a
            on a.tenant_id = b.tenant_id and a.booking_id = b.id and a.active = (b.canceled_at is null)`.execute(trx);
      return stored.rows;
    });
    const stored = new Map(rows.map((row) => [row.id, row]));
    expect(load.acknowledged.filter((one) => !isDeepStrictEqual({ ...stored.get(one.id) }, { ...one }))).toEqual([]);
    expect(new Set(rows.map(({ email }) => email))).toHaveProperty('size', rows.length);
    expect(rows).toHaveLength(load.acknowledged.length);
    expect(load.surprises).toEqual([]);
  } finally {
    await close();
  }
};

/** Starts a server whose guests book all the time. */
const startUnderLoad = async () => {
  const dataDir = await copyDataDir(built);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const started = startServer(port, { DATA_DIR: dataDir });
  await untilReady(origin);
  const transport = throughHttp(origin);
  onTestFinished(transport.close);
  return { dataDir, port, origin, started, load: new Load(target, transport) };
};

const report = (title: string, load: Load, times: number[]): void => {
  const sorted = times.map(Math.round).toSorted((a, b) => a - b);
  process.stdout.write(`crash: ${title}: ${load.acknowledged.length} bookings, back after ms: ${sorted.join(', ')}\n`);
};

describe('during writes', () => {
  test('a killed server loses no acknowledged write and answers again within 5 s', {
    timeout: 60_000 + SERVER_KILLS * 10_000,
  }, async () => {
    const { dataDir, port, origin, started, load } = await startUnderLoad();
    let server = started;
    const times: number[] = [];
    for (let n = 0; n < SERVER_KILLS; n++) {
      await load.progress(24 + (n % 5) * 10);
      server.process.kill('SIGKILL');
      await exitOf(server);
      const since = performance.now();
      server = startServer(port, { DATA_DIR: dataDir });
      await untilReady(origin);
      times.push(performance.now() - since);
    }
    await load.progress(24);
    await load.stop();
    server.process.kill('SIGTERM');
    await exitOf(server);
    report(`${SERVER_KILLS} kills of the server`, load, times);
    await verify(dataDir, load);
    expect(Math.max(...times)).toBeLessThan(ANSWERS_AGAIN_MS);
  });

  test('a killed PostgreSQL loses no acknowledged write and restarts automatically within 5 s', {
    timeout: 60_000 + DATABASE_KILLS * 10_000,
  }, async () => {
    const { dataDir, started: server, load } = await startUnderLoad();
    const times: number[] = [];
    for (let n = 0; n < DATABASE_KILLS; n++) {
      await load.progress(24 + (n % 5) * 10);
      const running = await findRunningIn(path.join(dataDir, 'postgresql', 'data'));
      if (running === undefined) throw new Error('no PostgreSQL is running');
      process.kill(running.pid, 'SIGKILL');
      // Answers from before the kill may still arrive. Later ones need PostgreSQL.
      times.push(await load.progress(16));
    }
    await load.stop();
    expect(server.process.exitCode).toBeNull();
    server.process.kill('SIGTERM');
    await exitOf(server);
    report(`${DATABASE_KILLS} kills of PostgreSQL`, load, times);
    await verify(dataDir, load);
    expect(Math.max(...times)).toBeLessThan(ANSWERS_AGAIN_MS);
  });
});
