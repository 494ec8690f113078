import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStage, type Stage } from '../bookings/stage.ts';
import { openSession } from '../support/app.ts';
import { makeBooking, makeEntity, makeRequest, makeUser } from '../support/makers.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await makeStage();
});
afterAll(() => stage.close());

const at = (date: string): number => Date.parse(`${date}T10:00:00Z`);
const calendarOf = async (token: string, from = '2027-03-15') =>
  stage.api.call('calendar.getObserverCalendar', { query: { from } }, { token });

test('shows bookings and wishes of the own units alone, for seven days', async () => {
  const observer = await makeUser(stage.db, { department: stage.guides, role: 'observer' });
  const own = await makeEntity(stage.db, { department: stage.guides, name: 'Own', user_id: observer.id });
  const token = await openSession(stage.db, observer);
  const inside = await makeBooking(stage.db, { entities: [own], from: at('2027-03-16'), client_name: 'Inside' });
  await makeBooking(stage.db, { entities: [own], from: at('2027-03-22') });
  await makeBooking(stage.db, { entities: [own], from: at('2027-03-17'), canceled_at: at('2027-03-01') });
  await makeBooking(stage.db, { entities: [stage.guide], from: at('2027-03-18') });
  const request = (values: object) =>
    makeRequest(stage.db, { department: stage.guides, from: at('2027-03-19'), client_name: 'Wish', ...values });
  const wish = await request({ wished_entity_id: own.id });
  await request({ wished_entity_id: stage.guide.id });
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
  const observer = await makeUser(stage.db, { department: stage.daily, role: 'observer' });
  const { units } = await calendarOf(await openSession(stage.db, observer));
  expect(units.map(({ id }) => id)).toEqual(
    expect.arrayContaining([stage.cabins.first.id, stage.cabins.second.id, stage.cabins.big.id]),
  );
  expect(units).toHaveLength(3);
});

test('is closed to other staff', async () => {
  const input = { query: { from: '2027-03-15' } };
  expect(await stage.api.refused('calendar.getObserverCalendar', input, { token: stage.hostToken })).toMatchObject({
    status: 403,
  });
});
