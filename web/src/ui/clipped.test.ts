import { expect, it } from 'vitest';
import { clip } from './clipped.tsx';

it.each([
  ['Ida', 'Ida'],
  ['Twenty characters ok', 'Twenty characters ok'],
  ['Twenty-one characters', 'Twenty-one character…'],
  ['Nineteen characters and more', 'Nineteen characters…'],
  ['👩‍🚀'.repeat(3), '👩‍🚀'.repeat(3)],
])('a text is shown to its twentieth character: %j', (text, shown) => expect(clip(text)).toBe(shown));
