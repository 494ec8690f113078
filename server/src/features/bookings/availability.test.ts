import { beforeAll, describe, expect, it } from 'vitest';
import { NOW, openSession } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';

const domain = 'ledig_tid';
const SHORT_DAY = {
  working_hours: { defaultStart: '10:00', defaultEnd: '14:00', mondayStart: '22:00', mondayEnd: '02:00' },
  booking_duration: { default: 60 },
  last_booking_before: { default: 60 },
  slot_interval: 60,
};

const { database, db, server } = await openServer();

const tenant = await make.makeTenant(db, { slug: domain });
const company = await make.makeCompany(db, { tenant, slug: domain, settings: SHORT_DAY });
const restaurant = await make.makeDepartment(db, { company });
const table = await make.makeEntity(db, { department: restaurant, capacity: 4 });
const big = await make.makeEntity(db, { department: restaurant, capacity: 10 });
const foreign = await make.makeEntity(db);
// Thursday: both units are booked from 11 to 12, the table alone until 13.
const eleven = Date.parse('2027-03-11T11:00+01:00');
await make.makeBooking(db, { entities: [big], from: eleven, to: eleven + 3_600_000 });
await make.makeBooking(db, { entities: [table], from: eleven, to: eleven + 7_200_000 });
await make.makeBooking(db, { entities: [big], from: eleven + 7_200_000, to: eleven + 10_800_000, canceled_at: NOW });
await make.makeBlockedDate(db, { department: restaurant, from: '2027-03-12' });

const slots = (query: object, options = {}) =>
  server.api.call(
    'bookings.listAvailableSlots',
    { query: { department_id: restaurant.id, number_of_interactors: 2, date_from: '2027-03-11', ...query } },
    { domain, ...options },
  );
const refused = (query: object) =>
  server.api.refused(
    'bookings.listAvailableSlots',
    { query: { department_id: restaurant.id, number_of_interactors: 2, date_from: '2027-03-11', ...query } },
    { domain },
  );

describe('free slots of an HOURLY department', () => {
  it("list free starts with their ends in the company's zone", async () => {
    expect(await slots({})).toEqual({
      available_slots: [
        { from: '2027-03-11T10:00:00+01:00', to: '2027-03-11T11:00:00+01:00' },
        { from: '2027-03-11T12:00:00+01:00', to: '2027-03-11T13:00:00+01:00' },
        { from: '2027-03-11T13:00:00+01:00', to: '2027-03-11T14:00:00+01:00' },
      ],
      available_hours: ['10:00', '12:00', '13:00'],
    });
  });

  it.each([
    ['one entity', () => ({ renting_entity_id: table.id }), ['10:00', '13:00']],
    ['more guests than the table holds', () => ({ number_of_interactors: 5 }), ['10:00', '12:00', '13:00']],
    ['more than anything holds', () => ({ number_of_interactors: 8, renting_entity_id: table.id }), null],
    ['a blocked date', () => ({ date_from: '2027-03-12' }), null],
    ['the rest of today', () => ({ date_from: '2027-03-10T08:00' }), ['10:00', '11:00', '12:00', '13:00']],
    ['a past date', () => ({ date_from: '2027-03-09' }), null],
    ['a night past midnight', () => ({ date_from: '2027-03-15' }), ['22:00', '23:00', '00:00', '01:00']],
    ['a date with an offset', () => ({ date_from: '2027-03-10T23:30:00Z' }), ['10:00', '12:00', '13:00']],
    ['some days', () => ({ date_to: '2027-03-13' }), ['10:00', '12:00', '13:00', '11:00']],
  ])('are those for %s', async (_, query, hours) => {
    expect((await slots(query())).available_hours).toEqual(hours);
  });

  it('are those of the opening that is not over, after midnight', async () => {
    server.clock.now = Date.parse('2027-03-16T00:30+01:00');
    expect((await slots({ date_from: '2027-03-15' })).available_hours).toEqual(['01:00']);
    const query = { departmentId: restaurant.id, from: '2027-03-15', to: '2027-03-16' };
    expect(await server.api.call('companies.listDisabledDates', { query }, { domain })).toMatchObject({
      disabled_dates: [],
    });
    server.clock.now = NOW;
  });

  it('are empty for more than eight visitors, but not for staff', async () => {
    const none = await slots({ number_of_interactors: 9 });
    expect(none).toEqual({ available_slots: [], available_hours: null });
    const token = await openSession(database.db, await make.makeUser(database.db, { company, role: 'host' }));
    const some = await slots({ number_of_interactors: 9 }, { token });
    expect(some.available_hours).toEqual(['10:00', '12:00', '13:00']);
  });

  it('cover at most 31 valid dates, in order', async () => {
    expect((await slots({ date_to: '2027-04-10' })).available_slots.length).toBeGreaterThan(50);
    expect(await refused({ date_to: '2027-04-11' })).toMatchObject({ status: 422, fields: { date_to: 'FIELD-3104' } });
    expect(await refused({ date_to: '2027-03-10' })).toMatchObject({ status: 422, fields: { date_to: 'BOOKING-215' } });
    expect(await refused({ date_from: '2027-02-29' })).toMatchObject({ fields: { date_from: 'FIELD-3108' } });
    expect(await refused({ date_from: '9999-12-31' })).toMatchObject({ fields: { date_from: 'FIELD-3108' } });
  });

  it('are returned for a department that only takes requests', async () => {
    const department = await make.makeDepartment(database.db, { company, activity_system: 'REQUESTS_ONLY' });
    await make.makeEntity(database.db, { department });
    expect((await slots({ department_id: department.id })).available_slots).toHaveLength(4);
  });

  it('reflect changed settings at once', async () => {
    const own = await make.makeCompany(database.db, { tenant: company.tenant, settings: SHORT_DAY });
    const department = await make.makeDepartment(database.db, { company: own });
    const entity = await make.makeEntity(database.db, { department });
    const seven = Date.parse('2027-03-11T07:00+01:00');
    await make.makeBooking(database.db, { entities: [entity], from: seven, to: seven + 7_200_000 });
    const hours = async () => (await slots({ department_id: department.id })).available_hours;
    expect(await hours()).toEqual(['10:00', '11:00', '12:00', '13:00']);
    await database.db.tenantTransaction(company.tenant.id, ({ trx, tenantId }) =>
      trx
        .updateTable('company_settings')
        .set({ value: JSON.stringify({ defaultStart: '07:00', defaultEnd: '11:00' }) })
        .where('tenant_id', '=', tenantId)
        .where('company_id', '=', own.id)
        .where('key', '=', 'working_hours')
        .execute(),
    );
    expect(await hours()).toEqual(['09:00', '10:00']);
  });
});

it('reflect a change from hours to nights at once', async () => {
  const department = await make.makeDepartment(database.db, { company });
  await make.makeEntity(database.db, { department });
  const stay = { department_id: department.id, date_from: '2027-03-20', date_to: '2027-05-20' };
  expect(await refused(stay)).toMatchObject({ fields: { date_to: 'FIELD-3104' } });
  await database.db.tenantTransaction(company.tenant.id, ({ trx, tenantId }) =>
    trx
      .updateTable('departments')
      .set({ schedule_system: 'DAILY' })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', department.id)
      .execute(),
  );
  expect((await slots(stay)).available_slots).toHaveLength(1);
});

describe('free starts of other endpoints', () => {
  it('list those of a department on a date', async () => {
    const params = { departmentId: restaurant.id, numberOfInteractors: 2, date: '2027-03-11' };
    expect(await server.api.call('bookings.listHours', { params }, { domain })).toEqual({
      available_hours: ['10:00', '12:00', '13:00'],
    });
    const none = { params: { ...params, date: '2027-03-12' } };
    expect(await server.api.call('bookings.listHours', none, { domain })).toEqual({ available_hours: null });
  });

  it('list those of one entity', async () => {
    const query = { renting_entity_id: table.id, date_from: '2027-03-11' };
    expect(await server.api.call('bookings.listHoursForEntity', { query }, { domain })).toEqual({
      available_hours: ['10:00', '13:00'],
    });
  });

  it("list the dates of the coming year on which an entity can't be booked", async () => {
    const params = { id: big.id };
    const { disabled_dates } = await server.api.call('bookings.listBookedDatesForEntity', { params }, { domain });
    expect(disabled_dates).toEqual(['2027-03-12']);
  });
});

describe('stay in a DAILY department', () => {
  let cabins: make.Department;
  let cabin: make.Entity;
  let category: make.Category;
  beforeAll(async () => {
    cabins = await make.makeDepartment(db, {
      company,
      schedule_system: 'DAILY',
      allow_categories: true,
      checkin: '15:00',
      checkout: '11:00',
    });
    category = await make.makeCategory(db, { department: cabins });
    cabin = await make.makeEntity(db, { department: cabins, category, capacity: 4 });
    const stay = { from: Date.parse('2027-03-20T15:00+01:00'), to: Date.parse('2027-03-22T11:00+01:00') };
    await make.makeBooking(db, { entities: [cabin], ...stay });
  });
  const stays = async (query: object) =>
    (await slots({ department_id: cabins.id, ...query })).available_slots.map(({ from, to }) => `${from} ${to}`);

  it('is offered from check-in to check-out, also across a clock change', async () => {
    const offered = await stays({ date_from: '2027-03-26', date_to: '2027-03-29' });
    expect(offered).toEqual(['2027-03-26T15:00:00+01:00 2027-03-29T11:00:00+02:00']);
  });

  it.each([
    ['meets another at both ends', { date_from: '2027-03-22T15:00', date_to: '2027-03-23T11:00' }, 1],
    ['is one night when a day is named', { date_from: '2027-03-19', date_to: '2027-03-19' }, 1],
    ['is not offered over another', { date_from: '2027-03-19', date_to: '2027-03-21' }, 0],
    ['is not offered for too many', { date_from: '2027-03-26', number_of_interactors: 5 }, 0],
    ['is not offered in the past', { date_from: '2027-03-09', date_to: '2027-03-11' }, 0],
  ])('%s', async (_, query, count) => {
    expect(await stays(query)).toHaveLength(count);
  });

  it('can be searched in a category and in one entity', async () => {
    expect(
      await stays({ date_from: '2027-03-26', category_id: category.id, renting_entity_id: cabin.id }),
    ).toHaveLength(1);
    const other = await make.makeCategory(database.db, { department: cabins });
    expect(await stays({ date_from: '2027-03-26', category_id: other.id })).toHaveLength(0);
  });

  it('has no hours', async () => {
    const params = { departmentId: cabins.id, numberOfInteractors: 2, date: '2027-03-26' };
    expect(await server.api.call('bookings.listHours', { params }, { domain })).toEqual({ available_hours: null });
  });

  it("can't begin on dates when its entity is booked", async () => {
    const params = { id: cabin.id };
    const { disabled_dates } = await server.api.call('bookings.listBookedDatesForEntity', { params }, { domain });
    expect(disabled_dates).toEqual(['2027-03-20', '2027-03-21']);
  });
});

describe('free slots return 404', () => {
  it("for a department that is archived or another tenant's", async () => {
    const archived = await make.makeDepartment(database.db, { company, archived_at: NOW });
    for (const { id } of [archived, foreign.department]) {
      expect(await refused({ department_id: id })).toMatchObject({ status: 404, code: 'DEPARTMENT-701' });
      const params = { departmentId: id, numberOfInteractors: 2, date: '2027-03-11' };
      const hours = await server.api.refused('bookings.listHours', { params }, { domain });
      expect(hours).toMatchObject({ status: 404, code: 'DEPARTMENT-701' });
    }
  });

  it("for an entity that is archived, another tenant's or of another department", async () => {
    const gone = await make.makeEntity(database.db, { department: restaurant, archived_at: NOW });
    const elsewhere = await make.makeEntity(database.db, {
      department: await make.makeDepartment(database.db, { company }),
    });
    for (const { id } of [gone, foreign, elsewhere]) {
      expect(await refused({ renting_entity_id: id })).toMatchObject({ status: 404, code: 'RENTING_ENTITY-1101' });
    }
    for (const { id } of [gone, foreign]) {
      const query = { renting_entity_id: id, date_from: '2027-03-11' };
      const hours = await server.api.refused('bookings.listHoursForEntity', { query }, { domain });
      expect(hours).toMatchObject({ status: 404, code: 'RENTING_ENTITY-1101' });
      const dates = await server.api.refused('bookings.listBookedDatesForEntity', { params: { id } }, { domain });
      expect(dates).toMatchObject({ status: 404, code: 'RENTING_ENTITY-1101' });
    }
  });

  it("for a category that is deleted or another tenant's", async () => {
    const deleted = await make.makeCategory(database.db, { department: restaurant, deleted_at: NOW });
    const theirs = await make.makeCategory(database.db);
    for (const { id } of [deleted, theirs]) {
      expect(await refused({ category_id: id })).toMatchObject({ status: 404, code: 'REQUEST-3004' });
    }
  });
});
