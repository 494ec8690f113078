import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openSession } from '../support/app.ts';
import * as make from '../support/makers.ts';
import { add, newcomer, openStaffFixture, refuse, session, token } from './staff-fixture.ts';

const { company, database, kitchen, other, server, tenant } = await openStaffFixture();

describe('adding staff', () => {
  it('returns a password once, which must be changed after signing in', async () => {
    const { user, user_password } = await add();
    expect(user).toMatchObject({
      role_name: 'host',
      phone_number: '90807060',
      company: { name: 'Huset' },
      department: { name: 'Kjøkken' },
      status: 'active',
      version: 1,
    });
    expect(user_password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    const { rows } = await database.db.tenantRead(tenant.id, ({ trx }) =>
      sql<{
        must: boolean;
        hash: string;
      }>`select must_change_password as must, password_hash as hash from users where id = ${user.id}`.execute(trx),
    );
    expect(rows[0]?.must).toBe(true);
    expect(rows[0]?.hash).not.toContain(user_password);
    const signedIn = await server.api.try(
      'account.signIn',
      { body: { email: user.email, password: user_password } },
      { domain: 'hus' },
    );
    expect(signedIn.status).toBe(200);
  });

  it('refuses a taken e-mail address, in upper or lower case and in races', async () => {
    const email = 'same@hus.no';
    const both = await Promise.all(
      ['same@hus.no', 'Same@Hus.no'].map((one) =>
        server.api.try('staff.createStaffMember', { body: { user: newcomer({ email: one }) } }, { token }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await refuse({ email })).toMatchObject({ code: 'USER-2002', fields: { 'user.email': 'USER-2002' } });
  });

  it.each([
    ['without a name', { name: ' ' }, 'user.name', 'FIELD-3100'],
    ['with a phone number that begins with zero', { phone_number: '012345678' }, 'user.phone_number', 'FIELD-3106'],
    ['with an unknown role', { role: 'chef' }, 'user.role', 'USER-2007'],
    ['of no company', { company_id: null, department_id: null }, 'user.company_id', 'FIELD-3100'],
    ['of a missing company', { company_id: 99_999 }, 'user.company_id', 'COMPANY-400'],
    ['with an unknown field', { is_owner: true }, 'user.is_owner', 'FIELD-3112'],
  ])('refuses a staff member %s', async (_, values, field, code) => {
    expect((await refuse(values)).fields).toMatchObject({ [field]: code });
  });

  it('refuses a department of another company', async () => {
    expect((await refuse({ company_id: other.id })).fields).toEqual({ 'user.department_id': 'USER-2013' });
  });

  it('lets staff of a company add only to it, and no admin', async () => {
    const bound = await session({ role: 'admin', company });
    expect((await add({}, bound)).user.company_id).toBe(company.id);
    expect(await refuse({ company_id: other.id, department_id: null }, bound)).toMatchObject({ code: 'USER-2016' });
    expect(await refuse({ role: 'admin' }, bound)).toMatchObject({ code: 'USER-2008' });
    expect((await add({ role: 'admin' })).user.role).toBe('admin');
  });
});

describe('changing staff', () => {
  const change = (id: number, body: object) =>
    server.api.try('staff.updateStaffMember', { params: { id }, body }, { token });
  const fields = () => ({ name: 'Åse Ny', phone_number: '90807060', company_id: company.id, department_id: null });

  it('keeps e-mail and role, increments the version, and refuses a stale one', async () => {
    const { user } = await add();
    const first = await change(user.id, { ...fields(), version: user.version });
    expect(first.body).toMatchObject({ user: { name: 'Åse Ny', department: null, version: 2, email: user.email } });
    const second = await server.api.refused(
      'staff.updateStaffMember',
      { params: { id: user.id }, body: { ...fields(), version: user.version } },
      { token },
    );
    expect(second).toMatchObject({ status: 409, code: 'REQUEST-3017' });
    expect((await change(user.id, { ...fields(), email: 'new@hus.no' })).status).toBe(422);
    expect((await change(user.id, { ...fields(), role: 'admin' })).status).toBe(422);
  });

  it('is refused for admins when the caller belongs to a company', async () => {
    const { user } = await add({ role: 'admin', department_id: null });
    const bound = await session({ role: 'admin', company });
    const input = { params: { id: user.id }, body: { ...fields(), department_id: kitchen.id } };
    expect(await server.api.refused('staff.updateStaffMember', input, { token: bound })).toMatchObject({
      code: 'USER-2008',
    });
  });
});

it('keeps the owner outside of companies', async () => {
  const boss = await make.makeUser(database.db, { tenant, role: 'admin', is_owner: true });
  const { id } = boss;
  const fields = { name: 'Sjefen', phone_number: '90807060', department_id: null };
  const move = { params: { id }, body: { ...fields, company_id: company.id } };
  expect(await server.api.refused('staff.updateStaffMember', move, { token })).toMatchObject({ code: 'USER-2017' });
  const keep = { params: { id }, body: { ...fields, company_id: null } };
  expect((await server.api.call('staff.updateStaffMember', keep, { token })).user.name).toBe('Sjefen');
});

it('keeps an observer where their linked unit is: USER-2005', async () => {
  const { user } = await add({ role: 'observer' });
  const unit = await make.makeEntity(database.db, { department: kitchen, user_id: user.id });
  const move = (place: object) => {
    const body = { name: user.name, phone_number: '41234567', ...place } as never;
    return server.api.try('staff.updateStaffMember', { params: { id: user.id }, body }, { token });
  };
  const hall = await make.makeDepartment(database.db, { company });
  const refused = { code: 'USER-2005' };
  expect((await move({ company_id: other.id, department_id: null })).fault).toMatchObject({
    ...refused,
    errors: { company_id: [expect.stringMatching(/^USER-2005/)] },
  });
  expect((await move({ company_id: company.id, department_id: hall.id })).fault).toMatchObject(refused);
  expect((await move({ company_id: company.id, department_id: null })).ok).toBe(true);
  await database.db.tenantTransaction(tenant.id, ({ trx }) =>
    trx
      .updateTable('renting_entities')
      .set({ user_id: null })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', unit.id)
      .execute(),
  );
  expect((await move({ company_id: other.id, department_id: null })).ok).toBe(true);
});

describe('deleting staff', () => {
  const remove = (id: number, as = token) =>
    server.api.try('staff.deleteStaffMember', { params: { id } }, { token: as });

  it('archives a person without connected records, and ends their sessions at once', async () => {
    const person = await make.makeUser(database.db, { tenant });
    const theirs = await openSession(database.db, person);
    expect((await remove(person.id)).body).toEqual({ success: true });
    expect((await server.api.try('account.getProfile', {}, { token: theirs })).status).toBe(401);
    const { user } = await server.api.call('staff.getStaffMember', { params: { id: person.id } }, { token });
    expect(user.status).toBe('archived');
    expect((await remove(person.id)).fault.code).toBe('USER-2004');
  });

  it('is refused for a person with bookings or a linked entity', async () => {
    const busy = await make.makeUser(database.db, { tenant });
    const table = await make.makeEntity(database.db, { department: kitchen });
    await make.makeBooking(database.db, {
      entities: [table],
      from: Date.parse('2027-05-01T10:00:00Z'),
      created_by: busy.id,
    });
    expect((await remove(busy.id)).fault.code).toBe('USER-2006');
    const { user } = await add({ role: 'observer' });
    await make.makeEntity(database.db, { department: kitchen, user_id: user.id });
    expect((await remove(user.id)).fault.code).toBe('USER-2005');
  });
});

describe('finding staff', () => {
  const search = async (searchText: string, as = token) => {
    const { users } = await server.api.call('staff.searchStaff', { query: { searchText } }, { token: as });
    return users.data.map(({ email }) => email);
  };

  it('matches beginnings of words in the name, ignoring accents, e-mail and phone', async () => {
    const { user } = await add({ name: 'Bjørn-Åge Ærlig', phone_number: '48151623' });
    for (const text of ['bjørn', 'ÆRLIG Åge', 'age', user.email, '481 51 623', 'hus.no 48151']) {
      expect(await search(text), text).toContain(user.email);
    }
    expect(await search('bjorn arl')).toContain(user.email);
    expect(await search('ørn')).not.toContain(user.email);
    await server.api.call(
      'staff.updateStaffMember',
      { params: { id: user.id }, body: { name: 'Nils', phone_number: '48151623', company_id: company.id } },
      { token },
    );
    expect(await search('bjørn')).not.toContain(user.email);
    expect(await search('nils')).toContain(user.email);
  });

  it('shows staff of a company only their own, sorted and by page', async () => {
    const bound = await session({ role: 'admin', company: other });
    const { users } = await server.api.call(
      'staff.listStaff',
      { query: { sort: 'role', order: 'desc' } },
      { token: bound },
    );
    expect(new Set(users.data.map(({ company_id: id }) => id))).toEqual(new Set([other.id]));
    expect(users).toMatchObject({ per_page: 20, current_page: 1, path: '/api/users' });
  });

  it('lists a role for a department, always with one given person', async () => {
    const { user: everywhere } = await add({ role: 'observer', department_id: null });
    const { user: here } = await add({ role: 'observer' });
    const { user: elsewhere } = await add({ role: 'observer', company_id: other.id, department_id: null });
    const { user: host } = await add();
    const query = { departmentId: kitchen.id, role: 'observer' as const, userId: host.id };
    const { users } = await server.api.call('staff.listStaffByRole', { query }, { token });
    const ids = users.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([everywhere.id, here.id, host.id]));
    expect(ids).not.toContain(elsewhere.id);
  });

  it('lists the roles', async () => {
    const { roles } = await server.api.call('staff.listRoles', {}, { token });
    expect(roles.map(({ name }) => name)).toEqual(['admin', 'host', 'employee', 'observer']);
  });
});
