import type { Instant } from '../types.ts';
import { DAY, HOUR, MINUTE, type Zone } from './zone.ts';

/** The instants in [from, to) at which the local clock shows a multiple of `minutes` (a divisor of a day). */
export const localMarks = (zone: Zone, from: Instant, to: Instant, minutes: number): Instant[] => {
  // Every zone's offset is a multiple of 15 minutes, so no mark is skipped.
  const stride = Math.min(minutes, 15) * MINUTE;
  const marks: Instant[] = [];
  const first = zone.fromWall(Math.ceil(zone.toWall(from) / stride) * stride, from);
  for (let at = first; at < to; at += stride) if (zone.toWall(at) % (minutes * MINUTE) === 0) marks.push(at);
  return marks;
};

/** Start and end of the local days that touch [from, to). A day starts at midnight, or later if the clocks skip it. */
export const localDays = (zone: Zone, from: Instant, to: Instant): { start: Instant; end: Instant }[] => {
  const days: { start: Instant; end: Instant }[] = [];
  for (let start = zone.startOfDay(from); start < to; ) {
    // Noon of the next day is never affected by a clock change.
    const end = zone.startOfDay(zone.fromWall(Math.floor(zone.toWall(start) / DAY) * DAY + DAY + 12 * HOUR));
    days.push({ start, end });
    start = end;
  }
  return days;
};

const LABEL_STEPS = [5, 10, 15, 30, 60, 120, 180, 240, 360, 720];

/** The shortest label step in minutes with at least `room` pixels per label. Null when a day has no room for two. */
export const labelStep = (pixelsPerHour: number, room: number): number | null =>
  LABEL_STEPS.find((minutes) => (pixelsPerHour * minutes) / 60 >= room) ?? null;

/** Whether the local clock already showed this time within the last three hours: the second 02:00 of a 25-hour day. */
export const isSecondTime = (zone: Zone, instant: Instant): boolean => {
  const wall = zone.toWall(instant);
  const first = zone.fromWall(wall);
  return first < instant;
};
