import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { describe, expect, test } from 'vitest';
import { makeInvitation } from '#db/queries/accounts/invitations.ts';
import type { Env } from '#env.ts';
import { dropUnverifiedTenants } from '#jobs/drop-unverified-tenants.ts';
import type { JobParts } from '#jobs/job.ts';
import { makeTenantRecords } from '../matrix/tenant-records.ts';
import { NOW, openSession } from '../support/app.ts';
import { makeTenant, makeUser } from '../support/makers.ts';
import { asOwner, openDatabase } from '../support/test-database.ts';
import { accountMails, lastToken, newSignUp, serverWith, signIn, tenantOf } from './account-helpers.ts';

/** Sign-up can't be abused to send mail to strangers, to show pages or to reserve names (docs/rules/sign-up.md). */

const database = await openDatabase('migrated');
const { db } = database;

const server = (settings: Partial<Env> = {}) => serverWith(db, settings);

const dropUnverified = (now: number) =>
  dropUnverifiedTenants.run({ db, now: () => now } as JobParts, new AbortController().signal);

const PASSWORD = 'granskog og fjord';
/** Signs up and in. Returns the tenant and the owner's token. */
const join = async (at: Awaited<ReturnType<typeof server>>, domain: string) => {
  const body = newSignUp(domain);
  await at.api.call('account.signUp', { body });
  const tenant = { id: await tenantOf(db, domain), slug: domain };
  const session = await signIn(at, { email: body.user.email, tenant }, PASSWORD);
  return { tenant, email: body.user.email, session, token: session.access_token };
};

describe('forgotten password in an unverified tenant', () => {
  test('says for every address that only the owner gets mail, until the owner verifies', async () => {
    const at = await server({ HIDE_UNKNOWN_EMAILS: true });
    const { tenant, email } = await join(at, 'waiting');
    const { email: staff } = await makeUser(db, { tenant });
    const forgot = async (address: string) =>
      (await at.api.call('account.forgotPassword', { body: { email: address } }, { domain: 'waiting' })).message;
    const token = await lastToken(db, tenant.id);
    for (const address of [email, staff, 'no@body.example'])
      expect(await forgot(address)).toBe('reset_link_owner_only');
    await at.api.call('account.verifyEmail', { body: { token } }, { domain: 'waiting' });
    for (const address of [staff, 'no@body.example']) expect(await forgot(address)).toBe('reset_link_sent');
  });

  test('verifies the owner by the new password: the tenant opens, once, and is kept', async () => {
    const at = await server();
    const { tenant, email } = await join(at, 'forgetful');
    const verification = await lastToken(db, tenant.id);
    const domain = { domain: 'forgetful' };
    const reset = async (password: string) => {
      await at.api.call('account.forgotPassword', { body: { email } }, domain);
      const body = { token: await lastToken(db, tenant.id), password, password_confirmation: password };
      await at.api.call('account.resetPassword', { body }, domain);
    };
    await reset('bjørk og bekk 7');
    expect((await at.api.try('companies.listPublicCompanies', {}, domain)).ok).toBe(true);
    await reset('gran og elv 88');
    await at.api.call('account.verifyEmail', { body: { token: verification } }, domain);
    const kinds = (await accountMails(db, tenant.id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'account_welcome')).toHaveLength(1);
    await dropUnverified(NOW + 100 * HOUR_MS);
    expect(await tenantOf(db, 'forgetful')).toBe(tenant.id);
  });
});

describe('public page of an unverified tenant', () => {
  const page = (at: Awaited<ReturnType<typeof server>>, domain: string, token?: string) =>
    at.api.try('companies.listPublicCompanies', {}, { domain, ...(token ? { token } : {}) });

  test('is closed to visitors and staff of others, and open to its own staff', async () => {
    const at = await server();
    const { token } = await join(at, 'quiet');
    const other = await openSession(db, await makeUser(db, { role: 'admin' }));
    for (const visitor of [undefined, other]) {
      expect(await page(at, 'quiet', visitor)).toMatchObject({ status: 403, fault: { code: 'AUTH-120' } });
    }
    expect((await page(at, 'quiet', token)).ok).toBe(true);
  });

  test('opens at once when the owner verifies', async () => {
    const at = await server();
    const { tenant, token, session } = await join(at, 'opening');
    expect(session.unverified_until).toBe(new Date(NOW + 48 * HOUR_MS).toISOString());
    expect((await page(at, 'opening')).status).toBe(403);
    const body = { token: await lastToken(db, tenant.id) };
    await at.api.call('account.verifyEmail', { body }, { domain: 'opening' });
    expect((await page(at, 'opening')).ok).toBe(true);
    const { profile } = await at.api.call('account.getProfile', {}, { token });
    expect(profile.unverified_until).toBeNull();
  });

  test('gets a mail that names the lifetime of its link, also when it is sent again', async () => {
    const at = await server();
    const { tenant, email } = await join(at, 'timed');
    at.clock.now = NOW + 40 * HOUR_MS;
    const { access_token: token } = await signIn(at, { email, tenant }, PASSWORD);
    await at.api.call('account.resendVerification', {}, { token });
    const hours = (await accountMails(db, tenant.id)).map(({ raw }) => JSON.parse(raw));
    expect(hours).toMatchObject([
      { hours: 48, endsTenant: true },
      { hours: 8, endsTenant: true },
    ]);
    at.clock.now = NOW + 48 * HOUR_MS;
    const body = { token: await lastToken(db, tenant.id) };
    expect(await at.api.refused('account.verifyEmail', { body }, { domain: 'timed' })).toMatchObject({
      code: 'AUTH-119',
    });
  });

  test('promises e-mails only when they would be sent', async () => {
    const at = await server();
    const { tenant, token } = await join(at, 'promising');
    const promised = async () => {
      const { companies } = await at.api.call('companies.listPublicCompanies', {}, { domain: 'promising', token });
      return companies.map(({ confirms_by_email }) => confirms_by_email);
    };
    expect(await promised()).toEqual([false]);
    await at.api.call(
      'account.verifyEmail',
      { body: { token: await lastToken(db, tenant.id) } },
      { domain: 'promising' },
    );
    expect(await promised()).toEqual([true]);
  });
});

test('a local installation without mail opens new accounts at once, because verification is impossible', async () => {
  const at = await server({ SMTP_URL: undefined });
  const { session } = await join(at, 'playground');
  expect(session.unverified_until).toBeNull();
  expect((await at.api.try('companies.listPublicCompanies', {}, { domain: 'playground' })).ok).toBe(true);
});

describe('tenant that is never verified', () => {
  test('frees its domain and its owner’s address after 48 hours, not sooner', async () => {
    const at = await server();
    const { email } = await join(at, 'squatted');
    const again = { body: newSignUp('squatted', { email }) };
    await dropUnverified(NOW + 48 * HOUR_MS - 1);
    expect(await at.api.refused('account.signUp', again)).toMatchObject({ code: 'AUTH-101' });
    await dropUnverified(NOW + 48 * HOUR_MS);
    expect((await at.api.call('account.signUp', again)).success).toBe(true);
  });

  test('leaves no row in any table', async () => {
    const records = await makeTenantRecords(db, {
      slug: 'left_over',
      marker: 'Zyklop',
      firstId: 9_100_001,
      fileHash: 'c'.repeat(64),
    });
    await asOwner(database.owner, 'update tenants set unverified_until = $2 where id = $1', [
      records.tenantId,
      new Date(NOW),
    ]);
    await dropUnverified(NOW);
    const tables = await asOwner<{ name: string }>(
      database.owner,
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped`,
    );
    expect(tables.length).toBeGreaterThan(15);
    for (const { name } of [...tables, { name: 'tenants' }]) {
      const column = name === 'tenants' ? 'id' : 'tenant_id';
      const rows = await asOwner(database.owner, `select from ${name} where ${column} = $1`, [records.tenantId]);
      expect(rows, name).toHaveLength(0);
    }
  });

  test('is kept when it was verified in time, and other tenants are untouched', async () => {
    const at = await server();
    const { tenant } = await join(at, 'in_time');
    const body = { token: await lastToken(db, tenant.id) };
    await at.api.call('account.verifyEmail', { body }, { domain: 'in_time' });
    const old = await makeTenant(db, { is_demo: true });
    await dropUnverified(NOW + 100 * HOUR_MS);
    expect(await tenantOf(db, 'in_time')).toBe(tenant.id);
    expect(await tenantOf(db, old.slug)).toBe(old.id);
  });

  test("can't be removed once its audit log is old", async () => {
    const { id } = await makeTenant(db, { unverified_until: new Date(NOW) });
    await asOwner(database.owner, `update audit_log set at = now() - interval '61 days' where tenant_id = $1`, [id]);
    await dropUnverified(NOW);
    expect(await asOwner(database.owner, 'select from audit_log where tenant_id = $1', [id])).not.toHaveLength(0);
  });
});

describe('SIGN_UP', () => {
  const invite = async (email: string | null = null, expires = NOW + HOUR_MS) => {
    const { token, hash } = makeInvitation();
    await asOwner(database.owner, 'insert into sign_up_invitations values ($1, $2, $3, $4)', [
      hash,
      email,
      new Date(NOW),
      new Date(expires),
    ]);
    return token;
  };

  test('closed refuses every sign-up, and getSignUpState reports it', async () => {
    const { api } = await server({ SIGN_UP: 'closed' });
    expect(await api.call('account.getSignUpState', { query: {} })).toEqual({
      sign_up: 'closed',
      verifies_email: true,
      is_invitation_good: null,
    });
    const refused = await api.refused('account.signUp', { body: newSignUp('closed_one') });
    expect(refused).toMatchObject({ status: 422, code: 'AUTH-121' });
    const body = {
      company_name: 'Closed two',
      name: 'Kari',
      email: 'kari@closed.example',
      password: 'granskog og fjord',
    };
    expect(await api.refused('account.startTrial', { body })).toMatchObject({ status: 422, code: 'AUTH-121' });
  });

  test('invite also applies to the sign-up with four fields', async () => {
    const { api } = await server({ SIGN_UP: 'invite' });
    const body = { company_name: 'Four', name: 'Kari', email: 'kari@four.example', password: 'granskog og fjord' };
    const refused = await api.refused('account.startTrial', { body });
    expect(refused.fields).toEqual({ invitation: 'AUTH-122' });
    const invited = { ...body, invitation: await invite('kari@four.example') };
    expect(await api.call('account.startTrial', { body: invited })).toEqual({ success: true, domain: 'four' });
  });

  test('invite lets one person in with each invitation', async () => {
    const { api } = await server({ SIGN_UP: 'invite' });
    const invitation = await invite();
    const ask = () => api.call('account.getSignUpState', { query: { invitation } });
    expect(await ask()).toMatchObject({ sign_up: 'invite', is_invitation_good: true });
    const first = { ...newSignUp('invited'), invitation };
    expect((await api.call('account.signUp', { body: first }, { idempotencyKey: 'k-1' })).success).toBe(true);
    expect((await api.call('account.signUp', { body: first }, { idempotencyKey: 'k-1' })).success).toBe(true);
    expect(await ask()).toMatchObject({ sign_up: 'invite', is_invitation_good: false });
    const second = { ...newSignUp('invited_again'), invitation };
    expect(await api.refused('account.signUp', { body: second })).toMatchObject({
      code: 'AUTH-122',
      fields: { invitation: 'AUTH-122' },
    });
    expect((await api.try('account.checkDomain', { body: { slug: 'invited_again' } })).status).toBe(404);
  });

  test('invite refuses a missing, an expired, and another person’s invitation', async () => {
    const { api } = await server({ SIGN_UP: 'invite' });
    const mine = await invite('kari@fjellro.example');
    const cases = [
      newSignUp('none_given'),
      { ...newSignUp('too_late'), invitation: await invite(null, NOW) },
      { ...newSignUp('not_mine'), invitation: mine },
      { ...newSignUp('bad_shape'), invitation: 'x' },
    ];
    for (const body of cases) {
      const refused = await api.refused('account.signUp', { body });
      expect(refused.fields).toEqual({ invitation: 'AUTH-122' });
    }
    const body = { ...newSignUp('mine', { email: 'Kari@fjellro.example' }), invitation: mine };
    expect((await api.call('account.signUp', { body })).success).toBe(true);
  });
});
