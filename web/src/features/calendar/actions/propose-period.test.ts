import { readOpeningHours } from '@ledig/domain/time/opening-hours.ts';
import { describe, expect, it } from 'vitest';
import { proposePeriod, startOfBookings } from './propose-period.ts';

const at = (text: string) => Date.parse(`2026-11-${text}:00+01:00`);
const settings = {
  zone: 'Europe/Oslo',
  openingHours: readOpeningHours({ fridayStart: '12:00', fridayEnd: '03:00', saturdayStart: '12:00' }),
  slotIntervalMinutes: 30,
  duration: { default: 120, daily: { saturday: 150 }, hourly: { friday_hourly_12: 90 } },
};
const early = at('01T12:00');

describe('the period that a click proposes', () => {
  it.each([
    ['18T18:10', '18T18:00', 120],
    ['18T18:40', '18T18:30', 120],
    ['20T12:20', '20T12:00', 90],
    ['21T12:20', '21T12:00', 150],
  ])('begins on the interval and has the duration of its hour: %s', (clicked, from, minutes) => {
    expect(proposePeriod(at(clicked), settings, early)).toEqual({ from: at(from), to: at(from) + minutes * 60_000 });
  });

  it.each([
    ['at closing', '18T22:40', '18T22:30', '19T00:00'],
    ['at closing after midnight', '21T02:10', '21T02:00', '21T03:00'],
    ['after the duration of the date on which the opening began', '21T00:40', '21T00:30', '21T02:30'],
    ['after the duration of its date outside opening hours', '21T05:10', '21T05:00', '21T07:30'],
  ])('ends %s', (_what, clicked, from, to) => {
    expect(proposePeriod(at(clicked), settings, early)).toEqual({ from: at(from), to: at(to) });
  });

  it('begins at the next five minutes when its interval has begun', () => {
    expect(proposePeriod(at('18T18:10'), settings, at('18T18:07')).from).toBe(at('18T18:10'));
  });
});

describe('the start on another day without a clicked time', () => {
  const opening = readOpeningHours({
    defaultStart: '10:30',
    defaultEnd: '22:00',
    sundayStart: '12:00',
    sundayEnd: '12:00',
  });
  it.each([
    ['at opening time', '2026-11-18', opening, '18T10:30'],
    ['at noon of a closed day', '2026-11-22', opening, '22T12:00'],
    ['at noon while the hours are not known', '2026-11-18', undefined, '18T12:00'],
  ] as const)('is %s', (_what, date, hours, start) => {
    expect(startOfBookings(date, hours, settings.zone)).toBe(at(start));
  });
});
