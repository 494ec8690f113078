import type { InputOf } from '@ledig/contract/types.ts';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { describe, expect, it } from 'vitest';
import { NOW, openSession } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';

type Body = InputOf<'rentingEntities.createEntity'>['body'];
interface Changed {
  readonly id: number;
  readonly version: number;
}

const { database, db, server } = await openServer();

const tenant = await make.makeTenant(db, { slug: 'utleie' });
const company = await make.makeCompany(db, { tenant, slug: 'utleie' });
const restaurant = await make.makeDepartment(db, { company, name: 'Spisestua' });
const stays = { schedule_system: 'DAILY', allow_categories: true, department_type: 'cabins' };
const cabins = await make.makeDepartment(db, { company, ...stays });
const guides = await make.makeDepartment(db, { company, activity_system: 'REQUESTS_ONLY', department_type: 'guides' });
const rorbu = await make.makeCategory(db, { department: cabins, name: 'Rorbu' });
const observer = await make.makeUser(db, { department: guides, role: 'observer', name: 'Silje Moen' });
const token = await openSession(db, await make.makeUser(db, { tenant, role: 'admin', name: 'Astrid Berg' }));

const as = () => server.api.as({ token });
const tableBody = (values: Partial<Body> = {}): Body => ({
  name: 'Bord 1',
  type_id: 1,
  company_id: company.id,
  department_id: restaurant.id,
  number_of_interactors: 4,
  ...values,
});
const cabinBody = (values: Partial<Body> = {}): Body =>
  tableBody({
    name: 'Sjøbua',
    type_id: 5,
    department_id: cabins.id,
    category_id: rorbu.id,
    properties: [
      { key: 'bedrooms', value: 2 },
      { key: 'beds', value: 5 },
    ],
    ...values,
  });
const guideBody = (values: Partial<Body> = {}): Body =>
  tableBody({
    name: 'Silje',
    type_id: 2,
    department_id: guides.id,
    properties: [{ key: 'languages', value: 'norsk' }],
    ...values,
  });
const create = async (body: Body) => (await as().call('rentingEntities.createEntity', { body })).entity;
const created = (body: Body) => as().refused('rentingEntities.createEntity', { body });
const changed = (id: number, body: object) => as().refused('rentingEntities.updateEntity', { params: { id }, body });
const refusal = (status: number, code: string, field?: string) => ({
  status,
  code,
  fields: field === undefined ? {} : { [field]: code },
});
const changeOf = ({ company_id: _, department_id: __, ...rest }: Body) => rest;
const bookAhead = (entity: Changed, department: make.Department, values: object = {}) =>
  make.makeBooking(database.db, {
    entities: [{ ...entity, name: '', capacity: 0, department }],
    from: NOW + DAY_MS,
    ...values,
  });

describe('new entity', () => {
  it('stores its creator and is verified', async () => {
    const entity = await create(cabinBody({ description: 'På pæler' }));
    expect(entity).toMatchObject({
      name: 'Sjøbua',
      description: 'På pæler',
      type: 'cabin',
      type_id: 5,
      category_name: 'Rorbu',
      number_of_interactors: 4,
      can_combine: false,
      is_valid: true,
      archived: false,
      version: 1,
      created_by_user: { name: 'Astrid Berg' },
      properties: [
        { key: 'bedrooms', value: 2 },
        { key: 'beds', value: 5 },
      ],
    });
  });

  it('is created once per key', async () => {
    const options = { token, idempotencyKey: 'form-1' };
    const body = tableBody({ name: 'Once' });
    const first = await server.api.call('rentingEntities.createEntity', { body }, options);
    const second = await server.api.call('rentingEntities.createEntity', { body }, options);
    expect(second.entity.id).toBe(first.entity.id);
  });

  it('can be linked to an observer only where requests are accepted', async () => {
    expect(await create(guideBody({ link_to_staff: true, user_id: observer.id }))).toMatchObject({
      user_id: observer.id,
      user: { name: 'Silje Moen' },
    });
    expect(await create(tableBody({ user_id: observer.id }))).toMatchObject({ user_id: null, user: null });
  });

  it("refuses properties that its department doesn't allow", async () => {
    expect(await created(tableBody({ type_id: 5 }))).toEqual(refusal(404, 'TYPE-1301', 'type_id'));
    expect(await created(guideBody({ can_combine: true }))).toEqual(refusal(422, 'RENTING_ENTITY-1109', 'can_combine'));
    expect(await created(guideBody({ link_to_staff: true }))).toEqual(refusal(422, 'RENTING_ENTITY-1104', 'user_id'));
    expect(await created(cabinBody({ category_id: null }))).toEqual(refusal(422, 'RENTING_ENTITY-1106', 'category_id'));
    expect(await created(cabinBody({ properties: [{ key: 'beds', value: 5 }] }))).toEqual(
      refusal(422, 'RENTING_ENTITY-1108', 'properties.bedrooms'),
    );
  });

  it("refuses a category or person of another place like one that doesn't exist", async () => {
    const foreign = await make.makeCategory(database.db);
    const deleted = await make.makeCategory(database.db, { department: cabins, deleted_at: NOW });
    for (const category_id of [foreign.id, deleted.id, 999_999]) {
      expect(await created(cabinBody({ category_id }))).toEqual(refusal(422, 'RENTING_ENTITY-1107', 'category_id'));
    }
    const host = await make.makeUser(database.db, { department: guides });
    const elsewhere = await make.makeUser(database.db, { department: cabins, role: 'observer' });
    const gone = await make.makeUser(database.db, { department: guides, role: 'observer', archived_at: NOW });
    const stranger = await make.makeUser(database.db, { role: 'observer' });
    for (const user_id of [host.id, elsewhere.id, gone.id, stranger.id, 999_999]) {
      expect(await created(guideBody({ user_id }))).toEqual(refusal(422, 'RENTING_ENTITY-1105', 'user_id'));
    }
  });

  it("refuses a place that is archived or doesn't exist", async () => {
    const archived = await make.makeDepartment(db, { company, archived_at: NOW });
    const closed = await make.makeCompany(db, { tenant, archived_at: NOW });
    const inClosed = await make.makeDepartment(db, { company: closed });
    expect(await created(tableBody({ department_id: archived.id }))).toEqual(
      refusal(422, 'DEPARTMENT-707', 'department_id'),
    );
    expect(await created(tableBody({ company_id: closed.id, department_id: inClosed.id }))).toEqual(
      refusal(422, 'COMPANY-403', 'company_id'),
    );
    expect(await created(tableBody({ department_id: inClosed.id }))).toEqual(
      refusal(404, 'DEPARTMENT-701', 'department_id'),
    );
    expect(await created(tableBody({ company_id: 999_999 }))).toEqual(refusal(404, 'COMPANY-400', 'company_id'));
  });

  it.each([
    [{ name: ' ' }, { name: 'FIELD-3100' }],
    [{ name: 'x'.repeat(256) }, { name: 'FIELD-3101' }],
    [{ description: 'x'.repeat(256) }, { description: 'FIELD-3101' }],
    [{ number_of_interactors: 0 }, { number_of_interactors: 'FIELD-3103' }],
    [{ number_of_interactors: 1.5 }, { number_of_interactors: 'FIELD-3110' }],
    [{ is_valid: true }, { is_valid: 'FIELD-3112' }],
  ])('is refused with %j', async (values, fields) => {
    expect(await created(tableBody(values as Partial<Body>))).toEqual({ status: 422, code: 'REQUEST-3001', fields });
  });

  it('accepts 255 characters of any script', async () => {
    const name = `طاولة 🍽️ ${'ø'.repeat(240)}`.slice(0, 255);
    expect(await create(tableBody({ name }))).toMatchObject({ name });
  });
});

describe('changing an entity', () => {
  it('stores the form and increments the version', async () => {
    const entity = await create(tableBody());
    const body = changeOf(tableBody({ name: 'Bord 2', can_combine: true, number_of_interactors: 6 }));
    const { entity: now } = await as().call('rentingEntities.updateEntity', { params: { id: entity.id }, body });
    expect(now).toMatchObject({ name: 'Bord 2', can_combine: true, number_of_interactors: 6, version: 2 });
  });

  it('refuses a stale version', async () => {
    const { id, version } = await create(tableBody());
    const body = { ...changeOf(tableBody({ name: 'First' })), version };
    await as().call('rentingEntities.updateEntity', { params: { id }, body });
    expect(await changed(id, { ...body, name: 'Second' })).toMatchObject({ status: 409, code: 'REQUEST-3017' });
    const without = changeOf(tableBody({ name: 'Second' }));
    expect((await as().try('rentingEntities.updateEntity', { params: { id }, body: without })).ok).toBe(true);
  });

  it('lets one of two concurrent changes through', async () => {
    const { id, version } = await create(tableBody());
    const send = (name: string) =>
      as().try('rentingEntities.updateEntity', {
        params: { id },
        body: { ...changeOf(tableBody({ name })), version },
      });
    const answers = await Promise.all(['a', 'b', 'c'].map(send));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('keeps its company and department', async () => {
    const { id } = await create(tableBody());
    const elsewhere = { ...tableBody(), department_id: guides.id };
    expect(await changed(id, elsewhere)).toEqual(refusal(422, 'RENTING_ENTITY-1110', 'department_id'));
    expect(await changed(id, { ...tableBody(), company_id: 999_999 })).toEqual(
      refusal(422, 'RENTING_ENTITY-1110', 'company_id'),
    );
  });

  it("can't lower the capacity below the guests of coming bookings", async () => {
    const entity = await create(tableBody({ number_of_interactors: 8 }));
    await bookAhead(entity, restaurant, { guests: 6 });
    await bookAhead(entity, restaurant, { guests: 8, from: NOW - 3 * DAY_MS });
    const to = (number_of_interactors: number) => changeOf(tableBody({ number_of_interactors }));
    expect(await changed(entity.id, to(5))).toEqual(refusal(422, 'RENTING_ENTITY-1111', 'number_of_interactors'));
    const answer = await as().try('rentingEntities.updateEntity', { params: { id: entity.id }, body: to(6) });
    expect(answer.ok).toBe(true);
  });

  it('may stop combining despite coming bookings of several entities', async () => {
    const entity = await create(tableBody({ can_combine: true }));
    await bookAhead(entity, restaurant, { guests: 4 });
    const body = changeOf(tableBody({ can_combine: false }));
    expect((await as().try('rentingEntities.updateEntity', { params: { id: entity.id }, body })).ok).toBe(true);
  });

  it('is refused for an archived or unknown entity', async () => {
    const { id } = await create(tableBody());
    await as().call('rentingEntities.archiveEntity', { params: { id } });
    expect(await changed(id, changeOf(tableBody()))).toEqual(refusal(422, 'RENTING_ENTITY-1103'));
    expect(await changed(999_999, changeOf(tableBody()))).toEqual(refusal(404, 'RENTING_ENTITY-1101'));
  });

  it('is allowed only for admins in scope', async () => {
    const { id } = await create(tableBody());
    const body = changeOf(tableBody());
    const ofGuides = await openSession(
      database.db,
      await make.makeUser(database.db, { department: guides, role: 'admin' }),
    );
    const input = { params: { id }, body };
    expect(await server.api.refused('rentingEntities.updateEntity', input, { token: ofGuides })).toMatchObject({
      status: 404,
      code: 'RENTING_ENTITY-1101',
    });
    const elsewhere = { body: tableBody() };
    expect(await server.api.refused('rentingEntities.createEntity', elsewhere, { token: ofGuides })).toEqual(
      refusal(404, 'DEPARTMENT-701', 'department_id'),
    );
  });
});

describe('archiving an entity', () => {
  it("is refused with coming bookings, and names their number and the next one in the company's zone", async () => {
    const entity = await create(tableBody());
    const later = await bookAhead(entity, restaurant, { from: NOW + 5 * DAY_MS });
    const next = await bookAhead(entity, restaurant, { from: NOW + DAY_MS });
    expect(later.id).toBeLessThan(next.id);
    const { fault } = await as().try('rentingEntities.archiveEntity', { params: { id: entity.id } });
    expect(fault.message).toContain(`: 2. The next one is number ${next.id}, 11.03.2027 10:00.`);
    const norwegian = await server.api.try(
      'rentingEntities.archiveEntity',
      { params: { id: entity.id } },
      { token, language: 'no' },
    );
    expect(norwegian.fault.message).toContain(`Den neste er nummer ${next.id}, 11.03.2027 10:00.`);
  });

  it('is refused during a booking, but not when all are past or canceled', async () => {
    const running = await create(tableBody());
    await bookAhead(running, restaurant, { from: NOW - 3_600_000, to: NOW + 3_600_000 });
    expect((await as().try('rentingEntities.archiveEntity', { params: { id: running.id } })).ok).toBe(false);
    const over = await create(tableBody());
    await bookAhead(over, restaurant, { from: NOW - DAY_MS });
    await bookAhead(over, restaurant, { canceled_at: NOW });
    expect((await as().try('rentingEntities.archiveEntity', { params: { id: over.id } })).ok).toBe(true);
  });

  it('can be undone, and is refused twice', async () => {
    const { id } = await create(tableBody({ name: 'Fram og tilbake' }));
    await as().call('rentingEntities.archiveEntity', { params: { id } });
    const again = await as().refused('rentingEntities.archiveEntity', { params: { id } });
    expect(again).toEqual(refusal(422, 'RENTING_ENTITY-1103'));
    const { entity } = await as().call('rentingEntities.reactivateEntity', { params: { id } });
    expect(entity).toMatchObject({ name: 'Fram og tilbake', archived: false, version: 3 });
    const same = await as().call('rentingEntities.reactivateEntity', { params: { id } });
    expect(same.entity.version).toBe(3);
  });

  it("can't be undone in an archived department", async () => {
    const gone = await make.makeDepartment(database.db, { company, archived_at: NOW });
    const entity = await make.makeEntity(database.db, { department: gone, archived_at: NOW });
    expect(await as().refused('rentingEntities.reactivateEntity', { params: { id: entity.id } })).toEqual(
      refusal(422, 'DEPARTMENT-707'),
    );
  });
});
