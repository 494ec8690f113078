import { describe, expect, it } from 'vitest';
import { at, OSLO } from '../testing/make.ts';
import { formatInstant } from '../time/instant.ts';
import { readOpeningHours } from '../time/opening-hours.ts';
import { parseTimeOfDay } from '../time/time-of-day.ts';
import {
  afterEndChosen,
  afterStartChosen,
  atLeastOneNight,
  beforeLastDay,
  defaultAutomaticPeriod,
  defaultDepartmentPeriod,
  nextFreeDate,
  onDay,
  typedEnd,
  widenIfEmpty,
} from './adjust-dates.ts';
import { calendarWindow } from './calendar-window.ts';
import { dailyState, hourlyState, rowColour } from './event-state.ts';
import { utilisation, utilisationBand } from './utilisation.ts';

const period = (from: string, to: string) => ({ from: at(from), to: at(to) });

describe('adjusted dates', () => {
  const good = period('2027-06-02T18:00', '2027-06-02T20:00');

  it('by the hour keep half an hour between start and end', () => {
    expect(afterStartChosen(good)).toEqual(good);
    expect(afterEndChosen(good)).toEqual(good);
    expect(afterStartChosen(period('2027-06-02T21:00', '2027-06-02T20:00'))).toEqual(
      period('2027-06-02T21:00', '2027-06-02T21:30'),
    );
    expect(afterEndChosen(period('2027-06-02T18:00', '2027-06-02T18:00'))).toEqual(
      period('2027-06-02T17:30', '2027-06-02T18:00'),
    );
  });

  it.each<[string, string, string, string]>([
    ['earlier on the same date', '02T22:00 to 03T00:00', '23:30', '02T23:30'],
    ['on the start’s date after an end past midnight', '02T18:00 to 03T01:00', '23:30', '02T23:30'],
    ['at the midnight after the start', '02T20:00 to 02T22:00', '00:00', '03T00:00'],
    ['past midnight while the bar is open', '02T22:00 to 02T23:30', '00:30', '03T00:30'],
    ['past midnight after closing, which the server refuses', '02T22:00 to 02T23:30', '03:30', '03T03:30'],
    ['before the start when the night would be too long', '02T14:00 to 02T15:00', '02:30', '02T02:30'],
    ['before the start when the bar closes at midnight', '03T22:00 to 03T23:30', '00:30', '03T00:30'],
    ['before the start after midnight', '03T00:30 to 03T01:30', '00:15', '03T00:15'],
    ['at the start', '02T20:00 to 02T22:00', '20:00', '02T20:00'],
    ['past midnight where the period ends after it already', '03T23:00 to 04T01:00', '02:00', '04T02:00'],
    ['on the date of a later end', '02T18:00 to 03T19:00', '23:30', '03T23:30'],
  ])('end %s: %s, typed %s', (_what, text, typed, expected) => {
    const bar = readOpeningHours({ defaultStart: '18:00', defaultEnd: '03:00', thursdayEnd: '24:00' });
    const [from = '', to = ''] = text.split(' to ').map((time) => `2027-06-${time}`);
    const minutes = parseTimeOfDay(typed) ?? Number.NaN;
    const end = typedEnd(period(from, to), minutes, { zone: OSLO, openingHours: bar });
    expect(formatInstant(end, OSLO)).toContain(`2027-06-${expected}`);
  });

  it('end past midnight where every day is open all day', () => {
    const openingHours = readOpeningHours({ defaultStart: '00:00', defaultEnd: '24:00' });
    const end = (minutes: number) =>
      typedEnd(period('2027-06-02T22:00', '2027-06-02T23:30'), minutes, { zone: OSLO, openingHours });
    expect([end(30), end(21 * 60)]).toEqual([at('2027-06-03T00:30'), at('2027-06-02T21:00')]);
  });

  it('in manual bookings move apart by a quarter of an hour when they are equal', () => {
    expect(widenIfEmpty(good)).toEqual(good);
    expect(widenIfEmpty(period('2027-06-02T18:00', '2027-06-02T18:00'))).toEqual(
      period('2027-06-02T17:45', '2027-06-02T18:15'),
    );
  });

  it('by the night keep a night between them', () => {
    const [first, last] = ['2027-06-02', '2027-06-03'];
    expect(atLeastOneNight({ first, last: first })).toEqual({ first, last });
    expect(atLeastOneNight({ first, last: '2027-05-01' })).toEqual({ first, last });
    expect(beforeLastDay({ first: '2027-06-09', last })).toEqual({ first, last });
    expect(beforeLastDay({ first, last })).toEqual({ first, last });
  });

  it("move on day by day until they aren't blocked", () => {
    const blocked = [
      { from: '2027-06-02', to: '2027-06-03' },
      { from: '2027-06-04', to: '2027-06-04' },
    ];
    expect(nextFreeDate(blocked, '2027-06-01')).toBe('2027-06-01');
    expect(nextFreeDate(blocked, '2027-06-02')).toBe('2027-06-05');
    expect(nextFreeDate([{ from: '2027-01-01', to: '2099-01-01' }], '2027-06-02')).toBeNull();
  });

  it('keep their times of day on another day, also past midnight and across a clock change', () => {
    expect(onDay(good, '2027-07-09', OSLO)).toEqual(period('2027-07-09T18:00', '2027-07-09T20:00'));
    const late = period('2027-06-02T22:00', '2027-06-03T01:00');
    expect(onDay(late, '2027-03-27', OSLO)).toEqual(period('2027-03-27T22:00', '2027-03-28T01:00'));
  });

  it('have useful defaults', () => {
    expect(defaultDepartmentPeriod(at('2027-06-02T11:58'))).toEqual(period('2027-06-02T13:00', '2027-06-02T14:00'));
    expect(defaultAutomaticPeriod(good.from)).toEqual(period('2027-06-02T18:00', '2027-06-02T19:00'));
  });
});

describe('calendar window', () => {
  it('is a day, seven days or thirty, also with 23 and 25 hours', () => {
    const hours = (date: string, view: 'day' | 'week' | 'month') => {
      const { from, to } = calendarWindow(date, view, OSLO);
      return (to - from) / 3_600_000;
    };
    expect(hours('2027-06-02', 'day')).toBe(24);
    expect([hours('2027-03-28', 'day'), hours('2027-10-31', 'day')]).toEqual([23, 25]);
    expect([hours('2027-06-02', 'week'), hours('2027-06-02', 'month')]).toEqual([168, 720]);
  });
});

describe('state of a booking in the calendar', () => {
  const hourly = (now: number, completed: boolean, wholeDepartment = false) =>
    hourlyState({ from: 10, to: 20, completed, wholeDepartment }, now);
  const daily = (now: number, guestsCheckedIn: number, checkedOut: boolean, wholeDepartment = false) =>
    dailyState({ from: 10, to: 20, guestsCheckedIn, checkedOut, wholeDepartment }, now);

  it('by the hour', () => {
    expect([hourly(9, false), hourly(10, false), hourly(20, true), hourly(20, false), hourly(9, false, true)]).toEqual([
      'upcoming',
      'running',
      'completed',
      'missed',
      'department',
    ]);
  });

  it('by the night', () => {
    expect([daily(9, 0, false), daily(10, 2, false), daily(10, 0, true), daily(19, 2, true)]).toEqual([
      'upcoming',
      'running',
      'running',
      'left',
    ]);
    expect([daily(20, 2, true), daily(20, 0, true), daily(20, 2, false), daily(20, 2, true, true)]).toEqual([
      'completed',
      'missed',
      'missed',
      'department',
    ]);
  });

  it('rows alternate between four colors by the hour and three by the night', () => {
    expect([0, 3, 4].map((row) => rowColour(row, 'HOURLY'))).toEqual([0, 3, 0]);
    expect([0, 2, 3].map((row) => rowColour(row, 'DAILY'))).toEqual([0, 2, 0]);
  });
});

describe('utilization of the chosen capacity', () => {
  it.each([
    [0, 'grey'],
    [19.9, 'under20'],
    [20, 'under40'],
    [59, 'under60'],
    [60, 'under80'],
    [99.9, 'under100'],
    [100, 'complete'],
    [250, 'complete'],
  ])('%d percent is %s', (percent, band) => {
    expect(utilisationBand(percent)).toBe(band);
  });

  it('is under, complete or over', () => {
    expect(utilisation(3, 4)).toEqual({ percent: 75, band: 'under80', status: 'under' });
    expect(utilisation(4, 4)).toEqual({ percent: 100, band: 'complete', status: 'complete' });
    expect(utilisation(6, 4)).toEqual({ percent: 150, band: 'complete', status: 'over' });
    expect(utilisation(6, 0)).toEqual({ percent: 0, band: 'grey', status: 'under' });
  });
});
