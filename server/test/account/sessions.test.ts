import { expect, test } from 'vitest';
import { NOW, openSession } from '../support/app.ts';
import { makeUser, type Tenant, type User } from '../support/makers.ts';
import { openServer } from '../support/open-server.ts';
import { makeAccount } from './account-helpers.ts';

const { db, server } = await openServer('migrated');
let tenant: Tenant;

({ tenant } = await makeAccount(db, 'fjord'));
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const signInWith = async (user: User, userAgent: string): Promise<string> => {
  const body = { email: user.email, password: 'correct horse 7' };
  const headers = { 'user-agent': userAgent };
  const { data } = await server.api.call('account.signIn', { body }, { domain: 'fjord', headers });
  return 'access_token' in data ? data.access_token : '';
};
const list = async (token: string) => (await server.api.call('account.listSessions', {}, { token })).sessions;
const isOpen = async (token: string) => (await server.api.try('account.getProfile', {}, { token })).ok;

test('people see their own devices and which one is current', async () => {
  const [user, other] = [await makeUser(db, { tenant }), await makeUser(db, { tenant })];
  const here = await signInWith(user, FIREFOX);
  await signInWith(user, 'curl/8.9');
  await openSession(db, other);
  const devices = await list(here);
  expect(devices).toHaveLength(2);
  expect(devices.find(({ is_current: isCurrent }) => isCurrent)).toMatchObject({
    browser: 'Firefox',
    system: 'Linux',
    kind: 'computer',
    created_at: new Date(NOW).toISOString(),
  });
});

test.each(['Bearer', 'bearer', 'BEARER '])('a token is read after %o', async (scheme) => {
  const token = await openSession(db, await makeUser(db, { tenant }));
  const headers = { authorization: `${scheme} ${token}` };
  expect((await server.api.try('account.getProfile', {}, { headers })).ok).toBe(true);
});

test('a call without a session gets the scheme of the token with its 401', async () => {
  const { headers, fault } = await server.api.try('account.getProfile', {});
  expect(fault.code).toBe('REQUEST-3002');
  expect(headers['www-authenticate']).toBe('Bearer');
});

test('the last use of a device is known within minutes', async () => {
  const user = await makeUser(db, { tenant });
  const token = await signInWith(user, FIREFOX);
  try {
    server.clock.now = NOW + 59_000;
    expect((await list(token))[0]?.last_used_at).toBe(new Date(NOW).toISOString());
    server.clock.now = NOW + 61_000;
    expect((await list(token))[0]?.last_used_at).toBe(new Date(NOW + 61_000).toISOString());
  } finally {
    server.clock.now = NOW;
  }
});

test('a device that was idle for too long is no longer listed', async () => {
  const [user, admin] = [
    await makeUser(db, { tenant }),
    await openSession(db, await makeUser(db, { tenant, role: 'admin' })),
  ];
  const here = await signInWith(user, FIREFOX);
  await signInWith(user, 'curl/8.9');
  const count = async () =>
    (await server.api.call('staff.getStaffSecurity', { params: { id: user.id } }, { token: admin })).security.sessions;
  try {
    server.clock.now = NOW + 7 * 3_600_000;
    expect([(await list(here)).length, await count()]).toEqual([2, 2]);
    server.clock.now = NOW + 8 * 3_600_000;
    expect([(await list(here)).length, await count()]).toEqual([1, 1]);
  } finally {
    server.clock.now = NOW;
  }
});

test('one device is signed out, and a repeated call finds none', async () => {
  const user = await makeUser(db, { tenant });
  const [here, there] = [await signInWith(user, FIREFOX), await signInWith(user, FIREFOX)];
  const id = (await list(here)).find(({ is_current: isCurrent }) => !isCurrent)?.id ?? 0;
  const end = () => server.api.try('account.endSession', { params: { id } }, { token: here });
  expect((await end()).ok).toBe(true);
  expect([await isOpen(here), await isOpen(there)]).toEqual([true, false]);
  expect((await end()).status).toBe(404);
});

test("another person's device gives the same 404 as a missing one", async () => {
  const [user, other] = [await makeUser(db, { tenant }), await makeUser(db, { tenant, role: 'admin' })];
  const [mine, theirs] = [await signInWith(user, FIREFOX), await signInWith(other, FIREFOX)];
  const id = (await list(theirs))[0]?.id ?? 0;
  const foreign = await server.api.try('account.endSession', { params: { id } }, { token: mine });
  const missing = await server.api.try('account.endSession', { params: { id: 9_999_999 } }, { token: mine });
  expect(foreign.status).toBe(404);
  expect(foreign.fault).toEqual(missing.fault);
  expect(await isOpen(theirs)).toBe(true);
});

test('all other devices are signed out at once', async () => {
  const user = await makeUser(db, { tenant });
  const here = await signInWith(user, FIREFOX);
  const others = [await signInWith(user, FIREFOX), await signInWith(user, 'curl/8.9')];
  const stranger = await openSession(db, await makeUser(db, { tenant }));
  expect(await server.api.call('account.endOtherSessions', {}, { token: here })).toEqual({ success: true, ended: 2 });
  expect(await Promise.all([here, ...others, stranger].map(isOpen))).toEqual([true, false, false, true]);
});

test('people change their own name, and a stale version is refused', async () => {
  const token = await openSession(db, await makeUser(db, { tenant }));
  const { profile } = await server.api.call('account.getProfile', {}, { token });
  const rename = (name: string) =>
    server.api.try('account.updateProfile', { body: { name, version: profile.version } }, { token });
  expect((await rename('Ola Nordmann')).body.profile).toMatchObject({
    name: 'Ola Nordmann',
    version: profile.version + 1,
  });
  expect((await rename('Per')).fault).toMatchObject({ code: 'REQUEST-3017' });
  const large = { name: 'Per', version: 3_000_000_000 };
  expect((await server.api.try('account.updateProfile', { body: large }, { token })).status).toBe(422);
  const more = await server.api.refused('account.updateProfile', { body: { name: 'Per', role: 'admin' } }, { token });
  expect(more).toMatchObject({ status: 422, fields: { role: 'FIELD-3112' } });
});
