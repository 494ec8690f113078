import { edgeScroll, leavesTo } from '../geometry/edges.ts';
import type { Runtime, RuntimeRef } from './runtime.ts';

export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

interface EdgeScroll {
  readonly point: () => Point;
  /** Called after each scroll and each change of the axis. */
  readonly moved: () => void;
  /** Whether holding the item at the end of the range requests the next range. */
  readonly turns: boolean;
}

/** How long the pointer rests at the end of the range before the range turns, in milliseconds. */
const REST_MS = 700;

/**
 * Requests the neighboring range after the pointer has rested at the end of this one, and again after each further
 * rest. A rest begins when the requested range is shown, so that a slow device or network skips no range.
 */
const rangeTurner = (start: Point) => {
  let since = 0;
  let side = 0;
  let turnedFrom: number | null = null;
  const show = ({ scroller }: Runtime) => {
    if (side === 0) delete scroller.dataset.turning;
    else scroller.dataset.turning = side > 0 ? 'next' : 'previous';
  };
  const rest = (runtime: Runtime, next: number, now: number) => {
    if (next !== side) {
      side = next;
      since = now;
      show(runtime);
    }
    const { from } = runtime.axis;
    if (turnedFrom === from) return;
    if (turnedFrom !== null) since = now;
    turnedFrom = null;
    if (side === 0 || now - since < REST_MS) return;
    turnedFrom = from;
    runtime.props.onTurn?.(side > 0 ? 1 : -1);
  };
  return {
    /** `across` is the number of pixels that the board can't scroll any further. */
    tick: (runtime: Runtime, point: Point, across: number, now: number) => {
      const { scroller, columnsWidth, props } = runtime;
      const box = scroller.getBoundingClientRect();
      const low = box.left + columnsWidth;
      const at = leavesTo(point.clientX, start.clientX, low, box.left + scroller.clientWidth);
      rest(runtime, props.onTurn && Math.sign(across) === at ? at : 0, now);
    },
    stop: (runtime: Runtime | null) => {
      side = 0;
      if (runtime) show(runtime);
    },
  };
};

/** Scrolls while the pointer is near an edge, until the returned function is called. */
export const scrollAtEdges = (ref: RuntimeRef, { point, moved, turns }: EdgeScroll): (() => void) => {
  const start = point();
  const turner = turns ? rangeTurner(start) : null;
  const speedAcross = edgeScroll(start.clientX);
  const speedDown = edgeScroll(start.clientY);
  let axis = ref.current?.axis;
  let frame = 0;
  const tick = (now: number) => {
    frame = requestAnimationFrame(tick);
    const runtime = ref.current;
    if (!runtime) return;
    const { scroller, columnsWidth, headerHeight } = runtime;
    const box = scroller.getBoundingClientRect();
    const { clientX, clientY } = point();
    const across = speedAcross(clientX, box.left + columnsWidth, box.left + scroller.clientWidth);
    const down = speedDown(clientY, box.top + headerHeight, box.top + scroller.clientHeight);
    const before = scroller.scrollLeft;
    // Limits the scrolling, because a ghost's label can reach beyond the axis.
    const last = Math.max(before, columnsWidth + runtime.axis.width - scroller.clientWidth);
    if (across !== 0 || down !== 0) scroller.scrollBy(Math.min(across, last - before), down);
    turner?.tick(runtime, point(), scroller.scrollLeft === before ? across : 0, now);
    if (across !== 0 || down !== 0 || axis !== runtime.axis) moved();
    axis = runtime.axis;
  };
  frame = requestAnimationFrame(tick);
  return () => {
    cancelAnimationFrame(frame);
    turner?.stop(ref.current);
  };
};
