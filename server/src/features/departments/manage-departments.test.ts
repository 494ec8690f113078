import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { describe, expect, it } from 'vitest';
import { NOW, openSession } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';

const { database, db, server } = await openServer();

const tenant = await make.makeTenant(db, { slug: 'hus' });
const company = await make.makeCompany(db, { tenant, slug: 'hus', name: 'Huset' });
const token = await openSession(db, await make.makeUser(db, { tenant, role: 'admin' }));

const address = { address: 'Storgata 1', city: 'Bodø', zip: '8006' };
const fields = (values: object = {}) => ({
  name: 'Restauranten',
  description: 'Mat ved fjorden',
  department_type: 'restaurant' as const,
  schedule_system: 'HOURLY' as const,
  company_id: company.id,
  address,
  ...values,
});
const stays = (values: object = {}) =>
  fields({
    department_type: 'cabins',
    schedule_system: 'DAILY',
    checkin: { value: '15:00' },
    checkout: { value: '11:00' },
    allow_categories: true,
    ...values,
  });
const add = async (body = fields()) =>
  (await server.api.call('departments.createDepartment', { body }, { token })).department;
const refuse = (body: object) => server.api.refused('departments.createDepartment', { body }, { token });
const change = (id: number, body: object, as = token) =>
  server.api.try('departments.updateDepartment', { params: { id }, body }, { token: as });

describe('adding a department', () => {
  it('stores no check-in for HOURLY, and both times and categories for DAILY', async () => {
    expect(await add()).toMatchObject({
      company: { name: 'Huset' },
      address,
      checkin: null,
      allow_categories: false,
      activity_system: 'BOOKING',
      type: { name: 'restaurant' },
      renting_entities_count: 0,
      version: 1,
    });
    expect(await add(stays())).toMatchObject({
      checkin: { value: '15:00' },
      checkout: { value: '11:00' },
      allow_categories: true,
    });
  });

  it('stores an equal address once, and accepts an existing one by id', async () => {
    const first = await add();
    expect((await add()).address_id).toBe(first.address_id);
    const { address: _, ...rest } = fields();
    expect((await add({ ...rest, address_id: first.address_id } as never)).address).toMatchObject(address);
  });

  it.each([
    ['without a description', () => fields({ description: ' ' }), { description: 'FIELD-3100' }],
    [
      'of no type that there is',
      () => fields({ department_type: 'castle' }),
      { department_type: 'DEPARTMENT_TYPE-801' },
    ],
    ['of stays without check-in', () => stays({ checkin: null }), { checkin: 'DEPARTMENT-705' }],
    ['with check-out at check-in', () => stays({ checkout: { value: '15:00' } }), { checkout: 'DEPARTMENT-704' }],
    ['without an address', () => fields({ address: undefined }), { address: 'FIELD-3100' }],
    ['with two addresses', () => fields({ address_id: 1 }), { address: 'FIELD-3100' }],
    ['in a missing company', () => fields({ company_id: 99_999 }), { company_id: 'COMPANY-400' }],
    ['with a name of 256 letters', () => fields({ name: 'x'.repeat(256) }), { name: 'FIELD-3101' }],
  ])('is refused %s', async (_, body, expected) => {
    expect((await refuse(body())).fields).toEqual(expected);
  });

  it('accepts names in any script', async () => {
    const name = 'مطعم 🍽️ Østfløyen';
    expect((await add(fields({ name }))).name).toBe(name);
  });

  it('is refused for staff of a department', async () => {
    const department = await make.makeDepartment(db, { company });
    const bound = await openSession(db, await make.makeUser(db, { tenant, role: 'admin', department }));
    const input = { body: fields() };
    expect(await server.api.refused('departments.createDepartment', input, { token: bound })).toMatchObject({
      status: 403,
      code: 'REQUEST-3003',
    });
  });
});

describe('changing a department', () => {
  it('keeps its company and categories, increments its version, and refuses a stale one', async () => {
    const { id, version } = await add(stays());
    expect((await change(id, stays({ name: 'Hyttene', version }))).body).toMatchObject({
      department: { name: 'Hyttene', version: 2 },
    });
    expect((await change(id, stays({ version }))).fault.code).toBe('REQUEST-3017');
    expect((await change(id, stays({ allow_categories: false }))).fault.code).toBe('DEPARTMENT-706');
    const other = await make.makeCompany(database.db, { tenant });
    expect((await change(id, stays({ company_id: other.id }))).fault.code).toBe('DEPARTMENT-706');
  });

  it("can't change HOURLY to DAILY while there are coming bookings", async () => {
    const department = await make.makeDepartment(database.db, { company });
    const table = await make.makeEntity(database.db, { department, can_combine: true });
    await make.makeBooking(database.db, { entities: [table], from: NOW + 3_600_000 });
    expect((await change(department.id, stays({ allow_categories: false }))).fault).toMatchObject({
      code: 'DEPARTMENT-710',
    });
  });

  it('adjusts its entities', async () => {
    const department = await make.makeDepartment(db, { company });
    const table = await make.makeEntity(db, { department, can_combine: true });
    await change(department.id, fields({ activity_system: 'REQUESTS_ONLY', department_type: 'guides' }));
    const { entity } = await server.api.call('rentingEntities.getEntity', { params: { id: table.id } }, { token });
    expect(entity).toMatchObject({ can_combine: false, is_valid: false });
  });

  it('restores combining of entities when it is changed back, and of no others', async () => {
    const department = await make.makeDepartment(db, { company });
    const [joined, alone] = [
      await make.makeEntity(db, { department, can_combine: true }),
      await make.makeEntity(db, { department }),
    ];
    const combines = async () =>
      Promise.all(
        [joined, alone].map(async ({ id }) => {
          const { entity } = await server.api.call('rentingEntities.getEntity', { params: { id } }, { token });
          return entity.can_combine;
        }),
      );
    expect((await change(department.id, fields({ activity_system: 'REQUESTS_ONLY' }))).status).toBe(200);
    await change(department.id, fields({ activity_system: 'REQUESTS_ONLY', name: 'Again' }));
    expect(await combines()).toEqual([false, false]);
    expect((await change(department.id, fields({ activity_system: '' }))).status).toBe(200);
    expect(await combines()).toEqual([true, false]);
  });
});

describe('archiving a department', () => {
  const archive = (id: number) => server.api.try('departments.archiveDepartment', { params: { id } }, { token });

  it('is refused while it has entities or staff, and names them', async () => {
    const department = await make.makeDepartment(db, { company });
    const table = await make.makeEntity(db, { department, name: 'Vindusbordet' });
    const refused = await archive(department.id);
    expect(refused.fault).toMatchObject({
      code: 'DEPARTMENT-702',
      message: expect.stringContaining('(1): Vindusbordet'),
    });
    await server.api.call('rentingEntities.archiveEntity', { params: { id: table.id } }, { token });
    await make.makeUser(db, { tenant, department, name: 'Kari Lund' });
    expect((await archive(department.id)).fault).toMatchObject({
      code: 'DEPARTMENT-703',
      message: expect.stringContaining('(1): Kari Lund'),
    });
  });

  it('removes it for visitors and from lists, and can be undone', async () => {
    const { id } = await add(fields({ name: 'Sesongstengt' }));
    expect((await archive(id)).body).toEqual({ success: true });
    expect((await change(id, fields())).fault.code).toBe('DEPARTMENT-707');
    const shown = async () => {
      const { departments } = await server.api.call('departments.listPublicDepartments', {}, { domain: 'hus' });
      return departments.some((one) => one.id === id);
    };
    expect(await shown()).toBe(false);
    const { departments } = await server.api.call('departments.listArchivedDepartments', { query: {} }, { token });
    expect(departments.data.map((one) => one.id)).toContain(id);
    await server.api.call('departments.reactivateDepartment', { params: { id } }, { token });
    expect(await shown()).toBe(true);
  });
});

describe('finding departments', () => {
  it('searches by words and sorts, with counts and bookings by day', async () => {
    const department = await make.makeDepartment(db, { company, name: 'Ærfuglen bar' });
    const table = await make.makeEntity(db, { department });
    await make.makeBooking(db, { entities: [table], from: NOW + 3_600_000 });
    const query = { searchText: 'bar aerfuglen'.replace('ae', 'æ') };
    const { departments } = await server.api.call('departments.searchDepartments', { query }, { token });
    expect(departments.data).toMatchObject([{ id: department.id, renting_entities_count: 1, staff_members_count: 0 }]);
    const detail = await server.api.call('departments.getDepartment', { params: { id: department.id } }, { token });
    expect(detail.department).toMatchObject({ bookings_count: 1, bookings_today_count: 1 });
    expect(detail.department.bookings_count_by_day).toHaveLength(61);
  });

  it('lists those of a company by schedule system, and those with categories', async () => {
    const own = await make.makeCompany(database.db, { tenant });
    const hourly = await make.makeDepartment(database.db, { company: own, name: 'A' });
    const daily = await make.makeDepartment(database.db, {
      company: own,
      name: 'B',
      schedule_system: 'DAILY',
      allow_categories: true,
    });
    const of = async (filter: 'all' | ScheduleSystem) => {
      const params = { companyId: own.id, filter };
      const { departments } = await server.api.call('departments.listDepartmentsOfCompany', { params }, { token });
      return departments.map(({ id }) => id);
    };
    expect([await of('all'), await of('HOURLY'), await of('DAILY')]).toEqual([
      [hourly.id, daily.id],
      [hourly.id],
      [daily.id],
    ]);
    const { departments } = await server.api.call('departments.listDepartmentsWithCategories', {}, { token });
    expect(departments.map(({ id }) => id)).toContain(daily.id);
    expect(departments.map(({ id }) => id)).not.toContain(hourly.id);
  });
});
