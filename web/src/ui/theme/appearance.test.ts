import { describe, expect, it } from 'vitest';
import { parseAppearance, schemeOf } from './appearance.ts';

describe('the kept looks', () => {
  it.each([null, 'dark', {}, { global: 'blue', menu: 7 }])('are light, and areas follow, when %j was kept', (kept) =>
    expect(parseAppearance(kept)).toEqual({ global: 'light', toolbar: 'global', menu: 'global' }),
  );

  it('give an area its own scheme or the page’s', () => {
    const looks = parseAppearance({ global: 'dark', toolbar: 'global', menu: 'light' });
    expect(schemeOf(looks, 'toolbar')).toBe('dark');
    expect(schemeOf(looks, 'menu')).toBe('light');
  });
});
