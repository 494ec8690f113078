import { describe, expect, it } from 'vitest';
import { NOW, openSession } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';

const { database, db, server } = await openServer();

const tenant = await make.makeTenant(db, { slug: 'hytte' });
const company = await make.makeCompany(db, { tenant, slug: 'hytte' });
const cabins = await make.makeDepartment(db, { company, schedule_system: 'DAILY', allow_categories: true });
const tables = await make.makeDepartment(db, { tenant });
const category = await make.makeCategory(db, { department: cabins, name: 'Rorbu' });
const deleted = await make.makeCategory(db, { department: cabins, deleted_at: NOW });
const cabin = await make.makeEntity(db, { department: cabins, category, name: 'Cabin A', capacity: 6, type: 'cabin' });
await make.makeEntity(db, { department: cabins, category: deleted, name: 'Cabin B' });
await make.makeEntity(db, { department: cabins, name: 'Cabin C', archived_at: NOW });
await make.makeEntity(db, { department: tables, name: 'Table 1', can_combine: true });
const gone = await make.makeDepartment(db, { company, archived_at: NOW });
await make.makeEntity(db, { department: gone, name: 'Gone' });
const foreign = await make.makeEntity(db, { name: 'Foreign' });

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
const publicNames = async (query: object) =>
  names((await server.api.call('rentingEntities.listPublicEntities', { query }, { domain: 'hytte' })).entities);

describe('renting entities for visitors', () => {
  it('are the active ones of active departments, with capacity and category', async () => {
    const { entities } = await server.api.call(
      'rentingEntities.listPublicEntities',
      { query: {} },
      { domain: 'hytte' },
    );
    expect(names(entities)).toEqual(['Cabin A', 'Cabin B', 'Table 1']);
    expect(entities[0]).toMatchObject({
      number_of_interactors: 6,
      category_name: 'Rorbu',
      type: 'cabin',
      can_combine: false,
    });
    expect(entities[1]).toMatchObject({ category_id: null, category_name: null });
  });

  it('can be limited by department and id; ids of other tenants give an empty list', async () => {
    expect(await publicNames({ departmentId: tables.id })).toEqual(['Table 1']);
    expect(await publicNames({ rentingEntityId: cabin.id })).toEqual(['Cabin A']);
    expect(await publicNames({ rentingEntityId: cabin.id, departmentId: tables.id })).toEqual([]);
    expect(await publicNames({ departmentId: foreign.department.id })).toEqual([]);
    expect(await publicNames({ rentingEntityId: foreign.id })).toEqual([]);
  });
});

describe('renting entities for staff', () => {
  const listed = async (user: make.User) => {
    const token = await openSession(database.db, user);
    return names((await server.api.call('rentingEntities.listActiveEntities', {}, { token })).renting_entities);
  };

  it('are those in scope', async () => {
    expect(await listed(await make.makeUser(db, { tenant, role: 'admin' }))).toEqual(['Cabin A', 'Cabin B', 'Table 1']);
    expect(await listed(await make.makeUser(db, { company: tables.company }))).toEqual(['Table 1']);
    expect(await listed(await make.makeUser(db, { department: cabins }))).toEqual(['Cabin A', 'Cabin B']);
  });

  it('are the linked ones for an observer', async () => {
    const observer = await make.makeUser(db, { department: tables, role: 'observer' });
    expect(await listed(observer)).toEqual(['Table 1']);
    await make.makeEntity(db, { department: tables, name: 'Guide', user_id: observer.id });
    expect(await listed(observer)).toEqual(['Guide']);
  });
});
