import { HOUR_MS, MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { TenantTransaction } from '#db/database.ts';
import { removeProviderAccounts } from '#db/queries/accounts/provider-accounts.ts';
import { lockPerson } from '#features/account/account.store.ts';
import { NOW, openSession, testApp } from '../support/app.ts';
import { mailKinds } from '../support/mail-kinds.ts';
import { makeCompany, makeTenant, makeUser, PASSWORD, type User } from '../support/makers.ts';
import { CLIENT, openSignInProvider } from '../support/sign-in-provider.ts';
import { openDatabase } from '../support/test-database.ts';
import { whileOpen } from '../support/while-open.ts';
import { codeAt } from './account-helpers.ts';
import { codeOf, openBrowser, PUBLIC_URL, tokenOf } from './provider-helpers.ts';

// The caller's own account of the sign-in provider, and accounts of a provider that the server had before.

const database = await openDatabase('migrated');
const { db } = database;
const tenant = await makeTenant(db, { slug: 'fjord' });
const root = await makeCompany(db, { tenant, slug: 'fjord' });
const admin = await openSession(db, await makeUser(db, { tenant, role: 'admin' }));
const provider = await openSignInProvider({
  redirect: `${PUBLIC_URL}/auth/provider`,
  claims: (login) => ({ email_verified: true, ...(login.includes('|') && { email: login.split('|')[1] }) }),
});
afterAll(provider.close);
const server = await testApp(db, { env: { PUBLIC_URL, OIDC_ISSUER: provider.issuer, ...CLIENT } });
afterAll(() => server.close());
/** The same server after its provider was replaced, and after it was taken away. */
const replaced = await testApp(db, { env: { PUBLIC_URL, OIDC_ISSUER: 'https://id.fjell.no', ...CLIENT } });
afterAll(() => replaced.close());
const without = await testApp(db);
afterAll(() => without.close());

beforeEach(() => {
  for (const { clock } of [server, replaced, without]) clock.now = NOW;
});

const open = () => openBrowser(server, provider);
const signIn = (login: string) => open().signIn(login);
const makeHost = () => makeUser(db, { company: root });
const accountOf = async (token: string, { api } = server) =>
  (await api.call('account.getProviderAccount', {}, { token })).provider_account;
const unlink = (token: string, { api } = server) => api.try('account.deleteProviderAccount', {}, { token });
const securityOf = async ({ id }: User, { api } = server) =>
  (await api.call('staff.getStaffSecurity', { params: { id: String(id) } }, { token: admin })).security;

describe('unlinking one’s own account', () => {
  test('ends the other sessions, sends a mail, and lets another account be bound', async () => {
    const host = await makeHost();
    const elsewhere = tokenOf(await signIn(host.email));
    const token = tokenOf(await signIn(host.email));
    expect(await accountOf(token)).toEqual({ created_at: new Date(NOW).toISOString() });
    expect(codeOf(await unlink(token))).toBeNull();
    expect(await accountOf(token)).toBeNull();
    expect(codeOf(await server.api.try('account.getProfile', {}, { token: elsewhere }))).toBe('REQUEST-3002');
    expect(await mailKinds(db, tenant, host)).toEqual(['account_provider_linked', 'account_provider_unlinked']);
    const { security_log: log } = await server.api.call('audit.listSecurityEvents', { query: {} }, { token: admin });
    expect(log.data[0]).toMatchObject({ kind: 'provider_unlinked', account: host.email, actor: { id: host.id } });
    expect((await signIn(`new|${host.email}`)).body.data).toMatchObject({ id: host.id });
    expect(codeOf(await signIn(host.email))).toBe('AUTH-128');
  });

  test('is possible for the owner, because no admin can do it', async () => {
    const owner = await makeUser(db, { tenant, role: 'admin', is_owner: true, can_enable: true });
    await signIn(owner.email);
    expect(codeOf(await signIn(`new|${owner.email}`))).toBe('AUTH-128');
    const body = { email: owner.email, password: PASSWORD };
    const { data } = await server.api.call('account.signIn', { body }, { domain: 'fjord' });
    if (!('access_token' in data)) throw new Error('a code is wanted as well');
    expect(codeOf(await unlink(data.access_token))).toBeNull();
    expect(codeOf(await signIn(`new|${owner.email}`))).toBeNull();
  });

  /** A host with two-factor sign-in, who is signed in. */
  const makeWithFactor = async () => {
    const host = await makeHost();
    const token = tokenOf(await signIn(host.email));
    const { secret } = await server.api.call('account.setUpTwoFactor', {}, { token });
    await server.api.call('account.confirmTwoFactor', { body: { code: codeAt(secret) } }, { token });
    return { host, token, secret };
  };

  test('ends a sign-in with the account that waits for a code: AUTH-116', async () => {
    const { host, token, secret } = await makeWithFactor();
    const { data } = (await signIn(host.email)).body;
    if (!('challenge' in data)) throw new Error('no code was wanted');
    expect(codeOf(await unlink(token))).toBeNull();
    server.clock.now += MINUTE_MS;
    const body = { challenge: data.challenge, code: codeAt(secret, server.clock.now) };
    expect(codeOf(await server.api.try('account.signInTwoFactor', { body }, { domain: 'fjord' }))).toBe('AUTH-116');
  });

  test('refuses a sign-in with the account that has found the person at the same time: AUTH-128', async () => {
    const { host } = await makeWithFactor();
    const browser = open();
    const answer = await provider.signIn(await browser.begin(), host.email);
    const unbind = async (tx: TenantTransaction) => {
      await lockPerson(tx, host.id);
      await removeProviderAccounts(tx, host.id);
    };
    const finished = await whileOpen({ database, db, tenantId: tenant.id }, unbind, () => browser.finish(answer));
    expect(codeOf(finished)).toBe('AUTH-128');
  });

  test('needs a recent proof of identity: AUTH-132', async () => {
    const host = await makeHost();
    const browser = open();
    const token = tokenOf(await browser.signIn(host.email));
    server.clock.now += HOUR_MS;
    expect(codeOf(await unlink(token))).toBe('AUTH-132');
    expect(codeOf(await browser.prove(token, host.email))).toBeNull();
    expect(codeOf(await unlink(token))).toBeNull();
  });

  test('changes nothing without an account', async () => {
    const host = await makeHost();
    const [token, other] = [await openSession(db, host), await openSession(db, host)];
    expect(await accountOf(token)).toBeNull();
    expect(codeOf(await unlink(token))).toBeNull();
    expect(codeOf(await server.api.try('account.getProfile', {}, { token: other }))).toBeNull();
    expect(await mailKinds(db, tenant, host)).toEqual([]);
  });

  test('unbinds no account of another person', async () => {
    const [host, colleague] = [await makeHost(), await makeHost()];
    const theirs = tokenOf(await signIn(colleague.email));
    await unlink(tokenOf(await signIn(host.email)));
    expect(await accountOf(theirs)).not.toBeNull();
  });
});

describe.each([
  ['after another OIDC_ISSUER', replaced],
  ['without a provider', without],
])('%s', (_, now) => {
  test('an earlier account doesn’t count as linked', async () => {
    const host = await makeHost();
    const token = tokenOf(await signIn(host.email));
    expect(await securityOf(host)).toMatchObject({ provider_account: true });
    expect(await securityOf(host, now)).toMatchObject({ provider_account: false });
    expect(await accountOf(token, now)).toBeNull();
  });

  test('the proof of identity asks for the password alone: AUTH-130', async () => {
    const token = tokenOf(await signIn((await makeHost()).email));
    for (const { clock } of [server, now]) clock.now += HOUR_MS;
    expect(codeOf(await unlink(token))).toBe('AUTH-132');
    expect(codeOf(await unlink(token, now))).toBe('AUTH-130');
  });

  test('the earlier account counts again when the server gets its provider back', async () => {
    const host = await makeHost();
    const token = tokenOf(await signIn(host.email));
    await accountOf(token, now);
    expect(await accountOf(token)).not.toBeNull();
  });
});
