import { expect, it } from 'vitest';
import { languageOf } from './language.ts';

it.each([
  ['no header', undefined, 'no'],
  ['an empty header', '', 'no'],
  ['other languages', 'de-DE,fr;q=0.9', 'no'],
  ['English', 'en-GB', 'en-us'],
  ['Norwegian under each of its codes', 'nn-NO', 'no'],
  ['the first of equals', 'de,en,nb', 'en-us'],
  ['the greater weight, in any order', 'en;q=0.3, nb;q=0.8', 'no'],
  ['a weight of 1 by default', 'nb;q=0.9,en', 'en-us'],
  ['a refused language', 'en;q=0', 'no'],
  ['an unreadable weight', 'en;q=high', 'no'],
  ['parts of the text only', 'english,norsk', 'no'],
])('reads %s', (_, header, language) => {
  expect(languageOf(header)).toBe(language);
});
