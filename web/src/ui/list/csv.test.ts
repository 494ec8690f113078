import papaparse from 'papaparse';
import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('writes CSV for spreadsheets: semicolons, quotes where needed, a byte order mark', async () => {
  const csv = await toCsv(
    ['Navn', 'Antall'],
    [
      ['Kari; "Ola"', 3],
      ['Åse\nBerg', null],
    ],
  );
  expect(csv).toBe('\ufeffNavn;Antall\r\n"Kari; ""Ola""";3\r\n"Åse\nBerg";');
});

it.each([
  ['=HYPERLINK("http://x")', `'=HYPERLINK`],
  ['@SUM(A1)', `'@SUM`],
  ['-2+3', `'-2+3`],
  ['+47 22 33 44 55', '+47 22 33 44 55'],
  ['-12', '-12'],
])('what a spreadsheet would run is made harmless: %s', async (value, expected) => {
  expect(await toCsv(['A'], [[value]])).toContain(expected);
});

it('is read back by a strict reader, with an apostrophe before each formula', async () => {
  const rows = [
    ['"sitat"', ' rom ', '+47 22 33 44 55'],
    ['', ',', '";"'],
    ['Kari; "Ola"', 'Nøtter, egg', 'a\r\nb'],
  ];
  const csv = await toCsv(['A', 'B', 'C'], [...rows, ['', 'egg,=1+1', '']]);
  const { data, errors } = papaparse.parse<string[]>(csv.slice(1), { delimiter: ';', newline: '\r\n' });
  expect(errors).toEqual([]);
  expect(data.slice(1)).toEqual([...rows, ['', "egg,'=1+1", '']]);
});

const EVIL = ['=1+1', 'Kari,=1+1', 'Kari;=1+1', 'Kari,"=1+1,"', 'Kari,""=1', 'Kari\n=1', 'Kari",=1', '",@SUM(A1)'];

it.each([';', ','])('begins no cell with a formula for a reader whose separator is "%s"', async (delimiter) => {
  const csv = await toCsv(['A', 'B'], [...EVIL.map((text) => ['x', text]), ...EVIL.map((text) => [text, 'x'])]);
  const { data } = papaparse.parse<string[]>(csv.slice(1), { delimiter });
  // Excel drops the quotes of a cell that has more text behind them.
  const cells = data.flat().map((cell) => cell.replaceAll('"', '').trim());
  expect(cells.filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
});
