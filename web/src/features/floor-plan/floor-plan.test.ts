import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { describe, expect, it } from 'vitest';
import type { BoardItem } from '#board/types.ts';
import { chairsOf } from './chairs.ts';
import { nearest } from './nearest.ts';
import { scaleOf } from './room.tsx';
import { shortNames } from './short-names.ts';
import { busiest, hasRoomFor, loadOf, unitStateAt } from './unit-state.ts';

const item = (id: string, start: number, end: number, more: Partial<BoardItem> = {}): BoardItem => ({
  ...{ id, of: id, rowId: '1', start: start * HOUR_MS, end: end * HOUR_MS, title: id, side: '2' },
  ...more,
});
const day = (items: readonly BoardItem[], more: object = {}) => ({ items, backgrounds: [], shades: [], ...more });

describe('the state of a unit', () => {
  const booked = [item('late', 20, 22), item('early', 17, 19)];
  it.each([
    [15, 'free', 'early'],
    [16, 'soon', 'early'],
    [16.5, 'soon', 'early'],
    [17, 'taken', 'late'],
    [19, 'soon', 'late'],
    [21, 'taken', undefined],
    [22, 'free', undefined],
  ])('at %d is %s', (at, kind, next) => {
    const state = unitStateAt(day(booked), at * HOUR_MS);
    expect(state.kind).toBe(kind);
    expect(state.next?.title).toBe(next);
  });

  it('is closed in a block and outside of the opening hours, unless a booking holds it', () => {
    const closed = { start: 10 * HOUR_MS, end: 12 * HOUR_MS };
    expect(unitStateAt(day([], { backgrounds: [item('block', 10, 12)] }), 11 * HOUR_MS).kind).toBe('closed');
    expect(unitStateAt(day([], { shades: [closed] }), 11 * HOUR_MS).kind).toBe('closed');
    expect(unitStateAt(day([item('a', 10, 11)], { shades: [closed] }), 10 * HOUR_MS).kind).toBe('taken');
  });
});

describe('room for a booking', () => {
  const booking = item('mine', 18, 20);
  it.each([
    ['one that ends when it begins', item('a', 16, 18), true],
    ['one that overlaps', item('a', 19, 21), false],
    ['itself', item('mine', 18, 20, { id: 'mine:2' }), true],
  ])('beside %s', (_title, other, has) => expect(hasRoomFor(day([other]), booking)).toBe(has));
});

describe('the load of a day', () => {
  const part = { from: 17 * HOUR_MS, to: 20 * HOUR_MS, step: HOUR_MS };
  it('counts the guests in each part, and a booking of two units once', () => {
    const items = [item('a', 17, 19, { side: '4' }), item('a', 17, 19, { side: '4', id: 'a:2' }), item('b', 18.5, 19)];
    expect(loadOf(items, part)).toEqual([4, 6, 0]);
  });
  it('has its first highest part as the busiest time', () => {
    expect(busiest([4, 6, 6], 17 * HOUR_MS, HOUR_MS)).toBe(18 * HOUR_MS);
    expect(busiest([0, 0], 17 * HOUR_MS, HOUR_MS)).toBe(17 * HOUR_MS);
    expect(busiest([], 17 * HOUR_MS, HOUR_MS)).toBe(17 * HOUR_MS);
  });
});

describe('an arrow key', () => {
  const box = (name: string, x: number, y: number) => ({ name, x, y, width: 10, height: 10 });
  const boxes = [box('right', 100, 10), box('far right', 300, 0), box('below', 10, 100)];
  it.each([
    ['ArrowRight', 'right'],
    ['ArrowDown', 'below'],
    ['ArrowLeft', undefined],
  ] as const)('%s leads to the nearest unit there', (direction, name) =>
    expect(nearest(box('here', 0, 0), boxes, direction)?.name).toBe(name),
  );
});

describe('short names', () => {
  it.each([
    ['lose a first word that all share', ['Table 1', 'Table 2 B'], ['1', '2 B']],
    ['stay when one differs', ['Table 1', 'Bar'], ['Table 1', 'Bar']],
    ['stay when a name would be empty', ['Table', 'Table 2'], ['Table', 'Table 2']],
    ['stay for a single unit', ['Table 1'], ['Table 1']],
  ])('%s', (_title, names, short) => expect([...shortNames(names).values()]).toEqual(short));
});

describe('chairs', () => {
  it('stand around a round table and along a rectangular one', () => {
    expect(chairsOf({ width: 80, height: 80, shape: 'round' }, 4)).toHaveLength(4);
    const long = chairsOf({ width: 200, height: 90, shape: 'rectangle' }, 5);
    expect(long.filter(({ y }) => y < 0)).toHaveLength(3);
    expect(long.filter(({ y }) => y > 90)).toHaveLength(2);
    const tall = chairsOf({ width: 90, height: 200, shape: 'rectangle' }, 4);
    expect(tall.filter(({ x }) => x > 90)).toHaveLength(2);
  });
  it('are at most 24', () => expect(chairsOf({ width: 80, height: 80, shape: 'round' }, 90)).toHaveLength(24));
});

describe('the scale of a room', () => {
  const room = { width: 900, height: 600 };
  it('fits the whole width on a phone, down to a size that can be pressed', () => {
    expect(scaleOf(room, { width: 362, height: 100 }, true)).toBeCloseTo(0.4);
    expect(scaleOf({ width: 3000, height: 600 }, { width: 362, height: 100 }, true)).toBe(0.3);
  });
  it('keeps text readable elsewhere', () => {
    expect(scaleOf(room, { width: 362, height: 700 }, false)).toBe(0.6);
    expect(scaleOf(room, { width: 902, height: 482 }, false)).toBeCloseTo(0.8);
  });
});
