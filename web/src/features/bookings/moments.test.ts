import { describe, expect, it } from 'vitest';
import { asWritten, durationOf } from './moments.ts';

const hourly = (date_from: string, date_to: string) =>
  durationOf({ schedule_system: 'HOURLY', date_from, date_to }, 'Europe/Oslo');
const daily = (date_from: string, date_to: string) =>
  durationOf({ schedule_system: 'DAILY', date_from, date_to }, 'Europe/Oslo');

describe('a moment in the list', () => {
  it.each([
    ['2026-11-21T18:00:00+01:00', '21.11.2026', '18:00'],
    ['2026-11-21T23:30:00-05:00', '21.11.2026', '23:30'],
    ['2026-07-01T00:15:00+05:45', '01.07.2026', '00:15'],
  ])('reads %s as its own company’s clock does', (instant, date, time) => {
    expect(asWritten(instant)).toEqual({ date, time });
  });
});

describe('how long a booking lasts', () => {
  it('is minutes for an hourly booking', () => {
    expect(hourly('2026-11-21T18:00:00+01:00', '2026-11-21T20:00:00+01:00')).toEqual({ unit: 'minutes', count: 120 });
  });

  it('is the time that passes, also when the clocks change', () => {
    expect(hourly('2027-03-28T01:30:00+01:00', '2027-03-28T03:30:00+02:00')).toEqual({ unit: 'minutes', count: 60 });
    expect(hourly('2027-10-31T01:30:00+02:00', '2027-10-31T03:30:00+01:00')).toEqual({ unit: 'minutes', count: 180 });
  });

  it.each([
    ['2026-11-21T12:00:00+01:00', '2026-11-22T10:00:00+01:00', 1],
    ['2026-11-21T12:00:00+01:00', '2026-11-28T10:00:00+01:00', 7],
    ['2027-03-27T12:00:00+01:00', '2027-03-28T10:00:00+02:00', 1],
    ['2026-12-31T15:00:00+01:00', '2027-01-02T11:00:00+01:00', 2],
  ])('is nights for a stay from %s to %s', (from, to, count) => {
    expect(daily(from, to)).toEqual({ unit: 'nights', count });
  });
});
