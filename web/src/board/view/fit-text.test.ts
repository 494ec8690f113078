import { describe, expect, it } from 'vitest';
import { fitText } from './fit-text.ts';

describe('a title cut to its room', () => {
  it.each([
    ['Lunch', 100, 'Lunch'],
    ['Lunch with Ingrid', 36, 'Lunc'],
    ['Lunch with Ingrid', 60, 'Lunch…'],
    ['illi', 20, 'illi'],
    ['Wim', 20, ''],
    ['Ane', 24, 'Ane'],
    ['Annette', 24, 'Ann'],
    ['Ann Berg', 35, 'Ann'],
    ['Any', 4, ''],
  ])('%s in %i pixels is "%s"', (text, room, cut) => {
    expect(fitText(text, room)).toBe(cut);
  });

  it('never cuts a letter of two code units in half', () => {
    expect(fitText('😀😀😀😀', 24)).toBe('😀😀😀');
  });
});
