import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { loadSecretsUnscoped } from '#db/secrets.ts';
import { Delivery } from '#messages/delivery/delivery.ts';
import { openGateways } from '#messages/gateways/gateways.ts';
import { silentLog, testEnv } from '#test/support/app.ts';
import { insertRow, makeTenant } from '#test/support/makers.ts';
import { asOwner, openDatabase } from '#test/support/test-database.ts';
import { dropIdempotencyKeys } from './drop-idempotency-keys.ts';
import { dropRateLimits } from './drop-rate-limits.ts';
import type { Job } from './job.ts';
import { JOBS } from './jobs.ts';
import { JobRunner } from './runner.ts';
import { listTenantsUnscoped, listTenantsWithDueMessagesUnscoped } from './tenants.ts';

const database = await openDatabase('migrated', 8);

const { db } = database;
const { linkKey } = await loadSecretsUnscoped(db);
const gateways = openGateways(testEnv, 'http://localhost');
const delivery = new Delivery({
  db,
  log: silentLog,
  gateways,
  limits: { email: 1000, sms: 1000 },
  linkKey,
  publicUrl: 'http://localhost',
  sender: 'mail@example.com',
  now: Date.now,
});
const parts = { db, delivery, now: Date.now };
afterAll(() => parts.delivery.close());

const runner = async (jobs: readonly Job[]) => {
  const started = new JobRunner({ ...parts, log: silentLog, lookSeconds: 1 });
  await started.start(jobs);
  onTestFinished(() => started.close());
  return started;
};
const forever = new AbortController().signal;

test('every job file is in the list, under its name', async () => {
  const others = new Set(['install', 'job', 'jobs', 'runner', 'start', 'tenants']);
  const files = (await readdir(new URL('.', import.meta.url)))
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((name) => !name.endsWith('.test') && !others.has(name));
  expect(JOBS.map(({ name }) => name).sort()).toEqual(files.sort());
});

test('one of two servers runs a due job, once', async () => {
  const done: string[] = [];
  const asked = Promise.withResolvers<void>();
  const run = async () => {
    done.push('done');
    await asked.promise;
  };
  const job: Job = { name: 'test-once', cron: '0 0 1 1 *', run };
  const [one, other] = await Promise.all([runner([job]), runner([job])]);
  await Promise.all([one?.request(job.name), other?.request(job.name)]);
  asked.resolve();
  await expect.poll(() => done.length).toBe(1);
  const state = () =>
    asOwner<{ state: string }>(database.owner, `select state::text from ledig_jobs.job where name = 'test-once'`);
  await expect.poll(state).toEqual([{ state: 'completed' }]);
  expect(done).toHaveLength(1);
});

test('a schedule is stored once, with any number of servers', async () => {
  await Promise.all([runner(JOBS), runner(JOBS)]);
  const rows = await asOwner<{ name: string; cron: string }>(
    database.owner,
    `select name, cron from ledig_jobs.schedule where name not like 'test-%' order by name`,
  );
  expect(rows).toEqual(JOBS.map(({ name, cron }) => ({ name, cron })).sort((a, b) => (a.name < b.name ? -1 : 1)));
});

test('a stopping server aborts its job and waits for it', async () => {
  let ended = false;
  const beginning = Promise.withResolvers<void>();
  const run: Job['run'] = async (_parts, signal) => {
    beginning.resolve();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    ended = true;
  };
  const started = await runner([{ name: 'test-long', cron: '0 0 1 1 *', run }]);
  await started.request('test-long');
  await beginning.promise;
  await started.close();
  expect(ended).toBe(true);
});

test('the application role can use the queue but owns none of its tables', async () => {
  const owned = await asOwner(database.owner, 'select relname from pg_class where relowner = $1::regrole', [
    database.app.user,
  ]);
  expect(owned).toEqual([]);
  const make = database.db.executeJobsUnscoped('create table ledig_jobs.more (x int)');
  await expect(make).rejects.toMatchObject({ code: '42501' });
});

test('tenants are listed by id, also those with messages due', async () => {
  const [idle, busy] = [await makeTenant(database.db), await makeTenant(database.db)];
  const at = Date.now();
  const row = { kind: 'account_welcome', channel: 'email', recipient: 'a@example.com' };
  await insertRow(database.db, 'outbox', busy.id, { ...row, deliver_after: new Date(at) });
  await insertRow(database.db, 'outbox', idle.id, { ...row, deliver_after: new Date(at + 60_000) });
  expect(await listTenantsUnscoped(database.db)).toEqual(expect.arrayContaining([idle.id, busy.id]));
  expect(await listTenantsWithDueMessagesUnscoped(database.db, at)).toEqual([busy.id]);
  const left = await database.db.unscopedRead(
    async (trx) => (await sql<{ id: number | null }>`select app_tenant() as id`.execute(trx)).rows,
  );
  expect(left).toEqual([{ id: null }]);
});

test('idempotency keys are removed after a day', async () => {
  const tenant = await makeTenant(database.db);
  const key = (name: string, hours: number) =>
    insertRow(
      database.db,
      'idempotency_keys',
      tenant.id,
      { scope: 's', key: name, body_hash: Buffer.from('x'), answer: '{}', created_at: Date.now() - hours * 3_600_000 },
      sql`0`,
    );
  await key('old', 25);
  await key('new', 23);
  await dropIdempotencyKeys.run(parts, forever);
  const { rows } = await database.db.tenantRead(tenant.id, ({ trx }) =>
    sql`select key from idempotency_keys`.execute(trx),
  );
  expect(rows).toEqual([{ key: 'new' }]);
});

test('expired attempt counters are removed', async () => {
  const counter = (key: string, seconds: number) =>
    database.db.unscopedTransaction((trx) =>
      trx
        .insertInto('rate_limits')
        .values({ key: Buffer.from(key), count: 1, resets_at: new Date(Date.now() + seconds * 1000) })
        .execute(),
    );
  await counter('over', -1);
  await counter('running', 60);
  await dropRateLimits.run(parts, forever);
  const rows = await database.db.unscopedRead((trx) => trx.selectFrom('rate_limits').select('key').execute());
  expect(rows.map(({ key }) => key.toString())).toEqual(['running']);
});
