import { describe, expect, it } from 'vitest';
import { chargeFor, isDemoMonth, monthAt, monthsBetween, periodOfMonth } from './usage.ts';

describe('months of usage', () => {
  it('begin at midnight in Norway', () => {
    expect(monthAt(Date.parse('2027-02-28T22:59:59Z'))).toBe('2027-02');
    expect(monthAt(Date.parse('2027-02-28T23:00:00Z'))).toBe('2027-03');
    expect(monthAt(Date.parse('2027-03-31T22:00:00Z'))).toBe('2027-04');
    expect(periodOfMonth('2027-03')).toEqual({
      from: Date.parse('2027-02-28T23:00:00Z'),
      to: Date.parse('2027-03-31T22:00:00Z'),
    });
  });

  it('follow each other without a gap, also across a new year', () => {
    const months = monthsBetween('2026-11', '2028-03');
    expect(months).toHaveLength(17);
    for (const [index, month] of months.slice(1).entries())
      expect(periodOfMonth(month).from).toBe(periodOfMonth(months[index] ?? '').to);
    expect(monthsBetween('2027-05', '2027-04')).toEqual([]);
  });
});

describe('months of a demo', () => {
  const enabledAt = (instant: string) => ({ isDemo: false, enabledAt: Date.parse(instant) });

  it('are those that ended before the account became real', () => {
    const account = enabledAt('2027-03-01T11:00:00Z');
    expect(isDemoMonth(account, '2027-02')).toBe(true);
    expect(isDemoMonth(account, '2027-03')).toBe(false);
    expect(isDemoMonth(account, '2027-04')).toBe(false);
  });

  it('end at midnight in Norway', () => {
    expect(isDemoMonth(enabledAt('2027-02-28T22:59:59Z'), '2027-02')).toBe(false);
    expect(isDemoMonth(enabledAt('2027-02-28T23:00:00Z'), '2027-02')).toBe(true);
  });

  it('are all months of a demo, and none of an account that never was one', () => {
    expect(isDemoMonth({ isDemo: true, enabledAt: null }, '2027-02')).toBe(true);
    expect(isDemoMonth({ isDemo: false, enabledAt: null }, '2027-02')).toBe(false);
  });
});

it('charges the smallest package that fits, and each booking beyond the largest one', () => {
  expect(chargeFor(0)).toMatchObject({ chosen: { key: 'small' }, extra: 0, price: 200 });
  expect(chargeFor(200)).toMatchObject({ chosen: { key: 'small' }, price: 200 });
  expect(chargeFor(201)).toMatchObject({ chosen: { key: 'medium' }, price: 500 });
  expect(chargeFor(1003)).toMatchObject({ chosen: { key: 'large' }, extra: 3, extraPrice: 1.5, price: 1001.5 });
});
