import { describe, expect, it } from 'vitest';
import { NOW } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';

const domain = 'kategori';
const { database, db, server } = await openServer();

const tenant = await make.makeTenant(db, { slug: domain });
const company = await make.makeCompany(db, { tenant, slug: domain });
const cabins = await make.makeDepartment(db, { company, schedule_system: 'DAILY', allow_categories: true });
const archived = await make.makeDepartment(db, { company, schedule_system: 'DAILY', archived_at: NOW });
const foreign = (await make.makeCategory(db)).department;
const small = await make.makeCategory(db, { department: cabins, name: 'A small' });
const big = await make.makeCategory(db, { department: cabins, name: 'B big' });
await make.makeCategory(db, { department: cabins, name: 'C empty' });
await make.makeCategory(db, { department: cabins, name: 'D deleted', deleted_at: NOW });
const rorbu = await make.makeEntity(db, { category: small, capacity: 2 });
await make.makeEntity(db, { category: small, capacity: 9, archived_at: NOW });
await make.makeEntity(db, { category: big, capacity: 6 });
await make.makeEntity(db, { category: big, capacity: 8 });
const stay = { from: Date.parse('2027-03-12T12:00+01:00'), to: Date.parse('2027-03-14T10:00+01:00') };
await make.makeBooking(db, { entities: [rorbu], ...stay });

const list = async (considerEntities: '0' | '1', query: object = {}) => {
  const input = { params: { considerEntities }, query: { departmentId: cabins.id, ...query } };
  return (await server.api.call('categories.listAvailableCategories', input, { domain })).categories;
};
const available = async (query: object) => (await list('1', query)).map((category) => category.available);

describe('available categories', () => {
  it('list all undeleted ones with their active entities, free or not', async () => {
    const categories = await list('0');
    expect(
      categories.map(({ name, renting_entities_count, available }) => [name, renting_entities_count, available]),
    ).toEqual([
      ['A small', 1, null],
      ['B big', 2, null],
      ['C empty', 0, null],
    ]);
    expect(categories[0]).toMatchObject({ company: { id: cabins.company.id }, department: { id: cabins.id } });
  });

  it.each([
    ['a stay over the booking', { dateFrom: '2027-03-11', dateTo: '2027-03-13' }, [false, true, false]],
    ['a stay that meets it', { dateFrom: '2027-03-14T12:00', dateTo: '2027-03-15T10:00' }, [true, true, false]],
    ['a stay of one day, which is one night', { dateFrom: '2027-03-13', dateTo: '2027-03-13' }, [false, true, false]],
    ['three guests', { dateFrom: '2027-03-20', dateTo: '2027-03-21', numberOfInteractors: 3 }, [false, true, false]],
    ['nine guests', { dateFrom: '2027-03-20', dateTo: '2027-03-21', numberOfInteractors: 9 }, [false, false, false]],
    ['the past', { dateFrom: '2027-03-08', dateTo: '2027-03-12' }, [false, false, false]],
  ])('report free units for %s', async (_, query, expected) => {
    expect(await available(query)).toEqual(expected);
  });

  it('report units that are free at some time of a day in an HOURLY department', async () => {
    const department = await make.makeDepartment(database.db, { company: cabins.company });
    const category = await make.makeCategory(database.db, { department });
    await make.makeEntity(database.db, { category, capacity: 4 });
    const of = (numberOfInteractors: number) => ({
      departmentId: department.id,
      dateFrom: '2027-03-12',
      numberOfInteractors,
    });
    expect(await available(of(4))).toEqual([true]);
    expect(await available(of(5))).toEqual([false]);
  });

  it('require valid dates in order', async () => {
    const refused = async (query: object) => {
      const input = { params: { considerEntities: '1' }, query: { departmentId: cabins.id, ...query } };
      return (await server.api.refused('categories.listAvailableCategories', input, { domain })).fields;
    };
    expect(await refused({})).toEqual({ dateFrom: 'FIELD-3100' });
    expect(await refused({ dateFrom: '2027-03-12', dateTo: '2027-03-11' })).toEqual({ dateTo: 'BOOKING-215' });
    expect(await refused({ dateFrom: '2027-03-12', dateTo: '2029-03-11' })).toEqual({ dateTo: 'FIELD-3104' });
    expect(await refused({ dateFrom: '2027-13-12' })).toEqual({ dateFrom: 'FIELD-3108' });
  });

  it("give 404 for a department that is archived, another tenant's or of another company", async () => {
    const cases = [
      { departmentId: archived.id },
      { departmentId: foreign.id },
      { departmentId: cabins.id, companyId: foreign.company.id },
    ];
    for (const considerEntities of ['0', '1']) {
      for (const place of cases) {
        const input = { params: { considerEntities }, query: { ...place, dateFrom: '2027-03-20' } };
        const refused = await server.api.refused('categories.listAvailableCategories', input, { domain });
        expect(refused).toMatchObject({ status: 404, code: 'DEPARTMENT-701' });
      }
    }
  });
});
