import { expect, it, vi } from 'vitest';
import { createAxis } from '../geometry/axis.ts';
import { layOut } from '../geometry/layout.ts';
import { createBoardStore } from '../store/store.ts';
import { createSnap } from '../time/snap.ts';
import { HOUR, MINUTE, zoneOf } from '../time/zone.ts';
import type { BoardCreation } from '../types.ts';
import { dragNew } from './drag.ts';
import { grabNew, moveHeld } from './held.ts';
import type { Runtime } from './runtime.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
/** Pixels. */
const HOUR_WIDTH = 60;

/** A board of one row from noon on, for creations. */
const makeRuntime = () => {
  const created: BoardCreation[] = [];
  const rows = [{ id: 'a', title: 'A' }];
  const store = createBoardStore({ rows, items: [] });
  const scroller = document.createElement('div');
  Object.assign(scroller, { scrollBy: vi.fn(), getBoundingClientRect: () => new DOMRect() });
  const runtime = {
    ...{ store, scroller, overlay: document.createElement('div') },
    props: { zoom: { unit: 'hour', slotMinutes: 30 }, onCreate: (creation: BoardCreation) => created.push(creation) },
    labels: { grabbed: String, placed: () => '', draft: 'New' },
    format: { clock: String, spoken: String },
    snap: createSnap(zoneOf('UTC'), 5),
    zone: zoneOf('UTC'),
    axis: createAxis(NOON, NOON + 10 * HOUR, HOUR_WIDTH, 600),
    layout: layOut([], rows),
    metrics: { laneGap: 2, groupHeight: 0 },
    ...{ tops: [0, 40], columnsWidth: 0, headerHeight: 0 },
    focus: { rowId: 'a', itemId: null },
    ...{ say: () => undefined, setHeld: () => undefined },
  } as unknown as Runtime;
  return { runtime, ref: { current: runtime }, created };
};

const at = (hours: number) => NOON + hours * HOUR;
/** Pixels of 14:12. */
const PRESSED = 2.2 * HOUR_WIDTH;

/** Presses at 14:12, moves by the pixels and drops. */
const press = (by: 'mouse' | 'touch', ...moves: (readonly [number, number])[]) => {
  const { ref, created } = makeRuntime();
  const drag = dragNew(ref, 'a', { clientX: PRESSED, clientY: 20 }, by);
  for (const [x, y] of moves) drag?.moveTo(PRESSED + x, 20 + y);
  drag?.drop();
  return created;
};

it.each([
  ['touch', []],
  ['touch', [[6, 2]]],
  ['mouse', [[0, 15]]],
] as const)('makes the item of a click by a press that draws nothing, by %s', (by, moves) => {
  expect(press(by, ...moves)).toEqual([{ rowId: 'a', start: at(2), end: at(4), by, length: 'default' }]);
});

it.each([
  ['touch', 15, at(2.5)],
  ['mouse', 5, at(2) + 20 * MINUTE],
] as const)('draws the item from a few pixels on, by %s', (by, pixels, end) => {
  const drawn = press(by, [120, 0], [pixels, 0]);
  expect(drawn).toEqual([{ rowId: 'a', start: at(2) + 10 * MINUTE, end, by, length: 'chosen' }]);
});

it.each([
  [[], at(2), 'default'],
  [['shift'], at(2) + 5 * MINUTE, 'chosen'],
] as const)('has the default length by keyboard until it is moved: %j', (keys, start, length) => {
  const { runtime, ref, created } = makeRuntime();
  const held = grabNew(ref, runtime, at(2.2));
  if (held === null) throw new Error('Not grabbed');
  for (const type of keys) moveHeld(runtime, held, { type, gesture: 'move', steps: 1 });
  moveHeld(runtime, held, { type: 'drop' });
  expect(created).toEqual([{ rowId: 'a', start, end: start + 2 * HOUR, by: 'keyboard', length }]);
});
