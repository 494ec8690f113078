import { type EndpointName, endpoints } from '@ledig/contract/api.ts';
import { HOUR_MS, MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOW, openSession } from '../support/app.ts';
import { mailKinds } from '../support/mail-kinds.ts';
import { makeCompany, makeUser, PASSWORD, type Tenant } from '../support/makers.ts';
import { countWaiting } from '../support/nodes.ts';
import { openServer } from '../support/open-server.ts';
import { codeAt, makeAccount, signIn } from './account-helpers.ts';

const { database, db, server } = await openServer('migrated');
let tenant: Tenant;

({ tenant } = await makeAccount(db, 'fjord'));
beforeEach(() => {
  server.clock.now = NOW;
});
const confirm = (token: string, body: object) => server.api.try('account.confirmIdentity', { body }, { token });
const isOpen = async (token: string) => (await server.api.try('account.getProfile', {}, { token })).ok;
const turnOn = async (token: string): Promise<string> => {
  const { secret } = await server.api.call('account.setUpTwoFactor', {}, { token });
  await server.api.call('account.confirmTwoFactor', { body: { code: codeAt(secret) } }, { token });
  return secret;
};

describe('proof of identity', () => {
  test('is required by the endpoints of factors, sessions, access of staff, erasure and security settings', () => {
    const asking = endpoints.filter(({ recentAuth }) => recentAuth).map(({ name }) => name);
    expect(asking.sort()).toEqual(
      [
        'account.confirmTwoFactor',
        'account.createCalendarFeed',
        'account.deleteProviderAccount',
        'account.disableTwoFactor',
        'account.endOtherSessions',
        'account.endSession',
        'account.renewRecoveryCodes',
        'account.setUpTwoFactor',
        'account.updateSecuritySettings',
        'privacy.eraseClient',
        'staff.createStaffMember',
        'staff.endStaffSessions',
        'staff.reactivateStaffMember',
        'staff.replaceStaffPassword',
        'staff.resetStaffTwoFactor',
      ].sort(),
    );
  });

  test.each(endpoints.filter(({ recentAuth }) => recentAuth).map(({ name }) => [name]))(
    'of more than five minutes ago is too old for %s: AUTH-130',
    async (name) => {
      const token = await openSession(db, await makeUser(db, { tenant, role: 'admin' }));
      server.clock.now = NOW + 5 * MINUTE_MS + 1;
      const input = { params: { id: 1 }, body: { code: '123456' } };
      expect(await server.api.refused(name as EndpointName, input, { token })).toMatchObject({ code: 'AUTH-130' });
    },
  );

  test('is the password, valid for five minutes', async () => {
    const token = await openSession(db, await makeUser(db, { tenant }));
    const endOthers = () => server.api.try('account.endOtherSessions', {}, { token });
    expect((await endOthers()).ok).toBe(true);
    server.clock.now = NOW + HOUR_MS;
    expect((await confirm(token, { password: 'wrong' })).fault.errors.password?.[0]).toMatch(/^USER-2003\|/);
    expect((await endOthers()).fault).toMatchObject({ code: 'AUTH-130' });
    expect((await confirm(token, { code: '123456' })).fault.errors.password?.[0]).toMatch(/^FIELD-3100\|/);
    expect((await confirm(token, { password: PASSWORD })).ok).toBe(true);
    server.clock.now += 5 * MINUTE_MS;
    expect((await endOthers()).ok).toBe(true);
    server.clock.now += 1;
    expect((await endOthers()).fault).toMatchObject({ code: 'AUTH-130' });
  });

  test('is refused when the second factor is removed while the code is checked', async () => {
    const user = await makeUser(db, { tenant });
    const token = await openSession(db, user);
    await turnOn(token);
    server.clock.now = NOW + HOUR_MS;
    let confirming: ReturnType<typeof confirm> | undefined;
    await db.tenantTransaction(tenant.id, async ({ trx }) => {
      await sql`select from two_factor where tenant_id = ${tenant.id} and user_id = ${user.id} for update`.execute(trx);
      confirming = confirm(token, { code: '000000' });
      await expect.poll(() => countWaiting(database.owner)).toBeGreaterThan(0);
      await sql`delete from two_factor where tenant_id = ${tenant.id} and user_id = ${user.id}`.execute(trx);
    });
    expect((await confirming)?.fault.errors.code?.[0]).toMatch(/^AUTH-115\|/);
    expect(await server.api.refused('account.endOtherSessions', {}, { token })).toMatchObject({ code: 'AUTH-130' });
  });

  test("is a code with two-factor sign-in; the password isn't enough", async () => {
    const token = await openSession(db, await makeUser(db, { tenant }));
    const secret = await turnOn(token);
    server.clock.now = NOW + HOUR_MS;
    expect(await server.api.refused('account.disableTwoFactor', {}, { token })).toMatchObject({ code: 'AUTH-131' });
    expect((await confirm(token, { password: PASSWORD })).fault.errors.code?.[0]).toMatch(/^FIELD-3100\|/);
    expect((await confirm(token, { code: '000000' })).fault.errors.code?.[0]).toMatch(/^AUTH-115\|/);
    const code = codeAt(secret, server.clock.now);
    expect((await confirm(token, { code })).ok).toBe(true);
    expect((await confirm(token, { code })).fault).toMatchObject({ code: 'AUTH-115' });
    expect((await server.api.try('account.disableTwoFactor', {}, { token })).ok).toBe(true);
  });

  test('is valid only in its session', async () => {
    const user = await makeUser(db, { tenant });
    const [token, other] = [await openSession(db, user), await openSession(db, user)];
    server.clock.now = NOW + HOUR_MS;
    await confirm(token, { password: PASSWORD });
    expect(await server.api.refused('account.setUpTwoFactor', {}, { token: other })).toMatchObject({
      code: 'AUTH-130',
    });
  });
});

describe('idle session', () => {
  test('ends after eight hours without use, and stays alive when used', async () => {
    const user = await makeUser(db, { tenant });
    const [idle, used] = [await openSession(db, user), await openSession(db, user)];
    server.clock.now = NOW + 7 * HOUR_MS;
    expect(await isOpen(used)).toBe(true);
    server.clock.now = NOW + 8 * HOUR_MS;
    expect([await isOpen(idle), await isOpen(used)]).toEqual([false, true]);
  });

  test("isn't kept alive by unattended calls of its page", async () => {
    const token = await openSession(db, await makeUser(db, { tenant }));
    const headers = { 'ledig-unattended': '1' };
    server.clock.now = NOW + 7 * HOUR_MS;
    expect((await server.api.try('account.getProfile', {}, { token, headers })).ok).toBe(true);
    server.clock.now = NOW + 8 * HOUR_MS;
    expect(await isOpen(token)).toBe(false);
  });

  test("ends after the tenant's idle time", async () => {
    const { tenant: brief } = await makeAccount(db, 'brief');
    const admin = await makeUser(db, { tenant: brief, role: 'admin' });
    const token = await openSession(db, admin);
    const change = (idle_minutes: number) =>
      server.api.try('account.updateSecuritySettings', { body: { idle_minutes } }, { token });
    expect((await change(14)).fault).toMatchObject({ errors: { idle_minutes: [expect.stringMatching(/^FIELD-/)] } });
    expect((await change(721)).fault).toMatchObject({ errors: { idle_minutes: [expect.stringMatching(/^FIELD-/)] } });
    expect((await change(15)).body.settings).toMatchObject({ idle_minutes: 15, two_factor_required: false });
    server.clock.now = NOW + 14 * MINUTE_MS;
    expect(await isOpen(token)).toBe(true);
    server.clock.now += 15 * MINUTE_MS;
    expect(await isOpen(token)).toBe(false);
  });
});

describe('admin', () => {
  const call = (name: 'staff.endStaffSessions' | 'staff.resetStaffTwoFactor', id: number, token: string) =>
    server.api.try(name, { params: { id } }, { token });

  test('ends the sessions of a staff member; both get a mail, and the audit log records it', async () => {
    const [admin, host] = [await makeUser(db, { tenant, role: 'admin' }), await makeUser(db, { tenant })];
    const [token, theirs] = [await openSession(db, admin), await openSession(db, host)];
    const security = async () =>
      (await server.api.call('staff.getStaffSecurity', { params: { id: String(host.id) } }, { token })).security;
    expect(await security()).toEqual({ id: host.id, two_factor: false, provider_account: false, sessions: 1 });
    expect((await call('staff.endStaffSessions', host.id, token)).body).toEqual({ success: true, ended: 1 });
    expect([await isOpen(theirs), await isOpen(token)]).toEqual([false, true]);
    expect(await security()).toMatchObject({ sessions: 0 });
    expect(await mailKinds(db, tenant, host)).toEqual(['account_sessions_ended']);
    expect(await mailKinds(db, tenant, admin)).toEqual(['account_admin_sessions_ended']);
    const { audit_log: log } = await server.api.call(
      'audit.listChanges',
      { query: { kind: 'sessions', record: String(host.id), user: String(admin.id) } },
      { token },
    );
    expect(log.data[0]?.changes).toMatchObject([{ field: 'ended_at' }]);
  });

  test('resets the second factor of a staff member, who then signs in by password', async () => {
    const [admin, host] = [await makeUser(db, { tenant, role: 'admin' }), await makeUser(db, { tenant })];
    const [token, theirs] = [await openSession(db, admin), await openSession(db, host)];
    expect((await call('staff.resetStaffTwoFactor', host.id, token)).fault).toMatchObject({ code: 'USER-2042' });
    await turnOn(theirs);
    expect((await call('staff.resetStaffTwoFactor', host.id, token)).ok).toBe(true);
    expect(await isOpen(theirs)).toBe(false);
    await signIn(server, host);
    expect(await mailKinds(db, tenant, host)).toEqual(['account_two_factor_reset']);
    expect(await mailKinds(db, tenant, admin)).toEqual(['account_admin_two_factor_reset']);
  });

  test("can't do so for themselves, for the owner, or outside their company", async () => {
    const company = await makeCompany(db, { tenant });
    const admin = await makeUser(db, { tenant, role: 'admin' });
    const bound = await makeUser(db, { company, role: 'admin' });
    const peer = await makeUser(db, { company, role: 'admin' });
    const owner = await makeUser(db, { tenant, role: 'admin', is_owner: true });
    const stranger = await makeUser(db);
    const token = await openSession(db, admin);
    const boundToken = await openSession(db, bound);
    for (const name of ['staff.endStaffSessions', 'staff.resetStaffTwoFactor'] as const) {
      expect((await call(name, admin.id, token)).fault).toMatchObject({ code: 'USER-2040' });
      expect((await call(name, owner.id, token)).fault).toMatchObject({ code: 'USER-2041' });
      expect((await call(name, stranger.id, token)).fault).toMatchObject({ code: 'USER-2001' });
      expect((await call(name, admin.id, boundToken)).fault).toMatchObject({ code: 'USER-2001' });
      expect((await call(name, peer.id, boundToken)).fault).toMatchObject({ code: 'USER-2008' });
    }
  });
});
