import { describe, expect, it } from 'vitest';
import { checkRows, parseUnits, seriesRows } from './unit-rows.ts';

describe('a series', () => {
  it('names each unit by its number', () => {
    const rows = seriesRows({ prefix: 'Table', from: 1, to: 20, capacity: 4 });
    expect(rows).toHaveLength(20);
    expect(rows[19]).toEqual({ line: 20, name: 'Table 20', capacity: 4, description: '' });
  });

  it('is empty while its numbers are missing or out of order', () => {
    expect(seriesRows({ prefix: 'Table', from: 1, to: '', capacity: 4 })).toEqual([]);
    expect(seriesRows({ prefix: 'Table', from: 5, to: 1, capacity: 4 })).toEqual([]);
  });
});

describe('pasted rows', () => {
  it.each([
    ['tabs', 'Bord 1\t4\tVed vinduet\nBord 2\t2'],
    ['semicolons and CRLF', 'Bord 1;4;Ved vinduet\r\n\r\nBord 2;2\r\n'],
    ['commas, quotes and headings', 'Navn,Plasser,Beskrivelse\n"Bord 1",4,Ved vinduet\nBord 2,2,'],
  ])('are read with %s', async (_what, text) => {
    const rows = await parseUnits(text);
    expect(rows.map(({ name, capacity, description }) => [name, capacity, description])).toEqual([
      ['Bord 1', 4, 'Ved vinduet'],
      ['Bord 2', 2, ''],
    ]);
  });

  it('keep their line for messages', async () => {
    expect((await parseUnits('Name;Seats\n\nBord 1;4')).map(({ line }) => line)).toEqual([3]);
  });

  it('report the error of each row', async () => {
    const rows = await parseUnits('Bord 1;4\n;4\nBord 2;mange\nBord 3;0\nbord 1;4\nVindu;4');
    expect(checkRows(rows, ['VINDU']).map(({ fault }) => fault)).toEqual([
      null,
      'name',
      'capacity',
      'capacity',
      'duplicate',
      'duplicate',
    ]);
    expect(checkRows([{ line: 1, name: 'x'.repeat(256), capacity: 4, description: '' }], [])[0]?.fault).toBe('long');
  });
});
