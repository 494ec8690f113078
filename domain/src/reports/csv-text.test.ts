import { describe, expect, it } from 'vitest';
import { needsQuotes, withoutFormulas } from './csv-text.ts';

describe('a text for a CSV file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1+1', "' =1+1"],
    ['\t=1+1', "\t'=1+1"],
    ['Kari,=1+1', "Kari,'=1+1"],
    ['Kari, =1+1', "Kari,' =1+1"],
    ['Kari;@SUM(A1),-2+3', "Kari;'@SUM(A1),'-2+3"],
    ['Kari\r\n+1-2', "Kari\r\n'+1-2"],
    ['Kari,"=1+1,"', `Kari,'"=1+1,"`],
    ['Kari,\uff1d1+1', "Kari,'\uff1d1+1"],
  ])('gets an apostrophe before each formula: %j', (text, expected) => {
    expect(withoutFormulas(text)).toBe(expected);
  });

  it.each(['+47 22 33 44 55', '-12', '-1,5', 'Kari, +47 22 33 44 55', 'a=1', 'kari@example.com', 'A - B', '1,5', ''])(
    'is unchanged without a formula: %j',
    (text) => {
      expect(withoutFormulas(text)).toBe(text);
    },
  );

  it('is in quotes if a separator, a quote, a line break or an outer space is in it', () => {
    for (const text of ['a;b', 'a,b', 'a\tb', 'a\nb', 'a"b', ' a', 'a ']) expect(needsQuotes(text)).toBe(true);
    for (const text of ['a b', "a'b", '1.5', '']) expect(needsQuotes(text)).toBe(false);
  });

  it('is read in one pass, however many separators and spaces it has', () => {
    const text = `${', "'.repeat(50_000)}${' '.repeat(100_000)}`;
    expect(withoutFormulas(text)).toBe(text);
  });
});
