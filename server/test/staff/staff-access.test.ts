import { describe, expect, it } from 'vitest';
import { accountMails } from '../account/account-helpers.ts';
import { openSession } from '../support/app.ts';
import * as make from '../support/makers.ts';
import { add, openStaffFixture, refuse, session, token } from './staff-fixture.ts';

const { company, database, kitchen, other, server, tenant } = await openStaffFixture();

describe('deactivating staff', () => {
  const change = (name: 'staff.deactivateStaffMember' | 'staff.reactivateStaffMember', id: number, as = token) =>
    server.api.try(name, { params: { id } }, { token: as });
  const listed = async (status: 'active' | 'archived') =>
    (
      await server.api.call('staff.listStaff', { query: { status, sort: 'created_at', order: 'desc' } }, { token })
    ).users.data.map(({ id }) => id);

  it('ends sessions at once, lists them as deactivated, and can be undone', async () => {
    const host = await make.makeUser(database.db, { tenant, company, role: 'host' });
    const session = await openSession(database.db, host);
    const signIn = () =>
      server.api.try('account.signIn', { body: { email: host.email, password: make.PASSWORD } }, { domain: 'hus' });
    expect((await change('staff.deactivateStaffMember', host.id)).body).toMatchObject({ user: { status: 'archived' } });
    expect((await server.api.try('account.getProfile', {}, { token: session })).status).toBe(401);
    expect((await signIn()).fault).toMatchObject({ code: 'AUTH-106' });
    expect(await listed('active')).not.toContain(host.id);
    expect(await listed('archived')).toContain(host.id);
    expect((await change('staff.reactivateStaffMember', host.id)).body).toMatchObject({ user: { status: 'active' } });
    expect(await listed('active')).toContain(host.id);
    expect((await signIn()).ok).toBe(true);
  });

  it('cannot be undone while the department is archived, which has no active staff', async () => {
    const department = await make.makeDepartment(database.db, { company });
    const host = await make.makeUser(database.db, { department, role: 'host' });
    await change('staff.deactivateStaffMember', host.id);
    const params = { id: department.id };
    await server.api.call('departments.archiveDepartment', { params }, { token });
    expect((await change('staff.reactivateStaffMember', host.id)).fault).toMatchObject({ code: 'DEPARTMENT-707' });
    await server.api.call('departments.reactivateDepartment', { params }, { token });
    expect((await change('staff.reactivateStaffMember', host.id)).body).toMatchObject({ user: { status: 'active' } });
  });

  it('works for staff with bookings and units, unlike deleting', async () => {
    const guide = await make.makeUser(database.db, { tenant, company, role: 'observer' });
    await make.makeEntity(database.db, { department: kitchen, user_id: guide.id });
    expect((await change('staff.deactivateStaffMember', guide.id)).ok).toBe(true);
  });

  it('is refused for oneself, the owner, other companies and, for admins of a company, admins', async () => {
    const { profile } = await server.api.call('account.getProfile', {}, { token });
    expect((await change('staff.deactivateStaffMember', profile.id)).fault).toMatchObject({ code: 'USER-2030' });
    const owner = await make.makeUser(database.db, { tenant, role: 'admin', is_owner: true });
    expect((await change('staff.deactivateStaffMember', owner.id)).fault).toMatchObject({ code: 'USER-2031' });
    const bound = await session({ role: 'admin', company });
    const colleague = await make.makeUser(database.db, { tenant, company, role: 'admin' });
    expect((await change('staff.deactivateStaffMember', colleague.id, bound)).fault).toMatchObject({
      code: 'USER-2032',
    });
    const stranger = await make.makeUser(database.db, { tenant, company: other, role: 'host' });
    expect((await change('staff.deactivateStaffMember', stranger.id, bound)).fault).toMatchObject({
      code: 'USER-2001',
    });
    expect((await change('staff.reactivateStaffMember', stranger.id, bound)).fault).toMatchObject({
      code: 'USER-2001',
    });
  });
});

describe('inviting staff', () => {
  const invite = (id: number) => server.api.try('staff.inviteStaffMember', { params: { id } }, { token });

  it('returns no password, and sends a link to choose one, which works once', async () => {
    const { user, user_password } = await add({ invite: true, name: 'Åse <b>Østby</b>' });
    expect(user_password).toBeNull();
    expect(user.is_waiting).toBe(true);
    const mails = await accountMails(database.db, tenant.id);
    expect(mails.at(-1)).toMatchObject({ kind: 'account_invitation', recipient: user.email });
    const [, slug, , , link = ''] = mails.at(-1)?.path.split('/') ?? [];
    expect(slug).toBe('hus');
    const password = 'granskog og fjord';
    const body = { token: link, password, password_confirmation: password };
    await server.api.call('account.resetPassword', { body }, { domain: 'hus' });
    const signedIn = await server.api.call(
      'account.signIn',
      { body: { email: user.email, password } },
      { domain: 'hus' },
    );
    expect(signedIn.data).toMatchObject({ must_change_password: false });
    expect((await invite(user.id)).fault).toMatchObject({ code: 'USER-2033' });
    expect((await server.api.try('account.resetPassword', { body }, { domain: 'hus' })).fault).toMatchObject({
      code: 'AUTH-110',
    });
  });

  it('can be repeated until a password is chosen, unless deactivated', async () => {
    const { user } = await add();
    expect((await invite(user.id)).ok).toBe(true);
    expect((await accountMails(database.db, tenant.id)).at(-1)?.recipient).toBe(user.email);
    await server.api.call('staff.deactivateStaffMember', { params: { id: user.id } }, { token });
    expect((await invite(user.id)).fault).toMatchObject({ code: 'USER-2004' });
  });
});

describe('links of deactivated staff', () => {
  it('stay invalid after reactivating', async () => {
    const { user } = await add({ invite: true });
    const link = (await accountMails(database.db, tenant.id)).at(-1)?.path.split('/').at(-1) ?? '';
    const isExpired = async () => {
      const { info } = await server.api.call(
        'account.checkTokenExpiration',
        { body: { token: link } },
        { domain: 'hus' },
      );
      return info.token_expired;
    };
    expect(await isExpired()).toBe(false);
    for (const name of ['staff.deactivateStaffMember', 'staff.reactivateStaffMember'] as const)
      await server.api.call(name, { params: { id: user.id } }, { token });
    expect(await isExpired()).toBe(true);
    const password = 'granskog og fjord';
    const body = { token: link, password, password_confirmation: password };
    expect((await server.api.try('account.resetPassword', { body }, { domain: 'hus' })).fault).toMatchObject({
      code: 'AUTH-110',
    });
  });
});

describe('tenant id', () => {
  it('can be set only by the owner, for themselves and for staff', async () => {
    const owner = await session({ role: 'admin', is_owner: true });
    const { user } = await add();
    const { name, phone_number, company_id, department_id } = user;
    const fields = { name, phone_number: phone_number ?? '', company_id, department_id };
    const save = (as: string, frontline_tenent_id?: string) =>
      server.api.try(
        'staff.updateStaffMember',
        { params: { id: user.id }, body: { ...fields, ...(frontline_tenent_id && { frontline_tenent_id }) } },
        { token: as },
      );
    expect((await save(owner, 'FL-17')).body).toMatchObject({ user: { frontline_tenent_id: 'FL-17' } });
    expect((await save(token, 'FL-18')).fault).toMatchObject({ code: 'USER-2034' });
    expect((await save(token)).body).toMatchObject({ user: { frontline_tenent_id: 'FL-17' } });
    const own = (as: string) =>
      server.api.try('account.updateProfile', { body: { name: 'Ola', frontline_tenent_id: 'FL-1' } }, { token: as });
    expect((await own(owner)).body).toMatchObject({ profile: { frontline_tenent_id: 'FL-1' } });
    expect((await own(token)).fault).toMatchObject({ code: 'USER-2034' });
  });
});

describe('phone numbers', () => {
  it.each([
    ['a Norwegian number of seven digits', { phone_number: '9123456' }, 'FIELD-3180'],
    ['a Norwegian number of nine digits', { phone_number: '912345678' }, 'FIELD-3180'],
    ['a Danish number of seven digits', { country_code: '+45', phone_number: '1234567' }, 'FIELD-3181'],
    ['a number that begins with zero', { phone_number: '01234567' }, 'FIELD-3106'],
    // Reported together with the other error.
    ['a short number together with a missing name', { name: ' ', phone_number: '91234' }, 'FIELD-3180'],
  ])('refuses %s', async (_, values, code) => {
    expect((await refuse(values)).fields).toMatchObject({ 'user.phone_number': code });
  });

  it('accepts a number that is possible in its country', async () => {
    expect((await add({ country_code: '+46', phone_number: '70 123 45 67' })).user.phone_number).toBe('701234567');
  });
});
