import type { BoardZoom } from './types.ts';

/** Zooms for common ranges. */
export const zooms = {
  /** A day of 24 hours (or 23, or 25) in slots of 10 minutes. */
  day: { unit: 'hour', hourWidth: 120, slotMinutes: 10 },
  /** Three hours, filling the view. */
  hours: { unit: 'hour', hourWidth: 120, slotMinutes: 10 },
  /** Seven days. */
  week: { unit: 'day', hourWidth: 6, slotMinutes: 1440 },
  /** Thirty days. */
  month: { unit: 'day', hourWidth: 1.9, slotMinutes: 1440 },
} as const satisfies Record<string, BoardZoom>;
