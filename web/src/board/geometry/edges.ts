/** Pixels from an edge within which dragging scrolls. */
export const EDGE = 40;
const FASTEST = 18;

/** Pixels a frame to scroll at `position` between `low` and `high`: none in the middle, faster the nearer to an edge. */
export const edgeSpeed = (position: number, low: number, high: number): number => {
  if (high - low < EDGE * 3) return 0;
  if (position < low + EDGE) return -Math.ceil(Math.min(1, (low + EDGE - position) / EDGE) * FASTEST);
  if (position > high - EDGE) return Math.ceil(Math.min(1, (position - high + EDGE) / EDGE) * FASTEST);
  return 0;
};

/** How far to scroll so that [start, end) is within [low, high); the start wins when it doesn't fit. */
export const intoView = (start: number, end: number, low: number, high: number): number => {
  if (start < low || end - start > high - low) return start - low;
  return end > high ? end - high : 0;
};
