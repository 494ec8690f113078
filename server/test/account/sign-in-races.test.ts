import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openSession } from '../support/app.ts';
import { makeCompany, makeUser, PASSWORD, type User } from '../support/makers.ts';
import { countWaiting } from '../support/nodes.ts';
import { openServer } from '../support/open-server.ts';
import { codeAt, lastToken, makeAccount, serverWith } from './account-helpers.ts';

/** Checking a password takes time. Changes made in that time apply to the session, too (docs/rules/accounts.md#end). */

const { database, db, server } = await openServer('migrated');
const { tenant } = await makeAccount(db, 'fjord');
const domain = 'fjord';
const NEW = 'en helt ny en 7';

const signIn = (user: User) =>
  server.api.try('account.signIn', { body: { email: user.email, password: PASSWORD } }, { domain });

const resetPassword = async ({ email }: User) => {
  await server.api.call('account.forgotPassword', { body: { email } }, { domain });
  const body = { token: await lastToken(db, tenant.id), password: NEW, password_confirmation: NEW };
  await server.api.call('account.resetPassword', { body }, { domain });
};

const turnOn = async (token: string): Promise<string> => {
  const { secret } = await server.api.call('account.setUpTwoFactor', {}, { token });
  await server.api.call('account.confirmTwoFactor', { body: { code: codeAt(secret) } }, { token });
  return secret;
};

/** Signs in with the right password after many wrong ones, so that the answer waits. `work` runs while it waits. */
const signInDuring = async ({ email }: User, work: () => Promise<unknown>) => {
  const { api } = await serverWith(db, { RATE_LIMITS: true, TRUST_PROXY: ['127.0.0.0/8'] }, { pause: work });
  const attempt = (password: string, from: string) =>
    api.try('account.signIn', { body: { email, password } }, { domain, headers: { 'x-forwarded-for': from } });
  for (let at = 0; at < 10; at++) await attempt('wrong', `198.51.100.${at}`);
  return attempt(PASSWORD, '192.0.2.1');
};

/** Runs `call` while a transaction holds locks. Changes the rows once the call waits for them. */
const callDuring = async <T>(call: () => Promise<T>, lock: string, change: string): Promise<T> => {
  let answer: Promise<T> | undefined;
  await db.tenantTransaction(tenant.id, async ({ trx }) => {
    await sql.raw(lock).execute(trx);
    answer = call();
    await expect.poll(() => countWaiting(database.owner)).toBeGreaterThan(0);
    await sql.raw(change).execute(trx);
  });
  return answer as Promise<T>;
};
const rowOf = (table: string, id: number) => `${table} where tenant_id = ${tenant.id} and id = ${id}`;

describe('a sign-in whose password is being checked is refused', () => {
  test('when the password is replaced', async () => {
    const user = await makeUser(db, { tenant });
    expect((await signInDuring(user, () => resetPassword(user))).fault).toMatchObject({ code: 'AUTH-106' });
  });

  test('when the password is replaced and a code would be needed', async () => {
    const user = await makeUser(db, { tenant });
    await turnOn(await openSession(db, user));
    expect((await signInDuring(user, () => resetPassword(user))).fault).toMatchObject({ code: 'AUTH-106' });
  });

  test('when two-factor sign-in is turned on', async () => {
    const user = await makeUser(db, { tenant });
    const token = await openSession(db, user);
    expect((await signInDuring(user, () => turnOn(token))).fault).toMatchObject({ code: 'AUTH-106' });
  });

  test('when the person is deactivated', async () => {
    const user = await makeUser(db, { tenant });
    const admin = await openSession(db, await makeUser(db, { tenant, role: 'admin' }));
    const deactivate = () =>
      server.api.call('staff.deactivateStaffMember', { params: { id: user.id } }, { token: admin });
    expect((await signInDuring(user, deactivate)).fault).toMatchObject({ code: 'AUTH-106' });
  });

  test('when the company is archived, even if its archiving is not committed yet', async () => {
    const company = await makeCompany(db, { tenant, slug: 'fjord_cabins' });
    const user = await makeUser(db, { company });
    const row = rowOf('companies', company.id);
    const answer = await callDuring(
      () => signIn(user),
      `select from ${row} for update`,
      `update companies set archived_at = now() where tenant_id = ${tenant.id} and id = ${company.id}`,
    );
    expect(answer.fault).toMatchObject({ code: 'AUTH-140' });
  });
});

test('turning two-factor sign-in on waits for a sign-in that has been let in, and ends its session', async () => {
  const user = await makeUser(db, { tenant });
  const token = await openSession(db, user);
  const { secret } = await server.api.call('account.setUpTwoFactor', {}, { token });
  const begun = await openSession(db, user);
  const newest = `select max(id) from sessions where tenant_id = ${tenant.id} and user_id = ${user.id}`;
  const endAt = (time: string) =>
    `update sessions set ended_at = ${time} where tenant_id = ${tenant.id} and id = (${newest})`;
  await db.tenantTransaction(tenant.id, ({ trx }) => sql.raw(endAt('now()')).execute(trx));
  await callDuring(
    () => server.api.call('account.confirmTwoFactor', { body: { code: codeAt(secret) } }, { token }),
    `select from ${rowOf('users', user.id)} for share`,
    endAt('null'),
  );
  expect((await server.api.try('account.getProfile', {}, { token: begun })).status).toBe(401);
  expect((await server.api.try('account.getProfile', {}, { token })).ok).toBe(true);
});

test("a replaced password isn't replaced again by someone who proved the old one", async () => {
  const user = await makeUser(db, { tenant });
  const token = await openSession(db, user);
  const body = { old_password: PASSWORD, password: NEW, password_confirmation: NEW };
  const row = rowOf('users', user.id);
  const answer = await callDuring(
    () => server.api.try('account.changePassword', { body }, { token }),
    `select from ${row} for no key update`,
    `update users set password_hash = 'replaced' where tenant_id = ${tenant.id} and id = ${user.id}`,
  );
  expect(answer.fault.errors.old_password?.[0]).toMatch(/^USER-2003\|/);
});
