import { describe, expect, it } from 'vitest';
import { fitText } from './fit-text.ts';

describe('fitText', () => {
  it.each([
    ['Lunch', 100, 'Lunch'],
    ['Lunch with Ingrid', 36, 'Lun…'],
    ['Lunch with Ingrid', 60, 'Lunch…'],
    ['illi', 20, 'illi'],
    ['Wim', 20, 'W'],
    ['Kari Nordmann', 21, 'KN'],
    ['Kari Nordmann', 17, 'K'],
    ['van der Berg, Åse', 22, 'VÅ'],
    ['– 2', 12, '2'],
    ['Ane', 24, 'Ane'],
    ['Annette', 24, 'Ann'],
    ['Ann Berg', 35, 'Ann…'],
    ['Any', 4, ''],
  ])('clips %s in %i pixels to "%s"', (text, room, cut) => {
    expect(fitText(text, room)).toBe(cut);
  });

  it('never splits a letter of two code units', () => {
    expect(fitText('😀😀😀😀', 24)).toBe('😀😀😀');
  });
});
