import { describe, expect, it } from 'vitest';
import { violates } from '#db/failures.ts';
import { openSession } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';

const { database, db, server } = await openServer();

const tenant = await make.makeTenant(db, { slug: 'hus' });
const company = await make.makeCompany(db, { tenant, slug: 'hus' });
const cabins = await make.makeDepartment(db, { company, schedule_system: 'DAILY', allow_categories: true });
const restaurant = await make.makeDepartment(db, { company });
const host = await openSession(db, await make.makeUser(db, { tenant, role: 'host' }));

const body = (name: string, department = cabins) => ({
  name,
  company_id: department.company.id,
  department_id: department.id,
});
const add = async (name: string) =>
  (await server.api.call('categories.createCategory', { body: body(name) }, { token: host })).category;
const list = async (deleted?: '1') => {
  const query = deleted ? { deleted } : {};
  return (await server.api.call('categories.listCategories', { query }, { token: host })).categories.map(
    ({ name }) => name,
  );
};

describe('categories', () => {
  it('can be added by a host, with a name that is unique in the department, also in races and in other spellings', async () => {
    expect(await add('Familiehytter')).toMatchObject({
      domain: 'hus',
      renting_entities_count: 0,
      deleted: false,
      version: 1,
    });
    const both = await Promise.all(
      ['Luksus', 'LUKSUS'].map((name) =>
        server.api.try('categories.createCategory', { body: body(name) }, { token: host }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const lost = both.find(({ status }) => status === 409);
    expect(lost?.fault.errors).toEqual({ name: [expect.stringMatching(/^CATEGORY-3302\|/)] });
  });

  it("can't take a name in use by creation, change or direct SQL; another department may use it", async () => {
    await add('Fjellstue');
    const { id } = await add('Fjøset');
    const renamed = { params: { id }, body: { name: 'FJELLSTUE' } };
    const refused = await server.api.refused('categories.updateCategory', renamed, { token: host });
    expect(refused.fields).toEqual({ name: 'CATEGORY-3302' });
    expect(await list()).toContain('Fjøset');
    await expect(make.makeCategory(database.db, { department: cabins, name: 'fjellstue' })).rejects.toSatisfy((error) =>
      violates(error, 'categories_by_name'),
    );
    const elsewhere = await make.makeDepartment(database.db, {
      company: cabins.company,
      schedule_system: 'DAILY',
      allow_categories: true,
    });
    await make.makeCategory(database.db, { department: elsewhere, name: 'Fjellstue' });
  });

  it.each([
    ['without a name', () => body(' '), { name: 'FIELD-3100' }],
    ['with a name of 256 letters', () => body('x'.repeat(256)), { name: 'FIELD-3101' }],
    ['in a department without categories', () => body('Vindusbord', restaurant), { department_id: 'CATEGORY-3304' }],
    [
      'in a department of another company',
      () => ({ ...body('Bua'), company_id: 99_999 }),
      { department_id: 'DEPARTMENT-701' },
    ],
  ])('are refused %s', async (_, asked, expected) => {
    const refused = await server.api.refused('categories.createCategory', { body: asked() }, { token: host });
    expect(refused.fields).toEqual(expected);
  });

  it('can be renamed, and refuse a stale version', async () => {
    const { id, version } = await add('Naust');
    const rename = (values: object) =>
      server.api.try(
        'categories.updateCategory',
        { params: { id }, body: { name: 'Naustet', ...values } },
        { token: host },
      );
    expect((await rename({ version })).body).toMatchObject({ category: { name: 'Naustet', version: 2 } });
    expect((await rename({ version })).fault.code).toBe('REQUEST-3017');
    expect((await rename({ department_id: restaurant.id })).fault.code).toBe('CATEGORY-3305');
  });

  it('can be deleted when empty, and are then listed as deleted', async () => {
    const { id } = await add('Rorbuer');
    const cabin = await make.makeEntity(database.db, { department: cabins, category_id: id });
    const remove = () => server.api.try('categories.deleteCategory', { params: { id } }, { token: host });
    expect((await remove()).fault).toMatchObject({ code: 'CATEGORY-3301' });
    const admin = await openSession(database.db, await make.makeUser(database.db, { tenant, role: 'admin' }));
    await server.api.call('rentingEntities.archiveEntity', { params: { id: cabin.id } }, { token: admin });
    expect((await remove()).body).toEqual({ success: true });
    expect(await list()).not.toContain('Rorbuer');
    expect(await list('1')).toEqual(['Rorbuer']);
    expect((await remove()).fault.code).toBe('CATEGORY-3303');
    const { category } = await server.api.call('categories.getCategory', { params: { id } }, { token: host });
    expect(category.deleted).toBe(true);
    expect(await add('Rorbuer')).toMatchObject({ name: 'Rorbuer' });
  });
});
