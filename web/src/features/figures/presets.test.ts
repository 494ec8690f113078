import { describe, expect, it } from 'vitest';
import { PRESETS, periodOf, presetOf } from './presets.ts';

describe('named periods', () => {
  it('follow the calendar', () => {
    const today = '2028-01-31';
    expect(periodOf('thisMonth', today)).toEqual({ from: '2028-01-01', to: '2028-01-31' });
    expect(periodOf('lastMonth', today)).toEqual({ from: '2027-12-01', to: '2027-12-31' });
    expect(periodOf('nextMonth', today)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(periodOf('last30', today)).toEqual({ from: '2028-01-01', to: '2028-01-30' });
    expect(periodOf('lastYear', today)).toEqual({ from: '2027-01-01', to: '2027-12-31' });
  });

  it('are found by their dates', () => {
    for (const preset of PRESETS) expect(presetOf(periodOf(preset, '2027-05-17'), '2027-05-17')).toBe(preset);
    expect(presetOf({ from: '2027-05-02', to: '2027-05-09' }, '2027-05-17')).toBeNull();
  });
});
