import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { listTenantsWithDueMessagesUnscoped, listTenantsWithStaleFiguresUnscoped } from '#jobs/tenants.ts';
import { findBroken } from '../durability/consistency.ts';
import { type Acknowledged, Load, type LoadTarget } from '../durability/load.ts';
import { throughHttp } from '../support/api.ts';
import { openSession } from '../support/app.ts';
import { type Entity, makeCompany, makeDepartment, makeEntity, makeUser } from '../support/makers.ts';
import { freePort, startServer, untilReady, urlOf } from '../support/server-process.ts';
import { emptyCluster, isCluster, openCluster, portOf } from './fixture.ts';

const LOST_MS = 6000;
const ENTITIES = 20;
const SETTINGS = {
  timezone: 'UTC',
  working_hours: { defaultStart: '00:00', defaultEnd: '24:00' },
  booking_duration: { default: 30 },
  last_booking_before: { default: 30 },
  slot_interval: 30,
};

/** A company of a new tenant, ready for a load. */
const makeTarget = async (db: Database): Promise<LoadTarget> => {
  const company = await makeCompany(db, { settings: SETTINGS });
  const department = await makeDepartment(db, { company });
  const entities: Entity[] = [];
  for (let n = 0; n < ENTITIES; n++) entities.push(await makeEntity(db, { department }));
  return { department, entities, token: await openSession(db, await makeUser(db, { company }), Date.now()) };
};

/** One target on each of two nodes. */
const makeTargets = async (db: Database, nodeOf: (target: LoadTarget) => Promise<number>) => {
  const found = new Map<number, LoadTarget>();
  while (found.size < 2) {
    const target = await makeTarget(db);
    found.set(await nodeOf(target), target);
  }
  const [[lostPort = 0, lost], [, kept]] = [...found] as [[number, LoadTarget], [number, LoadTarget]];
  return { lostPort, lost, kept };
};

/** The stored bookings equal the acknowledged ones. */
const verify = async (db: Database, { department: { tenant } }: LoadTarget, load: Load): Promise<void> => {
  expect(load.surprises).toEqual([]);
  const { rows } = await db.tenantRead(tenant.id, ({ trx }) =>
    sql<Acknowledged>`
      select b.id, b.client_email as email, a.entity_id as "entityId", b.canceled_at is not null as canceled,
             to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startsAt"
        from bookings b join allocations a on a.tenant_id = b.tenant_id and a.booking_id = b.id
       where b.tenant_id = ${tenant.id} and a.active = (b.canceled_at is null)`.execute(trx),
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  expect(load.acknowledged.filter((one) => !isDeepStrictEqual({ ...stored.get(one.id) }, { ...one }))).toEqual([]);
  expect(rows).toHaveLength(load.acknowledged.length);
  expect(await findBroken(db, tenant.id)).toEqual({});
};

describe.runIf(isCluster)('a lost node', () => {
  test('stops its own tenants only, loses no acknowledged booking, and is used again when it is back', {
    timeout: 480_000,
  }, async () => {
    const { owner, lines } = await emptyCluster();
    const db = await openCluster(owner);
    const { lostPort, lost, kept } = await makeTargets(db, ({ department }) => portOf(owner, department.tenant.id));
    const line = lines.find(({ port }) => port === lostPort);
    const port = await freePort();
    const server = startServer(port, { DATABASE_URL: urlOf(owner) });
    await untilReady(`http://127.0.0.1:${port}`, 120_000);
    const transport = throughHttp(`http://127.0.0.1:${port}`);
    onTestFinished(transport.close);
    const loads = [new Load(lost, transport), new Load(kept, transport)] as const;
    for (const load of loads) await load.progress(24);

    line?.cut();
    const before = loads[0].acknowledged.length;
    const until = performance.now() + LOST_MS;
    const others = await loads[1].progress(48);
    // Jobs find the tenants of the other nodes.
    for (const list of [
      listTenantsWithStaleFiguresUnscoped,
      async () => listTenantsWithDueMessagesUnscoped(db, Date.now()),
    ])
      expect(await list(db)).toContain(kept.department.tenant.id);
    await sleep(Math.max(0, until - performance.now()));
    const during = loads[0].acknowledged.length - before;
    line?.mend();
    const back = await loads[0].progress(24, 60_000);

    for (const load of loads) await load.stop();
    server.process.kill('SIGTERM');
    await server.exit;
    process.stdout.write(
      `lost node: 48 bookings elsewhere in ${Math.round(others)} ms, ${during} of its own meanwhile, 24 of them after ${Math.round(back)} ms\n`,
    );
    await verify(db, lost, loads[0]);
    await verify(db, kept, loads[1]);
  });
});
