import type { Session } from '@ledig/contract/account/account.ts';
import { endpoints } from '@ledig/contract/api.ts';
import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOW, openSession, testApp } from '../support/app.ts';
import { makeCompany, makeTenant, makeUser, PASSWORD, type User } from '../support/makers.ts';
import { openDatabase } from '../support/test-database.ts';

const database = await openDatabase('migrated');
const { db } = database;

const tenant = await makeTenant(db, { slug: 'fjord' });
const root = await makeCompany(db, { tenant, slug: 'fjord' });
await makeCompany(db, { tenant, slug: 'fjord_cabins' });
const host = await makeUser(db, { company: root, email: 'Host@example.com' });
const owner = await makeUser(db, { tenant, role: 'admin', is_owner: true, can_enable: true });
const server = await testApp(db);
afterAll(() => server.close());

const signIn = async (email: string, password = PASSWORD, domain = 'fjord'): Promise<{ data: Session }> => {
  const { data } = await server.api.call('account.signIn', { body: { email, password } }, { domain });
  if (!('access_token' in data)) throw new Error('a code is wanted as well');
  return { data };
};
const refused = (email: string, password: string, domain = 'fjord') =>
  server.api.refused('account.signIn', { body: { email, password } }, { domain });

describe('signing in', () => {
  test('returns the session', async () => {
    const { data } = await signIn('host@example.com');
    expect(data).toMatchObject({
      id: host.id,
      email: 'Host@example.com',
      role: 'host',
      domain: 'fjord',
      parent_domain: 'fjord',
      company_id: root.id,
      is_owner: false,
      is_demo: false,
      is_usable: true,
      disabled_reason: null,
    });
    const { profile } = await server.api.call('account.getProfile', {}, { token: data.access_token });
    expect(profile).toMatchObject({ id: host.id, company: { id: root.id, name: root.name }, role_name: 'host' });
  });

  test('works on every domain of the tenant, in upper or lower case', async () => {
    await signIn(host.email, PASSWORD, 'fjord_cabins');
    await signIn(host.email, PASSWORD, 'FJORD');
  });

  test('gives the same refusal for a wrong password and an unknown address: AUTH-106', async () => {
    const wrong = await refused(host.email, 'wrong');
    expect(wrong).toEqual({ status: 401, code: 'AUTH-106', fields: {} });
    expect(await refused('nobody@example.com', 'wrong')).toEqual(wrong);
  });

  test("refuses a domain that doesn't exist: AUTH-112", async () => {
    expect(await refused(host.email, PASSWORD, 'no_such')).toEqual({ status: 404, code: 'AUTH-112', fields: {} });
  });

  test('refuses a person of another tenant like an unknown one', async () => {
    const stranger = await makeUser(db);
    expect(await refused(stranger.email, PASSWORD)).toMatchObject({ code: 'AUTH-106' });
  });

  test('refuses an archived person like an unknown one', async () => {
    const gone = await makeUser(db, { tenant, archived_at: NOW });
    expect(await refused(gone.email, PASSWORD)).toMatchObject({ code: 'AUTH-106' });
  });

  test('lets the owner in on the root domain only: AUTH-113', async () => {
    await signIn(owner.email);
    expect(await refused(owner.email, PASSWORD, 'fjord_cabins')).toMatchObject({ status: 422, code: 'AUTH-113' });
    expect(await refused(owner.email, 'wrong', 'fjord_cabins')).toMatchObject({ code: 'AUTH-106' });
  });

  test('never reads credentials from the URL', async () => {
    const url = `/api/login?email=${encodeURIComponent(host.email)}&password=${encodeURIComponent(PASSWORD)}`;
    const answer = await server.app.inject({ method: 'POST', url, headers: { 'company-domain-name': 'fjord' } });
    expect(answer.statusCode).toBe(400);
  });

  test('reports whether a domain exists', async () => {
    expect(await server.api.call('account.checkDomain', { body: { slug: ' Fjord ' } }, { domain: 'fjord' })).toEqual({
      success: true,
      slug: 'fjord',
      sign_in_by_link: false,
    });
    const missing = await server.api.refused('account.checkDomain', { body: { slug: 'no_such' } }, { domain: 'fjord' });
    expect(missing).toEqual({ status: 404, code: 'AUTH-111', fields: { slug: 'AUTH-111' } });
  });
});

describe('session', () => {
  const profile = (token: string) => server.api.try('account.getProfile', {}, { token });

  test('ends when it is signed out, and no other ends', async () => {
    const first = (await signIn(host.email)).data.access_token;
    const second = (await signIn(host.email)).data.access_token;
    await server.api.call('account.signOut', {}, { token: first });
    expect(await profile(first)).toMatchObject({ status: 401, fault: { code: 'REQUEST-3002' } });
    expect(await server.api.refused('account.signOut', {}, { token: first })).toMatchObject({ status: 401 });
    expect(await profile(second)).toMatchObject({ ok: true });
  });

  test('ends after twelve hours', async () => {
    const token = (await signIn(host.email)).data.access_token;
    try {
      // Used in between, so that it isn't idle.
      server.clock.now = NOW + 6 * HOUR_MS;
      expect(await profile(token)).toMatchObject({ ok: true });
      server.clock.now = NOW + 12 * HOUR_MS - 1000;
      expect(await profile(token)).toMatchObject({ ok: true });
      server.clock.now = NOW + 12 * HOUR_MS + 1000;
      expect(await profile(token)).toMatchObject({ status: 401, fault: { code: 'REQUEST-3002' } });
    } finally {
      server.clock.now = NOW;
    }
  });

  test('ends when the person is archived', async () => {
    const user = await makeUser(db, { tenant });
    const token = await openSession(db, user);
    await db.tenantTransaction(tenant.id, ({ trx }) =>
      trx
        .updateTable('users')
        .set({ archived_at: new Date(NOW) })
        .where('id', '=', user.id)
        .execute(),
    );
    expect(await profile(token)).toMatchObject({ status: 401 });
  });

  test("can't be derived from the database", async () => {
    const token = (await signIn(host.email)).data.access_token;
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const stored = await db.tenantRead(tenant.id, ({ trx }) => trx.selectFrom('sessions').selectAll().execute());
    expect(JSON.stringify(stored.map((row) => row.token_hash.toString('base64url')))).not.toContain(sid);
    expect(Buffer.from(sid, 'base64url')).toHaveLength(32);
  });

  test.each([
    ['another signature', (token: string) => `${token.slice(0, -4)}AAAA`],
    ['no signature', (token: string) => `${token.split('.').slice(0, 2).join('.')}.`],
    ['another algorithm', (token: string) => withHeader(token, { alg: 'none' })],
    ['nothing', () => ''],
    ['noise', () => 'x.y.z'],
  ])('is refused with %s', async (_, spoil) => {
    const token = (await signIn(host.email)).data.access_token;
    const headers = { authorization: `Bearer ${spoil(token)}` };
    expect(await server.api.refused('account.getProfile', {}, { headers })).toMatchObject({ status: 401 });
  });
});

const withHeader = (token: string, header: object): string => {
  const [, ...rest] = token.split('.');
  return [Buffer.from(JSON.stringify(header)).toString('base64url'), ...rest].join('.');
};

describe.each([
  ['an expired demo', { is_demo: true, demo_expires_at: NOW - 1 }, 'demo_expired'],
  ['a disabled tenant', { disabled_reason: 'unpaid' }, 'unpaid'],
])('in %s', (_, values, reason) => {
  let admin: User;
  let domain: string;
  let token: string;

  beforeAll(async () => {
    const closed = await makeTenant(db, values);
    domain = closed.slug;
    await makeCompany(db, { tenant: closed, slug: domain });
    admin = await makeUser(db, { tenant: closed, role: 'admin', is_owner: true });
    token = (await signIn(admin.email, PASSWORD, domain)).data.access_token;
  });

  test('a person can sign in, and gets the reason why other calls fail', async () => {
    const { data } = await signIn(admin.email, PASSWORD, domain);
    expect(data).toMatchObject({ is_usable: false, disabled_reason: reason });
    const { profile } = await server.api.call('account.getProfile', {}, { token });
    expect(profile).toMatchObject({ is_usable: false, disabled_reason: reason });
    await server.api.call('account.getAccountState', {}, { token });
  });

  const open = [
    ...['account.getProfile', 'account.getAccountState', 'account.signOut'],
    ...['account.countForEnabling', 'account.approveDemo'],
  ];
  test.each(endpoints.filter(({ name, who }) => who !== 'public' && !open.includes(name)))(
    '$name is refused: REQUEST-3010',
    async ({ name }) => {
      expect(await server.api.refused(name, { body: {} }, { token, domain })).toMatchObject({
        status: 403,
        code: 'REQUEST-3010',
      });
    },
  );

  test('a person can sign out', async () => {
    const own = (await signIn(admin.email, PASSWORD, domain)).data.access_token;
    await server.api.call('account.signOut', {}, { token: own });
  });
});
