import type { Instant } from '../types.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

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

/** A UTC day's offsets: `before` until `changesAt`, then `after`. */
interface DayOffsets {
  readonly before: number;
  readonly after: number;
  readonly changesAt: Instant;
}

const DAYS_KEPT = 4000;

const parseOffset = (text: string): number => {
  const match = /([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(text.replace('−', '-'));
  if (!match) return 0;
  const seconds = Number(match[2]) * 3600 + Number(match[3]) * 60 + Number(match[4] ?? 0);
  return (match[1] === '-' ? -seconds : seconds) * 1000;
};

/**
 * Caches offsets per day, because a platform call costs microseconds: both ends of the day and, if they differ, the
 * change between.
 */
const offsetReader = (name: string): ((instant: Instant) => number) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  const ask = (instant: Instant) =>
    parseOffset(format.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? '');
  const days = new Map<number, DayOffsets>();
  const readDay = (day: number): DayOffsets => {
    const start = day * DAY;
    const before = ask(start);
    const after = ask(start + DAY);
    let low = 0;
    let high = before === after ? 0 : DAY / MINUTE;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (ask(start + middle * MINUTE) === before) low = middle;
      else high = middle;
    }
    return { before, after, changesAt: start + high * MINUTE };
  };
  return (instant) => {
    const day = Math.floor(instant / DAY);
    let offsets = days.get(day);
    if (!offsets) {
      if (days.size >= DAYS_KEPT) days.clear();
      offsets = readDay(day);
      days.set(day, offsets);
    }
    return instant < offsets.changesAt ? offsets.before : offsets.after;
  };
};

const createZone = (name: string): Zone => {
  const offsetAt = offsetReader(name);
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
