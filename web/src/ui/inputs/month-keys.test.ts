import { describe, expect, it } from 'vitest';
import { dateForKey } from './month-keys.ts';

const press = (key: string, shiftKey = false) => dateForKey('2027-01-31', { key, shiftKey });

describe('dateForKey', () => {
  it.each([
    ['ArrowLeft', '2027-01-30'],
    ['ArrowRight', '2027-02-01'],
    ['ArrowUp', '2027-01-24'],
    ['ArrowDown', '2027-02-07'],
    ['PageUp', '2026-12-31'],
    ['PageDown', '2027-02-28'],
  ])('moves by %s to %s', (key, date) => expect(press(key)).toBe(date));

  it('moves by a year with Shift', () => {
    expect([press('PageUp', true), press('PageDown', true)]).toEqual(['2026-01-31', '2028-01-31']);
  });

  it('leaves other keys alone', () => expect(press('Enter')).toBeNull());
});
