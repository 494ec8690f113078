import { describe, expect, it } from 'vitest';
import { busyHours, threeMonths } from './busy-hours.ts';

const at = (text: string): number => Date.parse(text);
const OSLO = 'Europe/Oslo';

describe('busy hours', () => {
  it('count a booking in every hour that it runs, except the one at whose start it ends', () => {
    const runs = [
      { from: at('2027-03-10T17:30:00Z'), to: at('2027-03-10T19:00:00Z'), count: 2, zone: OSLO },
      { from: at('2027-03-10T18:00:00Z'), to: at('2027-03-10T18:30:00Z'), count: 1, zone: OSLO },
    ];
    expect(busyHours(runs)).toEqual([
      { hour: 18, count: 2 },
      { hour: 19, count: 3 },
    ]);
  });

  it('use the zone of each place, also across the change to summer time', () => {
    const runs = [
      { from: at('2027-03-27T11:00:00Z'), to: at('2027-03-27T12:00:00Z'), count: 1, zone: OSLO },
      { from: at('2027-03-28T10:00:00Z'), to: at('2027-03-28T11:00:00Z'), count: 1, zone: OSLO },
      { from: at('2027-03-28T16:00:00Z'), to: at('2027-03-28T17:00:00Z'), count: 1, zone: 'America/New_York' },
    ];
    expect(busyHours(runs)).toEqual([{ hour: 12, count: 3 }]);
  });

  it('leave no gap between first and last, and are empty without bookings', () => {
    const runs = [
      { from: at('2027-03-10T08:00:00Z'), to: at('2027-03-10T09:00:00Z'), count: 1, zone: 'UTC' },
      { from: at('2027-03-10T10:00:00Z'), to: at('2027-03-10T11:00:00Z'), count: 1, zone: 'UTC' },
    ];
    expect(busyHours(runs).map(({ count }) => count)).toEqual([1, 0, 1]);
    expect(busyHours([])).toEqual([]);
  });

  it('count a booking of more than a day once in each hour', () => {
    const run = { from: at('2027-03-10T08:00:00Z'), to: at('2027-03-12T08:00:00Z'), count: 1, zone: 'UTC' };
    expect(busyHours([run])).toEqual(Array.from({ length: 24 }, (_, hour) => ({ hour, count: 1 })));
  });
});

describe('three months', () => {
  it.each([
    ['2027-03-10T09:00:00Z', '2027-02-01', '2027-04-30'],
    ['2027-01-31T12:00:00Z', '2026-12-01', '2027-02-28'],
    ['2027-12-31T23:30:00Z', '2027-12-01', '2028-02-29'],
  ])('around %s begin on %s and end on %s', (now, first, last) => {
    expect(threeMonths(at(now), 'Europe/Oslo')).toEqual({ first, last });
  });
});
