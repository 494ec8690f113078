import { describe, expect, it } from 'vitest';
import { canPickDay, expectedFaults, pickedRange, startingRange, stayFault } from './stays.ts';

const blocked = [{ from: '2026-12-05', to: '2026-12-06' }];

describe('days of a stay', () => {
  it('become a night when both are the same', () => {
    expect(pickedRange('2026-12-01', '2026-12-01')).toEqual({ first: '2026-12-01', last: '2026-12-02' });
  });
  it('may stay equal if an error is shown instead', () => {
    const range = pickedRange('2026-12-01', '2026-12-01', { keepsEqual: true });
    expect(stayFault(range, [])).toBe('equal');
  });
  it('are missing until both are picked', () => {
    expect(stayFault(pickedRange('2026-12-01', null), [])).toBe('missing');
    expect(stayFault(pickedRange(null, null), [])).toBe('missing');
  });
  it.each([
    ['2026-12-03', '2026-12-05', null],
    ['2026-12-03', '2026-12-06', 'blocked'],
    ['2026-12-07', '2026-12-08', null],
  ])('from %s to %s: %s', (first, last, fault) => expect(stayFault({ first, last }, blocked)).toBe(fault));

  it('can end on a blocked morning but not begin there', () => {
    expect(canPickDay(null, blocked, '2026-12-05')).toBe(false);
    expect(canPickDay({ first: '2026-12-03', last: null }, blocked, '2026-12-05')).toBe(true);
    expect(canPickDay({ first: '2026-12-03', last: null }, blocked, '2026-12-06')).toBe(false);
  });
  it('start on the next day that is free, never in the past', () => {
    expect(startingRange('2026-12-05', '2026-12-01', blocked)).toEqual({ first: '2026-12-07', last: '2026-12-08' });
    expect(startingRange('2026-11-01', '2026-12-01', [])).toEqual({ first: '2026-12-01', last: '2026-12-02' });
  });
});

describe('expected times', () => {
  const hours = { checkIn: 15 * 60, checkOut: 11 * 60 };
  it.each([
    ['', '', false, false],
    ['15:00', '11:00', false, false],
    ['14:55', '10:00', true, false],
    ['18:00', '11:05', false, true],
  ])('%s and %s', (arrival, departure, early, late) =>
    expect(expectedFaults({ arrival, departure }, hours)).toEqual({ arrival: early, departure: late }),
  );
});
