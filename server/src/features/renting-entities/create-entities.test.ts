import { describe, expect, it } from 'vitest';
import { openSession } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';

const { database, server } = await openServer();

const tenant = await make.makeTenant(database.db, { slug: 'bord' });
const company = await make.makeCompany(database.db, { tenant, slug: 'bord' });
const department = await make.makeDepartment(database.db, { company });
const cabins = await make.makeDepartment(database.db, {
  company,
  schedule_system: 'DAILY',
  department_type: 'cabins',
  allow_categories: true,
});
const token = await openSession(database.db, await make.makeUser(database.db, { tenant, role: 'admin' }));
const bodyOf = (values: object = {}) => ({
  company_id: department.company.id,
  department_id: department.id,
  type_id: 1,
  can_combine: true,
  units: Array.from({ length: 20 }, (_, at) => ({ name: `Table ${at + 1}`, number_of_interactors: 4 })),
  ...values,
});
const api = () => server.api.as({ domain: 'bord', token });
const refused = (values: object) => api().refused('rentingEntities.createEntities', { body: bodyOf(values) });
const names = async () =>
  (await api().call('rentingEntities.listActiveEntities', {})).renting_entities.map(({ name }) => name);

describe('adding several units', () => {
  it('adds all of them once per key', async () => {
    const keyed = server.api.as({ domain: 'bord', token, idempotencyKey: '7a1c3f52-6b60-4c08-9b0e-0a52c1f6a001' });
    expect(await keyed.call('rentingEntities.createEntities', { body: bodyOf() })).toEqual({ created: 20 });
    expect(await keyed.call('rentingEntities.createEntities', { body: bodyOf() })).toEqual({ created: 20 });
    const { renting_entities } = await api().call('rentingEntities.listActiveEntities', {});
    expect(renting_entities).toHaveLength(20);
    expect(renting_entities[0]).toMatchObject({ number_of_interactors: 4, can_combine: true, type: 'table' });
  });

  it('asks for the required properties of the type, and gives them to every unit', async () => {
    const category = await make.makeCategory(database.db, { department: cabins, name: 'Small' });
    const place = { department_id: cabins.id, category_id: category.id, type_id: 5, can_combine: false };
    const units = [{ name: 'Gran', number_of_interactors: 4 }];
    const missing = await refused({ ...place, units, properties: [{ key: 'beds', value: 4 }] });
    expect(missing.fields).toEqual({ 'properties.bedrooms': 'RENTING_ENTITY-1108' });
    const properties = ['bedrooms', 'beds'].map((key) => ({ key, value: 2 }));
    await api().call('rentingEntities.createEntities', { body: bodyOf({ ...place, units, properties }) });
    const { renting_entities: rows } = await api().call('rentingEntities.listActiveEntities', {});
    const id = rows.find(({ name }) => name === 'Gran')?.id ?? 0;
    const { entity } = await api().call('rentingEntities.getEntity', { params: { id } });
    expect(entity).toMatchObject({ type: 'cabin', is_valid: true, properties });
  });

  it('adds none when one is refused, and names its row', async () => {
    const before = await names();
    const good = { name: 'Terrasse 1', number_of_interactors: 2 };
    expect((await refused({ units: [good, { ...good, name: ' ' }] })).fields).toEqual({ 'units.1.name': 'FIELD-3100' });
    expect((await refused({ units: [good, { ...good, name: 'TERRASSE 1' }] })).fields).toEqual({
      'units.1.name': 'RENTING_ENTITY-1112',
    });
    await make.makeEntity(database.db, { department, name: 'Veranda 1' });
    expect((await refused({ units: [good, { ...good, name: 'VERANDA 1' }] })).fields).toEqual({
      'units.1.name': 'RENTING_ENTITY-1112',
    });
    const nobody = { name: 'Terrasse 2', number_of_interactors: 0 };
    expect((await refused({ units: [good, nobody] })).fields).toEqual({
      'units.1.number_of_interactors': 'FIELD-3103',
    });
    expect((await refused({ units: [] })).fields).toEqual({ units: 'FIELD-3100' });
    expect((await names()).toSorted()).toEqual([...before, 'Veranda 1'].toSorted());
  });

  it('takes each name once when several admins send the same series at the same time', async () => {
    const units = ['Hage 1', 'Hage 2', 'Hage 3'].map((name) => ({ name, number_of_interactors: 2 }));
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => api().try('rentingEntities.createEntities', { body: bodyOf({ units }) })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
    expect((await names()).filter((name) => name.startsWith('Hage'))).toHaveLength(3);
  });

  it('follows the rules of the department', async () => {
    expect((await refused({ type_id: 5 })).fields).toHaveProperty('type_id');
    const noCategory = await refused({ department_id: cabins.id, type_id: 5, can_combine: false });
    expect(noCategory.fields).toHaveProperty('category_id');
  });

  it('is allowed for admins who see the department', async () => {
    const bound = await make.makeUser(database.db, { department: cabins, role: 'admin' });
    const other = server.api.as({ domain: 'bord', token: await openSession(database.db, bound) });
    const answer = await other.refused('rentingEntities.createEntities', { body: bodyOf() });
    expect(answer).toMatchObject({ status: 404, code: 'DEPARTMENT-701' });
  });
});
