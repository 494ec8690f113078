import { endpoints } from '@ledig/contract/api.ts';
import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { describe, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { Api, throughInject } from '../support/api.ts';
import { NOW, openSession, silentLog, testEnv } from '../support/app.ts';
import { makeCompany, makeUser, PASSWORD, type Tenant, type User } from '../support/makers.ts';
import { openServer } from '../support/open-server.ts';
import { accountMails, lastToken, makeAccount, signIn } from './account-helpers.ts';

const { db, server } = await openServer('migrated');
let tenant: Tenant;
let owner: User;

({ tenant, owner } = await makeAccount(db, 'fjord'));
const NEW = 'en helt ny en 7';
const domain = 'fjord';
const typed = (password: string) => ({ password, password_confirmation: password });
const forgot = (email: string, headers = {}) =>
  server.api.try('account.forgotPassword', { body: { email } }, { domain, headers });
const expired = async (token: string) =>
  (await server.api.call('account.checkTokenExpiration', { body: { token } }, { domain })).info.token_expired;
const reset = (token: string, password = NEW, at = domain) =>
  server.api.try('account.resetPassword', { body: { ...typed(password), token } }, { domain: at });

describe('forgotten password', () => {
  test('is replaced with the link of a mail, once, and every session ends', async () => {
    const company = await makeCompany(db, { tenant, slug: 'fjord_cabins' });
    const user = await makeUser(db, { company });
    const session = await openSession(db, user);
    const answer = await forgot(user.email.toUpperCase(), { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    expect(answer.body).toEqual({ success: true, message: 'reset_link_sent' });
    const mail = (await accountMails(db, tenant.id)).at(-1);
    expect(mail?.path).toMatch(/^\/fjord_cabins\/auth\/reset-password\/[\w-]{43}$/);
    expect(JSON.stringify(mail)).not.toContain('evil');
    const token = await lastToken(db, tenant.id);
    expect(mail?.raw).not.toContain(token);
    expect(await expired(token)).toBe(false);
    expect((await reset(token, 'kort')).fault.errors.password?.[0]).toMatch(/^FIELD-3117\|/);
    expect((await reset(token, 'password1')).fault.errors.password?.[0]).toMatch(/^FIELD-3130\|/);
    expect((await reset(token)).body).toEqual({ info: { domain: 'fjord_cabins' } });
    expect(await expired(token)).toBe(true);
    expect((await reset(token)).fault).toMatchObject({ code: 'AUTH-110' });
    expect((await server.api.try('account.getProfile', {}, { token: session })).status).toBe(401);
    expect((await signIn(server, user, NEW)).email).toBe(user.email);
    expect(
      await server.api.refused('account.signIn', { body: { email: user.email, password: PASSWORD } }, { domain }),
    ).toMatchObject({
      code: 'AUTH-106',
    });
  });

  test("can't be replaced after an hour, in another tenant, or twice at once", async () => {
    await makeAccount(db, 'elsewhere');
    await forgot(owner.email);
    const token = await lastToken(db, tenant.id);
    expect((await reset(token, NEW, 'elsewhere')).fault).toMatchObject({ code: 'AUTH-110' });
    try {
      server.clock.now = NOW + HOUR_MS;
      expect(await expired(token)).toBe(true);
      expect((await reset(token)).fault).toMatchObject({ code: 'AUTH-110' });
    } finally {
      server.clock.now = NOW;
    }
    const both = await Promise.all([reset(token, NEW), reset(token, 'noe helt annet 8')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('of an unknown address gives AUTH-109, unless the server hides that', async () => {
    const refusal = await server.api.refused(
      'account.forgotPassword',
      { body: { email: 'no@body.example' } },
      { domain },
    );
    expect(refusal).toEqual({ status: 422, code: 'AUTH-109', fields: { email: 'AUTH-109' } });
    const hiding = await buildApp({
      db,
      env: { ...testEnv, HIDE_UNKNOWN_EMAILS: true },
      log: silentLog,
      now: () => NOW,
    });
    const answer = await new Api(throughInject(hiding)).call(
      'account.forgotPassword',
      { body: { email: 'no@body.example' } },
      { domain },
    );
    expect(answer).toEqual({ success: true, message: 'reset_link_sent' });
    await hiding.close();
  });
});

describe('changing the password', () => {
  const change = (token: string, body: object) => server.api.try('account.changePassword', { body }, { token, domain });

  test("changes only the caller's: this session stays, the others end, also with another id", async () => {
    const [user, other] = [await makeUser(db, { tenant }), await makeUser(db, { tenant })];
    const [here, there] = [await openSession(db, user), await openSession(db, user)];
    expect((await change(here, { old_password: PASSWORD, ...typed(NEW), id: other.id })).ok).toBe(true);
    expect((await server.api.try('account.getProfile', {}, { token: here })).ok).toBe(true);
    expect((await server.api.try('account.getProfile', {}, { token: there })).status).toBe(401);
    await signIn(server, user, NEW);
    await signIn(server, other, PASSWORD);
  });

  test.each([
    ['a wrong current one', { old_password: 'wrong', ...typed(NEW) }, 'USER-2003', { old_password: 'USER-2003' }],
    ['the same one again', { old_password: PASSWORD, ...typed(PASSWORD) }, 'USER-2015', { password: 'USER-2015' }],
    [
      'one made of a name',
      { old_password: PASSWORD, ...typed('Fjord-2027!') },
      'REQUEST-3001',
      { password: 'FIELD-3140' },
    ],
    ['a common one', { old_password: PASSWORD, ...typed('letmein1') }, 'REQUEST-3001', { password: 'FIELD-3130' }],
    [
      'two that differ',
      { old_password: PASSWORD, password: NEW, password_confirmation: 'x' },
      'REQUEST-3001',
      { password_confirmation: 'FIELD-3118' },
    ],
  ])('refuses %s', async (_, body, code, fields) => {
    const token = await openSession(db, await makeUser(db, { tenant }));
    expect(await server.api.refused('account.changePassword', { body }, { token, domain })).toEqual({
      status: 422,
      code,
      fields,
    });
  });
});

describe('assigned password', () => {
  const open = ['account.getProfile', 'account.getAccountState', 'account.signOut', 'account.changePassword'];

  test.each(endpoints.filter(({ name, who }) => who !== 'public' && !open.includes(name)))(
    'must be changed before $name: USER-2014',
    async ({ name }) => {
      const user = await makeUser(db, { tenant, role: 'admin', must_change_password: true });
      const token = await openSession(db, user);
      expect(await server.api.refused(name, { body: {} }, { token })).toMatchObject({ status: 422, code: 'USER-2014' });
    },
  );

  test('must be changed after signing in, and then allows all calls', async () => {
    const user = await makeUser(db, { tenant, must_change_password: true });
    const session = await signIn(server, user);
    expect(session.must_change_password).toBe(true);
    const token = session.access_token;
    const body = { old_password: PASSWORD, ...typed(NEW) };
    await server.api.call('account.changePassword', { body }, { token });
    const { profile } = await server.api.call('account.getProfile', {}, { token });
    expect(profile.must_change_password).toBe(false);
    await server.api.call('account.listUserCompanies', {}, { token });
  });
});
