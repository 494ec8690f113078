import { describe, expect, it } from 'vitest';
import { addDays, compareDates, datesBetween, daysFrom, isBlocked, isDate, weekdayOf } from './dates.ts';
import { openingPeriod, readOpeningHours } from './opening-hours.ts';
import { contains, isPeriod, overlaps } from './period.ts';
import { formatTimeOfDay, parseEndOfDay, parseTimeOfDay } from './time-of-day.ts';

const hours = (from: string, to: string) => readOpeningHours({ defaultStart: from, defaultEnd: to });
const opening = (from: string, to: string, date = '2027-06-01') => {
  const period = openingPeriod(hours(from, to), date, 'Europe/Oslo');
  return period && (period.to - period.from) / 3_600_000;
};

describe('times of day', () => {
  it.each([
    ['08:00', 480],
    ['8:00', 480],
    ['00:00', 0],
    ['23:59', 1_439],
    ['24:00', null],
    ['8', null],
    ['08:60', null],
    ['-1:00', null],
    ['', null],
  ])('%j is %j minutes', (text, minutes) => {
    expect(parseTimeOfDay(text)).toBe(minutes);
  });

  it('24:00 may end a day, and is formatted as such', () => {
    expect(parseEndOfDay('24:00')).toBe(1_440);
    expect(parseEndOfDay('24:30')).toBeNull();
    expect([0, 485, 1_440].map(formatTimeOfDay)).toEqual(['00:00', '08:05', '24:00']);
  });
});

describe('opening hours', () => {
  it('are 8:00 to 24:00 without a setting, or with an invalid one', () => {
    for (const value of [undefined, null, 'x', [], { defaultStart: 8, defaultEnd: 'late' }]) {
      expect(readOpeningHours(value).monday).toEqual({ open: 480, close: 1_440 });
    }
  });

  it("use a weekday's own start and end, each separately", () => {
    const read = readOpeningHours({
      defaultStart: '9:00',
      defaultEnd: '17:00',
      mondayStart: '10:00',
      fridayEnd: '20:00',
    });
    expect(read.monday).toEqual({ open: 600, close: 1_020 });
    expect(read.friday).toEqual({ open: 540, close: 1_200 });
    expect(read.sunday).toEqual({ open: 540, close: 1_020 });
  });

  it.each([
    ['08:00', '24:00', 16],
    ['00:00', '24:00', 24],
    ['18:00', '02:00', 8],
    ['18:00', '00:00', 6],
    ['08:00', '07:00', 23],
  ])('from %s to %s are open for %d hours', (from, to, length) => {
    expect(opening(from, to)).toBe(length);
  });

  it('with equal start and end are closed', () => {
    expect(opening('10:00', '10:00')).toBeNull();
    expect(opening('00:00', '00:00')).toBeNull();
  });

  it('have 23 and 25 hours on clock changes', () => {
    expect(opening('00:00', '24:00', '2027-03-28')).toBe(23);
    expect(opening('00:00', '24:00', '2027-10-31')).toBe(25);
    expect(opening('20:00', '04:00', '2027-03-27')).toBe(7);
    expect(opening('20:00', '04:00', '2027-10-30')).toBe(9);
  });

  it('are closed when a clock change skips all of them', () => {
    expect(opening('02:10', '02:50', '2027-03-28')).toBeNull();
  });
});

describe('dates and periods', () => {
  it('dates follow the calendar', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(daysFrom('2027-03-01', '2027-02-28')).toBe(-1);
    expect(datesBetween('2027-12-30', '2028-01-01')).toEqual(['2027-12-30', '2027-12-31', '2028-01-01']);
    expect(datesBetween('2027-12-30', '2027-12-29')).toEqual([]);
    expect(['2027-02-29', '2027-2-1', '0000-00-00', 'x', '2028-02-29'].map(isDate)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(['1969-12-31', '1970-01-01', '2027-06-01', '2027-06-06'].map(weekdayOf)).toEqual([
      'wednesday',
      'thursday',
      'tuesday',
      'sunday',
    ]);
    expect(['2027-10-01', '2027-02-01', '2027-02-01'].toSorted(compareDates)[2]).toBe('2027-10-01');
  });

  it('a blocked range includes both its ends', () => {
    const ranges = [{ from: '2027-06-02', to: '2027-06-03' }];
    const dates = ['2027-06-01', '2027-06-02', '2027-06-03', '2027-06-04'];
    expect(dates.map((date) => isBlocked(ranges, date))).toEqual([false, true, true, false]);
  });

  it("periods that only touch don't overlap", () => {
    expect(overlaps({ from: 0, to: 5 }, { from: 5, to: 9 })).toBe(false);
    expect(overlaps({ from: 0, to: 6 }, { from: 5, to: 9 })).toBe(true);
    expect(contains({ from: 0, to: 9 }, { from: 0, to: 9 })).toBe(true);
    expect(contains({ from: 0, to: 9 }, { from: 5, to: 10 })).toBe(false);
    expect([isPeriod({ from: 1, to: 1 }), isPeriod({ from: 1, to: 2 })]).toEqual([false, true]);
  });
});
