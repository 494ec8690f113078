import { describe, expect, it } from 'vitest';
import { parseAppearance, schemeOf } from './appearance.ts';

describe('parseAppearance and schemeOf', () => {
  it.each([null, 'dark', {}, { global: 'blue', menu: 7 }])('is light without area schemes when %j was stored', (kept) =>
    expect(parseAppearance(kept)).toEqual({ global: 'light', toolbar: 'global', menu: 'global' }),
  );

  it('gives an area its own scheme or the page’s', () => {
    const looks = parseAppearance({ global: 'dark', toolbar: 'global', menu: 'light' });
    expect(schemeOf(looks, 'toolbar')).toBe('dark');
    expect(schemeOf(looks, 'menu')).toBe('light');
  });
});
