import type { EndpointName } from '@ledig/contract/api.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { readEnv } from '#env.ts';
import { addressOf } from '#http/limits.ts';
import { fastifyPath } from '#http/register.ts';
import { endpointByName } from '../support/api.ts';
import { NOW, openSession, silentLog } from '../support/app.ts';
import { makeUser, PASSWORD, type Tenant } from '../support/makers.ts';
import { openDatabase } from '../support/test-database.ts';
import { codeAt, makeAccount, newSignUp } from './account-helpers.ts';

/** Two servers on one database, and a third behind a proxy. They count together. */
const database = await openDatabase('migrated');
const { db } = database;
let tenant: Tenant;
const clock = { now: NOW };
/** Delays of answers, in milliseconds. */
const pauses: number[] = [];

const start = (env: Record<string, string> = {}) =>
  buildApp({
    db,
    env: readEnv({ SEED_DEMO: 'false', LOG_LEVEL: 'silent', ...env }),
    log: silentLog,
    now: () => clock.now,
    pause: async (ms) => void pauses.push(ms),
  });

const servers = [await start(), await start()];
const proxied = await start({ TRUST_PROXY: '10.0.0.0/8' });
({ tenant } = await makeAccount(db, 'fjord'));
beforeEach(async () => {
  clock.now = NOW;
  pauses.length = 0;
  await db.unscopedTransaction((trx) => trx.deleteFrom('rate_limits').execute());
});
afterAll(async () => {
  for (const server of [...servers, proxied]) await server.close();
});

interface Sent {
  readonly from?: string;
  readonly forwarded?: string;
  readonly by?: FastifyInstance;
  readonly token?: string;
  readonly cookie?: string | undefined;
}
let turn = 0;
/** Alternates between the servers. Returns the status, the code and the wait. */
const send = async (
  name: EndpointName,
  body: object,
  { from = '192.0.2.1', forwarded, by, token, cookie }: Sent = {},
) => {
  const endpoint = endpointByName.get(name);
  const answer = await (by ?? servers[turn++ % 2])?.inject({
    method: endpoint?.method as 'POST',
    url: fastifyPath(endpoint?.path ?? ''),
    remoteAddress: from,
    headers: {
      'company-domain-name': 'fjord',
      ...(forwarded ? { 'x-forwarded-for': forwarded } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
    },
    payload: body,
  });
  const { code = '', errors = {} } = answer?.json() ?? {};
  const set = String(answer?.headers['set-cookie'] ?? '');
  const retryAfter = Number(answer?.headers['retry-after'] ?? 0);
  return { status: answer?.statusCode, code, errors, retryAfter, set, cookie: set.split(';')[0], body: answer?.json() };
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

test('refuses the eleventh wrong password of an account from one address, and no attempt from elsewhere', async () => {
  const user = await makeUser(db, { tenant });
  expect(await times(10, () => send('account.signIn', wrong(user.email)))).toEqual(Array(10).fill(401));
  const right = { email: user.email.toUpperCase(), password: PASSWORD };
  const refused = await send('account.signIn', right);
  expect(refused).toMatchObject({ status: 429, code: 'REQUEST-3005', retryAfter: 900 });
  expect(refused.errors).toHaveProperty('password');
  expect(await send('account.signIn', right, { from: '192.0.2.200' })).toMatchObject({ status: 200 });
  clock.now = NOW + 15 * 60_000;
  expect(await send('account.signIn', right)).toMatchObject({ status: 200 });
});

test('delays but never refuses the owner while many addresses guess the password', async () => {
  const user = await makeUser(db, { tenant });
  await times(30, (at) => send('account.signIn', wrong(user.email), { from: `198.51.100.${at}` }));
  expect(pauses).toEqual([...Array.from({ length: 14 }, (_, n) => 200 * (n + 1)), ...Array(6).fill(3000)]);
  const owner = await send('account.signIn', { email: user.email, password: PASSWORD }, { from: '192.0.2.9' });
  expect(owner.status).toBe(200);
});

test('gives a browser that has signed in before its own limit, without delay', async () => {
  const user = await makeUser(db, { tenant });
  const right = { email: user.email, password: PASSWORD };
  const { cookie, set } = await send('account.signIn', right);
  expect(set).toMatch(/^ledig_device=[\w-]+; Path=\/api\/login; Max-Age=15552000; HttpOnly; SameSite=Strict$/);
  await times(20, () => send('account.signIn', wrong(user.email)));
  pauses.length = 0;
  expect(await send('account.signIn', right)).toMatchObject({ status: 429 });
  expect(await send('account.signIn', right, { cookie })).toMatchObject({ status: 200 });
  expect(await times(11, () => send('account.signIn', wrong(user.email), { cookie }))).toEqual([
    ...Array(10).fill(401),
    429,
  ]);
  expect(pauses).toEqual([]);
  // Known for this account only, and only with a cookie that this server made.
  const other = await makeUser(db, { tenant });
  await times(10, () => send('account.signIn', wrong(other.email), { cookie }));
  expect(await send('account.signIn', wrong(other.email), { cookie })).toMatchObject({ status: 429 });
  const forged = `${cookie?.slice(0, -4)}AAAA`;
  expect(await send('account.signIn', right, { cookie: forged })).toMatchObject({ status: 429 });
});

test('limits guesses at codes by account and address, and by challenge, and not from elsewhere', async () => {
  const user = await makeUser(db, { tenant });
  const token = await openSession(db, user);
  const { secret } = (await send('account.setUpTwoFactor', {}, { token })).body;
  const { recovery_codes: codes } = (await send('account.confirmTwoFactor', { code: codeAt(secret) }, { token })).body;
  const challengeFrom = async (from: string) =>
    (await send('account.signIn', { email: user.email, password: PASSWORD }, { from })).body.data.challenge as string;
  const guess = (challenge: string, from: string, code = '000000') =>
    send('account.signInTwoFactor', { challenge, code }, { from });
  const taken = await challengeFrom('198.51.100.1');
  expect(await times(6, () => guess(taken, '198.51.100.1'))).toEqual([422, 422, 422, 422, 422, 429]);
  expect(await guess(taken, '198.51.100.2')).toMatchObject({ status: 429 });
  expect(await guess(await challengeFrom('198.51.100.1'), '198.51.100.1')).toMatchObject({ status: 429 });
  for (let at = 10; at < 14; at++)
    await times(5, async () => guess(await challengeFrom(`198.51.100.${at}`), `198.51.100.${at}`));
  const owner = await guess(await challengeFrom('192.0.2.7'), '192.0.2.7', codes[0]);
  expect(owner).toMatchObject({ status: 200 });
});

test('refuses six-digit codes after thirty an hour for an account from all addresses, but no recovery code', async () => {
  const user = await makeUser(db, { tenant });
  const token = await openSession(db, user);
  const { secret } = (await send('account.setUpTwoFactor', {}, { token })).body;
  const { recovery_codes: codes } = (await send('account.confirmTwoFactor', { code: codeAt(secret) }, { token })).body;
  const tryFrom = async (from: string, code: string) => {
    const signIn = await send('account.signIn', { email: user.email, password: PASSWORD }, { from });
    return send('account.signInTwoFactor', { challenge: signIn.body.data.challenge, code }, { from });
  };
  const guesses = await times(31, (at) => tryFrom(`198.51.100.${at}`, '000 000'));
  expect(guesses).toEqual([...Array(30).fill(422), 429]);
  clock.now = NOW + 30_000;
  expect(await tryFrom('192.0.2.7', codeAt(secret, clock.now))).toMatchObject({ status: 429, code: 'REQUEST-3005' });
  const { status, cookie } = await tryFrom('192.0.2.8', codes[0]);
  expect(status).toBe(200);
  const known = { from: '192.0.2.7', cookie };
  const again = await send('account.signIn', { email: user.email, password: PASSWORD }, known);
  const second = { challenge: again.body.data.challenge, code: codeAt(secret, clock.now) };
  expect(await send('account.signInTwoFactor', second, known)).toMatchObject({ status: 200 });
});

test('resets the count after the correct password', async () => {
  const user = await makeUser(db, { tenant });
  await times(9, () => send('account.signIn', wrong(user.email)));
  expect(await send('account.signIn', { email: user.email, password: PASSWORD })).toMatchObject({ status: 200 });
  expect(await times(9, () => send('account.signIn', wrong(user.email)))).not.toContain(429);
});

test("limits fifty sign-ins from one address; a forged header doesn't help", async () => {
  const statuses = await times(51, (at) =>
    send('account.signIn', wrong(`nobody.${at}@example.com`), { forwarded: `203.0.113.${at}` }),
  );
  expect(statuses.indexOf(429)).toBe(50);
  expect(await send('account.signIn', wrong('x@example.com'), { from: '192.0.2.9' })).toMatchObject({ status: 401 });
});

test('uses the address that a trusted proxy adds, not the one that the caller sent', async () => {
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
  expect(await times(21, (at) => behind(at, '198.51.100.7'))).toEqual([...Array(20).fill(422), 429]);
  expect(await behind(99, '198.51.100.8')).toMatchObject({ status: 422 });
});

test('sends three links for a forgotten password per hour and account, from any address', async () => {
  const user = await makeUser(db, { tenant });
  expect(
    await times(4, (at) => send('account.forgotPassword', { email: user.email }, { from: `192.0.2.${at}` })),
  ).toEqual([200, 200, 200, 429]);
});

test('allows twenty requests for a forgotten password per hour and address, of any accounts', async () => {
  const users = await Promise.all(Array.from({ length: 7 }, () => makeUser(db, { tenant })));
  const from = '198.51.100.77';
  const statuses = await times(21, (at) =>
    send('account.forgotPassword', { email: users[at % 7]?.email ?? '' }, { from }),
  );
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});

test('allows five sign-ups per hour and address', async () => {
  expect(await times(6, (at) => send('account.signUp', newSignUp(`limited_${at}`)))).toEqual([
    201, 201, 201, 201, 201, 429,
  ]);
});

test('counts both kinds of sign-up together', async () => {
  const trial = { company_name: 'Limited', name: 'Kari', password: 'granskog og fjord' };
  const statuses = await times(6, (at) =>
    at % 2 === 0
      ? send('account.signUp', newSignUp(`limited_too_${at}`))
      : send('account.startTrial', { ...trial, email: `${at}@limited.example` }),
  );
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

test.each([
  ['account.signUp', 25, () => newSignUp('same_site')],
  ['account.forgotPassword', 100, (at: number) => ({ email: `${at}@site.example` })],
  ['account.findDomains', 100, (at: number) => ({ email: `${at}@site.example` })],
] as const)('%s has five times as many calls from an IPv6 /48 as from one address', async (name, most, bodyOf) => {
  const statuses = await times(most + 1, (at) => send(name, bodyOf(at), { from: `2001:db8:5:${at.toString(16)}::1` }));
  expect(statuses.slice(0, most)).not.toContain(429);
  expect(statuses.at(most)).toBe(429);
});

test('counts many concurrent attempts', async () => {
  const user = await makeUser(db, { tenant });
  const statuses = await Promise.all(
    Array.from({ length: 14 }, async () => (await send('account.signIn', wrong(user.email))).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

test('removes expired counters along the way', async () => {
  await times(12, (at) => send('account.forgotPassword', { email: 'x@example.com' }, { from: `192.0.2.${at}` }));
  clock.now = NOW + 61 * 60_000;
  await send('account.forgotPassword', { email: 'y@example.com' }, { from: '192.0.2.99' });
  const left = await db.unscopedRead((trx) => trx.selectFrom('rate_limits').select('resets_at').execute());
  expect(left.every(({ resets_at: over }) => over.getTime() > clock.now)).toBe(true);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('counts %s as %s', (ip, counted) => expect(addressOf(ip)).toBe(counted));

test('limits proofs of identity to five wrong ones in a quarter of an hour, per session', async () => {
  const user = await makeUser(db, { tenant });
  const [token, other] = [await openSession(db, user), await openSession(db, user)];
  const guess = (password = 'wrong', by = token) => send('account.confirmIdentity', { password }, { token: by });
  expect(await times(5, () => guess())).toEqual([422, 422, 422, 422, 422]);
  expect(await guess(PASSWORD)).toMatchObject({ status: 429, code: 'REQUEST-3005' });
  // Guesses in one session don't count against another one of the same person.
  expect(await guess(PASSWORD, other)).toMatchObject({ status: 200 });
  clock.now += 15 * 60_000 + 1;
  expect(await guess(PASSWORD)).toMatchObject({ status: 200 });
});
