import { DAY_MS as DAY } from '@ledig/domain/time/durations.ts';
import { isZone, offsetAt as offsetIn } from '@ledig/domain/time/zone.ts';
import type { Instant } from '../types.ts';

export { DAY_MS as DAY, HOUR_MS as HOUR, MINUTE_MS as MINUTE } from '@ledig/domain/time/durations.ts';

/** A time zone's clock. A wall time is the clock's display, counted as UTC milliseconds. */
export interface Zone {
  readonly name: string;
  readonly toWall: (instant: Instant) => number;
  /**
   * The instant of a wall time. A repeated time gives the instant nearer to `near`, or the first. A skipped time is
   * shifted by the length of the gap.
   */
  readonly fromWall: (wall: number, near?: Instant) => Instant;
  readonly startOfDay: (instant: Instant) => Instant;
  /** The same time of day, some days later or earlier. */
  readonly addDays: (instant: Instant, days: number) => Instant;
}

const createZone = (name: string): Zone => {
  if (!isZone(name)) throw new RangeError(`Unknown time zone: ${name}`);
  const offsetAt = (instant: Instant) => offsetIn(instant, name);
  const toWall = (instant: Instant) => instant + offsetAt(instant);
  const fromWall = (wall: number, near?: Instant) => {
    const before = offsetAt(wall - DAY);
    const after = offsetAt(wall + DAY);
    const first = wall - Math.max(before, after);
    if (before === after) return first;
    const second = wall - Math.min(before, after);
    const firstHolds = toWall(first) === wall;
    const secondHolds = toWall(second) === wall;
    if (firstHolds && secondHolds && near !== undefined)
      return Math.abs(near - second) < Math.abs(near - first) ? second : first;
    if (firstHolds) return first;
    return secondHolds ? second : wall - before;
  };
  return {
    name,
    toWall,
    fromWall,
    startOfDay: (instant) => fromWall(Math.floor(toWall(instant) / DAY) * DAY),
    addDays: (instant, days) => fromWall(toWall(instant) + days * DAY, instant + days * DAY),
  };
};

const zones = new Map<string, Zone>();

/** The cached zone of an IANA name. Throws a RangeError for an unknown name. */
export const zoneOf = (name: string): Zone => {
  let zone = zones.get(name);
  if (!zone) {
    zone = createZone(name);
    zones.set(name, zone);
  }
  return zone;
};
