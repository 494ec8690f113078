import type { BoardGesture, Instant, Placement } from '../types.ts';
import { DAY, MINUTE, type Zone } from './zone.ts';

/** Snapping of times, on the local clock. */
export interface Snap {
  readonly stepMs: number;
  readonly floor: (instant: Instant) => Instant;
  readonly ceil: (instant: Instant) => Instant;
  /** The placement after a gesture by `deltaMs`, never shorter than a step (or than its original length, if less). */
  readonly apply: (from: Placement, gesture: BoardGesture, deltaMs: number) => Placement;
}

/**
 * Steps of minutes put the edge on the grid and keep the real length. Steps of days shift by local days and keep the
 * times of day, so a stay from 12 to 10 stays one.
 */
export const createSnap = (zone: Zone, minutes: number): Snap => {
  const stepMs = minutes * MINUTE;
  const byDays = stepMs % DAY === 0;
  const onGrid = (instant: Instant, round: (value: number) => number) =>
    zone.fromWall(round(zone.toWall(instant) / stepMs) * stepMs, instant);
  const shift = byDays
    ? (instant: Instant, deltaMs: number) => zone.addDays(instant, Math.round(deltaMs / stepMs) * (stepMs / DAY))
    : (instant: Instant, deltaMs: number) => (deltaMs === 0 ? instant : onGrid(instant + deltaMs, Math.round));
  const apply = (from: Placement, gesture: BoardGesture, deltaMs: number): Placement => {
    const { rowId, start, end } = from;
    const least = byDays ? MINUTE : Math.min(stepMs, end - start);
    if (gesture === 'start') {
      const moved = shift(start, deltaMs);
      return { rowId, end, start: end - moved >= least ? moved : byDays ? start : end - least };
    }
    if (gesture === 'end') {
      const moved = shift(end, deltaMs);
      return { rowId, start, end: moved - start >= least ? moved : byDays ? end : start + least };
    }
    const moved = shift(start, deltaMs);
    return { rowId, start: moved, end: byDays ? shift(end, deltaMs) : moved + (end - start) };
  };
  return {
    stepMs,
    floor: (instant) => onGrid(instant, Math.floor),
    ceil: (instant) => onGrid(instant, Math.ceil),
    apply,
  };
};
