import { describe, expect, it } from 'vitest';
import { englishLabels as labels } from '../labels.ts';
import { createBoardStore } from '../store/store.ts';
import { timeFormat } from '../time/format.ts';
import { zoneOf } from '../time/zone.ts';
import type { BoardItem, BoardRow } from '../types.ts';
import { whereOf } from './card.tsx';
import { entriesByRow, entriesByTime, type ListEntry } from './entries.ts';

const at = (time: string) => Date.parse(`2027-03-10T${time}Z`);
const zone = zoneOf('UTC');
const context = { zone, format: timeFormat(zone, 'en-GB'), from: at('00:00'), to: at('00:00') + 86_400_000 };

const groups = [
  { id: 'hall', title: 'Hall' },
  { id: 'bar', title: 'Bar' },
];
const row = (id: string, groupId: string): BoardRow => ({ id, title: `Table ${id}`, groupId });
const rows = [row('4', 'bar'), row('1', 'hall'), row('2', 'hall'), row('3', 'hall')];
const item = (id: string, rowId: string, more: Partial<BoardItem> = {}): BoardItem => ({
  ...{ id, rowId, start: at('10:00'), end: at('12:00'), title: id },
  ...more,
});

const storeOf = (items: readonly BoardItem[]) => createBoardStore({ groups, rows, items });
const textsOf = (entries: readonly ListEntry[]) =>
  entries.map((entry) =>
    entry.kind === 'head' ? entry.title : `${entry.item.title} @ ${entry.rows.map(({ id }) => id).join(' ')}`,
  );

describe('list by time', () => {
  it('merges items of several rows, with the rows in board order', () => {
    const parts = ['4', '3', '1'].map((id) => item(`feast:${id}`, id, { of: 'feast', title: 'Feast' }));
    const entries = entriesByTime({ store: storeOf([...parts, item('Ann', '2')]), ...context });
    expect(textsOf(entries)).toEqual(['10:00', 'Ann @ 2', 'Feast @ 1 3 4']);
  });

  it('keeps different items with the same title apart', () => {
    const store = storeOf([
      item('a', '1', { of: 'a', title: 'Berg' }),
      item('b', '2', { of: 'b', title: 'Berg' }),
      item('b2', '3', { of: 'b', title: 'Berg', start: at('14:00'), end: at('15:00') }),
    ]);
    expect(textsOf(entriesByTime({ store, ...context }))).toEqual([
      '10:00',
      'Berg @ 1',
      'Berg @ 2',
      '14:00',
      'Berg @ 3',
    ]);
  });
});

it('list by rows repeats a merged item in each of its rows', () => {
  const parts = ['1', '2'].map((id) => item(`feast:${id}`, id, { of: 'feast', title: 'Feast' }));
  expect(textsOf(entriesByRow({ store: storeOf(parts), ...context }))).toEqual([
    ...['Table 1', 'Feast @ 1', 'Table 2', 'Feast @ 2', 'Table 3', 'Table 4'],
  ]);
});

describe('whereOf', () => {
  const store = storeOf([]);
  const where = (...ids: string[]) =>
    whereOf(
      rows.filter(({ id }) => ids.includes(id)),
      { store, labels },
    );

  it.each([
    [['1'], 'Table 1'],
    [['1', '2'], 'Table 1, Table 2'],
    [['1', '2', '3'], 'Hall · 3 rows'],
    [['2', '3', '4'], '3 rows'],
    [[], ''],
  ])('writes rows %j as "%s"', (ids, text) => {
    expect(where(...ids)).toBe(text);
  });
});
