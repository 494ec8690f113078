import type { Instant } from '../types.ts';
import { DAY, HOUR, MINUTE, type Zone } from './zone.ts';

/** The instants in [from, to) at which the local clock shows a whole multiple of `minutes` (a divisor of a day). */
export const localMarks = (zone: Zone, from: Instant, to: Instant, minutes: number): Instant[] => {
  // Every zone's offset is a multiple of 15 minutes today, so no mark lies between.
  const stride = Math.min(minutes, 15) * MINUTE;
  const marks: Instant[] = [];
  const first = zone.fromWall(Math.ceil(zone.toWall(from) / stride) * stride, from);
  for (let at = first; at < to; at += stride) if (zone.toWall(at) % (minutes * MINUTE) === 0) marks.push(at);
  return marks;
};

/** The local days that touch [from, to): each one's start, which is midnight unless the clocks jump over it, and the end. */
export const localDays = (zone: Zone, from: Instant, to: Instant): { start: Instant; end: Instant }[] => {
  const days: { start: Instant; end: Instant }[] = [];
  for (let start = zone.startOfDay(from); start < to; ) {
    // Noon of the next day is safe from every change of the clocks.
    const end = zone.startOfDay(zone.fromWall(Math.floor(zone.toWall(start) / DAY) * DAY + DAY + 12 * HOUR));
    days.push({ start, end });
    start = end;
  }
  return days;
};

const LABEL_STEPS = [5, 10, 15, 30, 60, 120, 180, 240, 360, 720];

/** The shortest step of labels, in minutes, that gives each at least `room` pixels; null when not even two fit in a day. */
export const labelStep = (pixelsPerHour: number, room: number): number | null =>
  LABEL_STEPS.find((minutes) => (pixelsPerHour * minutes) / 60 >= room) ?? null;

/** Whether the local clock has shown this time before within the last three hours: the second 02:00 of a 25-hour day. */
export const isSecondTime = (zone: Zone, instant: Instant): boolean => {
  const wall = zone.toWall(instant);
  const first = zone.fromWall(wall);
  return first < instant;
};

/** Evenly spaced lines from `x`, `step` apart, over `length` pixels. */
export interface Lines {
  readonly x: number;
  readonly step: number;
  readonly length: number;
}

/** Runs of evenly spaced positions, so that each can be drawn by one repeating gradient. `end` closes the last run. */
export const lineRuns = (positions: readonly number[], end: number): Lines[] => {
  const runs: { x: number; step: number; length: number }[] = [];
  for (let index = 0; index < positions.length; index += 1) {
    const x = positions[index] as number;
    const step = (positions[index + 1] ?? end) - x;
    const last = runs.at(-1);
    if (last && (Math.abs(last.step - step) < 0.01 || (index === positions.length - 1 && step <= last.step)))
      last.length += step;
    else runs.push({ x, step, length: step });
  }
  return runs;
};
