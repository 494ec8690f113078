import { HOUR_MS, MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { NOW, openSession, testApp } from '../support/app.ts';
import { makeCompany, makeTenant, makeUser, PASSWORD } from '../support/makers.ts';
import { CLIENT, openSignInProvider, type SignInProvider } from '../support/sign-in-provider.ts';
import { openDatabase } from '../support/test-database.ts';
import { codeAt } from './account-helpers.ts';
import { codeOf, openBrowser, PUBLIC_URL, tokenOf } from './provider-helpers.ts';

const { db } = await openDatabase('migrated');
const tenant = await makeTenant(db, { slug: 'fjord' });
const root = await makeCompany(db, { tenant, slug: 'fjord' });
const admin = await openSession(db, await makeUser(db, { tenant, role: 'admin' }));
const provider = await openSignInProvider({ redirect: `${PUBLIC_URL}/auth/provider` });
afterAll(provider.close);
const serverOf = ({ issuer }: SignInProvider) => testApp(db, { env: { PUBLIC_URL, OIDC_ISSUER: issuer, ...CLIENT } });
const server = await serverOf(provider);
afterAll(() => server.close());
/** A server whose provider doesn't say when people signed in, unless the client limits the time. */
const openWithoutTime = async () => {
  const silent = await openSignInProvider({ redirect: `${PUBLIC_URL}/auth/provider`, namesTime: false });
  onTestFinished(silent.close);
  const own = await serverOf(silent);
  onTestFinished(own.close);
  return { silent, own };
};

beforeEach(() => {
  server.clock.now = NOW;
});

const open = () => openBrowser(server, provider);
/** A call that needs a proof of identity. */
const endOthers = async (token: string, { api } = server) =>
  codeOf(await api.try('account.endOtherSessions', {}, { token }));
/** A browser in which the person has signed in at the provider, an hour ago by default. */
const openRemembered = async (email: string, agoMs = HOUR_MS) => {
  const atProvider = provider.openBrowser();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - agoMs });
  onTestFinished(() => void vi.useRealTimers());
  await atProvider(await open().begin(), email);
  vi.useRealTimers();
  return atProvider;
};
/** Takes the demand for a new sign-in out of an address, as a person with an open browser could. */
const withoutDemand = (location: string, maxAge: string | null): string => {
  const url = new URL(location);
  url.searchParams.delete('prompt');
  url.searchParams.delete('max_age');
  if (maxAge !== null) url.searchParams.set('max_age', maxAge);
  return url.href;
};
/** A person whose sign-in with the provider is too old to be a proof. */
const makeSignedIn = async () => {
  const host = await makeUser(db, { company: root });
  const browser = open();
  const token = tokenOf(await browser.signIn(host.email));
  server.clock.now += HOUR_MS;
  return { host, browser, token };
};
const newestEvent = async () => {
  const fresh = await server.api.call('audit.listSecurityEvents', { query: {} }, { token: admin });
  return fresh.security_log.data[0];
};

describe('a proof of identity', () => {
  test('is asked for by AUTH-132 from people who sign in with the provider, with their password or the provider', async () => {
    const { token } = await makeSignedIn();
    expect(await endOthers(token)).toBe('AUTH-132');
    const other = await openSession(db, await makeUser(db, { company: root }));
    expect(await endOthers(other)).toBe('AUTH-130');
    await server.api.call('account.confirmIdentity', { body: { password: PASSWORD } }, { token });
    expect(await endOthers(token)).toBeNull();
  });

  test('is the password on a server that no longer has the provider: AUTH-130, AUTH-123', async () => {
    const { token } = await makeSignedIn();
    const without = await testApp(db);
    onTestFinished(without.close);
    without.clock.now = server.clock.now;
    const { api } = without;
    expect(await api.refused('account.endOtherSessions', {}, { token })).toMatchObject({ code: 'AUTH-130' });
    expect(await api.refused('account.startProviderProof', { body: {} }, { token })).toMatchObject({
      code: 'AUTH-123',
    });
  });

  test('is a new sign-in with the provider, valid for five minutes in its session only', async () => {
    const { host, browser, token } = await makeSignedIn();
    const other = await openSession(db, host, server.clock.now - HOUR_MS);
    expect(codeOf(await browser.prove(token, host.email))).toBeNull();
    expect(await endOthers(other)).toBe('AUTH-132');
    server.clock.now += 5 * MINUTE_MS;
    expect(await endOthers(token)).toBeNull();
    server.clock.now += 1;
    expect(await endOthers(token)).toBe('AUTH-132');
  });

  test('asks the provider to have the person sign in again', async () => {
    const { browser, token } = await makeSignedIn();
    const { searchParams } = new URL(await browser.beginProof(token));
    expect(Object.fromEntries(searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    expect(searchParams.get('state')).toMatch(/^proof\.[\w-]{43}$/);
  });

  test('of a person who signs in at the provider for minutes counts', async () => {
    const { host, browser, token } = await makeSignedIn();
    const query = await provider.signIn(await browser.beginProof(token), host.email);
    server.clock.now += 9 * MINUTE_MS;
    expect(codeOf(await browser.finishProof(query, token))).toBeNull();
  });

  test("is refused with another person's account, and is in the security log: AUTH-129", async () => {
    const { host, browser, token } = await makeSignedIn();
    const colleague = await makeUser(db, { company: root });
    await open().signIn(colleague.email);
    for (const email of [colleague.email, 'nobody@example.com']) {
      expect(codeOf(await browser.prove(token, email)), email).toBe('AUTH-129');
      expect(await newestEvent()).toMatchObject({
        kind: 'proof_failed',
        account: host.email,
        actor: { id: host.id },
        reason: 'other_account',
      });
    }
    expect(await endOthers(token)).toBe('AUTH-132');
  });

  test.each([
    ['an hour ago', HOUR_MS],
    ['in the future', -MINUTE_MS],
  ])('is refused when the provider asks for no new sign-in and says that it was %s: AUTH-133', async (_, agoMs) => {
    const { host, browser, token } = await makeSignedIn();
    const atProvider = await openRemembered(host.email, agoMs);
    for (const maxAge of [null, '86400']) {
      const query = await atProvider(withoutDemand(await browser.beginProof(token), maxAge), 'nobody@example.com');
      expect(codeOf(await browser.finishProof(query, token))).toBe('AUTH-133');
      expect(await newestEvent()).toMatchObject({ kind: 'proof_failed', account: host.email, reason: 'stale_sign_in' });
    }
    expect(await endOthers(token)).toBe('AUTH-132');
  });

  test('counts when the clock of the server that began it is ahead', async () => {
    const { host, browser, token } = await makeSignedIn();
    const location = await browser.beginProof(token);
    server.clock.now -= 5000;
    expect(codeOf(await browser.finishProof(await provider.signIn(location, host.email), token))).toBeNull();
  });

  test("is refused when the provider doesn't say when the person signed in: AUTH-133", async () => {
    const { silent, own } = await openWithoutTime();
    const host = await makeUser(db, { company: root });
    const browser = openBrowser(own, silent);
    const token = tokenOf(await browser.signIn(host.email));
    const query = await silent.signIn(withoutDemand(await browser.beginProof(token), null), host.email);
    expect(codeOf(await browser.finishProof(query, token))).toBe('AUTH-133');
    expect(await newestEvent()).toMatchObject({ kind: 'proof_failed', account: host.email, reason: 'stale_sign_in' });
    expect(await endOthers(token, own)).toBe('AUTH-132');
  });

  test('is refused in another session of the person, and for another person: AUTH-125', async () => {
    const { host, browser, token } = await makeSignedIn();
    const other = await openSession(db, host);
    const stranger = await openSession(db, await makeUser(db, { company: root }));
    for (const wrong of [other, stranger]) {
      const query = await provider.signIn(await browser.beginProof(token), host.email);
      expect(codeOf(await browser.finishProof(query, wrong))).toBe('AUTH-125');
    }
  });

  test('is refused in another browser, with another state or a changed cookie: AUTH-125', async () => {
    const { host, browser, token } = await makeSignedIn();
    const query = await provider.signIn(await browser.beginProof(token), host.email);
    expect(codeOf(await open().finishProof(query, token))).toBe('AUTH-125');
    for (const state of ['fjord', 'proof.fjord', ''])
      expect(codeOf(await browser.finishProof(query.replace(/state=[^&]+/, `state=${state}`), token))).toBe('AUTH-125');
    expect(codeOf(await browser.finishProof(`${query}&state=fjord`, token))).toBe('AUTH-125');
    for (const [name, value] of browser.jar) browser.jar.set(name, `${value}A`);
    expect(codeOf(await browser.finishProof(query, token))).toBe('AUTH-125');
  });

  test('works once, and within ten minutes: AUTH-125', async () => {
    const { host, browser, token } = await makeSignedIn();
    const query = await provider.signIn(await browser.beginProof(token), host.email);
    const before = new Map(browser.jar);
    expect(codeOf(await browser.finishProof(query, token))).toBeNull();
    for (const [name, value] of before) browser.jar.set(name, value);
    expect(codeOf(await browser.finishProof(query, token))).toBe('AUTH-125');
    const late = await provider.signIn(await browser.beginProof(token), host.email);
    server.clock.now += 10 * MINUTE_MS;
    expect(codeOf(await browser.finishProof(late, token))).toBe('AUTH-125');
  });

  test('is no sign-in, and a sign-in is no proof in another session: AUTH-125', async () => {
    const { host, browser, token } = await makeSignedIn();
    const proof = await provider.signIn(await browser.beginProof(token), host.email);
    expect(codeOf(await browser.finish(proof))).toBe('AUTH-125');
    const signIn = await provider.signIn(await browser.begin(), host.email);
    expect(codeOf(await browser.finishProof(signIn, token))).toBe('AUTH-125');
    expect(await endOthers(token)).toBe('AUTH-132');
  });

  test('is refused after an admin has unbound the account', async () => {
    const { host, browser, token } = await makeSignedIn();
    const query = await provider.signIn(await browser.beginProof(token), host.email);
    server.clock.now = NOW;
    await server.api.call('staff.resetStaffTwoFactor', { params: { id: String(host.id) } }, { token: admin });
    expect(codeOf(await browser.finishProof(query, token))).toBe('REQUEST-3002');
  });

  test('is a code with two-factor sign-in: AUTH-131', async () => {
    const host = await makeUser(db, { company: root });
    const browser = open();
    const token = tokenOf(await browser.signIn(host.email));
    const begun = await browser.beginProof(token);
    const { secret } = await server.api.call('account.setUpTwoFactor', {}, { token });
    await server.api.call('account.confirmTwoFactor', { body: { code: codeAt(secret) } }, { token });
    server.clock.now += HOUR_MS;
    expect(await endOthers(token)).toBe('AUTH-131');
    expect(codeOf(await server.api.try('account.startProviderProof', { body: {} }, { token }))).toBe('AUTH-131');
    server.clock.now = NOW;
    const query = await provider.signIn(begun, host.email);
    expect(codeOf(await browser.finishProof(query, token))).toBe('AUTH-131');
  });
});

describe('a sign-in with the provider', () => {
  test('is a proof for five minutes after the person signed in at the provider', async () => {
    const host = await makeUser(db, { company: root });
    const token = tokenOf(await open().signIn(host.email));
    expect(await endOthers(token)).toBeNull();
    server.clock.now += 5 * MINUTE_MS + 1;
    expect(await endOthers(token)).toBe('AUTH-132');
  });

  test.each([
    ['has kept the person signed in', HOUR_MS],
    ['says that it was in the future', -MINUTE_MS],
  ])('is no proof when the provider %s: AUTH-132', async (_, agoMs) => {
    const host = await makeUser(db, { company: root });
    const atProvider = await openRemembered(host.email, agoMs);
    // Once for the first sign-in, which binds the account, and once for a later one.
    for (const at of ['first', 'later']) {
      const browser = open();
      const token = tokenOf(await browser.finish(await atProvider(await browser.begin(), 'nobody@example.com')));
      expect(await endOthers(token), at).toBe('AUTH-132');
      expect(codeOf(await browser.prove(token, host.email))).toBeNull();
      expect(await endOthers(token), at).toBeNull();
    }
  });

  test("is no proof when the provider doesn't say when the person signed in: AUTH-132", async () => {
    const { silent, own } = await openWithoutTime();
    const host = await makeUser(db, { company: root });
    const browser = openBrowser(own, silent);
    const token = tokenOf(await browser.signIn(host.email));
    expect(await endOthers(token, own)).toBe('AUTH-132');
    expect(codeOf(await browser.prove(token, host.email))).toBeNull();
    expect(await endOthers(token, own)).toBeNull();
  });

  test('is a proof by the code with two-factor sign-in, also when the provider has kept the person signed in', async () => {
    const host = await makeUser(db, { company: root });
    const theirs = await openSession(db, host);
    const { secret } = await server.api.call('account.setUpTwoFactor', {}, { token: theirs });
    await server.api.call('account.confirmTwoFactor', { body: { code: codeAt(secret) } }, { token: theirs });
    const atProvider = await openRemembered(host.email);
    const browser = open();
    const { data } = (await browser.finish(await atProvider(await browser.begin(), 'nobody@example.com'))).body;
    if (!('challenge' in data)) throw new Error('no code was wanted');
    const body = { challenge: data.challenge, code: codeAt(secret, NOW + 30_000) };
    const session = await server.api.call('account.signInTwoFactor', { body }, { domain: 'fjord' });
    expect(await endOthers(session.data.access_token)).toBeNull();
  });
});

describe('tabs of a browser', () => {
  test('have sign-ins and proofs under way at the same time, and finish them in any order', async () => {
    const { host, browser, token } = await makeSignedIn();
    const locations = [await browser.begin(), await browser.beginProof(token), await browser.begin()];
    const [first = '', proof = '', last = ''] = await Promise.all(
      locations.map((location) => provider.signIn(location, host.email)),
    );
    expect(browser.underWay()).toHaveLength(3);
    expect(codeOf(await browser.finishProof(proof, token))).toBeNull();
    expect(codeOf(await browser.finish(last))).toBeNull();
    expect(browser.underWay()).toHaveLength(1);
    expect(codeOf(await browser.finish(first))).toBeNull();
    expect(browser.underWay()).toEqual([]);
  });

  test('have five sign-ins under way; one more replaces the oldest: AUTH-125', async () => {
    const host = await makeUser(db, { company: root });
    const browser = open();
    const locations: string[] = [];
    for (let n = 0; n < 6; n++) {
      locations.push(await browser.begin());
      server.clock.now += 1000;
    }
    expect(browser.underWay()).toHaveLength(5);
    const finish = async (location = '') => codeOf(await browser.finish(await provider.signIn(location, host.email)));
    expect(await finish(locations[0])).toBe('AUTH-125');
    expect(await finish(locations[1])).toBeNull();
    expect(await finish(locations[5])).toBeNull();
  });

  test('lose cookies that no longer work at the next sign-in', async () => {
    const browser = open();
    await browser.begin();
    server.clock.now += 10 * MINUTE_MS;
    browser.jar.set('ledig_provider_abcdefghijklmnop', 'AAAA');
    await browser.begin();
    expect(browser.underWay()).toHaveLength(1);
    expect(browser.jar.has('ledig_provider_abcdefghijklmnop')).toBe(false);
  });
});
