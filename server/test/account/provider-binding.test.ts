import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { bindProviderAccount, removeProviderAccounts } from '#db/queries/accounts/provider-accounts.ts';
import { NOW, openSession, testApp } from '../support/app.ts';
import { mailKinds } from '../support/mail-kinds.ts';
import { makeCompany, makeTenant, makeUser, type User } from '../support/makers.ts';
import { CLIENT, openSignInProvider } from '../support/sign-in-provider.ts';
import { openDatabase } from '../support/test-database.ts';
import { codeAt } from './account-helpers.ts';
import { codeOf, openBrowser, PUBLIC_URL, tokenOf } from './provider-helpers.ts';

const { db } = await openDatabase('migrated');
const tenant = await makeTenant(db, { slug: 'fjord' });
const root = await makeCompany(db, { tenant, slug: 'fjord' });
await makeCompany(db, { tenant, slug: 'fjord_cabins' });
const admin = await makeUser(db, { tenant, role: 'admin' });
const other = await makeTenant(db, { slug: 'fjell' });
const elsewhere = await makeCompany(db, { tenant: other, slug: 'fjell' });

/** Claims of the next sign-ins, in place of those of the account. */
let changed: object = {};
beforeEach(() => {
  changed = {};
});
/** Another account with the same e-mail address. */
const again = ({ email }: User, name = 'again') => `${name}|${email}`;
const provider = await openSignInProvider({
  redirect: `${PUBLIC_URL}/auth/provider`,
  claims: (login) => ({
    email_verified: true,
    ...(login.includes('|') && { email: login.split('|')[1] }),
    ...changed,
  }),
});
afterAll(provider.close);
const server = await testApp(db, { env: { PUBLIC_URL, OIDC_ISSUER: provider.issuer, ...CLIENT } });
afterAll(() => server.close());

const signIn = (email: string, domain = 'fjord') => openBrowser(server, provider, domain).signIn(email);
const makeHost = (values: object = {}) => makeUser(db, { company: root, ...values });
const accountsOf = ({ id }: User, of = tenant) =>
  db.tenantRead(of.id, ({ trx, tenantId }) =>
    trx
      .selectFrom('provider_accounts')
      .select(['issuer', 'subject'])
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', id)
      .execute(),
  );
const token = await openSession(db, admin);
const reset = ({ id }: User) => server.api.try('staff.resetStaffTwoFactor', { params: { id } }, { token });
const newestEvents = async () =>
  (await server.api.call('audit.listSecurityEvents', { query: {} }, { token })).security_log.data;

const mailsTo = (person: User) => mailKinds(db, tenant, person);

describe('the first sign-in with the provider', () => {
  test('binds the account and tells the person; later ones find the person after any change of the address', async () => {
    const host = await makeHost();
    expect((await signIn(host.email)).body.data).toMatchObject({ id: host.id });
    expect(await accountsOf(host)).toEqual([
      { issuer: provider.issuer, subject: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    for (const claims of [{ email: 'new@example.org' }, { email_verified: false }, { email: undefined }]) {
      changed = claims;
      expect((await signIn(host.email)).body.data, JSON.stringify(claims)).toMatchObject({ id: host.id });
    }
    expect(await accountsOf(host)).toHaveLength(1);
    expect(await mailsTo(host)).toEqual(['account_provider_linked']);
  });

  test('finds the bound person also when another person has the address', async () => {
    const [host, colleague] = [await makeHost(), await makeHost()];
    await signIn(host.email);
    changed = { email: colleague.email };
    expect((await signIn(host.email)).body.data).toMatchObject({ id: host.id });
    expect(await accountsOf(colleague)).toEqual([]);
  });

  test('of another account with the same address is refused, and is in the security log: AUTH-128', async () => {
    const host = await makeHost();
    await signIn(host.email);
    expect(codeOf(await signIn(again(host)))).toBe('AUTH-128');
    expect((await newestEvents()).slice(0, 3)).toMatchObject([
      { kind: 'sign_in_failed', account: host.email, user: { id: host.id }, reason: 'account_replaced' },
      { kind: 'signed_in', account: host.email },
      { kind: 'provider_linked', account: host.email },
    ]);
  });

  /** Binds a person to an account of an issuer. */
  const bind = ({ id }: User, issuer: string) =>
    db.tenantTransaction(tenant.id, (tx) =>
      bindProviderAccount(tx, id, { issuer, subject: `other ${id}` }, new Date(NOW)),
    );
  // As at Microsoft, where each organization has its own issuer, and the metadata names all of them.
  const alike = `${provider.issuer}/`;

  test('is refused for a person with an account of another issuer that the provider names: AUTH-128', async () => {
    const host = await makeHost();
    await bind(host, alike);
    expect(codeOf(await signIn(host.email))).toBe('AUTH-128');
    expect(await accountsOf(host)).toEqual([{ issuer: alike, subject: `other ${host.id}` }]);
  });

  test('binds another account for a person with one of an earlier provider', async () => {
    const host = await makeHost();
    await bind(host, 'https://id.fjell.no');
    expect((await signIn(host.email)).body.data).toMatchObject({ id: host.id });
    expect(await accountsOf(host)).toHaveLength(2);
  });

  test('keeps the first password while another account is refused', async () => {
    const host = await makeHost();
    await signIn(host.email);
    const before = await server.api.call('staff.replaceStaffPassword', { params: { id: String(host.id) } }, { token });
    expect(codeOf(await signIn(again(host)))).toBe('AUTH-128');
    const body = { email: host.email, password: before.user_password };
    expect((await server.api.try('account.signIn', { body }, { domain: 'fjord' })).ok).toBe(true);
  });

  test('keeps the first password of a person with two-factor sign-in, before the code', async () => {
    const host = await makeHost();
    const theirs = await openSession(db, host);
    const { secret } = await server.api.call('account.setUpTwoFactor', {}, { token: theirs });
    await server.api.call('account.confirmTwoFactor', { body: { code: codeAt(secret) } }, { token: theirs });
    const given = await server.api.call('staff.replaceStaffPassword', { params: { id: String(host.id) } }, { token });
    expect((await signIn(host.email)).body.data).toMatchObject({ two_factor: true });
    const body = { email: host.email, password: given.user_password };
    expect((await server.api.try('account.signIn', { body }, { domain: 'fjord' })).ok).toBe(true);
  });

  test('binds one of two accounts that sign in at the same time', async () => {
    const host = await makeHost();
    const browsers = [openBrowser(server, provider), openBrowser(server, provider)];
    const answers: string[] = [];
    for (const [at, browser] of browsers.entries())
      answers.push(await provider.signIn(await browser.begin(), again(host, String(at))));
    const done = await Promise.all(browsers.map((browser, at) => browser.finish(answers[at] ?? '')));
    expect(done.map(codeOf).sort()).toEqual(['AUTH-128', null].sort());
    expect(await accountsOf(host)).toHaveLength(1);
  });

  test('of the owner on another domain binds nothing: AUTH-113', async () => {
    const owner = await makeUser(db, { tenant, role: 'admin', is_owner: true, can_enable: true });
    expect(codeOf(await signIn(owner.email, 'fjord_cabins'))).toBe('AUTH-113');
    expect(await accountsOf(owner)).toEqual([]);
    expect(codeOf(await signIn(owner.email))).toBeNull();
    expect(codeOf(await signIn(owner.email, 'fjord_cabins'))).toBe('AUTH-113');
  });

  test('with two-factor sign-in binds after the code', async () => {
    const host = await makeHost();
    const theirs = await openSession(db, host);
    const { secret } = await server.api.call('account.setUpTwoFactor', {}, { token: theirs });
    await server.api.call('account.confirmTwoFactor', { body: { code: codeAt(secret) } }, { token: theirs });
    const challengeOf = async (login: string) => {
      const { data } = (await signIn(login)).body;
      if (!('challenge' in data)) throw new Error('no code was wanted');
      return data.challenge;
    };
    const enter = async (challenge: string, code: string) =>
      codeOf(await server.api.try('account.signInTwoFactor', { body: { challenge, code } }, { domain: 'fjord' }));
    const without = await challengeOf(again(host));
    expect(await enter(without, '000000')).toBe('AUTH-115');
    expect(await accountsOf(host)).toEqual([]);
    expect(await enter(await challengeOf(host.email), codeAt(secret, NOW + 30_000))).toBeNull();
    const bound = await accountsOf(host);
    expect(bound).toHaveLength(1);
    // The other account was found by its address, before this one was bound.
    server.clock.now = NOW + 60_000;
    onTestFinished(() => {
      server.clock.now = NOW;
    });
    expect(await enter(without, codeAt(secret, NOW + 60_000))).toBe('AUTH-128');
    expect(await accountsOf(host)).toEqual(bound);
    await db.tenantTransaction(tenant.id, (tx) => removeProviderAccounts(tx, host.id));
    await bind(host, alike);
    server.clock.now = NOW + 120_000;
    expect(await enter(without, codeAt(secret, NOW + 120_000))).toBe('AUTH-128');
    expect(await accountsOf(host)).toEqual([{ issuer: alike, subject: `other ${host.id}` }]);
  });

  test.each([
    ['control character', 'fjord\u0000'],
    ['letter outside ASCII', 'bjørk'],
    ['too many letters', 'f'.repeat(256)],
  ])('with a subject that the standard forbids is refused (%s): AUTH-124', async (_, sub) => {
    const host = await makeHost();
    changed = { sub };
    expect(codeOf(await signIn(host.email))).toBe('AUTH-124');
  });
});

describe('the account of the provider', () => {
  test('is bound in each tenant separately', async () => {
    const host = await makeHost();
    const twin = await makeUser(db, { company: elsewhere, email: host.email });
    await signIn(host.email);
    changed = { email_verified: false };
    expect(codeOf(await signIn(host.email, 'fjell'))).toBe('AUTH-127');
    changed = {};
    expect((await signIn(host.email, 'fjell')).body.data).toMatchObject({ id: twin.id });
    expect(await accountsOf(twin, other)).toHaveLength(1);
  });

  test("can't be read or changed by another tenant", async () => {
    const host = await makeHost();
    await signIn(host.email);
    expect(await accountsOf(host, other)).toEqual([]);
    const rows = await db.tenantRead(other.id, ({ trx }) =>
      trx.selectFrom('provider_accounts').select('user_id').where('tenant_id', '=', tenant.id).execute(),
    );
    expect(rows).toEqual([]);
    const foreign = await openSession(db, await makeUser(db, { tenant: other, role: 'admin' }));
    const params = { id: host.id };
    for (const name of ['staff.resetStaffTwoFactor', 'staff.getStaffSecurity'] as const)
      expect((await server.api.try(name, { params }, { token: foreign })).fault).toMatchObject({ code: 'USER-2001' });
    expect(await accountsOf(host)).toHaveLength(1);
  });

  test('is unbound by the reset of an admin: sessions end, both get a mail, and another account can be bound', async () => {
    const host = await makeHost();
    const theirs = tokenOf(await signIn(host.email));
    const security = async () =>
      (await server.api.call('staff.getStaffSecurity', { params: { id: String(host.id) } }, { token })).security;
    expect(await security()).toMatchObject({ two_factor: false, provider_account: true });
    expect(codeOf(await reset(host))).toBeNull();
    expect(await security()).toMatchObject({ provider_account: false, sessions: 0 });
    expect((await server.api.try('account.getProfile', {}, { token: theirs })).ok).toBe(false);
    expect(await mailsTo(host)).toEqual(['account_provider_linked', 'account_provider_reset']);
    expect(await mailsTo(admin)).toContain('account_admin_provider_reset');
    expect((await newestEvents())[0]).toMatchObject({
      kind: 'provider_unlinked',
      account: host.email,
      actor: { id: admin.id },
    });
    expect(codeOf(await signIn(again(host)))).toBeNull();
    expect(codeOf(await signIn(host.email))).toBe('AUTH-128');
    expect(codeOf(await reset(host))).toBeNull();
    expect(codeOf(await reset(host))).toBe('USER-2042');
  });

  test('stays bound when an admin ends the sessions', async () => {
    const host = await makeHost();
    await signIn(host.email);
    await server.api.call('staff.endStaffSessions', { params: { id: String(host.id) } }, { token });
    expect(await accountsOf(host)).toHaveLength(1);
  });

  test('is unbound when the person is deactivated', async () => {
    const host = await makeHost();
    await signIn(host.email);
    await server.api.call('staff.deactivateStaffMember', { params: { id: String(host.id) } }, { token });
    expect(codeOf(await signIn(host.email))).toBe('AUTH-126');
    expect(await accountsOf(host)).toEqual([]);
    await server.api.call('staff.reactivateStaffMember', { params: { id: String(host.id) } }, { token });
    expect((await signIn(again(host))).body.data).toMatchObject({ id: host.id });
  });
});
