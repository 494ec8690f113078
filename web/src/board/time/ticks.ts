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
