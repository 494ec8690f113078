import { contrastOf } from '@ledig/domain/settings/contrast.ts';
import { readVisual } from '@ledig/domain/settings/visual.ts';
import { describe, expect, it } from 'vitest';
import { backgroundStyle, schemeOf, visualStyle } from './visual-style.ts';

describe("a company's colors", () => {
  it('become style variables of seven characters', () => {
    const style = visualStyle(readVisual({ active: true, buttons_background_color: { color: '#8A2BE2ff' } }));
    expect(style['--w-button']).toBe('#8a2be2');
  });
  it("ignores values that aren't colors", () => {
    const visual = readVisual({ active: true, font_color: { color: 'red;background:url(//x)' } });
    const odd = { ...visual, colours: { ...visual.colours, error_color: 'url(x)' } };
    expect(Object.values(visualStyle(odd)).some((value) => String(value).includes('url'))).toBe(false);
  });
  it('keep the dark background in a dark calendar', () => {
    const style = visualStyle(readVisual({ active: true, calendar: { color: 'green', dark_mode: true } }));
    expect(style['--w-calendar-background']).toBe('#172029');
    expect(style['--w-calendar-picked']).toBe('#257a35');
    expect(style['--w-date-future']).toBeUndefined();
  });
  it('give each day a readable text color, also in a dark calendar', () => {
    const dates = {
      dates_background_color_present: { color: '#1c3d5a' },
      dates_background_color_future: { color: '#f7dfb0ff' },
    };
    for (const dark_mode of [false, true]) {
      const style = visualStyle(readVisual({ active: true, ...dates, calendar: { color: 'green', dark_mode } }));
      expect(style['--w-date-present-text']).toBe('#ffffff');
      expect(style['--w-date-future-text']).toBe('#000000');
    }
  });
  it('take three digits as well', () => {
    expect(visualStyle(readVisual({ active: true, font_color: { color: '#A1b' } }))['--l-text']).toBe('#aa11bb');
  });
  it('keep soft text readable when the font color barely passes', () => {
    const style = visualStyle(readVisual({ active: true, font_color: { color: '#767676' } }));
    expect(style['--l-text-muted']).toBe('#767676');
  });
  it('keep soft text readable on the main background too, where the footer is', () => {
    const main = '#8c8c8c';
    const colours = { main_background_color: { color: main }, font_color: { color: '#222222' } };
    const style = visualStyle(readVisual({ active: true, ...colours }));
    expect(contrastOf(String(style['--l-text-muted']), main)).toBeGreaterThanOrEqual(4.5);
  });
  it.each([
    ['#ffffff', 'light'],
    ['#10202c', 'dark'],
  ])('with cards of %s need the %s theme', (color, scheme) => {
    expect(schemeOf(readVisual({ active: true, cards_background_color: { color } }))).toBe(scheme);
  });
});

describe('a background image', () => {
  it('is a path or a web address', () => {
    expect(backgroundStyle('/api/file/demo/abc')).toEqual({ backgroundImage: 'url("/api/file/demo/abc")' });
    expect(backgroundStyle(null)).toEqual({});
  });
  it.each(['javascript:alert(1)', '/a") url("x', 'data:image/svg+xml,x'])('is not %s', (address) => {
    expect(backgroundStyle(address)).toEqual({});
  });
});
