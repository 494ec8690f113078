import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database, TenantTransaction } from '#db/database.ts';
import { connectDatabase } from '#db/open.ts';
import type { Login } from '#db/pool.ts';
import { openSession, testApp } from '../support/app.ts';
import { type Department, makeCompany, makeDepartment, makeUser } from '../support/makers.ts';
import { quiet } from '../support/quiet.ts';
import { type Pair, startPair } from '../support/standby.ts';
import { asOwner, TEST_MASTER_KEY } from '../support/test-database.ts';

/** A real standby streams from the primary. Reads that don't reach it must answer the same from the primary. */

const PATIENCE = { timeout: 30_000 };

let pair: Pair;
let db: Database;
let mine: Department;
let other: Department;

const connect = (...replicas: Login[]) =>
  connectDatabase(pair.primary, 4, quiet, { masterKey: TEST_MASTER_KEY, replicas });

beforeAll(async () => {
  pair = await startPair();
  db = await connect(pair.standby);
  mine = await makeDepartment(db, { company: await makeCompany(db) });
  other = await makeDepartment(db, { company: await makeCompany(db) });
});
afterAll(async () => {
  await db?.close();
  await pair?.stop();
});

/** The names of the departments that a tenant sees, and whether the standby answered. */
const readNames = (database = db, tenantId = mine.tenant.id) =>
  database.replicaRead(tenantId, async ({ trx }) => {
    const { rows } = await sql<{ standby: boolean; names: string[] }>`
      select pg_is_in_recovery() as standby, array_agg(name) as names from departments
       where tenant_id = ${tenantId}`.execute(trx);
    return rows[0];
  });
const rename = (name: string) =>
  db.tenantTransaction(mine.tenant.id, ({ trx, tenantId }) =>
    sql`update departments set name = ${name} where tenant_id = ${tenantId} and id = ${mine.id}`.execute(trx),
  );
const untilStandbyAnswers = () => expect.poll(async () => (await readNames())?.standby, PATIENCE).toBe(true);
const replay = (action: 'pause' | 'resume') => asOwner(pair.standby, `select pg_wal_replay_${action}()`);

test('the standby answers reads of lists', PATIENCE, async () => {
  await untilStandbyAnswers();
  const { api, close } = await testApp(db);
  const token = await openSession(db, await makeUser(db, { company: mine.company }));
  const read = vi.spyOn(db, 'replicaRead');
  const { clients } = await api.call('clients.listClients', { query: {} }, { domain: mine.company.slug, token });
  expect(clients.data).toEqual([]);
  expect(read).toHaveBeenCalledOnce();
  read.mockRestore();
  await close();
});

test('/metrics counts the reads by the server that answered', PATIENCE, async () => {
  await untilStandbyAnswers();
  const { app, close } = await testApp(db);
  const count = async (server: string) => {
    const { body } = await app.inject('/metrics');
    return Number(new RegExp(`ledig_replica_reads_total\\{server="${server}"\\} (\\d+)`).exec(body)?.[1]);
  };
  const before = { replica: await count('replica'), primary: await count('primary') };
  expect(before.replica).toBeGreaterThan(0);
  await readNames();
  expect((await count('replica')) + (await count('primary'))).toBe(before.replica + before.primary + 1);
  await replay('pause');
  await rename('Counted');
  expect(await readNames()).toEqual({ standby: false, names: ['Counted'] });
  await replay('resume');
  expect(await count('primary')).toBeGreaterThan(before.primary);
  await close();
});

test('a read sees every change that was acknowledged before it', PATIENCE, async () => {
  await untilStandbyAnswers();
  const elsewhere = await connect(pair.standby);
  const seen: unknown[] = [];
  for (let n = 0; n < 40; n++) {
    await rename(`Room ${n}`);
    const both = await Promise.all([readNames(), readNames(elsewhere)]);
    seen.push(...both.map((found) => found?.names.join() === `Room ${n}`));
  }
  await elsewhere.close();
  expect(new Set(seen)).toEqual(new Set([true]));
});

test('refuses writes and shows no other tenant', PATIENCE, async () => {
  await untilStandbyAnswers();
  const countStrangers = () =>
    db.replicaRead(mine.tenant.id, async ({ trx }) => {
      const { rows } = await sql<{ standby: boolean; count: number }>`
        select pg_is_in_recovery() as standby, count(*)::int as count from departments
         where tenant_id = ${other.tenant.id}`.execute(trx);
      return rows[0];
    });
  await expect.poll(countStrangers, PATIENCE).toEqual({ standby: true, count: 0 });
  const write = db.replicaRead(mine.tenant.id, ({ trx, tenantId }) =>
    sql`update departments set name = 'x' where tenant_id = ${tenantId}`.execute(trx),
  );
  await expect(write).rejects.toThrow(/read-only transaction/);
  expect((await readNames())?.names).not.toContain('x');
});

test('passes errors of the caller’s code on without running it again', PATIENCE, async () => {
  await untilStandbyAnswers();
  const work = vi.fn(() => Promise.reject(new Error('not found')));
  await expect(db.replicaRead(mine.tenant.id, work)).rejects.toThrow('not found');
  expect(work).toHaveBeenCalledOnce();
});

test('does not use a standby that is behind', PATIENCE, async () => {
  await untilStandbyAnswers();
  await replay('pause');
  await rename('Newest');
  expect(await readNames()).toEqual({ standby: false, names: ['Newest'] });
  await replay('resume');
  await untilStandbyAnswers();
});

test('reads from the primary while the standby is stopped', PATIENCE, async () => {
  await untilStandbyAnswers();
  await pair.stopStandby();
  await rename('Alone');
  const answers = await Promise.all(Array.from({ length: 20 }, () => readNames()));
  expect(new Set(answers.map((found) => JSON.stringify(found)))).toEqual(
    new Set([JSON.stringify({ standby: false, names: ['Alone'] })]),
  );
  await pair.startStandby();
  await untilStandbyAnswers();
});

test('finishes reads whose standby stops in the middle', PATIENCE, async () => {
  await untilStandbyAnswers();
  const standbys: unknown[] = [];
  const readTwice = async ({ trx }: TenantTransaction) => {
    const query = sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`;
    const standby = (await query.execute(trx)).rows[0]?.standby;
    // On a busy machine, the standby can be behind for a moment.
    if (!standby && standbys.length === 0) return;
    standbys.push(standby);
    if (standby) await pair.stopStandby();
    await query.execute(trx);
  };
  while (standbys.length === 0) await db.replicaRead(mine.tenant.id, readTwice);
  expect(standbys).toEqual([true, false]);
  await pair.startStandby();
  await untilStandbyAnswers();
});

test('skips an address that is a primary, and uses the next of several', PATIENCE, async () => {
  const wrong = await connect(pair.primary);
  expect((await readNames(wrong))?.standby).toBe(false);
  await wrong.close();
  const both = await connect(pair.primary, pair.standby);
  await expect.poll(async () => (await readNames(both))?.standby, PATIENCE).toBe(true);
  await both.close();
});
