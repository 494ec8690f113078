import { describe, expect, test } from 'vitest';
import { openSession } from '#test/support/app.ts';
import { makeCompany, makeTenant, makeUser, PASSWORD } from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';
import { asOwner } from '#test/support/test-database.ts';

const { database, server } = await openServer('migrated');

const tenant = await makeTenant(database.db, { slug: 'fjord' });
const company = await makeCompany(database.db, { tenant, slug: 'fjord' });
const admin = await makeUser(database.db, { tenant, role: 'admin', name: 'Ada Admin' });
const host = await makeUser(database.db, { company, name: 'Ola Vert' });
const token = await openSession(database.db, admin);
const list = async (query: object = {}, as = token) =>
  (await server.api.call('audit.listSecurityEvents', { query }, { token: as })).security_log;
const signIn = (email: string, password: string) =>
  server.api.try(
    'account.signIn',
    { body: { email, password } },
    { domain: 'fjord', headers: { 'user-agent': 'Firefox' } },
  );

describe('security log', () => {
  test('records sign-ins and failures with account, address and reason', async () => {
    await signIn(host.email, 'wrong');
    await signIn('nobody@example.com', 'wrong');
    await signIn(host.email, PASSWORD);
    const { data } = await list();
    expect(data.slice(0, 3)).toMatchObject([
      { kind: 'signed_in', account: host.email, user: { id: host.id, name: 'Ola Vert' }, ip: '127.0.0.1' },
      { kind: 'sign_in_failed', account: 'nobody@example.com', user: null, reason: 'unknown_account' },
      { kind: 'sign_in_failed', account: host.email, reason: 'wrong_password', user_agent: 'Firefox', actor: null },
    ]);
  });

  test('records denied calls and failed proofs of identity', async () => {
    const theirs = await openSession(database.db, host);
    await server.api.refused('staff.listStaff', {}, { token: theirs });
    await server.api.refused('account.confirmIdentity', { body: { password: 'wrong' } }, { token: theirs });
    const body = {
      old_password: 'wrong',
      password: 'en fjord til kvelds',
      password_confirmation: 'en fjord til kvelds',
    };
    await server.api.refused('account.changePassword', { body }, { token: theirs });
    const { data } = await list();
    expect(data.slice(0, 3)).toMatchObject([
      { kind: 'proof_failed', account: host.email, reason: 'wrong_password', actor: { id: host.id } },
      { kind: 'proof_failed', account: host.email, reason: 'wrong_password', actor: { id: host.id } },
      { kind: 'denied', account: host.email, reason: 'REQUEST-3003 staff.listStaff', actor: { id: host.id } },
    ]);
  });

  test('records changes of passwords and access, for every way to make them', async () => {
    const theirs = await openSession(database.db, host);
    const body = {
      old_password: PASSWORD,
      password: 'en fjord til frokost',
      password_confirmation: 'en fjord til frokost',
    };
    await server.api.call('account.changePassword', { body }, { token: theirs });
    const user = {
      name: 'Ny',
      email: 'ny@example.com',
      role: 'host' as const,
      phone_number: '40000000',
      company_id: company.id,
    };
    await server.api.call('staff.createStaffMember', { body: { user } }, { token });
    const { data } = await list();
    expect(data.slice(0, 2)).toMatchObject([
      { kind: 'staff_added', account: 'ny@example.com', reason: 'host', actor: { name: 'Ada Admin' } },
      { kind: 'password_changed', account: host.email, actor: { id: host.id } },
    ]);
  });

  test('filters by kind and by part of account or address', async () => {
    const failed = await list({ kind: 'sign_in_failed' });
    expect(failed.total).toBe(2);
    expect((await list({ searchText: 'nobody@' })).total).toBe(1);
    expect((await list({ searchText: '%' })).total).toBe(0);
    expect(await server.api.refused('audit.listSecurityEvents', { query: { kind: 'x' } }, { token })).toMatchObject({
      status: 422,
    });
  });

  test('shows an admin of a company only the events of its staff', async () => {
    const bound = await openSession(database.db, await makeUser(database.db, { company, role: 'admin' }));
    const { data, total } = await list({}, bound);
    expect(total).toBeGreaterThan(0);
    expect(
      data.every(({ account }) => [host.email, 'ny@example.com'].includes(account) || account !== 'nobody@example.com'),
    ).toBe(true);
    expect(data.some(({ user }) => user === null)).toBe(false);
  });

  test('shows no events of another tenant', async () => {
    const stranger = await openSession(database.db, await makeUser(database.db, { role: 'admin' }));
    expect((await list({ searchText: 'fjord' }, stranger)).total).toBe(0);
    expect((await list({ kind: 'sign_in_failed' }, stranger)).total).toBe(0);
  });

  test('can be exported as JSON lines', async () => {
    const { text, headers } = await server.api.try(
      'audit.exportSecurityEvents',
      { query: { kind: 'sign_in_failed' } },
      { token },
    );
    expect(headers['content-type']).toBe('application/x-ndjson');
    const rows = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { account: string });
    expect(rows.map(({ account }) => account)).toEqual(['nobody@example.com', host.email]);
  });

  test('can be neither changed nor truncated by the application role', async () => {
    for (const statement of ["update audit_security set account = ''", 'delete from audit_security'])
      await expect(asOwner(database.app, statement)).rejects.toMatchObject({ code: '42501' });
  });
});
