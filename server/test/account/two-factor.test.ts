import { describe, expect, test } from 'vitest';
import { NOW, openSession } from '../support/app.ts';
import { makeCompany, makeUser, PASSWORD, type Tenant, type User } from '../support/makers.ts';
import { openServer } from '../support/open-server.ts';
import { codeAt, makeAccount, signIn } from './account-helpers.ts';

const { db, server } = await openServer('migrated');
let tenant: Tenant;

({ tenant } = await makeAccount(db, 'fjord'));
const domain = 'fjord';
const STEP_MS = 30_000;

/** Turns two-factor sign-in on for a person. Uses up the code that confirms it. */
const turnOn = async (user: User) => {
  const token = await openSession(db, user);
  const { secret, uri } = await server.api.call('account.setUpTwoFactor', {}, { token });
  const { recovery_codes: codes } = await server.api.call(
    'account.confirmTwoFactor',
    { body: { code: codeAt(secret) } },
    { token },
  );
  return { token, secret, uri, codes };
};

const challengeOf = async (user: User): Promise<string> => {
  const { data } = await server.api.call(
    'account.signIn',
    { body: { email: user.email, password: PASSWORD } },
    { domain },
  );
  if (!('challenge' in data)) throw new Error('no second step');
  return data.challenge;
};
const second = (challenge: string, code: string, at = domain) =>
  server.api.try('account.signInTwoFactor', { body: { challenge, code } }, { domain: at });
const later = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  server.clock.now = NOW + ms;
  return work().finally(() => {
    server.clock.now = NOW;
  });
};

describe('two-factor sign-in', () => {
  test('asks for a code after the password, and gives a session for both', async () => {
    const user = await makeUser(db, { tenant });
    const { secret, uri, codes } = await turnOn(user);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Ledig:.*secret=[A-Z2-7]{32}.*period=30/);
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^([a-z1-9]{4}-){6}[a-z1-9]{4}$/);
    const challenge = await challengeOf(user);
    await later(STEP_MS, async () => {
      const answer = await second(challenge, codeAt(secret, NOW + STEP_MS));
      expect(answer.body.data).toMatchObject({ id: user.id, must_set_up_two_factor: false });
      const { profile } = await server.api.call('account.getProfile', {}, { token: answer.body.data.access_token });
      expect(profile.two_factor).toBe(true);
      expect((await second(challenge, codeAt(secret, NOW + 2 * STEP_MS))).fault).toMatchObject({ code: 'AUTH-116' });
    });
  });

  test('refuses a wrong code and a used one', async () => {
    const user = await makeUser(db, { tenant });
    const { secret } = await turnOn(user);
    const challenge = await challengeOf(user);
    expect((await second(challenge, codeAt(secret))).fault.errors.code?.[0]).toMatch(/^AUTH-115\|/);
    expect((await second(challenge, '000000')).fault).toMatchObject({ code: 'AUTH-115' });
    await later(STEP_MS, async () => {
      const code = codeAt(secret, NOW + STEP_MS);
      const both = await Promise.all([second(challenge, code), second(await challengeOf(user), code)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    });
  });

  test("refuses a challenge that is another tenant's, invented or old", async () => {
    const user = await makeUser(db, { tenant });
    const { secret } = await turnOn(user);
    await makeAccount(db, 'elsewhere');
    const challenge = await challengeOf(user);
    expect((await second(challenge, '123456', 'elsewhere')).fault).toMatchObject({ code: 'AUTH-116' });
    expect((await second('x'.repeat(43), '123456')).fault).toMatchObject({ code: 'AUTH-116' });
    const old = 10 * 60_000 + 1;
    await later(old, async () => {
      expect((await second(challenge, codeAt(secret, NOW + old))).fault).toMatchObject({ code: 'AUTH-116' });
    });
  });

  test('accepts each recovery code once, in any spelling', async () => {
    const user = await makeUser(db, { tenant });
    const { codes, token } = await turnOn(user);
    const code = ` ${codes[3]?.toUpperCase().replaceAll('-', ' ')} `;
    expect((await second(await challengeOf(user), code)).ok).toBe(true);
    expect((await second(await challengeOf(user), code)).fault).toMatchObject({ code: 'AUTH-115' });
    const { two_factor: state } = await server.api.call('account.getTwoFactor', {}, { token });
    expect(state).toMatchObject({ enabled: true, recovery_codes_left: 9, required: false });
  });

  test('stores neither the secret nor the codes in plain text', async () => {
    const { secret, codes } = await turnOn(await makeUser(db, { tenant }));
    const rows = await db.tenantRead(tenant.id, ({ trx }) => trx.selectFrom('two_factor').selectAll().execute());
    const stored = JSON.stringify(rows.map((row) => [row.secret, row.recovery_hashes.map(String)]));
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(codes[0]?.replaceAll('-', ''));
  });

  test("is off until it is confirmed, and its secret can't be replaced afterwards", async () => {
    const user = await makeUser(db, { tenant });
    const token = await openSession(db, user);
    const confirm = (code: string) => server.api.try('account.confirmTwoFactor', { body: { code } }, { token });
    expect((await confirm('123456')).fault).toMatchObject({ code: 'AUTH-118' });
    await server.api.call('account.setUpTwoFactor', {}, { token });
    await signIn(server, user);
    const { secret } = await server.api.call('account.setUpTwoFactor', {}, { token });
    expect((await confirm(codeAt(secret, NOW - 10 * STEP_MS))).fault).toMatchObject({ code: 'AUTH-115' });
    expect((await confirm(codeAt(secret))).ok).toBe(true);
    expect((await server.api.try('account.setUpTwoFactor', {}, { token })).fault).toMatchObject({ code: 'AUTH-117' });
    expect((await confirm(codeAt(secret, NOW + STEP_MS))).fault).toMatchObject({ code: 'AUTH-117' });
  });

  test('gives new recovery codes, once; the old ones become invalid, and the log records it', async () => {
    const user = await makeUser(db, { tenant });
    const { token, codes } = await turnOn(user);
    const renew = () => server.api.try('account.renewRecoveryCodes', {}, { token });
    const { recovery_codes: fresh } = await later(1000, async () => (await renew()).body);
    expect(new Set([...fresh, ...codes]).size).toBe(20);
    expect((await second(await challengeOf(user), codes[1] ?? '')).fault).toMatchObject({ code: 'AUTH-115' });
    expect((await second(await challengeOf(user), fresh[0] ?? '')).ok).toBe(true);
    const { two_factor: state } = await server.api.call('account.getTwoFactor', {}, { token });
    expect(state).toMatchObject({ enabled: true, recovery_codes_left: 9 });
    await later(STEP_MS, async () => expect((await renew()).ok).toBe(true));

    const log = await db.tenantRead(tenant.id, ({ trx }) =>
      trx
        .selectFrom('audit_log')
        .select(['action', 'changed'])
        .where('kind', '=', 'two_factor')
        .where('record_id', '=', user.id)
        .orderBy('id')
        .execute(),
    );
    const fields = log.map(({ changed }) => Object.keys((changed as { after: object }).after));
    expect(fields[0]).toContain('confirmed_at');
    expect(fields.slice(1)).toEqual([
      ['codes_made_at', 'recovery_hashes'],
      ['codes_made_at', 'recovery_hashes'],
    ]);
    expect(JSON.stringify(log)).not.toContain('\\x');
  });

  test('gives no recovery codes while it is off', async () => {
    const user = await makeUser(db, { tenant });
    const token = await openSession(db, user);
    expect(await server.api.refused('account.renewRecoveryCodes', {}, { token })).toMatchObject({ code: 'AUTH-118' });
  });

  test('can be turned off', async () => {
    const user = await makeUser(db, { tenant });
    const { token } = await turnOn(user);
    const disable = () => server.api.try('account.disableTwoFactor', {}, { token });
    expect((await disable()).ok).toBe(true);
    await signIn(server, user);
    expect((await disable()).fault).toMatchObject({ code: 'AUTH-118' });
  });

  test('ends the other sessions when it is turned on', async () => {
    const user = await makeUser(db, { tenant });
    const before = await openSession(db, user);
    const { token } = await turnOn(user);
    expect(await server.api.refused('account.getProfile', {}, { token: before })).toMatchObject({ status: 401 });
    expect((await server.api.try('account.getProfile', {}, { token })).ok).toBe(true);
  });
});

describe('tenant that requires two factors', () => {
  const require = (token: string, required = true) =>
    server.api.try('account.updateSecuritySettings', { body: { two_factor_required: required } }, { token });

  test('can be configured by an admin of the full tenant who uses two factors', async () => {
    const { tenant: strict } = await makeAccount(db, 'half_strict');
    const company = await makeCompany(db, { tenant: strict });
    const ofCompany = await turnOn(await makeUser(db, { company, role: 'admin' }));
    expect((await require(ofCompany.token)).status).toBe(403);
    const admin = await makeUser(db, { tenant: strict, role: 'admin' });
    expect((await require(await openSession(db, admin))).fault).toMatchObject({ code: 'AUTH-118' });
    const { token } = await turnOn(admin);
    expect((await require(token)).body).toMatchObject({ settings: { two_factor_required: true } });
    const { settings } = await server.api.call('account.getSecuritySettings', {}, { token });
    expect(settings).toEqual({ two_factor_required: true, sign_in_by_link: false, idle_minutes: 480 });
  });

  test('refuses all other calls of staff before the setup: AUTH-114', async () => {
    const { tenant: strict } = await makeAccount(db, 'strict');
    const { token: admin } = await turnOn(await makeUser(db, { tenant: strict, role: 'admin' }));
    await require(admin);
    const host = await makeUser(db, { tenant: strict });
    const session = await signIn(server, host);
    expect(session.must_set_up_two_factor).toBe(true);
    const token = session.access_token;
    expect(await server.api.refused('account.listUserCompanies', {}, { token })).toMatchObject({ code: 'AUTH-114' });
    expect(await server.api.refused('account.listSessions', {}, { token })).toMatchObject({ code: 'AUTH-114' });
    const { secret } = await server.api.call('account.setUpTwoFactor', {}, { token });
    await server.api.call('account.confirmTwoFactor', { body: { code: codeAt(secret) } }, { token });
    await server.api.call('account.listUserCompanies', {}, { token });
  });
});
