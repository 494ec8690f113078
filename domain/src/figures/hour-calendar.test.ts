import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/durations.ts';
import { readOpeningHours } from '../time/opening-hours.ts';
import { HourCalendar } from './hour-calendar.ts';

const calendar = (from: string, to: string, hours: Record<string, string>, zone = 'Europe/Oslo') =>
  new HourCalendar({ zone, from, to, openingHours: readOpeningHours(hours) });
/** Open minutes of a date by hour. */
const minutesOf = (of: HourCalendar, day = 0): Record<number, number> => {
  const sums: Record<number, number> = {};
  for (const { hour, from, to } of of.hoursOf(day)) sums[hour] = (sums[hour] ?? 0) + (to - from) / 60_000;
  return sums;
};

describe('open hours of a date', () => {
  it('are divided at each full hour', () => {
    const hours = { defaultStart: '09:30', defaultEnd: '12:15' };
    expect(minutesOf(calendar('2027-03-10', '2027-03-10', hours))).toEqual({ 9: 30, 10: 60, 11: 60, 12: 15 });
  });

  it('include the end of the opening of the date before', () => {
    const hours = { defaultStart: '22:00', defaultEnd: '02:00', tuesdayStart: '00:00', tuesdayEnd: '00:00' };
    const days = calendar('2027-03-08', '2027-03-09', hours);
    expect(minutesOf(days, 0)).toEqual({ 0: 60, 1: 60, 22: 60, 23: 60 });
    expect(minutesOf(days, 1)).toEqual({ 0: 60, 1: 60 });
  });

  it('count time in two overlapping openings once', () => {
    const hours = { defaultStart: '20:00', defaultEnd: '08:00', tuesdayStart: '06:00', tuesdayEnd: '10:00' };
    expect(Object.values(minutesOf(calendar('2027-03-09', '2027-03-09', hours)))).toEqual(new Array(10).fill(60));
  });

  it('lack the hour that a clock change skips, and have the repeated one twice', () => {
    const hours = { defaultStart: '00:00', defaultEnd: '05:00' };
    expect(minutesOf(calendar('2027-03-28', '2027-03-28', hours))).toEqual({ 0: 60, 1: 60, 3: 60, 4: 60 });
    expect(minutesOf(calendar('2027-10-31', '2027-10-31', hours))).toEqual({ 0: 60, 1: 60, 2: 120, 3: 60, 4: 60 });
  });

  it('follow a zone whose clocks change by half an hour', () => {
    const hours = { defaultStart: '00:00', defaultEnd: '05:00' };
    expect(minutesOf(calendar('2027-10-03', '2027-10-03', hours, 'Australia/Lord_Howe'))).toMatchObject({ 2: 30 });
    expect(minutesOf(calendar('2027-04-04', '2027-04-04', hours, 'Australia/Lord_Howe'))).toMatchObject({ 1: 90 });
  });
});

it('counts a held period in each hour that it overlaps', () => {
  const days = calendar('2027-03-10', '2027-03-11', { defaultStart: '08:00', defaultEnd: '20:00' });
  const found: string[] = [];
  const from = Date.parse('2027-03-10T18:30:00+01:00');
  days.eachHour({ from, to: from + 14 * HOUR_MS }, (day, hour, time) => found.push(`${day} ${hour} ${time / 60_000}`));
  expect(found).toEqual(['0 18 30', '0 19 60', '1 8 30']);
});
