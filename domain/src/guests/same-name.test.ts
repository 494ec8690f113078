import { expect, it } from 'vitest';
import { isSameName } from './same-name.ts';

it.each([
  ['Kari Østby', 'KARI  østby ', true],
  ['Kari Østby', 'Kari Ostby', false],
  ['Kari Østby', 'Kari', false],
  [' ', '', false],
])('compares %j with %j: %s', (one, other, is) => {
  expect(isSameName(one, other)).toBe(is);
});
