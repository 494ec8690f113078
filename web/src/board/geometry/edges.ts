/** Distance from an edge in pixels within which a drag scrolls. */
const EDGE = 40;
const FASTEST = 18;

/** Scroll speed in pixels a frame for a position between `low` and `high`: 0 in the middle, faster near an edge. */
export const edgeSpeed = (position: number, low: number, high: number): number => {
  if (high - low < EDGE * 3) return 0;
  if (position < low + EDGE) return -Math.ceil(Math.min(1, (low + EDGE - position) / EDGE) * FASTEST);
  if (position > high - EDGE) return Math.ceil(Math.min(1, (position - high + EDGE) / EDGE) * FASTEST);
  return 0;
};

/** Scroll distance that brings [start, end) into [low, high). The start wins when the range doesn't fit. */
export const intoView = (start: number, end: number, low: number, high: number): number => {
  if (start < low || end - start > high - low) return start - low;
  return end > high ? end - high : 0;
};
