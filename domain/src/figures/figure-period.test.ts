import { describe, expect, it } from 'vitest';
import { checkFigurePeriod, periodBefore, stepOf, stepStart } from './figure-period.ts';

const period = (from: string, to: string) => ({ from, to });

describe('the period before', () => {
  it.each([
    ['a month', '2027-03-01', '2027-03-31', '2027-02-01', '2027-02-28'],
    ['the first month of a year', '2027-01-01', '2027-01-31', '2026-12-01', '2026-12-31'],
    ['a leap February', '2028-02-01', '2028-02-29', '2028-01-01', '2028-01-31'],
    ['a quarter', '2027-01-01', '2027-03-31', '2026-10-01', '2026-12-31'],
    ['a year', '2028-01-01', '2028-12-31', '2027-01-01', '2027-12-31'],
    ['a day', '2027-03-01', '2027-03-01', '2027-02-28', '2027-02-28'],
    ['a week', '2027-03-01', '2027-03-07', '2027-02-22', '2027-02-28'],
    ['days over the end of a month', '2027-02-15', '2027-03-31', '2027-01-01', '2027-02-14'],
  ])('of %s has the same length', (_name, from, to, beforeFrom, beforeTo) => {
    expect(periodBefore(period(from, to))).toEqual(period(beforeFrom, beforeTo));
  });
});

describe('a period of figures', () => {
  it('has its dates in order, and lasts five years at most', () => {
    expect(checkFigurePeriod(period('2027-03-01', '2027-03-01')).ok).toBe(true);
    expect(checkFigurePeriod(period('2027-03-01', '2032-02-29')).ok).toBe(true);
    for (const to of ['2027-02-28', '2032-03-01'])
      expect(checkFigurePeriod(period('2027-03-01', to))).toEqual({ ok: false, code: 'FIELD-3108', field: 'date_to' });
  });

  it('is shown by day, week or month', () => {
    expect(stepOf(period('2027-03-01', '2027-05-01'))).toBe('day');
    expect(stepOf(period('2027-03-01', '2027-05-02'))).toBe('week');
    expect(stepOf(period('2028-01-01', '2028-12-31'))).toBe('week');
    expect(stepOf(period('2028-01-01', '2029-01-01'))).toBe('month');
    expect(stepStart('2027-03-14', 'day')).toBe('2027-03-14');
    expect(stepStart('2027-03-14', 'week')).toBe('2027-03-08');
    expect(stepStart('2027-03-15', 'week')).toBe('2027-03-15');
    expect(stepStart('2027-03-15', 'month')).toBe('2027-03-01');
  });
});
