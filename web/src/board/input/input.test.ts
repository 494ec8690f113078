import { describe, expect, it } from 'vitest';
import { arrangeRow, noItems } from '../geometry/lanes.ts';
import { layOut } from '../geometry/layout.ts';
import type { BoardItem } from '../types.ts';
import { type Command, commandOf } from './keyboard.ts';
import { nearestItem, nextFocus } from './navigate.ts';
import { entryAt } from './runtime.ts';

const plain = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
const press = (key: string, more: Partial<typeof plain> = {}) => ({ key, ...plain, ...more });

describe('keys', () => {
  it('move focus, or the held item', () => {
    expect(commandOf(press('ArrowRight'), false)).toEqual({ type: 'along', by: 1 });
    expect(commandOf(press('ArrowRight'), true)).toEqual({ type: 'shift', gesture: 'move', steps: 1 });
    expect(commandOf(press('ArrowUp'), true)).toEqual({ type: 'row', by: -1 });
  });

  it('change the end with Shift, the start with Alt, in larger steps with Control', () => {
    expect(commandOf(press('ArrowLeft', { shiftKey: true }), true)).toEqual({
      type: 'shift',
      gesture: 'end',
      steps: -1,
    });
    expect(commandOf(press('ArrowLeft', { altKey: true }), true)).toEqual({
      type: 'shift',
      gesture: 'start',
      steps: -1,
    });
    expect(commandOf(press('ArrowRight', { ctrlKey: true }), true)).toEqual({
      type: 'shift',
      gesture: 'move',
      steps: 12,
    });
  });

  it.each([
    ['Enter', 'open'],
    ['m', 'grab'],
    ['M', 'grab'],
    ['n', 'create'],
  ])('%s without a held item is %s', (key, type) => {
    expect(commandOf(press(key), false)).toEqual({ type });
  });

  it("leave the browser's own keys alone", () => {
    expect(commandOf(press('ArrowLeft', { altKey: true }), false)).toBeNull();
    expect(commandOf(press('n', { ctrlKey: true }), false)).toBeNull();
    expect(commandOf(press('Tab'), false)).toBeNull();
    expect(commandOf(press('Tab'), true)).toBeNull();
  });
});

describe('moving focus', () => {
  const item = (id: string, rowId: string, start: number, end: number): BoardItem => ({
    id,
    rowId,
    start,
    end,
    title: id,
  });
  const rows = ['a', 'b', 'c'].map((id) => ({ id, title: id, groupId: id === 'c' ? 'g2' : 'g1' }));
  const content = new Map([
    ['a', arrangeRow([item('a1', 'a', 0, 10), item('a2', 'a', 20, 30), item('a9', 'a', 200, 210)])],
    ['c', arrangeRow([item('c1', 'c', 5, 8), item('c2', 'c', 24, 40)])],
  ]);
  const groups = ['g1', 'g2'].map((id) => ({ id, title: id }));
  const context = {
    layout: layOut(groups, rows),
    itemsOf: (id: string) => content.get(id) ?? noItems,
    from: 0,
    to: 100,
  };
  const go = (rowId: string, itemId: string | null, command: Command, at = 0) =>
    nextFocus(context, { rowId, itemId }, command, at);

  it('moves along a row from item to item and stops at its ends', () => {
    expect(go('a', 'a1', { type: 'along', by: 1 })).toEqual({ rowId: 'a', itemId: 'a2' });
    expect(go('a', 'a2', { type: 'along', by: 1 })).toBeNull();
    expect(go('a', 'a1', { type: 'along', by: -1 })).toBeNull();
  });

  it('moves from empty time to the next or previous item', () => {
    expect(go('a', null, { type: 'along', by: 1 }, 15)).toEqual({ rowId: 'a', itemId: 'a2' });
    expect(go('a', null, { type: 'along', by: -1 }, 15)).toEqual({ rowId: 'a', itemId: 'a1' });
  });

  it('keeps the time across rows and skips group headers', () => {
    expect(go('a', 'a2', { type: 'across', by: 1 }, 25)).toEqual({ rowId: 'b', itemId: null });
    expect(go('b', null, { type: 'across', by: 1 }, 25)).toEqual({ rowId: 'c', itemId: 'c2' });
    expect(go('c', 'c2', { type: 'across', by: -1 }, 25)).toEqual({ rowId: 'b', itemId: null });
    expect(go('a', 'a1', { type: 'across', by: -1 })).toBeNull();
    expect(go('a', 'a1', { type: 'across', by: 10 })).toEqual({ rowId: 'c', itemId: 'c1' });
  });

  it('moves to the ends of a row within the visible range', () => {
    expect(go('a', 'a1', { type: 'end', by: 1 })).toEqual({ rowId: 'a', itemId: 'a2' });
    expect(go('b', null, { type: 'end', by: 1 })).toBeNull();
  });

  it('moves to the first and last row', () => {
    expect(go('b', null, { type: 'limit', by: 1 }, 6)).toEqual({ rowId: 'c', itemId: 'c1' });
    expect(go('b', null, { type: 'limit', by: -1 }, 6)).toEqual({ rowId: 'a', itemId: 'a1' });
  });

  it('prefers a running item to a near one', () => {
    expect(nearestItem([item('x', 'a', 0, 50), item('y', 'a', 52, 53)], 49)?.id).toBe('x');
    expect(nearestItem([], 5)).toBeNull();
  });
});

describe('entryAt', () => {
  it('finds the entry at a height and clamps to the first and last', () => {
    expect([-5, 0, 39, 40, 99, 500].map((y) => entryAt([0, 40, 80, 100], y))).toEqual([0, 0, 0, 1, 2, 2]);
  });
});
