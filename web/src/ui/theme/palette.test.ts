import { describe, expect, it } from 'vitest';
import { brand, dark, gray, green, red, yellow } from './palette.ts';

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => channel(Number.parseInt(hex.slice(i, i + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};
/** The color of `rgb(over / alpha)` on a background. */
const mix = (over: string, alpha: number, background: string) =>
  `#${[1, 3, 5]
    .map((i) => {
      const [a, b] = [over, background].map((hex) => Number.parseInt(hex.slice(i, i + 2), 16));
      return Math.round((a ?? 0) * alpha + (b ?? 0) * (1 - alpha))
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

const text: readonly [what: string, ink: string, background: string][] = [
  ['white on a filled button', '#ffffff', brand[6]],
  ['white on a filled red button', '#ffffff', red[6]],
  ['white on a filled green button', '#ffffff', green[6]],
  ['white on a filled amber button', '#ffffff', yellow[6]],
  ['text on the light canvas', gray[9], gray[0]],
  ['muted text on the light canvas', gray[6], gray[0]],
  ['muted text on a sunken light background', gray[6], gray[1]],
  ['brand text on white', brand[7], '#ffffff'],
  ['brand text on a light tint', brand[7], brand[1]],
  ['free text on its light tint', green[7], green[1]],
  ['warning text on its light tint', yellow[7], yellow[1]],
  ['danger text on its light tint', red[7], red[1]],
  ['placeholder on white', '#6a7781', '#ffffff'],
  ['error text on white', red[6], '#ffffff'],
  ['text on a dark card', dark[0], dark[7]],
  ['muted text on a dark card', dark[2], dark[7]],
  ['muted text on a dark hover', dark[2], dark[6]],
  ['placeholder in a dark field', '#8b98a1', dark[6]],
  ['brand text on a dark card', brand[4], dark[7]],
  ['brand text on a dark tint', brand[4], mix('#0698c8', 0.24, dark[7])],
  ['free text on its dark tint', green[3], mix('#39bf89', 0.16, dark[7])],
  ['warning text on its dark tint', yellow[3], mix('#ed9e2f', 0.16, dark[7])],
  ['danger text on its dark tint', red[3], mix('#e74d51', 0.17, dark[7])],
  ['error text on a dark card', red[4], dark[7]],
];

const shapes: readonly [what: string, ink: string, background: string][] = [
  ['a field line on white', '#7f8c95', '#ffffff'],
  ['a field line on a dark card', '#71808a', dark[6]],
  ['the focus ring on the light canvas', brand[6], gray[0]],
  ['the focus ring on the dark canvas', brand[4], dark[8]],
  ['the brand colour as a graphic on white', brand[5], '#ffffff'],
];

describe('the palette', () => {
  it('has the product color as its fifth shade', () => expect(brand[5]).toBe('#0096c7'));
  it.each(text)('keeps %s readable (4.5:1)', (_what, ink, background) => {
    expect(contrast(ink, background)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(shapes)('keeps %s visible (3:1)', (_what, ink, background) => {
    expect(contrast(ink, background)).toBeGreaterThanOrEqual(3);
  });
});
