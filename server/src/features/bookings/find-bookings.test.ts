import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { describe, expect, it } from 'vitest';
import { idsOf, openListFixture, signIn } from '#test/bookings/list-fixture.ts';
import { NOW, openSession } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';

const { admin, annex, bookings, company, database, guides, server, tables } = await openListFixture();
const { away, foreign, future, guided, past } = bookings;

describe('filtered bookings', () => {
  const filtered = async (filters: object, token = admin, query = {}) => {
    const input = { params: { status: 'active' as const }, query, body: { filters } };
    return server.api.call('bookings.filterBookings', input, { token });
  };

  it.each([
    ['by entity', () => ({ renting_entities: [tables[1]?.id] }), () => [past]],
    ['by department', () => ({ departments: [guides.id, annex.id] }), () => [away, guided]],
    ['by company', () => ({ companies: [annex.company.id] }), () => [away]],
    [
      'by a department of another company than the given one',
      () => ({ departments: [guides.id], companies: [annex.company.id] }),
      () => [],
    ],
    ['from an instant on', () => ({ start_date: '2027-03-12T12:00:00+01:00' }), () => [away]],
    ['up to an instant', () => ({ end_date: '2027-03-09T10:00' }), () => [past]],
    ['of a whole day by its date', () => ({ start_date: '2027-03-11', end_date: '2027-03-11' }), () => [future]],
    ['by the middle of a stay', () => ({ start_date: '2027-03-14', end_date: '2027-03-14' }), () => [away]],
    [
      'that begin on a day, without stays from before',
      () => ({ start_date: '2027-03-14', end_date: '2027-03-14', begins_in_period: true }),
      () => [],
    ],
    [
      'that begin on the first day of a stay',
      () => ({ start_date: '2027-03-13', end_date: '2027-03-13', begins_in_period: true }),
      () => [away],
    ],
    ['that begin until an instant', () => ({ end_date: '2027-03-09T10:00', begins_in_period: true }), () => [past]],
    ["by another tenant's ids", () => ({ renting_entities: foreign.entities.map(({ id }) => id) }), () => []],
    ["by another tenant's department", () => ({ departments: [foreign.department.id] }), () => []],
    ["by another tenant's company", () => ({ companies: [foreign.department.company.id] }), () => []],
  ])('are found %s', async (_, filters, expected) => {
    const answer = await filtered(filters());
    expect(idsOf(answer)).toEqual(expected().map(({ id }) => id));
    expect(answer.bookings.total).toBe(expected().length);
  });

  it.each([31, 32, 400])('include a stay of %i days on its last day', async (days) => {
    const { db } = database;
    const department = await make.makeDepartment(db, { company: await make.makeCompany(db) });
    const entity = await make.makeEntity(db, { department });
    const stay = await make.makeBooking(db, { entities: [entity], from: NOW, to: NOW + days * DAY_MS });
    const token = await openSession(db, await make.makeUser(db, { tenant: department.company.tenant, role: 'admin' }));
    const last = new Date(NOW + (days - 1) * DAY_MS).toISOString();
    const after = new Date(NOW + (days + 1) * DAY_MS).toISOString();
    expect(idsOf(await filtered({ start_date: last, end_date: after }, token))).toEqual([stay.id]);
    expect(idsOf(await filtered({ start_date: after, end_date: after }, token))).toEqual([]);
  });

  it("stay within the caller's scope", async () => {
    const token = await signIn({ company });
    expect(idsOf(await filtered({ companies: [annex.company.id] }, token))).toEqual([]);
    expect(idsOf(await filtered({ departments: [guides.id] }, token))).toEqual([guided.id]);
  });

  it('return the page that the query or the body names', async () => {
    const byQuery = await filtered({}, admin, { page: '2' });
    const byBody = await filtered({ page: 2 });
    expect(idsOf(byQuery)).toEqual([future.id, past.id]);
    expect(byBody).toEqual(byQuery);
    expect(byQuery.bookings.path).toBe('/api/bookings-filter/active');
  });

  it('in a short period have the total on each page, and after the last one', async () => {
    const week = { start_date: '2027-03-08', end_date: '2027-04-04' };
    const pages = await Promise.all(['1', '2', '9'].map((page) => filtered(week, admin, { page })));
    expect(pages.map(({ bookings }) => [bookings.total, bookings.data.length])).toEqual([
      [4, 2],
      [4, 2],
      [4, 0],
    ]);
    const soonest = ['1', '2'].map((page) => filtered(week, admin, { page, sort: 'upcoming' }));
    expect((await Promise.all(soonest)).flatMap(idsOf).toSorted()).toEqual(pages.flatMap(idsOf).toSorted());
    expect(pages[0]?.bookings.data[0]).not.toHaveProperty('total');
  });

  it('refuse an invalid period or one that ends before it starts', async () => {
    const refused = (filters: object) =>
      server.api.refused('bookings.filterBookings', { params: { status: 'all' }, body: { filters } }, { token: admin });
    expect(await refused({ start_date: '2027-03-12', end_date: '2027-03-11' })).toEqual({
      status: 422,
      code: 'BOOKING-215',
      fields: { 'filters.end_date': 'BOOKING-215' },
    });
    expect(await refused({ start_date: '2027-02-30' })).toMatchObject({
      fields: { 'filters.start_date': 'FIELD-3108' },
    });
    expect(await refused({ end_date: '2027-02-30' })).toMatchObject({ fields: { 'filters.end_date': 'FIELD-3108' } });
  });
});

describe('searched bookings', () => {
  const found = async (text: string, token = admin) => {
    const input = { params: { status: 'active' as const }, query: {}, body: { search: { text } } };
    return idsOf(await server.api.call('bookings.searchBookings', input, { token }));
  };

  it.each([
    ['a name in any case', 'kARI', () => [away, future]],
    ['a phone number with spaces', '41 52 63 74', () => [future]],
    ['a phone number with its country code', '+4741526374', () => [future]],
    ['the name of an entity', 'berit', () => [guided]],
    ['an underscore as itself', '_', () => [past]],
    ['a percent sign as itself', '10%', () => [future, past]],
    ['nothing', '', () => [away, guided]],
    ['a backslash', '\\', () => []],
    ['a quote', "'; drop table bookings; --", () => []],
  ])('are found by %s', async (_, text, expected) => {
    expect(await found(text)).toEqual(expected().map(({ id }) => id));
  });

  it('match e-mail and number', async () => {
    const { booking } = await server.api.call('bookings.getBooking', { params: { id: guided.id } }, { token: admin });
    expect(await found(booking.client_email)).toEqual([guided.id]);
    expect(await found(`#${guided.id}`)).toEqual([guided.id]);
    expect(await found(String(away.id))).toContain(away.id);
  });

  it("stay within the caller's scope and tenant", async () => {
    expect(await found('Kari', await signIn({ company }))).toEqual([future.id]);
    expect(await found('Foreign')).toEqual([]);
  });
});
