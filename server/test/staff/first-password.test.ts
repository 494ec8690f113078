import { expect, test } from 'vitest';
import { accountMails, codeAt, signIn } from '../account/account-helpers.ts';
import { openSession, testApp } from '../support/app.ts';
import * as make from '../support/makers.ts';
import { openStaffFixture, token } from './staff-fixture.ts';

const { company, database, kitchen, other, server, tenant } = await openStaffFixture();
const { db } = database;
const host = () => make.makeUser(db, { tenant, company, role: 'host' });
const replace = (id: number, as = token) =>
  server.api.try('staff.replaceStaffPassword', { params: { id } }, { token: as });
const passwordOf = async (id: number) =>
  (await server.api.call('staff.replaceStaffPassword', { params: { id } }, { token })).user_password;

test('a new first password replaces the old one, ends sessions and must be changed', async () => {
  const person = await host();
  const session = await openSession(db, person);
  const password = await passwordOf(person.id);
  expect((await server.api.try('account.getProfile', {}, { token: session })).status).toBe(401);
  const old = { body: { email: person.email, password: make.PASSWORD } };
  expect(await server.api.refused('account.signIn', old, { domain: 'hus' })).toMatchObject({ code: 'AUTH-106' });
  const again = await signIn(server, person, password);
  expect(again.must_change_password).toBe(true);
  const refused = await server.api.refused('staff.listRoles', {}, { token: again.access_token });
  expect(refused).toMatchObject({ code: 'USER-2014' });
  const { user } = await server.api.call('staff.getStaffMember', { params: { id: String(person.id) } }, { token });
  expect(user.is_waiting).toBe(true);
});

test('links to choose a password that were sent before stop working', async () => {
  const person = await host();
  await server.api.call('account.forgotPassword', { body: { email: person.email } }, { domain: 'hus' });
  const link = (await accountMails(db, tenant.id)).findLast(({ recipient }) => recipient === person.email);
  const body = { token: link?.path.split('/').at(-1) ?? '' };
  const isExpired = async () =>
    (await server.api.call('account.checkTokenExpiration', { body }, { domain: 'hus' })).info.token_expired;
  expect(await isExpired()).toBe(false);
  await passwordOf(person.id);
  expect(await isExpired()).toBe(true);
});

test('a second factor stays', async () => {
  const person = await host();
  const session = await openSession(db, person);
  const { secret } = await server.api.call('account.setUpTwoFactor', {}, { token: session });
  await server.api.call('account.confirmTwoFactor', { body: { code: codeAt(secret) } }, { token: session });
  const password = await passwordOf(person.id);
  const body = { email: person.email, password };
  expect((await server.api.call('account.signIn', { body }, { domain: 'hus' })).data).toHaveProperty('challenge');
});

test('both get a mail, and the logs name the admin but no password', async () => {
  const [person, admin] = [await host(), await make.makeUser(db, { tenant, role: 'admin' })];
  const as = await openSession(db, admin);
  const { body } = await replace(person.id, as);
  const mails = (await accountMails(db, tenant.id)).slice(-2);
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['account_password_replaced', person.email],
    ['account_admin_password_replaced', admin.email],
  ]);
  const { security_log: events } = await server.api.call('audit.listSecurityEvents', { query: {} }, { token: as });
  expect(events.data).toContainEqual(
    expect.objectContaining({
      kind: 'password_changed',
      account: person.email,
      actor: expect.objectContaining({ id: admin.id }),
    }),
  );
  const query = { kind: 'users', record: String(person.id), user: String(admin.id) } as const;
  const { audit_log: log } = await server.api.call('audit.listChanges', { query }, { token: as });
  expect(log.data).not.toHaveLength(0);
  for (const record of [mails, events, log]) expect(JSON.stringify(record)).not.toContain(body.user_password);
});

test('is refused for oneself, the owner, deactivated staff and all outside the own scope', async () => {
  const admin = await make.makeUser(db, { tenant, role: 'admin' });
  const owner = await make.makeUser(db, { tenant, role: 'admin', is_owner: true });
  const peer = await make.makeUser(db, { tenant, company, role: 'admin' });
  const elsewhere = await make.makeUser(db, { tenant, company: other, role: 'host' });
  const stranger = await make.makeUser(db);
  const [as, bound] = [
    await openSession(db, admin),
    await openSession(db, await make.makeUser(db, { tenant, company, role: 'admin' })),
  ];
  const ofKitchen = await openSession(
    db,
    await make.makeUser(db, { tenant, company, department_id: kitchen.id, role: 'admin' }),
  );
  const person = await host();
  const archived = await host();
  await server.api.call('staff.deactivateStaffMember', { params: { id: archived.id } }, { token });
  const attempts = [
    [as, admin.id, 'USER-2040'],
    [as, owner.id, 'USER-2041'],
    [bound, owner.id, 'USER-2001'],
    [as, stranger.id, 'USER-2001'],
    [as, archived.id, 'USER-2004'],
    [bound, peer.id, 'USER-2008'],
    [bound, elsewhere.id, 'USER-2001'],
    [ofKitchen, person.id, 'USER-2001'],
  ] as const;
  for (const [caller, id, code] of attempts) expect((await replace(id, caller)).fault, code).toMatchObject({ code });
  const asHost = await openSession(db, await host());
  expect((await replace(person.id, asHost)).fault).toMatchObject({ code: 'REQUEST-3003' });
  for (const { email, tenant: theirs } of [peer, elsewhere, person])
    expect((await signIn(server, { email, tenant: theirs })).must_change_password).toBe(false);
});

test('an admin of a company replaces the password of its staff', async () => {
  const bound = await openSession(db, await make.makeUser(db, { tenant, company, role: 'admin' }));
  expect((await replace((await host()).id, bound)).ok).toBe(true);
});

test('is limited to 20 calls of an admin in an hour', async () => {
  const limited = await testApp(db, { env: { RATE_LIMITS: true } });
  const params = { id: (await host()).id };
  const call = () => limited.api.try('staff.replaceStaffPassword', { params }, { token });
  const answers = await Promise.all(Array.from({ length: 21 }, call));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 429, fault: { code: 'REQUEST-3005' } });
  await limited.close();
});
