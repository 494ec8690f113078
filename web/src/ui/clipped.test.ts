import { expect, it } from 'vitest';
import { clip } from './clipped.tsx';

it.each([
  ['Ida', 'Ida'],
  ['Twenty characters ok', 'Twenty characters ok'],
  ['Twenty-one characters', 'Twenty-one character…'],
  ['Nineteen characters and more', 'Nineteen characters…'],
  ['Window table please, thanks', 'Window table please,…'],
  ['🌲'.repeat(20), '🌲'.repeat(20)],
  ['👩‍🚀'.repeat(3), '👩‍🚀'.repeat(3)],
])('shows at most twenty characters of %j', (text, shown) => expect(clip(text)).toBe(shown));
