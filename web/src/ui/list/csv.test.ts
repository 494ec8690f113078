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
