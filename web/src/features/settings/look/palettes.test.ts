import { contrastFaults, contrastOf } from '@ledig/domain/settings/contrast.ts';
import { readVisual, VISUAL_COLOURS } from '@ledig/domain/settings/visual.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readValues, withColours } from './look-values.ts';
import { contrastAdvice, nearestPassing } from './nearest-color.ts';
import { paletteFrom, presets } from './palettes.ts';

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

describe('a preset', () => {
  it.each(Object.keys(presets))('%s can be read everywhere', (name) => {
    expect(contrastFaults(presets[name]?.colours as never)).toEqual([]);
  });
  it('from any color can be read everywhere', () => {
    fc.assert(fc.property(hex, (accent) => contrastFaults(paletteFrom(accent).colours).length === 0));
  });
  it('keeps the hue of its source color', () => {
    expect(paletteFrom('#0b5c8a').colours.buttons_background_color).toBe('#0b5c8a');
    expect(paletteFrom('#0b5c8a').calendar).toEqual({ color: 'blue', dark_mode: false });
    expect(paletteFrom('#808080').calendar.color).toBe('gray');
  });
  it('leaves locked colors unchanged', () => {
    const values = readValues({ font_color: { color: '#123456', locked: true } });
    const changed = withColours(values, presets.night?.colours ?? {});
    expect(changed.font_color).toEqual({ color: '#123456ff', locked: true });
    expect(changed.cards_background_color.color).toBe('#1a242dff');
  });
});

describe('advice on contrast', () => {
  const { colours } = readVisual({ font_color: { color: '#9a9a9a' } });
  it('names the nearest color that passes', () => {
    const advice = contrastAdvice(colours).get('font_color');
    expect(advice).toMatchObject({ on: 'cards_background_color', least: 4.5 });
    const [fix] = advice?.fixes ?? [];
    expect(contrastOf(fix?.color ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
    // One lighter step would fail, so this is the nearest one.
    expect(contrastOf(fix?.color ?? '', '#ffffff')).toBeLessThan(4.65);
  });
  it('offers to change either part of a button', () => {
    const light = readVisual({ buttons_font_color: { color: '#ffffff' } }).colours;
    const fixes = contrastAdvice(light).get('buttons_font_color')?.fixes;
    expect(fixes?.map(({ name }) => name)).toEqual(['buttons_font_color', 'buttons_background_color']);
    const background = fixes?.[1]?.color ?? '';
    expect(contrastOf('#ffffff', background)).toBeGreaterThanOrEqual(4.5);
  });
  it('repairs the color in question', () => {
    fc.assert(
      fc.property(hex, hex, hex, (card, font, error) => {
        const given = { ...readVisual({}).colours, cards_background_color: card, font_color: font, error_color: error };
        const fix = contrastAdvice(given).get('error_color')?.fixes[0];
        return fix === undefined || contrastOf(fix.color, card) >= 4.5;
      }),
    );
  });
  it('leaves a passing color unchanged', () => {
    expect(nearestPassing('#123456', () => true)).toBe('#123456');
    expect(contrastAdvice({ ...colours, ...presets.fjord?.colours }).size).toBe(0);
    expect(Object.keys(VISUAL_COLOURS)).toHaveLength(13);
  });
});
