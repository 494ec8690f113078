import type { EndpointName } from '@ledig/contract/api.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import type { Database } from '../../src/db/database.ts';
import { readEnv } from '../../src/env.ts';
import { addressOf } from '../../src/http/limits.ts';
import { fastifyPath } from '../../src/http/register.ts';
import { endpointByName } from '../support/api.ts';
import { NOW, openSession, silentLog } from '../support/app.ts';
import { makeUser, PASSWORD, type Tenant } from '../support/makers.ts';
import { type TestDatabase, testDatabase } from '../support/test-database.ts';
import { makeAccount, newSignUp } from './accounts-stage.ts';

/** Two servers of one database, and a third behind a proxy: they count together. */
let database: TestDatabase;
let db: Database;
let servers: [FastifyInstance, FastifyInstance];
let proxied: FastifyInstance;
let tenant: Tenant;
const clock = { now: NOW };

const start = (env: Record<string, string> = {}) =>
  buildApp({
    db,
    env: readEnv({ SEED_DEMO: 'false', LOG_LEVEL: 'silent', ...env }),
    log: silentLog,
    now: () => clock.now,
  });

beforeAll(async () => {
  database = await testDatabase('migrated');
  db = database.db;
  servers = [await start(), await start()];
  proxied = await start({ TRUST_PROXY: '10.0.0.0/8' });
  ({ tenant } = await makeAccount(db, 'fjord'));
});
beforeEach(async () => {
  clock.now = NOW;
  await db.unscopedTransaction((trx) => trx.deleteFrom('rate_limits').execute());
});
afterAll(async () => {
  for (const server of [...servers, proxied]) await server.close();
  await database.drop();
});

interface Sent {
  readonly from?: string;
  readonly forwarded?: string;
  readonly by?: FastifyInstance;
  readonly token?: string;
}
let turn = 0;
/** Calls one server after the other; answers the status, the code and how long to wait. */
const send = async (name: EndpointName, body: object, { from = '192.0.2.1', forwarded, by, token }: Sent = {}) => {
  const endpoint = endpointByName.get(name);
  const answer = await (by ?? servers[turn++ % 2])?.inject({
    method: endpoint?.method as 'POST',
    url: fastifyPath(endpoint?.path ?? ''),
    remoteAddress: from,
    headers: {
      'company-domain-name': 'fjord',
      ...(forwarded ? { 'x-forwarded-for': forwarded } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: body,
  });
  const { code = '', errors = {} } = answer?.json() ?? {};
  return { status: answer?.statusCode, code, errors, retryAfter: Number(answer?.headers['retry-after'] ?? 0) };
};
const times = async (
  count: number,
  work: (at: number) => Promise<{ status: number | undefined }>,
): Promise<number[]> => {
  const statuses: number[] = [];
  for (let at = 0; at < count; at++) statuses.push((await work(at)).status ?? 0);
  return statuses;
};
const wrong = (email: string) => ({ email, password: 'wrong' });

test('ten wrong passwords at one account in a quarter of an hour, from wherever, on whichever server', async () => {
  const user = await makeUser(db, { tenant });
  const statuses = await times(10, (at) => send('account.signIn', wrong(user.email), { from: `192.0.2.${at}` }));
  expect(new Set(statuses)).toEqual(new Set([401]));
  const right = { email: user.email.toUpperCase(), password: PASSWORD };
  const refused = await send('account.signIn', right, { from: '192.0.2.200' });
  expect(refused).toMatchObject({ status: 429, code: 'REQUEST-3005', retryAfter: 900 });
  expect(refused.errors).toHaveProperty('password');
  clock.now = NOW + 15 * 60_000;
  expect(await send('account.signIn', right)).toMatchObject({ status: 200 });
});

test('the right password makes the count begin anew', async () => {
  const user = await makeUser(db, { tenant });
  await times(9, () => send('account.signIn', wrong(user.email)));
  expect(await send('account.signIn', { email: user.email, password: PASSWORD })).toMatchObject({ status: 200 });
  expect(await times(9, () => send('account.signIn', wrong(user.email)))).not.toContain(429);
});

test('fifty sign-ins from one address; a forged header does not get round it', async () => {
  const statuses = await times(51, (at) =>
    send('account.signIn', wrong(`nobody.${at}@example.com`), { forwarded: `203.0.113.${at}` }),
  );
  expect(statuses.indexOf(429)).toBe(50);
  expect(await send('account.signIn', wrong('x@example.com'), { from: '192.0.2.9' })).toMatchObject({ status: 401 });
});

test('behind a trusted proxy, what it adds counts, and not what the caller wrote in front of it', async () => {
  const behind = (at: number, client: string) =>
    send(
      'account.forgotPassword',
      { email: `nobody.${at}@example.com` },
      {
        by: proxied,
        from: '10.0.0.1',
        forwarded: `203.0.113.${at}, ${client}`,
      },
    );
  expect(await times(4, (at) => behind(at, '198.51.100.7'))).toEqual([422, 422, 422, 429]);
  expect(await behind(9, '198.51.100.8')).toMatchObject({ status: 422 });
});

test('three forgotten passwords an hour', async () => {
  const user = await makeUser(db, { tenant });
  expect(
    await times(4, (at) => send('account.forgotPassword', { email: user.email }, { from: `192.0.2.${at}` })),
  ).toEqual([200, 200, 200, 429]);
});

test('five sign-ups an hour from an address', async () => {
  expect(await times(6, (at) => send('account.signUp', newSignUp(`limited_${at}`)))).toEqual([
    201, 201, 201, 201, 201, 429,
  ]);
});

test('ten bookings or requests of visitors in ten minutes from an address', async () => {
  const body = {
    booking: { company_id: 1, department_id: 1, date_from: '2027-03-20T12:00', number_of_interactors: 2 },
    client: { name: 'Kari', email: 'kari@example.com', phone_number: '40000000' },
  };
  const statuses = await times(11, (at) =>
    send(at % 2 ? 'bookings.createPublicBooking' : 'requests.createPublicRequest', body),
  );
  expect(statuses.slice(0, 10)).not.toContain(429);
  expect(statuses[10]).toBe(429);
});

test('many attempts at once are all counted', async () => {
  const user = await makeUser(db, { tenant });
  const statuses = await Promise.all(
    Array.from({ length: 14 }, async () => (await send('account.signIn', wrong(user.email))).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

test('counters that are over are removed in passing', async () => {
  await times(12, (at) => send('account.forgotPassword', { email: 'x@example.com' }, { from: `192.0.2.${at}` }));
  clock.now = NOW + 61 * 60_000;
  await send('account.forgotPassword', { email: 'y@example.com' }, { from: '192.0.2.99' });
  const left = await db.unscopedRead((trx) => trx.selectFrom('rate_limits').select('count').execute());
  expect(left).toHaveLength(2);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (ip, counted) => expect(addressOf(ip)).toBe(counted));

test('five guesses at a code in a quarter of an hour, whatever it would have been good for', async () => {
  const token = await openSession(db, await makeUser(db, { tenant }));
  const guess = (at: number) =>
    at % 2
      ? send('account.renewRecoveryCodes', { code: '000000' }, { token })
      : send('account.disableTwoFactor', { password: PASSWORD, code: '000000' }, { token });
  expect(new Set(await times(5, guess))).not.toContain(429);
  expect(await guess(1)).toMatchObject({ status: 429, code: 'REQUEST-3005' });
  clock.now += 15 * 60_000 + 1;
  expect((await guess(1)).code).toBe('AUTH-118');
});
