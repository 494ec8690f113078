import { describe, expect, it } from 'vitest';
import { wallClockOf } from './wall-clock.ts';

describe('a moment in the list', () => {
  it.each([
    ['2026-11-21T18:00:00+01:00', '21.11.2026', '18:00'],
    ['2026-11-21T23:30:00-05:00', '21.11.2026', '23:30'],
    ['2026-07-01T00:15:00+05:45', '01.07.2026', '00:15'],
  ])('reads %s as its own company’s clock does', (instant, date, time) => {
    expect(wallClockOf(instant)).toEqual({ date, time });
  });
});
