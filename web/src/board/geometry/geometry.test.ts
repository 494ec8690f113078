import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { describe, expect, it } from 'vitest';
import type { BoardItem } from '../types.ts';
import { createAxis, spanOf, windowAt, windowIndex } from './axis.ts';
import { edgeScroll, edgeSpeed, intoView, leavesTo } from './edges.ts';
import { arrangeRow, assignLanes, visibleIndexes } from './lanes.ts';
import { layOut, rowEntryFrom, rowHeight, stickyEntry } from './layout.ts';

const item = (id: string, start: number, end: number, more: Partial<BoardItem> = {}): BoardItem => ({
  ...{ id, rowId: 'r', start, end, title: id },
  ...more,
});

describe('the axis', () => {
  it('fills the room with the given hours, unless they would be too narrow', () => {
    const day = 24 * 3_600_000;
    expect([createAxis(0, day, 44, 1000, 10).width, createAxis(0, day, 44, 300, 10).width]).toEqual([2400, 1056]);
    expect(createAxis(0, day, 20, 960, 24).width).toBe(960);
  });
});

describe('lanes', () => {
  it('use one lane when ends touch starts', () => {
    expect(assignLanes([item('a', 0, 5), item('b', 5, 9)])).toEqual({ lanes: null, laneCount: 1 });
  });

  it('use the first free lane', () => {
    const items = [item('a', 0, 10), item('b', 2, 4), item('c', 3, 12), item('d', 4, 6), item('e', 10, 11)];
    expect(assignLanes(items)).toEqual({ lanes: [0, 1, 2, 1, 0], laneCount: 3 });
  });

  it('skip background items', () => {
    const row = arrangeRow([item('z', 0, 100, { background: true }), item('b', 5, 6), item('a', 1, 4)]);
    expect(row.items.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(row).toMatchObject({ laneCount: 1, longest: 3 });
    expect(row.backgrounds).toHaveLength(1);
  });
});

describe('items of a window', () => {
  const row = arrangeRow([item('long', 0, 100), item('b', 10, 12), item('c', 20, 22), item('d', 30, 32)]);
  const ids = (from: number, to: number, keep: string | null = null) =>
    visibleIndexes(row, from, to, keep).map((index) => row.items[index]?.id);

  it('include items that touch it, also long earlier ones', () => {
    expect(ids(12, 30)).toEqual(['long', 'c']);
  });

  it('include the kept item outside the window', () => {
    expect(ids(12, 30, 'd')).toEqual(['long', 'c', 'd']);
    expect(ids(12, 30, 'c')).toEqual(['long', 'c']);
    expect(ids(12, 30, 'gone')).toEqual(['long', 'c']);
  });
});

describe('axis', () => {
  it('fills the width, and grows when the hours need more', () => {
    expect(createAxis(0, 24 * HOUR_MS, 10, 1000).width).toBe(1000);
    expect(createAxis(0, 24 * HOUR_MS, 120, 1000).width).toBe(2880);
  });

  it('clips items to its ends and keeps short ones visible', () => {
    const axis = createAxis(0, 10 * HOUR_MS, 100, 0);
    expect(spanOf(axis, -HOUR_MS, HOUR_MS)).toEqual({ x: 0, width: 100 });
    expect(spanOf(axis, 9 * HOUR_MS, 12 * HOUR_MS)).toEqual({ x: 900, width: 100 });
    expect(spanOf(axis, HOUR_MS, HOUR_MS + 1).width).toBe(3);
  });

  it('keeps a quarter of a view on both sides of its window', () => {
    const axis = createAxis(0, 240 * HOUR_MS, 100, 1000);
    for (let left = 0; left < 20_000; left += 37) {
      const { from, to } = windowAt(axis, windowIndex(left, 1000), 1000);
      expect(axis.xOf(from)).toBeLessThanOrEqual(Math.max(0, left - 250));
      expect(axis.xOf(to)).toBeGreaterThanOrEqual(left + 1250);
    }
  });

  it('is one window when it is short', () => {
    const axis = createAxis(0, 24 * HOUR_MS, 50, 1000);
    expect(windowAt(axis, 1, 1000)).toEqual({ from: 0, to: 24 * HOUR_MS });
  });
});

describe('layout', () => {
  const rows = [
    { id: 'b1', title: '', groupId: 'b' },
    { id: 'a1', title: '', groupId: 'a' },
    { id: 'a2', title: '', groupId: 'a' },
    { id: 'x', title: '', groupId: 'unknown' },
  ];
  const groups = [
    { id: 'a', title: 'A' },
    { id: 'none', title: 'Empty' },
    { id: 'b', title: 'B' },
  ];
  const layout = layOut(groups, rows);

  it('puts rows below their groups in group order and skips empty groups', () => {
    expect(layout.entries.map(({ key }) => key)).toEqual(['r:x', 'g:a', 'r:a1', 'r:a2', 'g:b', 'r:b1']);
    expect(layout.indexOfRow.get('b1')).toBe(5);
  });

  it('hides the rows of a collapsed group and counts them', () => {
    const { entries, indexOfRow } = layOut(groups, rows, new Set(['a']));
    expect(entries.map(({ key }) => key)).toEqual(['r:x', 'g:a', 'g:b', 'r:b1']);
    expect(entries[1]).toMatchObject({ rows: 2 });
    expect(indexOfRow.has('a1')).toBe(false);
  });

  it('finds the sticky header', () => {
    expect([0, 1, 3, 4, 5].map((index) => stickyEntry(layout, index))).toEqual([-1, 1, 1, 4, 4]);
  });

  it('finds the next row across headers', () => {
    expect(rowEntryFrom(layout, 1, 1)).toBe(2);
    expect(rowEntryFrom(layout, 4, -1)).toBe(3);
    expect(rowEntryFrom(layout, 6, 1)).toBe(-1);
  });

  it('makes rows as high as their lanes', () => {
    const metrics = { laneHeight: 32, laneGap: 4, groupHeight: 34 };
    expect([rowHeight(1, metrics), rowHeight(2, metrics)]).toEqual([41, 77]);
  });
});

describe('edges', () => {
  it('scroll faster near the edge', () => {
    expect(edgeSpeed(500, 0, 1000)).toBe(0);
    expect(edgeSpeed(10, 0, 1000)).toBeLessThan(edgeSpeed(30, 0, 1000));
    expect(edgeSpeed(1200, 0, 1000)).toBe(18);
    expect(edgeSpeed(5, 0, 60)).toBe(0);
  });

  it('do not scroll a drag that begins near one, until it moves toward the edge or away from it', () => {
    const along = edgeScroll(980);
    expect([along(980, 0, 1000), along(1000, 0, 1000), along(970, 0, 1000)]).toEqual([0, 0, 0]);
    expect(along(1004, 0, 1000)).toBe(18);
    const away = edgeScroll(980);
    expect([away(500, 0, 1000), away(980, 0, 1000)]).toEqual([0, edgeSpeed(980, 0, 1000)]);
    expect(edgeScroll(500)(980, 0, 1000)).toBe(edgeSpeed(980, 0, 1000));
  });

  it('scroll the shortest way to a range', () => {
    expect(intoView(10, 20, 0, 100)).toBe(0);
    expect(intoView(90, 120, 0, 100)).toBe(20);
    expect(intoView(-5, 20, 0, 100)).toBe(-5);
    expect(intoView(40, 400, 0, 100)).toBe(40);
  });

  it('are left only by a pointer that moved toward them', () => {
    expect([leavesTo(995, 500, 0, 1000), leavesTo(-40, 500, 0, 1000)]).toEqual([1, -1]);
    expect([leavesTo(995, 990, 0, 1000), leavesTo(3, 12, 0, 1000)]).toEqual([0, 0]);
    expect([leavesTo(960, 500, 0, 1000), leavesTo(3, 50, 0, 60)]).toEqual([0, 0]);
  });
});
