import { addDays } from '@ledig/domain/time/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession, type TestApp, testApp } from '../../../test/support/app.ts';
import * as make from '../../../test/support/makers.ts';
import { type TestDatabase, testDatabase } from '../../../test/support/test-database.ts';

let database: TestDatabase;
let server: TestApp;
let tenant: make.Tenant;
let restaurant: make.Department;
let cabins: make.Department;
let table: make.Entity;
let cabin: make.Entity;

/** Now is Wednesday 10 March 2027, 10:00 in Oslo. */
const TODAY = '2027-03-10';
const at = (date: string, time: string): number => Date.parse(`${date}T${time}:00Z`);
const HOUR = 3_600_000;

beforeAll(async () => {
  database = await testDatabase();
  server = await testApp(database.db);
  const { db } = database;
  tenant = await make.makeTenant(db, { slug: 'hus' });
  const company = await make.makeCompany(db, { tenant, slug: 'hus' });
  restaurant = await make.makeDepartment(db, { company, name: 'Restaurant' });
  cabins = await make.makeDepartment(db, { company, schedule_system: 'DAILY', department_type: 'cabins' });
  table = await make.makeEntity(db, { department: restaurant, name: 'Bord 1' });
  cabin = await make.makeEntity(db, { department: cabins, name: 'Hytte 1' });
  const dinner = async (date: string, time: string, values: object = {}) => {
    const from = at(date, time);
    await make.makeBooking(db, { entities: [table], from, to: from + 2 * HOUR, guests: 3, ...values });
  };
  // 23:30 UTC on the 9th is 00:30 on the 10th in Oslo.
  await dinner('2027-03-09', '23:30');
  await dinner(TODAY, '17:00', { client_name: 'Kari' });
  await dinner(TODAY, '20:00', { canceled_at: at(TODAY, '08:00') });
  await dinner(addDays(TODAY, 1), '17:00');
  await dinner(addDays(TODAY, 4), '17:00');
  await dinner('2027-02-01', '12:00');
  await dinner('2027-01-31', '22:00');
  await dinner('2027-04-30', '12:00');
  const stay = { entities: [cabin], from: at('2027-03-08', '11:00'), to: at(TODAY, '09:00'), client_name: 'Ola' };
  await make.makeBooking(db, { ...stay, guests: 2 });
  const elsewhere = await make.makeEntity(db);
  await make.makeBooking(db, { entities: [elsewhere], from: at(TODAY, '17:00') });
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

const dashboardOf = async (role: string, place: object = {}) => {
  const user = await make.makeUser(database.db, { tenant, role, ...place });
  const token = await openSession(database.db, user);
  return (await server.api.call('dashboard.getDashboard', {}, { token })).dashboard;
};

describe('dashboard of admins and hosts', () => {
  it.each(['admin', 'host'])("counts for the %s on each of five days, in the place's time zone", async (role) => {
    expect(await dashboardOf(role)).toMatchObject({
      today: TODAY,
      bookings_today: 2,
      bookings_tomorrow: 1,
      bookings_plus2: 0,
      bookings_plus3: 0,
      bookings_plus4: 1,
    });
  });

  it('shows three months by day, without canceled and earlier bookings', async () => {
    const {
      bookings_chart: chart = [],
      bookings_chart_max: max,
      guests_this_month: guests,
    } = await dashboardOf('admin');
    expect(chart).toHaveLength(28 + 31 + 30);
    expect(chart[0]).toEqual({ date: '2027-02-01', count: 1 });
    expect(chart.at(-1)).toEqual({ date: '2027-04-30', count: 1 });
    expect(chart.find(({ date }) => date === TODAY)).toEqual({ date: TODAY, count: 2 });
    expect(max).toBe(2);
    expect(guests).toBe(4 * 3 + 2);
  });

  it('counts busy hours from 15 days before to 15 after, without overnight stays', async () => {
    const { busy_hours: busy } = await dashboardOf('admin');
    expect(busy?.has_hourly).toBe(true);
    const counted = Object.fromEntries((busy?.data ?? []).map(({ x, y }) => [x, y]));
    expect(counted).toMatchObject({ 0: 1, 1: 1, 2: 1, 12: 0, 18: 3, 19: 3 });
  });

  it("is limited to the caller's department", async () => {
    const { bookings_today: today, busy_hours: busy } = await dashboardOf('host', { department: cabins });
    expect(today).toBe(0);
    expect(busy).toEqual({ has_hourly: false, data: [] });
  });
});

describe('dashboard of employees', () => {
  it('lists arrivals and departures of today, without figures', async () => {
    const { arrivals_today: arrivals = [], departures_today: departures = [], ...rest } = await dashboardOf('employee');
    expect(rest).toEqual({ today: TODAY });
    expect(arrivals.map(({ client_name }) => client_name).at(-1)).toBe('Kari');
    expect(arrivals).toHaveLength(2);
    expect(departures.map(({ client_name }) => client_name)).toEqual(expect.arrayContaining(['Ola', 'Kari']));
    expect(departures.find(({ client_name }) => client_name === 'Ola')).toMatchObject({
      date_to: '2027-03-10T10:00:00+01:00',
      renting_entities: [{ id: cabin.id, name: 'Hytte 1' }],
      arrived: false,
    });
  });

  it('is limited to their department', async () => {
    const { arrivals_today: arrivals } = await dashboardOf('employee', { department: cabins });
    expect(arrivals).toEqual([]);
  });
});

it('shows observers only the date', async () => {
  expect(await dashboardOf('observer')).toEqual({ today: TODAY });
});
