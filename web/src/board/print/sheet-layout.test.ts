import { expect, it } from 'vitest';
import { arrangeRow } from '../geometry/lanes.ts';
import type { BoardItem } from '../types.ts';
import { arrangeForPaper } from './sheet-layout.ts';

const item = (id: string, start: number, end: number, more: Partial<BoardItem> = {}): BoardItem => ({
  ...{ id, rowId: 'r', start, end, title: id },
  ...more,
});

/** Arranges items on an axis from 0 to 100 of 100 pixels. Texts are 30 pixels wide. */
const arrange = (...items: BoardItem[]) =>
  arrangeForPaper(arrangeRow(items), { from: 0, to: 100, width: 100 }, () => 30);

const lanesOf = (...items: BoardItem[]) => arrange(...items).items.map(({ item: { id }, lane }) => [id, lane]);

it('gives an item that its neighbor’s text would cover a separate lane', () => {
  expect(lanesOf(item('a', 0, 10), item('b', 20, 60), item('c', 60, 90))).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 0],
  ]);
});

it('ends a text with the axis where the room after the start is too short', () => {
  const [first, last] = arrange(item('a', 0, 10), item('b', 90, 95)).items;
  expect([first?.text, last?.text]).toEqual([0, null]);
  // The text of the last one begins at 70.
  expect(lanesOf(item('a', 30, 80), item('b', 90, 95))).toEqual([
    ['a', 0],
    ['b', 1],
  ]);
});

it('clips items to the axis and leaves out the others', () => {
  const { items, lanes } = arrange(
    item('before', -20, 0),
    item('a', -20, 40),
    item('b', 60, 200),
    item('after', 100, 120),
  );
  expect(items.map(({ item: { id }, start, end }) => [id, start, end])).toEqual([
    ['a', 0, 0.4],
    ['b', 0.6, 1],
  ]);
  expect(lanes).toBe(1);
});

it('keeps the text of a background free, and lets items cover the rest', () => {
  expect(lanesOf(item('closed', 0, 100, { background: true }), item('a', 10, 20), item('b', 60, 90))).toEqual([
    ['closed', 0],
    ['a', 1],
    ['b', 0],
  ]);
});
