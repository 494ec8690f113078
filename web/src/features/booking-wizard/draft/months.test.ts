import { describe, expect, it } from 'vitest';
import { addMonths, daysOf, monthOf, monthsBetween, monthsSince } from './months.ts';

describe('months', () => {
  it('follow each other across years', () => {
    expect(addMonths('2027-12', 1)).toBe('2028-01');
    expect(addMonths('2027-01', -1)).toBe('2026-12');
    expect(monthsBetween('2027-11', '2028-02')).toEqual(['2027-11', '2027-12', '2028-01', '2028-02']);
    expect(monthsBetween('2027-11', '2027-10')).toEqual([]);
  });
  it('begin with the first day of a stay that is still being chosen', () => {
    expect(monthsSince('2027-06-30', '2027-08', '2027-09')).toEqual(['2027-06', '2027-07', '2027-08', '2027-09']);
    expect(monthsSince('2027-08-30', '2027-07', '2027-08')).toEqual(['2027-07', '2027-08']);
    expect(monthsSince(null, '2027-08', '2027-09')).toEqual(['2027-08', '2027-09']);
  });
  it('have their own last day', () => {
    expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(monthOf('2028-02-29')).toBe('2028-02');
  });
});
