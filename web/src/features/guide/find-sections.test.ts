import { describe, expect, it } from 'vitest';
import { findSections } from './find-sections.ts';

const sections = [
  { section: 'calendar', texts: ['Kalender', 'Flytt en bestilling ved å dra den.'] },
  { section: 'survey', texts: ['Undersøkelser', 'Gjesten får én e-post.'] },
];

describe('search in the guide', () => {
  it.each([
    ['', ['calendar', 'survey']],
    ['  ', ['calendar', 'survey']],
    ['FLYTT dra', ['calendar']],
    ['dra kalender', ['calendar']],
    ['en', ['calendar', 'survey']],
    ['én e-post', ['survey']],
    ['undersøk', ['survey']],
    ['undersok', []],
    ['(.*', []],
  ])('finds %j in %j', (typed, found) => {
    expect(findSections(sections, typed)).toEqual(found);
  });
});
