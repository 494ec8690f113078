import { expandBookings } from '@ledig/contract/calendar/calendar-columns.ts';
import type { InputOf } from '@ledig/contract/types.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { describe, expect, test } from 'vitest';
import { openFixture, refusal } from '../bookings/fixture.ts';
import { NOW, openSession } from '../support/app.ts';
import {
  makeBlockedDate,
  makeBooking,
  makeCompany,
  makeDepartment,
  makeEntity,
  makeGuest,
  makeSettings,
  makeUser,
} from '../support/makers.ts';

/** A Tuesday in summer, in Oslo. */
const DATE = '2027-06-01';
const at = (text: string): number => Date.parse(`${text}+02:00`);

const fixture = await openFixture();

type Query = InputOf<'calendar.listCalendarBookings'>['query'];
const bookingsOn = async (date: string, query: Partial<Query> = {}) => {
  const input = { query: { scheduleSystem: 'HOURLY' as const, ...query } };
  const headers = { 'booking-date': date };
  const { bookings } = await fixture.asHost.call('calendar.listCalendarBookings', input, { headers });
  expect(expandBookings(await fixture.asHost.call('calendar.listBoardBookings', input, { headers }))).toEqual(bookings);
  return bookings;
};
const idsOn = async (date: string, query: Partial<Query> = {}) => (await bookingsOn(date, query)).map(({ id }) => id);

describe('calendar items', () => {
  test('are the bookings that overlap the day, by start, with the data of tooltips', async () => {
    const { two, four, other } = fixture.tables;
    const late = await makeBooking(fixture.db, {
      entities: [two],
      from: at(`${DATE}T20:00`),
      note: 'Cake',
      tags: ['BIRTHDAY'],
    });
    const over = await makeBooking(fixture.db, {
      entities: [four],
      from: at('2027-05-31T23:00'),
      to: at(`${DATE}T01:00`),
    });
    const both = await makeBooking(fixture.db, {
      entities: [four, other],
      from: at(`${DATE}T12:00`),
      is_manual: true,
      guests: 7,
    });
    await makeBooking(fixture.db, { entities: [other], from: at('2027-05-31T20:00'), to: at(`${DATE}T00:00`) });
    await makeBooking(fixture.db, { entities: [other], from: at('2027-06-02T00:00') });
    await makeBooking(fixture.db, { entities: [two], from: at(`${DATE}T12:00`), canceled_at: NOW });
    const items = await bookingsOn(DATE);
    expect(items.map(({ id }) => id)).toEqual([over.id, both.id, late.id]);
    expect(items[1]).toMatchObject({
      resource_ids: [{ renting_entity_id: four.id }, { renting_entity_id: other.id }],
      number_of_interactors: 7,
      is_manual_booking: true,
      department_id: fixture.hourly.id,
      start: `${DATE}T12:00:00+02:00`,
      end: `${DATE}T14:00:00+02:00`,
      version: 1,
    });
    expect(items[2]).toMatchObject({ note: 'Cake', tags: [{ value: 'BIRTHDAY' }], completed_at: null });
  });

  test('of a week cover seven days, of a month thirty', async () => {
    const on = async (date: string) =>
      (await makeBooking(fixture.db, { entities: [fixture.tables.two], from: at(`${date}T12:00`) })).id;
    const [first, seventh, eighth, thirtieth, next] = [
      await on('2027-08-01'),
      await on('2027-08-07'),
      await on('2027-08-08'),
      await on('2027-08-30'),
      await on('2027-08-31'),
    ];
    expect(await idsOn('2027-08-01', { viewMode: 'week' })).toEqual([first, seventh]);
    const month = await idsOn('2027-08-01', { viewMode: 'month' });
    expect(month).toEqual([first, seventh, eighth, thirtieth]);
    expect(month).not.toContain(next);
  });

  test('of stays cover a week by default', async () => {
    const stay = (date: string) =>
      makeBooking(fixture.db, {
        entities: [fixture.cabins.second],
        from: at(`${date}T14:00`),
        to: at(`${addDays(date, 1)}T11:00`),
      });
    const [last] = [await stay('2027-09-07'), await stay('2027-09-08')];
    expect(await idsOn('2027-09-01', { scheduleSystem: 'DAILY' })).toEqual([last.id]);
    expect(await idsOn('2027-09-01', { scheduleSystem: 'DAILY', viewMode: 'day' })).toEqual([]);
    const query = { scheduleSystem: 'DAILY' as const, viewAll: '0' as const };
    const headers = { 'booking-date': '2027-09-01' };
    const { entities } = await fixture.asHost.call('calendar.listCalendarEntities', { query }, { headers });
    expect(entities.map(({ id }) => id)).toEqual([fixture.cabins.second.id]);
    const { id: category_id } = fixture.categories.small;
    expect(entities[0]).toMatchObject({ category_id, category_name: 'Small', category_name_en: null });
  });

  test('include those that began months before', async () => {
    const make = (from: string, to: string) =>
      makeBooking(fixture.db, { entities: [fixture.tables.other], from: at(from), to: at(to) });
    await make('2028-01-03T12:00', '2028-01-04T12:00');
    const long = await make('2028-01-10T12:00', '2028-04-01T12:00');
    expect(await idsOn('2028-03-20')).toEqual([long.id]);
  });

  test('are of today without a date', async () => {
    const today = await makeBooking(fixture.db, { entities: [fixture.tables.two], from: NOW });
    const { bookings } = await fixture.asHost.call('calendar.listCalendarBookings', {
      query: { scheduleSystem: 'HOURLY' },
    });
    expect(bookings.map(({ id }) => id)).toEqual([today.id]);
  });

  test.each(['0001-01-01', '9999-12-31', '2027-02-30', 'today'])('are refused for the date %s', async (date) => {
    const input = { query: { scheduleSystem: 'HOURLY' as const } };
    const headers = { 'booking-date': date };
    const found = await fixture.asHost.refused('calendar.listCalendarBookings', input, { headers });
    expect(found).toMatchObject({ status: 422, fields: { 'booking-date': 'FIELD-3108' } });
  });

  test('are of one schedule system, and optionally of some departments', async () => {
    const stay = await makeBooking(fixture.db, {
      entities: [fixture.cabins.first],
      from: at('2027-07-01T14:00'),
      to: at('2027-07-04T11:00'),
    });
    const guided = await makeBooking(fixture.db, { entities: [fixture.guide], from: at('2027-07-02T12:00') });
    const seated = await makeBooking(fixture.db, { entities: [fixture.tables.two], from: at('2027-07-02T12:00') });
    expect(await idsOn('2027-07-02', { scheduleSystem: 'DAILY' })).toEqual([stay.id]);
    expect(await idsOn('2027-07-02')).toEqual([guided.id, seated.id]);
    expect(await idsOn('2027-07-02', { departments: String(fixture.guides.id) })).toEqual([guided.id]);
    expect(await idsOn('2027-07-02', { departments: `${fixture.guides.id},${fixture.hourly.id}` })).toHaveLength(2);
    expect(await idsOn('2027-07-02', { departments: '999999' })).toEqual([]);
  });

  test('end at an early check-out, and name their own end', async () => {
    const from = at('2027-02-20T14:00');
    const stay = await makeBooking(fixture.db, { entities: [fixture.cabins.big], from, to: NOW + 48 * HOUR_MS });
    await makeGuest(fixture.db, stay);
    await fixture.asHost.call('bookings.checkOut', { body: { booking_id: stay.id } });
    const [item] = await bookingsOn('2027-03-10', { scheduleSystem: 'DAILY' });
    expect(item).toMatchObject({ id: stay.id, end: '2027-03-10T10:00:00+01:00', has_checked_out: true });
    expect(item?.completed_at).toBe('2027-03-10T10:00:00+01:00');
    expect(item?.booked_until).toBe('2027-03-12T10:00:00+01:00');
    expect(item?.guests_count).toBe(1);
  });

  test('of a table are completed when the client had arrived and the time is over', async () => {
    const from = Date.parse('2027-03-09T11:00:00Z');
    const [came, stayedAway] = [
      await makeBooking(fixture.db, { entities: [fixture.tables.four], from, arrived_at: from }),
      await makeBooking(fixture.db, { entities: [fixture.tables.other], from }),
    ];
    const items = await bookingsOn('2027-03-09');
    const completed = items.map(({ id, completed_at }) => [id, completed_at]);
    expect(completed).toEqual([
      [came.id, '2027-03-09T14:00:00+01:00'],
      [stayedAway.id, null],
    ]);
  });
});

describe('time zones', () => {
  test('each company has its own day, also of 23 hours', async () => {
    const company = await makeCompany(fixture.db, { tenant: fixture.company.tenant });
    await makeSettings(fixture.db, company, { timezone: 'America/New_York' });
    const entity = await makeEntity(fixture.db, { department: await makeDepartment(fixture.db, { company }) });
    const day = '2027-03-14';
    const hour = (text: string) => Date.parse(`${text}Z`);
    await makeBooking(fixture.db, { entities: [entity], from: hour(`${day}T03:00`), to: hour(`${day}T05:00`) });
    const first = await makeBooking(fixture.db, { entities: [entity], from: hour(`${day}T05:00`) });
    const last = await makeBooking(fixture.db, {
      entities: [entity],
      from: hour('2027-03-15T03:00'),
      to: hour('2027-03-15T04:00'),
    });
    await makeBooking(fixture.db, { entities: [entity], from: hour('2027-03-15T04:00') });
    const here = await makeBooking(fixture.db, { entities: [fixture.tables.two], from: hour(`${day}T06:00`) });
    const items = await bookingsOn(day);
    expect(items.map(({ id }) => id)).toEqual([first.id, here.id, last.id]);
    expect(items[0]?.start).toBe(`${day}T00:00:00-05:00`);
  });
});

describe('list of upcoming bookings', () => {
  const listed = async (phrase: string) => {
    const query = { scheduleSystem: 'HOURLY' as const, selectedDate: '2027-09-01', phrase };
    return (await fixture.asHost.call('calendar.listUpcomingBookings', { query })).bookings.map(({ id }) => id);
  };

  test('can be searched by client, phone, table and number', async () => {
    const from = Date.parse('2027-09-01T10:00:00Z');
    const kari = await makeBooking(fixture.db, {
      entities: [fixture.tables.two],
      from,
      client_name: 'Kari Nordmann',
      client_phone_number: '41234567',
    });
    const ola = await makeBooking(fixture.db, {
      entities: [fixture.tables.four],
      from: from - HOUR_MS,
      client_name: 'Ola 100%',
    });
    expect(await listed('')).toEqual([ola.id, kari.id]);
    expect(await listed('kari')).toEqual([kari.id]);
    expect(await listed('412 34 567')).toEqual([kari.id]);
    expect(await listed('100%')).toEqual([ola.id]);
    expect(await listed(`#${ola.id}`)).toEqual([ola.id]);
    expect(await listed('nobody')).toEqual([]);
  });
});

describe('calendar rows', () => {
  const rows = async (query: object, date = '2027-10-01', token = fixture.hostToken) =>
    (
      await fixture.api.call(
        'calendar.listCalendarEntities',
        { query: { scheduleSystem: 'HOURLY', departments: String(fixture.hourly.id), ...query } },
        { token, headers: { 'booking-date': date } },
      )
    ).entities;

  test('are the active entities, with the data of tooltips', async () => {
    const all = await rows({});
    expect(all.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
    expect(all[1]).toMatchObject({
      number_of_interactors: 4,
      can_combine: true,
      department_name: fixture.hourly.name,
      timezone: 'Europe/Oslo',
      extended_description: { company_name: fixture.company.name, renting_entity_type_name: 'table', description: '' },
    });
  });

  test('are optionally only those with a booking in the window', async () => {
    await makeBooking(fixture.db, { entities: [fixture.tables.other], from: at('2027-10-01T12:00') });
    expect((await rows({ viewAll: '0' })).map(({ name }) => name)).toEqual(['C']);
    expect(await rows({ viewAll: 'false' }, '2027-10-02')).toEqual([]);
  });

  test.each([
    ['department', async () => ({ department: fixture.daily })],
    ['company', async () => ({ company: await makeCompany(fixture.db, { tenant: fixture.company.tenant }) })],
  ])('are hidden with their bookings from staff bound to another %s', async (_, boundTo) => {
    const employee = await makeUser(fixture.db, { ...(await boundTo()), role: 'employee' });
    const token = await openSession(fixture.db, employee);
    expect(await rows({}, DATE, token)).toEqual([]);
    const query = { scheduleSystem: 'HOURLY' as const };
    const api = fixture.api.as({ token, headers: { 'booking-date': DATE } });
    expect((await api.call('calendar.listCalendarBookings', { query })).bookings).toEqual([]);
    expect((await api.call('calendar.listCalendarEntities', { query })).entities).toEqual([]);
    const listed = await api.call('calendar.listUpcomingBookings', { query: { ...query, selectedDate: DATE } });
    expect(listed.bookings).toEqual([]);
    expect(await bookingsOn(DATE)).not.toEqual([]);
  });
});

describe('blocked dates for calendars', () => {
  const ofCompany = (companyId: number, token = fixture.hostToken) =>
    fixture.api.call('blockedDates.listBlockedSeriesOfCompany', { query: { companyId } }, { token });
  const ofDepartments = (departments: number[], token = fixture.hostToken) =>
    fixture.api.call('blockedDates.listBlockedSeriesOfDepartments', { body: { departments } }, { token });

  test('are returned by company and by department, with both texts', async () => {
    const { blocked_dates } = await ofCompany(fixture.company.id);
    expect(blocked_dates.map(({ department_id }) => department_id)).toEqual([
      fixture.hourly.id,
      fixture.daily.id,
      fixture.guides.id,
    ]);
    const one = await ofDepartments([fixture.daily.id, 999_999]);
    expect(one.blocked_dates).toMatchObject([
      {
        department_id: fixture.daily.id,
        color: 'red',
        highlight: 'red',
        start_date: '2027-06-17',
        end_date: '2027-06-17',
        dates: [{ start: '2027-06-17', end: '2027-06-17' }],
        description_en: 'Closed',
        description_no: 'Stengt',
        blocking_type: 'blocked',
      },
    ]);
    expect(await ofDepartments([])).toEqual({ blocked_dates: [] });
  });

  test('are returned only within the scope', async () => {
    const other = await makeCompany(fixture.db, { tenant: fixture.company.tenant });
    const elsewhere = await makeDepartment(fixture.db, { company: other });
    await makeBlockedDate(fixture.db, { department: elsewhere, from: DATE });
    const beside = await makeDepartment(fixture.db, { company: other });
    await makeBlockedDate(fixture.db, { department: beside, from: DATE });
    const host = await makeUser(fixture.db, { department: elsewhere });
    const token = await openSession(fixture.db, host);
    expect((await ofCompany(other.id, token)).blocked_dates).toHaveLength(1);
    expect((await ofDepartments([fixture.hourly.id, elsewhere.id, beside.id], token)).blocked_dates).toHaveLength(1);
    const input = { query: { companyId: fixture.company.id } };
    expect(await fixture.api.refused('blockedDates.listBlockedSeriesOfCompany', input, { token })).toEqual(
      refusal(404, 'COMPANY-400'),
    );
  });
});

test('a large answer is compressed', async () => {
  const query = { scheduleSystem: 'HOURLY' as const };
  const headers = { 'accept-encoding': 'br', 'booking-date': DATE };
  const answer = await fixture.server.app.inject({
    url: `/api/calendar-bookings?${new URLSearchParams(query)}`,
    headers: { ...headers, authorization: `Bearer ${fixture.hostToken}` },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBe('br');
});
