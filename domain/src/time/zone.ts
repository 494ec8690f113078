import { tzOffset } from '@date-fns/tz/tzOffset';
import { dateOfDay, dayNumber, type LocalDate } from './dates.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';

export const DEFAULT_ZONE = 'Europe/Oslo';

/** Offsets of a UTC day: `before` until `changesAt`, `after` from then on. */
interface DayOffsets {
  readonly before: number;
  readonly after: number;
  readonly changesAt: number;
}

/**
 * Maximum number of cached days per zone: ten years. Beyond it the cache is cleared, so that hostile dates can't fill
 * the memory.
 */
const DAYS_KEPT = 3_660;
const ZONES_KEPT = 100;

const offsetsByZone = new Map<string, Map<number, DayOffsets>>();
let latestZone = '';
let latestTable = new Map<number, DayOffsets>();

function tableOf(zone: string): Map<number, DayOffsets> {
  if (zone === latestZone) return latestTable;
  let table = offsetsByZone.get(zone);
  if (table === undefined) {
    if (offsetsByZone.size >= ZONES_KEPT) offsetsByZone.clear();
    table = new Map();
    offsetsByZone.set(zone, table);
  }
  latestZone = zone;
  latestTable = table;
  return table;
}

/**
 * Cached, because each query of the platform costs microseconds. Reads both ends of the day and, if they differ, the
 * instant of the change.
 */
function offsetsOfDay(day: number, zone: string): DayOffsets {
  const start = day * DAY_MS;
  const before = tzOffset(zone, new Date(start)) * MINUTE_MS;
  const after = tzOffset(zone, new Date(start + DAY_MS)) * MINUTE_MS;
  if (before === after) return { before, after, changesAt: start };
  let low = 0;
  let high = DAY_MS / MINUTE_MS;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const offset = tzOffset(zone, new Date(start + middle * MINUTE_MS)) * MINUTE_MS;
    if (offset === before) low = middle;
    else high = middle;
  }
  return { before, after, changesAt: start + high * MINUTE_MS };
}

function lookUp(instant: number, zone: string): DayOffsets {
  const day = Math.floor(instant / DAY_MS);
  const table = tableOf(zone);
  let offsets = table.get(day);
  if (offsets === undefined) {
    if (table.size >= DAYS_KEPT) table.clear();
    offsets = offsetsOfDay(day, zone);
    table.set(day, offsets);
  }
  return offsets;
}

const zoneAnswers = new Map<string, boolean>();
const ANSWERS_KEPT = 1_000;

/** Old names that the platform knows and PostgreSQL doesn't, or takes for another zone: `AST` is Alaska or the Atlantic. */
const NOT_IANA =
  /^(SystemV\/.*|US\/Pacific-New|A[CES]T|A[GR]T|B[ES]T|C[ANS]T|CTT|EAT|ECT|I[ES]T|JST|MIT|N[ES]T|P[LNRS]T|SST|VST)$/i;

/** Asks the platform, because `tzOffset` would also accept any text that ends like an offset. */
function platformKnows(text: string): boolean {
  if (!/^[A-Za-z]/.test(text) || NOT_IANA.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * Whether the text is an IANA zone that the platform knows. Bare offsets such as `+02:00` aren't zones. Results are
 * cached, because a list asks for each of its rows.
 */
export function isZone(text: string): boolean {
  const known = zoneAnswers.get(text);
  if (known !== undefined) return known;
  if (zoneAnswers.size >= ANSWERS_KEPT) zoneAnswers.clear();
  const answer = platformKnows(text);
  zoneAnswers.set(text, answer);
  return answer;
}

/** A stored zone, or the default for none and for one that the platform doesn't know. */
export const zoneOrDefault = (zone: string | null | undefined): string =>
  zone != null && isZone(zone) ? zone : DEFAULT_ZONE;

/** The zone's offset from UTC at an instant, in milliseconds (east is positive). */
export function offsetAt(instant: number, zone: string): number {
  const offsets = lookUp(instant, zone);
  return instant < offsets.changesAt ? offsets.before : offsets.after;
}

/**
 * The instant of a local date and time of day (minutes since midnight; 1440 and more run into the next day). Null when
 * a clock change skips that time. The first of the two when it exists twice.
 */
export function localToInstant(date: LocalDate, minutes: number, zone: string): number | null {
  return wallToInstant(dayNumber(date) * DAY_MS + minutes * MINUTE_MS, zone);
}

/** Like `localToInstant`, from a wall clock encoded as UTC milliseconds. */
function wallToInstant(wall: number, zone: string): number | null {
  const earlier = offsetAt(wall - DAY_MS, zone);
  const later = offsetAt(wall + DAY_MS, zone);
  const first = wall - Math.max(earlier, later);
  if (earlier === later) return first;
  if (offsetAt(first, zone) === wall - first) return first;
  const second = wall - Math.min(earlier, later);
  return offsetAt(second, zone) === wall - second ? second : null;
}

/**
 * The instant from which the local time of day is reached or passed. Same as `localToInstant`, but gives the moment of
 * the change for a skipped time. It never decreases as the local time grows, which closing times and check-in need.
 */
export function resolveLocal(date: LocalDate, minutes: number, zone: string): number {
  const wall = dayNumber(date) * DAY_MS + minutes * MINUTE_MS;
  const exact = wallToInstant(wall, zone);
  if (exact !== null) return exact;
  // In a gap, converting with the offset before it gives an instant after the change, on the same or the next UTC day.
  const beyond = wall - offsetAt(wall - DAY_MS, zone);
  const offsets = lookUp(beyond, zone);
  return offsets.before === offsets.after ? lookUp(beyond - DAY_MS, zone).changesAt : offsets.changesAt;
}

/** The local date and the minutes since its midnight (seconds are dropped). */
export function instantToLocal(instant: number, zone: string): { date: LocalDate; minutes: number } {
  const wall = instant + offsetAt(instant, zone);
  const day = Math.floor(wall / DAY_MS);
  return { date: dateOfDay(day), minutes: Math.floor((wall - day * DAY_MS) / MINUTE_MS) };
}

/** The local date at an instant. */
export function dateAt(instant: number, zone: string): LocalDate {
  return dateOfDay(Math.floor((instant + offsetAt(instant, zone)) / DAY_MS));
}

/** The first instant of a local date: midnight, or the change when the clock skips midnight. */
export function startOfDay(date: LocalDate, zone: string): number {
  return resolveLocal(date, 0, zone);
}

/**
 * The zone's offset if no clock change happens from the day before to the day after next, else null. Local times are
 * then plain sums.
 */
export function steadyOffset(date: LocalDate, zone: string): number | null {
  const midnight = dayNumber(date) * DAY_MS;
  const offset = offsetAt(midnight - DAY_MS, zone);
  return offsetAt(midnight + 3 * DAY_MS, zone) === offset ? offset : null;
}
