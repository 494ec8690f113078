import { expect, it } from 'vitest';
import { languageOf } from './language.ts';

it.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['other languages', 'de-DE,fr;q=0.9'],
  ['Norwegian under each of its codes', 'nn-NO'],
  ['the greater weight, in any order', 'en;q=0.3, nb;q=0.8'],
  ['a refused language', 'en;q=0'],
  ['an unreadable weight', 'en;q=high'],
  ['parts of the text only', 'english,norsk'],
])('reads %s as Norwegian', (_, header) => expect(languageOf(header)).toBe('no'));

it.each([
  ['English', 'en-GB'],
  ['the first of equals', 'de,en,nb'],
  ['a weight of 1 by default', 'nb;q=0.9,en'],
])('reads %s as English', (_, header) => expect(languageOf(header)).toBe('en-us'));
