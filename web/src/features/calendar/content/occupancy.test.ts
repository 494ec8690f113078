import { expect, it } from 'vitest';
import { makeBooking, makeEntity, makeSeries, makeView } from '../testing/make-calendar.ts';
import { blockedItems, rowsOf } from './content.ts';
import { occupancyOf } from './occupancy.ts';

const { words, window } = makeView();
const { rows } = rowsOf([makeEntity(1), makeEntity(2), makeEntity(3)], 'DAILY', words);
const zone = 'Europe/Oslo';

it('counts stays and blocks of the shown units for seven nights', () => {
  const stay = makeBooking({ start: '2026-11-21T15:00:00+01:00', end: '2026-11-22T11:00:00+01:00' });
  const blocked = blockedItems([makeSeries({ renting_entity_ids: [2] })], rows, { zone, words, window });
  const nights = occupancyOf({ date: '2026-11-21', zoom: 'week', zone, rows, bookings: [stay], blocked });
  expect(nights).toHaveLength(7);
  expect(
    nights.slice(0, 3).map(({ taken, closed, arrivals, departures }) => [taken, closed, arrivals, departures]),
  ).toEqual([
    [1, 0, 1, 0],
    [0, 1, 0, 1],
    [0, 0, 0, 0],
  ]);
});
