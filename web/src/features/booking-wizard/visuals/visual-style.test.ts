import { readVisual } from '@ledig/domain/settings/visual.ts';
import { describe, expect, it } from 'vitest';
import { backgroundStyle, inkOn, visualStyle } from './visual-style.ts';

describe("a company's colours", () => {
  it('become style variables of seven characters', () => {
    const style = visualStyle(readVisual({ active: true, buttons_background_color: { color: '#8A2BE2ff' } })) as Record<
      string,
      string
    >;
    expect(style['--w-button']).toBe('#8a2be2');
  });
  it('that are no colours never reach a style', () => {
    const visual = readVisual({ active: true, font_color: { color: 'red;background:url(//x)' } });
    const odd = { ...visual, colours: { ...visual.colours, error_color: 'url(x)' } };
    expect(Object.values(visualStyle(odd)).some((value) => String(value).includes('url'))).toBe(false);
  });
  it('give a dark calendar its own ground', () => {
    const style = visualStyle(readVisual({ active: true, calendar: { color: 'green', dark_mode: true } })) as Record<
      string,
      string
    >;
    expect(style['--w-calendar-ground']).toBe('#172029');
    expect(style['--w-calendar-picked']).toBe('#257a35');
    expect(style['--w-date-future']).toBeUndefined();
  });
  it('put readable ink on the chosen days', () => {
    expect(inkOn('#ffffff')).toBe('#000000');
    expect(inkOn('#1c3d5a')).toBe('#ffffff');
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
