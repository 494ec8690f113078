/** Distance from an edge in pixels within which a drag scrolls. */
const EDGE = 40;
const FASTEST = 18;

/** Pixels toward an edge that a pointer must have moved, so that a drag along the edge neither scrolls nor turns the range. */
const TOWARD = 24;

/** Scroll speed in pixels a frame for a position between `low` and `high`: 0 in the middle, faster near an edge. */
export const edgeSpeed = (position: number, low: number, high: number): number => {
  if (high - low < EDGE * 3) return 0;
  if (position < low + EDGE) return -Math.ceil(Math.min(1, (low + EDGE - position) / EDGE) * FASTEST);
  if (position > high - EDGE) return Math.ceil(Math.min(1, (position - high + EDGE) / EDGE) * FASTEST);
  return 0;
};

/**
 * `edgeSpeed` for a drag that begins at `start`. A drag that begins near an edge doesn't scroll until it moves toward
 * the edge, or has been in the middle.
 */
export const edgeScroll = (start: number) => {
  let isReady = false;
  return (position: number, low: number, high: number): number => {
    const speed = edgeSpeed(position, low, high);
    isReady ||= speed === 0 || edgeSpeed(start, low, high) === 0 || Math.sign(speed) * (position - start) >= TOWARD;
    return isReady ? speed : 0;
  };
};

/** Scroll distance that brings [start, end) into [low, high). The start wins when the range doesn't fit. */
export const intoView = (start: number, end: number, low: number, high: number): number => {
  if (start < low || end - start > high - low) return start - low;
  return end > high ? end - high : 0;
};

/** Pixels from an edge within which a pointer counts as at the edge. */
const AT_EDGE = 16;

/**
 * The side on which a drag from `start` to `position` leaves the range: -1 for the earlier one, 1 for the later one, 0
 * for none.
 */
export const leavesTo = (position: number, start: number, low: number, high: number): -1 | 0 | 1 => {
  if (high - low < EDGE * 3) return 0;
  if (position <= low + AT_EDGE && start - position >= TOWARD) return -1;
  return position >= high - AT_EDGE && position - start >= TOWARD ? 1 : 0;
};
