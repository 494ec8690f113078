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
const ground = { zone, format: timeFormat(zone, 'en-GB'), from: at('00:00'), to: at('00:00') + 86_400_000 };

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
const said = (entries: readonly ListEntry[]) =>
  entries.map((entry) =>
    entry.kind === 'head' ? entry.title : `${entry.item.title} @ ${entry.rows.map(({ id }) => id).join(' ')}`,
  );

describe('a list by time', () => {
  it('has what takes several rows once, with its rows in their order on the board', () => {
    const parts = ['4', '3', '1'].map((id) => item(`feast:${id}`, id, { of: 'feast', title: 'Feast' }));
    const entries = entriesByTime({ store: storeOf([...parts, item('Ann', '2')]), ...ground });
    expect(said(entries)).toEqual(['10:00', 'Ann @ 2', 'Feast @ 1 3 4']);
  });

  it('keeps apart what has the same name and is not the same', () => {
    const store = storeOf([
      item('a', '1', { of: 'a', title: 'Berg' }),
      item('b', '2', { of: 'b', title: 'Berg' }),
      item('b2', '3', { of: 'b', title: 'Berg', start: at('14:00'), end: at('15:00') }),
    ]);
    expect(said(entriesByTime({ store, ...ground }))).toEqual(['10:00', 'Berg @ 1', 'Berg @ 2', '14:00', 'Berg @ 3']);
  });
});

it('a list by rows has it in each of its rows', () => {
  const parts = ['1', '2'].map((id) => item(`feast:${id}`, id, { of: 'feast', title: 'Feast' }));
  expect(said(entriesByRow({ store: storeOf(parts), ...ground }))).toEqual([
    ...['Table 1', 'Feast @ 1', 'Table 2', 'Feast @ 2', 'Table 3', 'Table 4'],
  ]);
});

describe('where something is', () => {
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
  ])('rows %j are told as "%s"', (ids, text) => {
    expect(where(...ids)).toBe(text);
  });
});
