import { expect, test } from 'vitest';
import { openFixture } from '../bookings/fixture.ts';
import { openSession } from '../support/app.ts';
import {
  makeBooking,
  makeCompany,
  makeDepartment,
  makeEntity,
  makeRequest,
  makeSettings,
  makeUser,
} from '../support/makers.ts';

const fixture = await openFixture();

const at = (date: string): number => Date.parse(`${date}T10:00:00Z`);
const calendarOf = async (token: string, from = '2027-03-15') =>
  fixture.api.call('calendar.getObserverCalendar', { query: { from } }, { token });

test('shows bookings and wishes of the own units alone, for seven days', async () => {
  const observer = await makeUser(fixture.db, { department: fixture.guides, role: 'observer' });
  const own = await makeEntity(fixture.db, { department: fixture.guides, name: 'Own', user_id: observer.id });
  const token = await openSession(fixture.db, observer);
  const inside = await makeBooking(fixture.db, { entities: [own], from: at('2027-03-16'), client_name: 'Inside' });
  await makeBooking(fixture.db, { entities: [own], from: at('2027-03-22') });
  await makeBooking(fixture.db, { entities: [own], from: at('2027-03-17'), canceled_at: at('2027-03-01') });
  await makeBooking(fixture.db, { entities: [fixture.guide], from: at('2027-03-18') });
  const request = (values: object) =>
    makeRequest(fixture.db, { department: fixture.guides, from: at('2027-03-19'), client_name: 'Wish', ...values });
  const wish = await request({ wished_entity_id: own.id });
  await request({ wished_entity_id: fixture.guide.id });
  await request({ wished_entity_id: own.id, status: 'declined' });
  await request({});
  const { units, items } = await calendarOf(token);
  expect(units.map(({ name }) => name)).toEqual(['Own']);
  expect(items.map(({ kind, id, renting_entity_ids }) => [kind, id, renting_entity_ids])).toEqual([
    ['booking', inside.id, [own.id]],
    ['request', wish, [own.id]],
  ]);
});

test('shows all units of the department to an observer without linked units', async () => {
  const observer = await makeUser(fixture.db, { department: fixture.daily, role: 'observer' });
  const { units } = await calendarOf(await openSession(fixture.db, observer));
  expect(units.map(({ id }) => id)).toEqual(
    expect.arrayContaining([fixture.cabins.first.id, fixture.cabins.second.id, fixture.cabins.big.id]),
  );
  expect(units).toHaveLength(3);
});

test("starts today in the company's time zone without a date", async () => {
  const company = await makeCompany(fixture.db, { tenant: fixture.company.tenant });
  await makeSettings(fixture.db, company, { timezone: 'Pacific/Honolulu' });
  const department = await makeDepartment(fixture.db, { company });
  const entities = [await makeEntity(fixture.db, { department })];
  const token = await openSession(fixture.db, await makeUser(fixture.db, { department, role: 'observer' }));
  // Now is 9 March, 23:00, in Honolulu. The first booking ends when that day begins.
  await makeBooking(fixture.db, { entities, from: at('2027-03-08'), to: at('2027-03-09') });
  const today = await makeBooking(fixture.db, { entities, from: at('2027-03-09'), to: at('2027-03-09') + 3_600_000 });
  const { items, timezone } = await fixture.api.call('calendar.getObserverCalendar', { query: {} }, { token });
  expect(timezone).toBe('Pacific/Honolulu');
  expect(items.map(({ id }) => id)).toEqual([today.id]);
});

test('is closed to other staff', async () => {
  const input = { query: { from: '2027-03-15' } };
  expect(await fixture.api.refused('calendar.getObserverCalendar', input, { token: fixture.hostToken })).toMatchObject({
    status: 403,
  });
});
