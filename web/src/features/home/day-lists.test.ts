import type { ArrivalRow } from '@ledig/contract/bookings/arrivals.ts';
import { describe, expect, it } from 'vitest';
import { makeArrivalRow } from '#lib/arrivals/arrival-row.fixture.ts';
import { DAY_LISTS, nowAndNext, rowsOfDay } from './day-lists.ts';

const NOW = Date.parse('2027-03-10T12:00:00+01:00');
const stay = (id: number, values: Partial<ArrivalRow>) =>
  makeArrivalRow({ id, date_from: '2027-03-10T18:00:00+01:00', ...values });
const row = (id: number, values: Partial<ArrivalRow>) =>
  stay(id, { schedule_system: 'HOURLY', date_to: '2027-03-10T20:00:00+01:00', leaves_today: true, ...values });

const rows = [
  row(1, {}),
  row(2, { date_from: '2027-03-10T11:30:00+01:00' }),
  row(3, { state: 'inHouse', date_from: '2027-03-10T11:00:00+01:00', date_to: '2027-03-10T13:00:00+01:00' }),
  row(4, { state: 'left' }),
  row(5, { state: 'missed' }),
  stay(6, { date_from: '2027-03-10T15:00:00+01:00' }),
  stay(7, { state: 'inHouse' }),
  stay(8, { state: 'inHouse', leaves_today: true, date_to: '2027-03-10T16:00:00+01:00' }),
  stay(9, { state: 'inHouse', leaves_today: true, date_to: '2027-03-10T11:00:00+01:00' }),
];
const ids = (found: readonly ArrivalRow[]) => found.map(({ id }) => id);

describe('lists of the day', () => {
  it('hold bookings by the step that they need, the earliest step first', () => {
    expect(DAY_LISTS.map((list) => [list, ids(rowsOfDay(rows, list, NOW))])).toEqual([
      ['late', [9, 2]],
      ['arriving', [2, 6, 1]],
      ['inHouse', [9, 3, 8, 7]],
      ['dueOut', [9, 8]],
    ]);
  });

  it('put late bookings first in now and next, each booking once', () => {
    expect(ids(nowAndNext(rows, NOW))).toEqual([9, 2, 6, 8, 1]);
  });
});
