import { describe, expect, it } from 'vitest';
import { csv } from './csv.ts';

describe('a CSV file', () => {
  it.each([
    ['no', '\ufeffPris;1,5;1001,5;12\r\n'],
    ['en-us', '\ufeffPris;1.5;1001.5;12\r\n'],
  ] as const)('in the language %s has the decimals that Excel reads in it', (language, expected) => {
    expect(csv([['Pris', 1.5, 1001.5, 12]], language)).toBe(expected);
  });
});
