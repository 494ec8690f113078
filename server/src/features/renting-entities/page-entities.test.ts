import type { InputOf } from '@ledig/contract/types.ts';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { insertAll } from '#db/queries/statements/rows.ts';
import { matchesSearch } from '#db/queries/statements/search-words.ts';
import { NOW, openSession } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';

const { database, db, server } = await openServer();

const tenant = await make.makeTenant(db, { slug: 'side' });
const company = await make.makeCompany(db, { tenant, slug: 'side', name: 'Havhus', settings: { pagination: 10 } });
const tables = await make.makeDepartment(db, { company, name: 'Kaféen' });
const stays = { schedule_system: 'DAILY', allow_categories: true, department_type: 'cabins' };
const cabins = await make.makeDepartment(db, { company, name: 'Hyttetunet', ...stays });
const category = await make.makeCategory(db, { department: cabins, name: 'Rorbu' });
const cabin = await make.makeEntity(db, { category, name: 'Ærfuglen', type: 'cabin', capacity: 9 });
for (let at = 1; at <= 12; at++) {
  await make.makeEntity(db, {
    department: tables,
    name: `Bord ${String(at).padStart(2, '0')}`,
    capacity: (at % 5) + 1,
  });
}
await make.makeEntity(db, { department: tables, name: 'Krakk 100%_', archived_at: NOW });
const token = await openSession(db, await make.makeUser(db, { tenant, role: 'admin' }));

const list = async (query: InputOf<'rentingEntities.listEntities'>['query'], by = token) =>
  (await server.api.call('rentingEntities.listEntities', { query }, { token: by })).renting_entities;
const names = ({ data }: { data: readonly { name: string }[] }) => data.map(({ name }) => name);

describe('list of entities', () => {
  it('returns pages of the configured size, by name', async () => {
    const first = await list({});
    expect(first).toMatchObject({
      total: 13,
      current_page: 1,
      per_page: 10,
      next_page_url: expect.stringMatching(/page=2/),
    });
    expect(names(first)[0]).toBe('Bord 01');
    expect((await list({ page: 2 })).data).toHaveLength(3);
    expect(await list({ page: 9 })).toMatchObject({ data: [], total: 13 });
  });

  it('sorts as requested, ties by name', async () => {
    expect(names(await list({ sort: 'number_of_interactors', order: 'desc' })).slice(0, 3)).toEqual([
      'Ærfuglen',
      'Bord 04',
      'Bord 09',
    ]);
    expect(names(await list({ sort: 'department' }))[0]).toBe('Ærfuglen');
  });

  it('matches every word in name, description, department, company or category', async () => {
    expect(names(await list({ searchText: 'ÆRFUGL' }))).toEqual(['Ærfuglen']);
    expect(names(await list({ searchText: 'rorbu havhus' }))).toEqual(['Ærfuglen']);
    expect(names(await list({ searchText: 'bord ærfugl' }))).toEqual([]);
    expect((await list({ searchText: 'kafe' })).total).toBe(12);
    expect(names(await list({ searchText: 'HYTTÉTUN' }))).toEqual(['Ærfuglen']);
    expect((await list({ searchText: '%' })).total).toBe(0);
  });

  it('matches parts of words, also after a change', async () => {
    expect(names(await list({ searchText: 'fugl' }))).toEqual(['Ærfuglen']);
    expect(names(await list({ searchText: '12' }))).toEqual(['Bord 12']);
    const renamed = (name: string, description: string) =>
      database.db.tenantTransaction(tenant.id, ({ trx }) =>
        sql`update renting_entities set name = ${name}, description = ${description}
             where tenant_id = ${tenant.id} and id = ${cabin.id}`.execute(trx),
      );
    await renamed('Ærfuglen', 'Med badstuovn i A17-huset');
    expect(names(await list({ searchText: 'stuovn 17' }))).toEqual(['Ærfuglen']);
    await renamed('Ærfuglen', '');
    expect((await list({ searchText: 'stuovn' })).total).toBe(0);
  });

  it('searches two thousand by index under row-level security', async () => {
    const crowd = await make.makeDepartment(db);
    const { company: owner, tenant: pool } = crowd;
    const rooms = Array.from({ length: 2000 }, (_, n) => ({
      company_id: owner.id,
      department_id: crowd.id,
      type: 'room',
      name: `Storrom ${n + 1}`,
      description: 'Stort rom med utsikt',
      capacity: 2,
    }));
    await db.tenantTransaction(pool.id, (tx) => insertAll(tx, 'renting_entities', rooms));
    const { rows } = await db.tenantRead(pool.id, ({ trx }) =>
      sql<{
        'QUERY PLAN': string;
      }>`explain select e.id from renting_entities e where e.tenant_id = ${pool.id} and ${matchesSearch(pool.id, 'renting_entities', sql.ref('e.id'), '1999')}`.execute(
        trx,
      ),
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index.* search_words_pkey/);
    const by = await openSession(db, await make.makeUser(db, { tenant: pool, role: 'admin' }));
    expect(names(await list({ searchText: 'rom 1999' }, by))).toEqual(['Storrom 1999']);
  });

  it('can be limited to departments; unknown ids give an empty list', async () => {
    expect((await list({ departmentIds: String(cabins.id) })).total).toBe(1);
    expect((await list({ departmentIds: `${cabins.id},${tables.id}` })).total).toBe(13);
    const body = { departmentIds: [cabins.id] };
    const { renting_entities: found } = await server.api.call(
      'rentingEntities.listEntitiesOfDepartments',
      { query: {}, body },
      { token },
    );
    expect(names(found)).toEqual(['Ærfuglen']);
    expect((await list({ departmentIds: '999999' })).total).toBe(0);
  });

  it('lists archived ones separately, with the same search', async () => {
    const archived = async (searchText: string) =>
      names(
        (await server.api.call('rentingEntities.listArchivedEntities', { query: { searchText } }, { token }))
          .renting_entities,
      );
    expect(await archived('')).toEqual(['Krakk 100%_']);
    expect(await archived('100%_')).toEqual(['Krakk 100%_']);
    expect(await archived('bord')).toEqual([]);
  });

  it("is limited to the caller's department", async () => {
    const admin = await make.makeUser(database.db, { department: cabins, role: 'admin' });
    expect(names(await list({}, await openSession(database.db, admin)))).toEqual(['Ærfuglen']);
  });
});

describe('one entity', () => {
  it('has its bookings counted by day, without canceled ones', async () => {
    await make.makeBooking(db, { entities: [cabin], from: NOW - 3_600_000 });
    await make.makeBooking(db, { entities: [cabin], from: NOW + DAY_MS });
    await make.makeBooking(db, { entities: [cabin], from: NOW + 90 * DAY_MS });
    await make.makeBooking(db, { entities: [cabin], from: NOW + 3 * DAY_MS, canceled_at: NOW });
    const { entity } = await server.api.call('rentingEntities.getEntity', { params: { id: cabin.id } }, { token });
    expect(entity).toMatchObject({ name: 'Ærfuglen', bookings_count: 3, bookings_today_count: 1 });
    const days = entity.bookings_count_by_day.filter(({ count }) => count > 0);
    expect(days).toEqual([
      { date: '2027-03-10', count: 1 },
      { date: '2027-03-11', count: 1 },
    ]);
  });

  it('becomes unverified when its category is deleted', async () => {
    const category = await make.makeCategory(database.db, { department: cabins });
    const properties = JSON.stringify([
      { key: 'bedrooms', value: 1 },
      { key: 'beds', value: 2 },
    ]);
    const { id } = await make.makeEntity(database.db, { category, type: 'cabin', properties });
    const isValid = async () =>
      (await server.api.call('rentingEntities.getEntity', { params: { id } }, { token })).entity.is_valid;
    expect(await isValid()).toBe(true);
    await database.db.tenantTransaction(tenant.id, ({ trx }) =>
      sql`update categories set deleted_at = now() where tenant_id = ${tenant.id} and id = ${category.id}`.execute(trx),
    );
    expect(await isValid()).toBe(false);
  });
});

describe('entities for choices', () => {
  const read = async (user: make.User) => server.api.as({ token: await openSession(database.db, user) });

  it('list those for overnight stays by department and category', async () => {
    const api = await read(await make.makeUser(database.db, { tenant }));
    const daily = async (query: object) => (await api.call('rentingEntities.listDailyEntities', { query })).entities;
    expect((await daily({})).every(({ department_id }) => department_id === cabins.id)).toBe(true);
    expect(await daily({ departmentId: tables.id })).toEqual([]);
    expect(await daily({ categoryId: 999_999 })).toEqual([]);
  });

  it('list those with given ids that are in scope', async () => {
    const observer = await make.makeUser(db, { department: tables, role: 'observer' });
    const linked = await make.makeEntity(db, { department: tables, name: 'Linked', user_id: observer.id });
    const foreign = await make.makeEntity(db);
    const ids = [cabin.id, linked.id, foreign.id];
    const seen = async (user: make.User) =>
      (await (await read(user)).call('rentingEntities.listEntitiesByIds', { body: { ids } })).entities.map(
        ({ id }) => id,
      );
    expect(await seen(await make.makeUser(db, { tenant }))).toEqual([linked.id, cabin.id]);
    expect(await seen(observer)).toEqual([linked.id]);
  });

  it('list archived ones in scope', async () => {
    const api = await read(await make.makeUser(database.db, { tenant }));
    const { renting_entities } = await api.call('rentingEntities.listAllArchivedEntities', {});
    expect(renting_entities.map(({ name }) => name)).toEqual(['Krakk 100%_']);
    const elsewhere = await read(await make.makeUser(database.db, { department: cabins }));
    expect((await elsewhere.call('rentingEntities.listAllArchivedEntities', {})).renting_entities).toEqual([]);
  });
});

describe('types and their templates', () => {
  const api = () => server.api.as({ token });

  it('are offered by department type', async () => {
    const { renting_entity_types } = await api().call('rentingEntities.listEntityTypes', {
      params: { departmentType: 'cabins' },
    });
    expect(renting_entity_types[0]).toEqual({ id: 5, name: 'cabin' });
    const castle = { params: { departmentType: 'castle' } };
    expect(await api().refused('rentingEntities.listEntityTypes', castle)).toMatchObject({
      code: 'DEPARTMENT_TYPE-801',
    });
  });

  it('have titles in both languages', async () => {
    const { renting_entity_templates } = await server.api.call(
      'rentingEntities.listEntityTypeTemplates',
      { params: { typeId: 2 } },
      { token, language: 'no' },
    );
    expect(renting_entity_templates[0]?.validators[0]).toEqual({
      id: 201,
      slug: 'languages',
      title: 'Språk',
      titles: { no: 'Språk', 'en-us': 'Languages' },
      type: 'text',
      required: true,
    });
    expect(await api().refused('rentingEntities.listEntityTypeTemplates', { params: { typeId: 9 } })).toMatchObject({
      code: 'TYPE-1301',
    });
  });

  it('have properties that can be read one by one', async () => {
    const { property } = await api().call('rentingEntities.getEntityProperty', { params: { id: 601 } });
    expect(property).toMatchObject({ slug: 'length', title: 'Length in metres', type_id: 6, required: true });
    expect(await api().refused('rentingEntities.getEntityProperty', { params: { id: 999 } })).toMatchObject({
      status: 404,
      code: 'TEMPLATE-1201',
    });
  });
});
