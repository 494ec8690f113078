import { describe, expect, it, vi } from 'vitest';
import type { BoardChange, BoardItem } from '../types.ts';
import { commitChange } from './commit.ts';
import { createBoardStore } from './store.ts';

const item = (id: string, rowId: string, start = 0, end = 10): BoardItem => ({ id, rowId, start, end, title: id });
const rows = ['a', 'b', 'c'].map((id) => ({ id, title: id }));
const makeStore = (items: BoardItem[] = [item('1', 'a'), item('2', 'b')]) => createBoardStore({ rows, items });

describe('board store', () => {
  it('notifies only the row of a changed item', () => {
    const store = makeStore();
    const [a, b] = [vi.fn(), vi.fn()];
    store.subscribeRow('a', a);
    store.subscribeRow('b', b);
    const before = store.itemsOf('b');
    store.setItem({ ...item('1', 'a'), title: 'new' });
    expect([a, b].map((listener) => listener.mock.calls.length)).toEqual([1, 0]);
    expect(store.itemsOf('a').items[0]?.title).toBe('new');
    expect(store.itemsOf('b')).toBe(before);
  });

  it('notifies both rows when an item moves between them', () => {
    const store = makeStore();
    const [a, c] = [vi.fn(), vi.fn()];
    store.subscribeRow('a', a);
    store.subscribeRow('c', c);
    store.setItem(item('1', 'c'));
    expect([a, c].map((listener) => listener.mock.calls.length)).toEqual([1, 1]);
    expect([store.itemsOf('a').items.length, store.itemsOf('c').items.length]).toEqual([0, 1]);
  });

  it("changes the layout only when a row's height changes", () => {
    const store = makeStore();
    const version = store.layoutVersion();
    store.setItem(item('1', 'c'));
    expect(store.layoutVersion()).toBe(version);
    store.setItem(item('1', 'b', 5, 15));
    expect(store.layoutVersion()).toBe(version + 1);
    store.removeItem('1');
    expect(store.layoutVersion()).toBe(version + 2);
  });

  it('notifies no row when a replacement has the same objects', () => {
    const items = [item('1', 'a'), item('2', 'b')];
    const store = makeStore(items);
    const b = vi.fn();
    store.subscribeRow('b', b);
    const before = store.itemsOf('b');
    store.replaceAll({ items: [item('1', 'a', 1, 2), items[1] as BoardItem] });
    expect(b).not.toHaveBeenCalled();
    expect(store.itemsOf('b')).toBe(before);
    expect(store.itemsOf('a').items[0]?.start).toBe(1);
  });

  it('removes items that a replacement leaves out', () => {
    const store = makeStore();
    store.replaceAll({ items: [] });
    expect(store.getItem('1')).toBeUndefined();
    expect(store.itemsOf('a').items).toEqual([]);
  });

  it('sets several items at once and notifies each row once', () => {
    const store = makeStore();
    const c = vi.fn();
    store.subscribeRow('c', c);
    store.setItems([item('1', 'c'), item('2', 'c', 20, 30)]);
    expect(c).toHaveBeenCalledTimes(1);
  });

  it('ignores the removal of an unknown item', () => {
    const store = makeStore();
    const all = vi.fn();
    store.subscribe(all);
    store.removeItem('none');
    expect(all).not.toHaveBeenCalled();
  });
});

describe('commitChange', () => {
  const change = (of: BoardItem): BoardChange => ({
    item: of,
    rowId: 'b',
    start: 50,
    end: 60,
    gesture: 'move',
    by: 'mouse',
  });

  it('shows a change at once and confirms it', async () => {
    const store = makeStore();
    const outcome = commitChange(store, change(item('1', 'a')), async () => {
      expect(store.getItem('1')).toMatchObject({ rowId: 'b', start: 50, pending: true });
    });
    expect(await outcome).toEqual({ kind: 'kept' });
    expect(store.getItem('1')?.pending).toBeUndefined();
  });

  it('rolls back a refused change', async () => {
    const store = makeStore();
    const before = store.getItem('1') as BoardItem;
    const outcome = await commitChange(store, change(before), () => Promise.reject(new Error('taken')));
    expect(outcome.kind).toBe('reverted');
    expect(store.getItem('1')).toEqual(before);
  });

  it('rolls back to the state at the drop, or to no item', async () => {
    const store = makeStore();
    const grabbed = store.getItem('1') as BoardItem;
    const newer = item('1', 'a', 5, 6);
    store.setItem(newer);
    await commitChange(store, change(grabbed), () => Promise.reject(new Error('changed')));
    expect(store.getItem('1')).toEqual(newer);
    store.removeItem('1');
    await commitChange(store, change(grabbed), () => Promise.reject(new Error('gone')));
    expect(store.getItem('1')).toBeUndefined();
  });

  it.each([
    ['kept', { rowId: 'b', start: 50, end: 60 }],
    ['reverted', { rowId: 'a', start: 0, end: 10 }],
  ])('ends the wait of an item that got a badge and a mark during the call: %s', async (kind, place) => {
    const store = makeStore();
    const badge = { text: 'ÅB', label: 'Åse edits' };
    const outcome = await commitChange(store, change(store.getItem('1') as BoardItem), async () => {
      store.setItem({ ...(store.getItem('1') as BoardItem), badge });
      store.setItem({ ...(store.getItem('1') as BoardItem), marked: true });
      if (kind === 'reverted') throw new Error('taken');
    });
    expect(outcome.kind).toBe(kind);
    expect(store.getItem('1')).toEqual({ id: '1', title: '1', ...place, badge, marked: true });
  });

  it('keeps newer data that arrived during the call', async () => {
    const store = makeStore();
    const newer = item('1', 'c', 5, 6);
    const outcome = await commitChange(store, change(store.getItem('1') as BoardItem), async () => {
      store.setItem(newer);
      throw new Error('taken');
    });
    expect(outcome.kind).toBe('overtaken');
    expect(store.getItem('1')).toBe(newer);
  });
});
