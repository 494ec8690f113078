import { expect, test } from 'vitest';
import { openSession } from '../support/app.ts';
import { makeUser, PASSWORD, type Tenant, type User } from '../support/makers.ts';
import { openServer } from '../support/open-server.ts';
import { makeAccount } from './account-helpers.ts';

const { db, server } = await openServer('migrated');
let tenant: Tenant;
let other: Tenant;

({ tenant } = await makeAccount(db, 'fjord'));
({ tenant: other } = await makeAccount(db, 'fjell'));
/** Signs in as a browser that keeps its cookie. Returns the token and the cookie. */
const signIn = async (user: User, domain: string, cookie?: string) => {
  const input = { body: { email: user.email, password: PASSWORD } };
  const answer = await server.api.try('account.signIn', input, { domain, headers: cookie ? { cookie } : {} });
  const { access_token: token } = answer.body.data as { access_token: string };
  return { token, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
};
const isOpen = async (token: string) => (await server.api.try('account.getProfile', {}, { token })).ok;

test('a new session ends the previous one on the same browser, and no other', async () => {
  const [user, next] = [await makeUser(db, { tenant }), await makeUser(db, { tenant })];
  const elsewhere = await openSession(db, user);
  const first = await signIn(user, 'fjord');
  const second = await signIn(next, 'fjord', first.cookie);
  expect(await Promise.all([first.token, second.token, elsewhere].map(isOpen))).toEqual([false, true, true]);
  const third = await signIn(user, 'fjord');
  expect(await Promise.all([second.token, third.token].map(isOpen))).toEqual([true, true]);
});

test('a session of another tenant on the same browser ends too', async () => {
  const first = await signIn(await makeUser(db, { tenant }), 'fjord');
  const second = await signIn(await makeUser(db, { tenant: other }), 'fjell', first.cookie);
  expect(await Promise.all([first.token, second.token].map(isOpen))).toEqual([false, true]);
});

test("a cookie that this server didn't make is ignored", async () => {
  const { token } = await signIn(await makeUser(db, { tenant }), 'fjord');
  await signIn(await makeUser(db, { tenant }), 'fjord', 'ledig_device=Zm9yZ2Vk');
  expect(await isOpen(token)).toBe(true);
});

test('links sign in directly in demo tenants, and where the tenant allows it', async () => {
  const check = async (slug: string) =>
    (await server.api.call('account.checkDomain', { body: { slug } }, { domain: slug })).sign_in_by_link;
  const set = (of: Tenant, values: { is_demo?: boolean; sign_in_by_link?: boolean }) =>
    db.tenantTransaction(of.id, ({ trx }) => trx.updateTable('tenants').set(values).where('id', '=', of.id).execute());
  await set(tenant, { is_demo: false });
  expect(await check('fjord')).toBe(false);
  await set(tenant, { sign_in_by_link: true });
  expect(await check('fjord')).toBe(true);
  await set(tenant, { is_demo: true, sign_in_by_link: false });
  expect(await check('fjord')).toBe(true);
});
