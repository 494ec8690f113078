import { REFUSALS } from '@ledig/domain/refusals.ts';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Env } from '#env.ts';
import { NOW, openSession, testApp } from '../support/app.ts';
import { makeCompany, makeTenant, makeUser, PASSWORD } from '../support/makers.ts';
import { CLIENT, openSignInProvider } from '../support/sign-in-provider.ts';
import { openDatabase } from '../support/test-database.ts';
import { codeAt } from './account-helpers.ts';

const { db } = await openDatabase('migrated');
const tenant = await makeTenant(db, { slug: 'fjord' });
const root = await makeCompany(db, { tenant, slug: 'fjord' });
await makeCompany(db, { tenant, slug: 'fjord_cabins' });
const host = await makeUser(db, { company: root, email: 'Host@example.com' });
await makeUser(db, { company: root, email: 'kari@example.com' });
const owner = await makeUser(db, { tenant, role: 'admin', is_owner: true, can_enable: true });
const stranger = await makeUser(db, { email: 'stranger@example.com' });
const archived = await makeCompany(db, { tenant, slug: 'closed', archived_at: new Date(NOW) });
const left = await makeUser(db, { company: archived, email: 'left@example.com' });
const deactivated = await makeUser(db, { company: root, email: 'gone@example.com', archived_at: new Date(NOW) });

const PUBLIC_URL = 'https://book.example.com';
const provider = await openSignInProvider({
  redirect: `${PUBLIC_URL}/auth/provider`,
  claims: (email) => ({ email_verified: !email.startsWith('unverified') }),
});
afterAll(provider.close);

const serverWith = (env: Partial<Env> = {}) =>
  testApp(db, { env: { PUBLIC_URL, OIDC_ISSUER: provider.issuer, ...CLIENT, ...env } });
const server = await serverWith();
afterAll(() => server.close());

type Server = typeof server;

const begin = async ({ api }: Server = server, domain = 'fjord') => {
  const { body, headers } = await api.try('account.startProviderSignIn', { body: {} }, { domain });
  const set = [headers['set-cookie']].flat().join();
  return { location: body.location, set, cookie: set.split(';')[0] ?? '' };
};
type Sent = { cookie?: string; domain?: string; from?: Server };
const finish = (query: string, { cookie = '', domain = 'fjord', from = server }: Sent) =>
  from.api.try('account.finishProviderSignIn', { body: { query } }, { domain, headers: { cookie } });
/** Signs in whole, in one browser. */
const signIn = async (email: string, { domain = 'fjord', from = server }: Sent = {}) => {
  const { location, cookie } = await begin(from, domain);
  return finish(await provider.signIn(location, email), { cookie, domain, from });
};
const codeOf = ({ ok, fault }: Awaited<ReturnType<typeof finish>>) => (ok ? null : fault.code);

describe('sign-in with the provider', () => {
  test('starts a session of the person with the e-mail address, in upper or lower case', async () => {
    const { body, headers } = await signIn('host@example.com');
    expect([headers['set-cookie']].flat().join()).toMatch(/ledig_provider_[\w-]{16}=; Path=\/api\/login; Max-Age=0;/);
    expect(body.data).toMatchObject({ id: host.id, role: 'host', company_id: root.id });
    const token = 'access_token' in body.data ? body.data.access_token : '';
    expect((await server.api.call('account.getProfile', {}, { token })).profile.id).toBe(host.id);
  });

  test('asks the provider with code flow, PKCE, state and nonce, and names only the registered page', async () => {
    const { searchParams } = new URL((await begin()).location);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.OIDC_CLIENT_ID,
      scope: 'openid email',
      code_challenge_method: 'S256',
      redirect_uri: `${PUBLIC_URL}/auth/provider`,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
  });

  test('keeps its secrets in an encrypted cookie for ten minutes, which scripts and other sites never get', async () => {
    const { location, set } = await begin();
    expect(set).toMatch(
      /^ledig_provider_[\w-]{16}=[\w-]+; Path=\/api\/login; Max-Age=600; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(set).not.toContain(new URL(location).searchParams.get('state'));
  });

  test('wants a code as well where two-factor sign-in is on', async () => {
    const user = await makeUser(db, { company: root, email: 'two@example.com' });
    const token = await openSession(db, user);
    const { secret } = await server.api.call('account.setUpTwoFactor', {}, { token });
    await server.api.call('account.confirmTwoFactor', { body: { code: codeAt(secret) } }, { token });
    const { body } = await signIn(user.email);
    if (!('challenge' in body.data)) throw new Error('no code was wanted');
    const second = { challenge: body.data.challenge, code: codeAt(secret, NOW + 30_000) };
    const { data } = await server.api.call('account.signInTwoFactor', { body: second }, { domain: 'fjord' });
    expect(data.id).toBe(user.id);
  });

  test.each([
    ['the address is unknown', 'nobody@example.com', 'AUTH-126'],
    ['only another tenant has the address', stranger.email, 'AUTH-126'],
    ['the person is deactivated', deactivated.email, 'AUTH-126'],
    ['the address is not verified', 'unverified@example.com', 'AUTH-127'],
    ['the account has no address', 'kari', 'AUTH-127'],
    ['a letter of the address only looks the same', '\u212aari@example.com', 'AUTH-127'],
    ['the address has a null character', 'kari\0@example.com', 'AUTH-127'],
    ['the company is archived', left.email, 'AUTH-140'],
  ])('is refused when %s', async (_, email, code) => {
    expect(codeOf(await signIn(email))).toBe(code);
  });

  test('is in the security log, also with an unknown address', async () => {
    const token = await openSession(db, owner);
    await signIn(host.email);
    await signIn('nobody.here@example.com');
    const { security_log: log } = await server.api.call('audit.listSecurityEvents', { query: {} }, { token });
    expect(log.data.slice(0, 2)).toMatchObject([
      { kind: 'sign_in_failed', account: 'nobody.here@example.com', reason: 'unknown_account' },
      { kind: 'signed_in', account: host.email },
    ]);
  });

  test('needs no first password, and replaces the one that an admin knows', async () => {
    const user = await makeUser(db, { company: root, email: 'new@example.com', must_change_password: true });
    const { body } = await signIn(user.email);
    expect(body.data).toMatchObject({ id: user.id, must_change_password: false });
    const first = { body: { email: user.email, password: PASSWORD } };
    expect(await server.api.refused('account.signIn', first, { domain: 'fjord' })).toMatchObject({ code: 'AUTH-106' });
    await signIn(host.email);
    await server.api.call('account.signIn', { body: { email: host.email, password: PASSWORD } }, { domain: 'fjord' });
  });

  test('of the owner works on the root domain only: AUTH-113', async () => {
    expect(codeOf(await signIn(owner.email))).toBeNull();
    expect(codeOf(await signIn(owner.email, { domain: 'fjord_cabins' }))).toBe('AUTH-113');
  });

  test('accepts unverified addresses when the settings trust the provider', async () => {
    const user = await makeUser(db, { company: root, email: 'unverified.host@example.com' });
    const trusting = await serverWith({ OIDC_TRUST_EMAILS: true });
    onTestFinished(trusting.close);
    const { body } = await signIn(user.email, { from: trusting });
    expect(body.data).toMatchObject({ id: user.id });
  });

  test('reads the address from the user info where the identity token has none', async () => {
    const other = await openSignInProvider({ redirect: `${PUBLIC_URL}/auth/provider`, inToken: false });
    onTestFinished(other.close);
    const from = await serverWith({ OIDC_ISSUER: other.issuer });
    onTestFinished(from.close);
    const { location, cookie } = await begin(from);
    const { body } = await finish(await other.signIn(location, host.email), { cookie, from });
    expect(body.data).toMatchObject({ id: host.id });
  });
});

describe('an answer of the provider', () => {
  const answered = async () => {
    const { location, cookie } = await begin();
    return { query: await provider.signIn(location, host.email), cookie };
  };

  test('is refused in a browser that has begun no sign-in, or another one: AUTH-125', async () => {
    const { query, cookie } = await answered();
    const [name, value] = cookie.split('=');
    const [, other] = (await begin()).cookie.split('=');
    expect(codeOf(await finish(query, {}))).toBe('AUTH-125');
    for (const wrong of ['AAAA', other, `${value}A`])
      expect(codeOf(await finish(query, { cookie: `${name}=${wrong}` })), wrong).toBe('AUTH-125');
  });

  test('is refused on another tenant: AUTH-125', async () => {
    const { query, cookie } = await answered();
    const { slug } = await makeTenant(db).then(async (other) => makeCompany(db, { tenant: other }));
    expect(codeOf(await finish(query, { cookie, domain: slug }))).toBe('AUTH-125');
  });

  test('of one tab works after another tab has begun a sign-in that failed', async () => {
    const { query, cookie } = await answered();
    const { headers } = await finish('error=access_denied', { cookie });
    expect(headers['set-cookie']).toBeUndefined();
    expect(codeOf(await finish(query, { cookie }))).toBeNull();
  });

  test.each(['server_error', 'unauthorized_client', 'invalid_scope'])(
    'that says %s is a failure of the provider: AUTH-124',
    async (error) => {
      const { query, cookie } = await answered();
      expect(codeOf(await finish(query.replace(/code=[^&]+/, `error=${error}`), { cookie }))).toBe('AUTH-124');
    },
  );

  test('works once, and for ten minutes: AUTH-125', async () => {
    const { query, cookie } = await answered();
    expect(codeOf(await finish(query, { cookie }))).toBeNull();
    expect(codeOf(await finish(query, { cookie }))).toBe('AUTH-125');
    const late = await answered();
    server.clock.now += 10 * 60_000;
    onTestFinished(() => {
      server.clock.now = NOW;
    });
    expect(codeOf(await finish(late.query, late))).toBe('AUTH-125');
  });

  test.each(['code=', 'id_token=fjord', 'response=fjord'])('with "%s" is refused: AUTH-125', async (text) => {
    const { query, cookie } = await answered();
    const rest = text === 'code=' ? query.replace(/code=[^&]+&/, '') : query;
    expect(codeOf(await finish(`${text}&${rest}`, { cookie }))).toBe('AUTH-125');
  });

  test.each(['error=access_denied', 'code=fjord', 'fjord', 'code=a&code=b', '?', '#', 'state=%00'])(
    'that says "%s" is refused: AUTH-125',
    async (text) => {
      const { query, cookie } = await answered();
      expect(codeOf(await finish(text, { cookie }))).toBe('AUTH-125');
      const rest = query.replace(/code=[^&]+&/, '');
      expect(codeOf(await finish(`${text}&${rest}`, { cookie }))).toBe('AUTH-125');
      expect(codeOf(await finish(query.replace(/&iss=[^&]+/, ''), { cookie }))).toBe('AUTH-125');
    },
  );
});

describe('the provider', () => {
  test('is named to visitors, or isn’t there: AUTH-123', async () => {
    const named = await serverWith({ OIDC_NAME: 'Entra ID' });
    onTestFinished(named.close);
    expect((await named.api.call('account.getPlatform', {})).platform.sign_in_provider).toBe('Entra ID');
    const without = await testApp(db);
    onTestFinished(without.close);
    expect((await without.api.call('account.getPlatform', {})).platform.sign_in_provider).toBeNull();
    expect(await without.api.refused('account.startProviderSignIn', { body: {} }, { domain: 'fjord' })).toMatchObject({
      code: 'AUTH-123',
    });
  });

  test('that doesn’t answer gives AUTH-124, until it answers again', async () => {
    const redirect = `${PUBLIC_URL}/auth/provider`;
    const down = await openSignInProvider({ redirect });
    await down.close();
    const from = await serverWith({ OIDC_ISSUER: down.issuer });
    onTestFinished(from.close);
    const refused = { status: 503, code: 'AUTH-124', fields: {} };
    expect(await from.api.refused('account.startProviderSignIn', { body: {} }, { domain: 'fjord' })).toEqual(refused);
    const again = await openSignInProvider({ redirect, port: Number(new URL(down.issuer).port) });
    onTestFinished(again.close);
    expect((await begin(from)).location).toContain(down.issuer);
  });

  test('has 100 sign-ins to begin for one network in 15 minutes, and 100 failed ones to finish', async () => {
    const limited = await serverWith({ RATE_LIMITS: true });
    onTestFinished(limited.close);
    const { location, cookie } = await begin(limited);
    for (let n = 0; n < 99; n++) await begin(limited);
    expect(await limited.api.refused('account.startProviderSignIn', { body: {} }, { domain: 'fjord' })).toMatchObject({
      code: 'REQUEST-3005',
    });
    for (let n = 0; n < 99; n++) expect(codeOf(await finish('code=fjord', { from: limited }))).toBe('AUTH-125');
    // A successful one doesn't count.
    expect(codeOf(await finish(await provider.signIn(location, host.email), { cookie, from: limited }))).toBeNull();
    expect(codeOf(await finish('code=fjord', { from: limited }))).toBe('AUTH-125');
    expect(codeOf(await finish('code=fjord', { from: limited }))).toBe('REQUEST-3005');
  });

  test("can't be asked by the pages of other sites, which send no JSON without asking first", async () => {
    expect(await server.api.refused('account.startProviderSignIn', {}, { domain: 'fjord' })).toMatchObject({
      code: REFUSALS.bodyUnreadable,
    });
  });

  test('may want its secret in the Authorization header', async () => {
    const basic = await openSignInProvider({ redirect: `${PUBLIC_URL}/auth/provider`, takes: 'client_secret_basic' });
    onTestFinished(basic.close);
    const from = await serverWith({ OIDC_ISSUER: basic.issuer });
    onTestFinished(from.close);
    const { location, cookie } = await begin(from);
    expect(codeOf(await finish(await basic.signIn(location, host.email), { cookie, from }))).toBeNull();
  });
});
