import { HOUR } from '../time/zone.ts';
import type { Instant } from '../types.ts';

/**
 * Maps time to pixels, evenly in real time. A day of 23 hours is narrower than one of 24, and no item shifts at a
 * clock change.
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

/**
 * Makes an axis. `room` is the width next to the columns in pixels. The axis fills it, and is longer if the hours
 * need more.
 *
 * @param fitHours this many hours fill the room, unless they would be narrower than `hourWidth`
 */
export const createAxis = (from: Instant, to: Instant, hourWidth: number, room: number, fitHours?: number): Axis => {
  const perHour = fitHours === undefined ? hourWidth : Math.max(hourWidth, room / fitHours);
  const width = Math.max(Math.round(((to - from) / HOUR) * perHour), Math.floor(room));
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

/** An item's box on the axis, clipped to the axis and at least a visible width. */
export const spanOf = (axis: Axis, start: Instant, end: Instant): { x: number; width: number } => {
  const x = Math.max(0, axis.xOf(start));
  return { x, width: Math.max(3, Math.min(axis.width, axis.xOf(end)) - x) };
};

/** The time range whose items are in the DOM. */
export interface Span {
  readonly from: Instant;
  readonly to: Instant;
}

/** The index of the half view nearest to a scroll position. `room` is the view's width in pixels. */
export const windowIndex = (scrollLeft: number, room: number): number => Math.round(scrollLeft / Math.max(1, room / 2));

/**
 * The window around a half view, with at least a quarter of a view on both sides. It changes once per half view, and
 * the rows with it. A short axis is one window.
 */
export const windowAt = (axis: Axis, index: number, room: number): Span => {
  if (axis.width <= room * 1.5) return { from: axis.from, to: axis.to };
  const step = Math.max(1, room / 2);
  return {
    from: Math.max(axis.from, axis.timeAt((index - 1) * step)),
    to: Math.min(axis.to, axis.timeAt((index + 3) * step)),
  };
};
