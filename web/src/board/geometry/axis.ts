import { HOUR } from '../time/zone.ts';
import type { Instant } from '../types.ts';

/**
 * Time as pixels: even in real time, so a day of 23 hours is narrower than one of 24, and nothing on it moves when the
 * clocks change.
 */
export interface Axis {
  readonly from: Instant;
  readonly to: Instant;
  /** Pixels. */
  readonly width: number;
  readonly pixelsPerMs: number;
  readonly xOf: (instant: Instant) => number;
  readonly timeAt: (x: number) => Instant;
}

/** `room`: the pixels there are beside the columns; the axis fills them, and is longer when the hours need more. */
export const createAxis = (from: Instant, to: Instant, hourWidth: number, room: number): Axis => {
  const width = Math.max(Math.round(((to - from) / HOUR) * hourWidth), Math.floor(room));
  const pixelsPerMs = width / (to - from);
  return {
    from,
    to,
    width,
    pixelsPerMs,
    xOf: (instant) => (instant - from) * pixelsPerMs,
    timeAt: (x) => from + x / pixelsPerMs,
  };
};

/** A box of an item on the axis, cut to the axis's ends and never thinner than can be seen. */
export const spanOf = (axis: Axis, start: Instant, end: Instant): { x: number; width: number } => {
  const x = Math.max(0, axis.xOf(start));
  return { x, width: Math.max(3, Math.min(axis.width, axis.xOf(end)) - x) };
};

/** The times whose items are in the page. */
export interface Span {
  readonly from: Instant;
  readonly to: Instant;
}

/** Which half view a scroll position is nearest to. `room`: the view's pixels. */
export const windowIndex = (scrollLeft: number, room: number): number => Math.round(scrollLeft / Math.max(1, room / 2));

/**
 * The window around a half view, with at least a quarter of a view to spare on both sides; so it changes once in
 * half a view, and the rows with it. A short axis is one window.
 */
export const windowAt = (axis: Axis, index: number, room: number): Span => {
  if (axis.width <= room * 1.5) return { from: axis.from, to: axis.to };
  const step = Math.max(1, room / 2);
  return {
    from: Math.max(axis.from, axis.timeAt((index - 1) * step)),
    to: Math.min(axis.to, axis.timeAt((index + 3) * step)),
  };
};
