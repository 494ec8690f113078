import { describe, expect, it } from 'vitest';
import { csv } from './csv.ts';

describe('a CSV file', () => {
  it.each([
    ['no', '\ufeffPris;1,5;1001,5;12\r\n'],
    ['en-us', '\ufeffPris;1.5;1001.5;12\r\n'],
  ] as const)('in the language %s has the decimals that Excel reads in it', (language, expected) => {
    expect(csv([['Pris', 1.5, 1001.5, 12]], language)).toBe(expected);
  });

  it('has no formula behind a separator, and quotes texts with one', () => {
    expect(csv([['Kari, Ola', 'a;=1', 'b,"=1+1,"', '+47 22 33 44 55']], 'no')).toBe(
      `\ufeff"Kari, Ola";"a;'=1";"b,'""=1+1,""";+47 22 33 44 55\r\n`,
    );
  });
});
