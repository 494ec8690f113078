import { describe, expect, it } from 'vitest';
import { faultsOf } from '#ui/form/validate.ts';
import { emptyDraft, PARTS, partOf, suggestDomain } from './draft.ts';

describe('a suggested domain', () => {
  it.each([
    ['Fjellro AS', 'fjellro'],
    ['Øvre Ål Gjestgård', 'ovre_al_gjestgard'],
    ['7 Fjell & Hav', 'fjell_hav'],
    ['Café Crème', 'cafe_creme'],
    ['!!!', ''],
  ])('of %j is %j', (name, domain) => expect(suggestDomain(name)).toBe(domain));
});

describe('the parts of signing up', () => {
  it.each([
    ['user.email', 0],
    ['company.domain', 1],
    ['company.address.zip', 2],
  ])('have %s on part %i', (path, part) => expect(partOf(path)).toBe(part));

  it('ask for their own fields only', () => {
    const draft = emptyDraft;
    const asked = PARTS.map(({ schema, of }) => Object.keys(faultsOf(schema, of(draft))));
    asked.forEach((paths, part) => {
      expect(paths.length).toBeGreaterThan(0);
      expect(paths.filter((path) => partOf(path) !== part)).toEqual([]);
    });
  });
});
