import { describe, expect, it } from 'vitest';
import { NOW, openSession } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';

const { database, db, server } = await openServer();

const tenant = await make.makeTenant(db, { slug: 'hus' });
const company = await make.makeCompany(db, { tenant, slug: 'hus', name: 'Huset' });
const closed = await make.makeCompany(db, { tenant, archived_at: NOW });
const address = { address: 'Storgata 1', city: 'Bodø', zip: '8006' };
const address_id = await make.insertRow(db, 'addresses', tenant.id, address);
const restaurant = await make.makeDepartment(db, {
  company,
  name: 'Restaurant',
  address_id,
  checkin: '11:00',
  allow_categories: true,
});
const daily = { schedule_system: 'DAILY', department_type: 'cabins', allow_categories: true, checkin: '15:30' };
const cabins = await make.makeDepartment(db, { company, name: 'Cabins', ...daily });
const conference = await make.makeDepartment(db, { tenant, name: 'Conference', activity_system: 'REQUESTS_ONLY' });
const archived = await make.makeDepartment(db, { company, name: 'Archived', archived_at: NOW });
const orphan = await make.makeDepartment(db, { company: closed, name: 'Orphan' });
const foreign = await make.makeDepartment(db, { name: 'Foreign' });
for (const archived_at of [null, null, NOW]) await make.makeEntity(db, { department: restaurant, archived_at });

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe('departments for visitors', () => {
  it('are the active ones of active companies of the domain, by name', async () => {
    const { departments } = await server.api.call('departments.listPublicDepartments', {}, { domain: 'hus' });
    expect(names(departments)).toEqual(['Cabins', 'Conference', 'Restaurant']);
  });

  it('show check-in, check-out and categories only for DAILY, with defaults', async () => {
    const get = async (id: number) =>
      (await server.api.call('departments.getPublicDepartment', { params: { id } }, { domain: 'hus' })).department;
    expect(await get(cabins.id)).toMatchObject({
      checkin: { value: '15:30' },
      checkout: { value: '10:00' },
      allow_categories: true,
      address: null,
      company: { id: company.id, name: 'Huset' },
    });
    expect(await get(restaurant.id)).toMatchObject({
      checkin: null,
      checkout: null,
      allow_categories: false,
      address: { address: 'Storgata 1', city: 'Bodø', zip: '8006' },
    });
    expect((await get(conference.id)).activity_system).toBe('REQUESTS_ONLY');
  });

  it('can be limited to one company', async () => {
    const params = { id: company.id };
    const { departments } = await server.api.call(
      'departments.listPublicDepartmentsOfCompany',
      { params },
      { domain: 'hus' },
    );
    expect(names(departments)).toEqual(['Cabins', 'Restaurant']);
  });

  it("give 404 when archived, of an archived company, or another tenant's", async () => {
    for (const { id } of [archived, orphan, foreign]) {
      const refused = await server.api.refused(
        'departments.getPublicDepartment',
        { params: { id } },
        { domain: 'hus' },
      );
      expect(refused).toMatchObject({ status: 404, code: 'DEPARTMENT-701' });
    }
    for (const { id } of [closed, foreign.company]) {
      const input = { params: { id } };
      const refused = await server.api.refused('departments.listPublicDepartmentsOfCompany', input, { domain: 'hus' });
      expect(refused).toMatchObject({ status: 404, code: 'COMPANY-400' });
    }
  });
});

describe('departments for staff', () => {
  it.each([
    ['of the whole tenant', {}, ['Cabins', 'Conference', 'Restaurant']],
    ['of a company', { company: () => company }, ['Cabins', 'Restaurant']],
    ['of a department', { department: () => restaurant }, ['Restaurant']],
  ])('are those in scope: a person %s', async (_, place: Record<string, () => object>, expected) => {
    const parents = Object.fromEntries(Object.entries(place).map(([key, parent]) => [key, parent()]));
    const user = await make.makeUser(database.db, { tenant, role: 'host', ...parents });
    const token = await openSession(database.db, user);
    const active = await server.api.call('departments.listActiveDepartments', {}, { token });
    const own = await server.api.call('departments.listUserDepartments', {}, { token });
    expect(names(active.departments)).toEqual(expected);
    expect(own).toEqual(active);
  });

  it('have the number of their active units', async () => {
    const user = await make.makeUser(database.db, { tenant, role: 'host' });
    const token = await openSession(database.db, user);
    const { departments } = await server.api.call('departments.listActiveDepartments', {}, { token });
    const units = departments.map(({ name, renting_entities_count }) => [name, renting_entities_count]);
    expect(units).toEqual([
      ['Cabins', 0],
      ['Conference', 0],
      ['Restaurant', 2],
    ]);
  });
});
