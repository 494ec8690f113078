import { addDays } from '@ledig/domain/time/dates.ts';
import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { describe, expect, it } from 'vitest';
import { openSession } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';

const { database, db, server } = await openServer();

/** Now is Wednesday 10 March 2027, 10:00 in Oslo. */
const TODAY = '2027-03-10';
const at = (date: string, time: string): number => Date.parse(`${date}T${time}:00Z`);

const tenant = await make.makeTenant(db, { slug: 'hus' });
const company = await make.makeCompany(db, { tenant, slug: 'hus' });
const restaurant = await make.makeDepartment(db, { company, name: 'Restaurant' });
const cabins = await make.makeDepartment(db, { company, schedule_system: 'DAILY', department_type: 'cabins' });
const table = await make.makeEntity(db, { department: restaurant, name: 'Bord 1' });
const cabin = await make.makeEntity(db, { department: cabins, name: 'Hytte 1' });
const dinner = async (date: string, time: string, values: object = {}) => {
  const from = at(date, time);
  await make.makeBooking(db, { entities: [table], from, to: from + 2 * HOUR_MS, guests: 3, ...values });
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

describe('how full the day is', () => {
  const everyHour = (from: number, to: number) => Array.from({ length: to - from }, (_none, i) => from + i);

  it.each(['admin', 'host', 'employee'])('shows the %s each open hour of HOURLY departments', async (role) => {
    const { day } = await dashboardOf(role);
    // Bord 1 has 4 seats and is open from 8 to 24. Bookings: 00:30 to 02:30 and 18:00 to 20:00.
    const load = (hour: number) => day?.hours.find((one) => one.hour === hour);
    expect(day?.hours.map(({ hour }) => hour)).toEqual(everyHour(0, 24));
    expect(load(1)).toEqual({ hour: 1, guests: 3, seats: 0, free_seats: 0 });
    expect(load(12)).toEqual({ hour: 12, guests: 0, seats: 4, free_seats: 4 });
    expect(load(19)).toEqual({ hour: 19, guests: 3, seats: 4, free_seats: 0 });
  });

  it('counts units that are free tonight, and arrivals and departures of tomorrow', async () => {
    const { day } = await dashboardOf('admin');
    expect(day?.tonight).toEqual({ units: 1, free_units: 1 });
    expect(day?.tomorrow).toEqual({ bookings: 1, guests: 3, departures: 0 });
  });

  it("is limited to the employee's department, without figures", async () => {
    const { day, next_arrivals: next, ...rest } = await dashboardOf('employee', { department: cabins });
    expect(rest).toEqual({ today: TODAY });
    expect(next).toEqual([]);
    expect(day).toEqual({
      hour: 10,
      hours: [],
      tonight: { units: 1, free_units: 1 },
      tomorrow: { bookings: 0, guests: 0, departures: 0 },
    });
  });

  it('leaves out a blocked department', async () => {
    const closed = await make.makeTenant(database.db, { slug: 'stengt' });
    const company = await make.makeCompany(database.db, { tenant: closed, slug: 'stengt' });
    const department = await make.makeDepartment(database.db, { company });
    await make.makeEntity(database.db, { department });
    await make.makeBlockedDate(database.db, { department, from: TODAY, to: TODAY });
    const user = await make.makeUser(database.db, { tenant: closed, role: 'employee' });
    const token = await openSession(database.db, user);
    const { day } = (await server.api.as({ domain: 'stengt', token }).call('dashboard.getDashboard', {})).dashboard;
    expect(day?.hours).toEqual([]);
  });
});

describe('next arrivals', () => {
  it('are sorted by start, in the zone of the company, without bookings that have begun', async () => {
    const { next_arrivals: next } = await dashboardOf('host');
    expect(next.map(({ date_from }) => date_from)).toEqual([
      '2027-03-10T18:00:00+01:00',
      '2027-03-11T18:00:00+01:00',
      '2027-03-14T18:00:00+01:00',
      '2027-04-30T14:00:00+02:00',
    ]);
    expect(next[0]).toMatchObject({ client_name: 'Kari', renting_entities: [{ id: table.id, name: 'Bord 1' }] });
  });

  it('show observers only the bookings of their linked units', async () => {
    const observer = await make.makeUser(database.db, { tenant, role: 'observer', department: restaurant });
    const own = await make.makeEntity(database.db, { department: restaurant, name: 'Bord 9', user_id: observer.id });
    const starts = at(addDays(TODAY, 2), '17:00');
    const { id } = await make.makeBooking(database.db, { entities: [own], from: starts, canceled_at: null });
    const token = await openSession(database.db, observer);
    const { dashboard } = await server.api.call('dashboard.getDashboard', {}, { token });
    expect(dashboard).toMatchObject({ today: TODAY, next_arrivals: [{ id }] });
    expect(Object.keys(dashboard)).toEqual(['today', 'next_arrivals']);
  });
});
