import { describe, expect, it } from 'vitest';
import { isSlug, readSlug } from './domain-slug.ts';

describe('a typed domain', () => {
  it.each([
    ['is trimmed and lower-case', ' Fjellro ', 'fjellro'],
    ['is found in a pasted address', 'https://ledig.example/fjellro/auth/signin', 'fjellro'],
    ['loses the text after a slash', 'fjellro/book', 'fjellro'],
  ])('%s', (_what, typed, slug) => expect(readSlug(typed)).toBe(slug));

  it.each([
    ['fjellro', true],
    ['_hytter_2', true],
    ['2hytter', false],
    ['fjell-ro', false],
    ['fjellrø', false],
    ['', false],
  ])('%j is a domain: %s', (slug, valid) => expect(isSlug(slug)).toBe(valid));
});
