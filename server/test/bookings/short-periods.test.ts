import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { NOW, openSession } from '../support/app.ts';
import { makeBooking, makeGuest } from '../support/makers.ts';
import { by, call, fixture, move, onTable, openChanges, stay } from './changes-fixture.ts';
import { rowsOf } from './fixture.ts';

// Periods of at most two days are read in another way (docs/decisions/0490-a-days-bookings-by-their-start.md).

const DAY = '2027-05-20';
const at = (text: string): number => Date.parse(`${text}+02:00`);

await openChanges();

const listed = async (status: 'active' | 'archived' | 'all', start_date: string, end_date: string) => {
  const input = {
    params: { status },
    query: { sort: 'date_from' as const },
    body: { filters: { start_date, end_date } },
  };
  return (await call('bookings.filterBookings', input)).bookings;
};

const ids: Record<string, number> = {};

beforeAll(async () => {
  const { cabins, guide, tables } = fixture;
  const [moved, canceled, kept, returned] = [
    await onTable(tables.two),
    await onTable(tables.other, DAY),
    await onTable(tables.four, DAY),
    await onTable(tables.two, DAY),
  ];
  await call('bookings.moveBooking', move(moved.id, { date_from: `${DAY}T10:00`, date_to: `${DAY}T12:00` }));
  await call('bookings.cancelBooking', by(canceled.id));
  await call('bookings.cancelBooking', by(returned.id));
  await call('bookings.restoreBooking', by(returned.id));
  const around = await stay('2027-05-18', '2027-05-23');
  const left = await stay('2027-05-19', '2027-05-22');
  await makeGuest(fixture.db, { id: left.id, department: fixture.daily, entities: [cabins.second] });
  fixture.server.clock.now = at('2027-05-19T20:00');
  const token = await openSession(fixture.db, fixture.host, fixture.server.clock.now);
  await fixture.asHost.call('bookings.checkOut', { body: { booking_id: left.id } }, { token });
  fixture.server.clock.now = NOW;
  const guided = await makeBooking(fixture.db, { entities: [guide], from: at(`${DAY}T09:00`) });
  const both = await makeBooking(fixture.db, {
    entities: [tables.four, tables.other],
    from: at(`${DAY}T12:00`),
    to: at(`${DAY}T12:00`) + HOUR_MS,
  });
  Object.assign(ids, { moved: moved.id, canceled: canceled.id, kept: kept.id, returned: returned.id });
  Object.assign(ids, { around: around.id, left: left.id, guided: guided.id, both: both.id });
});

describe('the list of a day', () => {
  test.each(['active', 'archived', 'all'] as const)('of %s bookings has the rows of longer periods', async (status) => {
    const day = await listed(status, DAY, DAY);
    const longer = await listed(status, DAY, '2027-05-24');
    expect(day.data.length).toBeGreaterThan(0);
    expect(day).toMatchObject({ total: longer.total });
    expect(day.data).toEqual(longer.data);
  });

  test('has the units of moved, canceled, restored and shortened bookings', async () => {
    const { data } = await listed('all', DAY, DAY);
    const unitsOf = (name: string) =>
      data.find(({ id }) => id === ids[name])?.renting_entities.map(({ name: unit }) => unit);
    const { cabins, guide, tables } = fixture;
    expect(unitsOf('moved')).toEqual([tables.two.name]);
    expect(unitsOf('canceled')).toEqual([tables.other.name]);
    expect(unitsOf('returned')).toEqual([tables.two.name]);
    expect(unitsOf('around')).toEqual([cabins.first.name]);
    expect(unitsOf('left')).toEqual([cabins.second.name]);
    expect(unitsOf('guided')).toEqual([guide.name]);
    expect(unitsOf('both')).toEqual([tables.four.name, tables.other.name]);
  });
});

test('units start with their booking, and are active until it is canceled', async () => {
  const others = await rowsOf(
    fixture,
    `select b.id from bookings b join allocations a on a.tenant_id = b.tenant_id and a.booking_id = b.id
      where a.starts_at <> b.starts_at or a.active <> (b.canceled_at is null)`,
  );
  expect(others).toEqual([]);
});
