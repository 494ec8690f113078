import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastFaults, contrastOf, inkOn } from './contrast.ts';
import { readLook, readVisual, VISUAL_COLOURS } from './visual.ts';

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#0096c7ff', '#ffffffff', 3.38],
  ])('of %s on %s is %d', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 1);
    expect(contrastOf(other, one)).toBe(contrastOf(one, other));
  });
  it('of the ink on any color is enough for text', () => {
    fc.assert(fc.property(hex, (color) => contrastOf(inkOn(color), color) >= 4.5));
  });
  it('names the two colors that are too close', () => {
    const { colours } = readVisual({
      font_color: { color: '#999999' },
    });
    expect(contrastFaults(colours).map(({ of, on }) => `${of} on ${on}`)).toEqual([
      'font_color on cards_background_color',
      'font_color on page_background_color',
      'font_color on main_background_color',
    ]);
  });
  it('of the default colors is enough', () => {
    expect(contrastFaults(readVisual(undefined).colours)).toEqual([]);
  });
});

describe('a stored look', () => {
  it('keeps alpha and locks for the editor, and drops alpha for the wizard', () => {
    const stored = { active: true, font_color: { color: '#11223380', locked: true } };
    expect(readLook(stored).colours.font_color).toEqual({ color: '#11223380', locked: true });
    expect(readVisual(stored).colours.font_color).toBe('#112233');
  });
  it.each([undefined, null, 'x', { active: 'yes', font_color: { color: 'red' }, calendar: { color: 'beige' } }])(
    '%j counts as not set',
    (value) => {
      const look = readLook(value);
      expect(look.active).toBe(false);
      expect(look.calendar).toEqual({ color: 'blue', dark_mode: false });
      for (const [name, color] of Object.entries(VISUAL_COLOURS))
        expect(look.colours[name as keyof typeof VISUAL_COLOURS]).toEqual({ color, locked: false });
    },
  );
});
