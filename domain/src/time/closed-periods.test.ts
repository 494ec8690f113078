import { describe, expect, it } from 'vitest';
import { closedDays, closedPeriods } from './closed-periods.ts';
import { readOpeningHours } from './opening-hours.ts';

const zone = 'Europe/Oslo';
const at = (text: string) => Date.parse(`${text}+02:00`);
const day = { from: at('2027-06-01T00:00'), to: at('2027-06-02T00:00') };
const shown = (periods: readonly { readonly from: number; readonly to: number }[]) =>
  periods.map(({ from, to }) => `${(from - day.from) / 3_600_000}-${(to - day.from) / 3_600_000}`);

describe('the closed hours of a day', () => {
  it.each([
    ['08:00', '22:00', ['0-8', '22-24']],
    ['00:00', '24:00', []],
    // Past midnight: that of the day before closes at 2.
    ['18:00', '02:00', ['2-18']],
    ['12:00', '12:00', ['0-24']],
  ])('of %s to %s are %j', (defaultStart, defaultEnd, wanted) => {
    expect(shown(closedPeriods(readOpeningHours({ defaultStart, defaultEnd }), day, zone))).toEqual(wanted);
  });

  it('follow each weekday over the spring change', () => {
    const hours = readOpeningHours({
      defaultStart: '08:00',
      defaultEnd: '20:00',
      sundayStart: '10:00',
      sundayEnd: '10:00',
    });
    const window = { from: Date.parse('2027-03-27T00:00+01:00'), to: Date.parse('2027-03-29T00:00+02:00') };
    expect(closedPeriods(hours, window, zone).map(({ from, to }) => (to - from) / 3_600_000)).toEqual([8, 27]);
  });
});

describe('the closed days of a window', () => {
  it('are the days without an opening', () => {
    const hours = readOpeningHours({
      defaultStart: '08:00',
      defaultEnd: '20:00',
      tuesdayStart: '00:00',
      tuesdayEnd: '00:00',
    });
    const week = { from: at('2027-05-31T00:00'), to: at('2027-06-07T00:00') };
    expect(shown(closedDays(hours, week, zone))).toEqual(['0-24']);
  });
});
