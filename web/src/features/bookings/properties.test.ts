import { describe, expect, it } from 'vitest';
import { clip, noteOf, tagsOf } from './properties.ts';

describe('texts in the list', () => {
  it('are complete up to 20 characters', () => expect(clip('12345678901234567890')).toBe('12345678901234567890'));
  it('are clipped at 20 characters', () => expect(clip('123456789012345678901')).toBe('12345678901234567890…'));
  it('count an emoji as one character', () => expect(clip('🌲'.repeat(20))).toBe('🌲'.repeat(20)));
  it('end without a space before the ellipsis', () =>
    expect(clip('Window table please, thanks')).toBe('Window table please,…'));
});

describe('note and tags', () => {
  it('has a note when one was written', () => {
    expect(noteOf([{ key: 'notes', value: ' Late arrival ' }])).toBe('Late arrival');
    expect(noteOf([{ key: 'notes', value: '  ' }])).toBeNull();
    expect(noteOf([])).toBeNull();
  });

  it('has its tags without duplicates', () => {
    expect(tagsOf([{ key: 'tags', value: ['VIP', 'ALLERGY', 'VIP'] }])).toEqual(['VIP', 'ALLERGY']);
    expect(tagsOf([{ key: 'notes', value: 'VIP' }])).toEqual([]);
  });
});
