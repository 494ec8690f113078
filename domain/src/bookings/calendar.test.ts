import { describe, expect, it } from 'vitest';
import { at, OSLO } from '../testing/make.ts';
import {
  afterEndChosen,
  afterStartChosen,
  atLeastOneNight,
  beforeLastDay,
  defaultAutomaticPeriod,
  defaultDepartmentPeriod,
  nextFreeDate,
  onDay,
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
