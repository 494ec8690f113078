import { describe, expect, it } from 'vitest';
import { noteOf, tagsOf } from './properties.ts';

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
