import type { BookableEntity } from '../availability/entity.ts';
import type { TakenPeriod } from '../availability/taken.ts';
import type { BookingSettings } from '../settings/settings.ts';
import type { Period } from '../time/period.ts';

/**
 * Slow second implementation of the rules, to compare with. It reads clocks from the platform every five minutes and
 * tries all combinations. It shares no code with the rules.
 */

export const STEP_MS = 5 * 60_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The local clock of the zone, encoded as UTC milliseconds. */
export function clockAt(instant: number, zone: string): number {
  let formatter = formatters.get(zone);
  if (formatter === undefined) {
    const digits = '2-digit' as const;
    const shape = {
      year: 'numeric',
      month: digits,
      day: digits,
      hour: digits,
      minute: digits,
      second: digits,
    } as const;
    formatter = new Intl.DateTimeFormat('en-GB', { ...shape, hourCycle: 'h23', timeZone: zone });
    formatters.set(zone, formatter);
  }
  const part = Object.fromEntries(formatter.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

type Reading = readonly { readonly instant: number; readonly clock: number }[];

const readings = new Map<string, Reading>();

/** Clock readings every five minutes, from before a date to after the next one. */
export function readingsAround(date: string, zone: string): Reading {
  const key = `${zone} ${date}`;
  let reading = readings.get(key);
  if (reading === undefined) {
    const midnight = Date.parse(`${date}T00:00:00Z`);
    const count = ((15 + 63) * 3_600_000) / STEP_MS;
    const instants = Array.from({ length: count }, (_, i) => midnight - 15 * 3_600_000 + i * STEP_MS);
    reading = instants.map((instant) => ({ instant, clock: clockAt(instant, zone) }));
    readings.set(key, reading);
  }
  return reading;
}

/** The first instant at which the clock shows the minutes after the date's midnight, or undefined. */
export function firstShowing(date: string, minutes: number, zone: string): number | undefined {
  const clock = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  return readingsAround(date, zone).find((reading) => reading.clock === clock)?.instant;
}

/** The first instant at which the clock shows that time or later. */
export function firstReaching(date: string, minutes: number, zone: string): number {
  const clock = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  return readingsAround(date, zone).find((reading) => reading.clock >= clock)?.instant ?? Number.NaN;
}

function weekday(date: string): 'monday' {
  const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  return names[new Date(`${date}T00:00:00Z`).getUTCDay()] as 'monday';
}

/** The opening that begins on a date. Undefined when closed. */
export function slowOpening(settings: BookingSettings, date: string): Period | undefined {
  const hours = settings.openingHours[weekday(date)];
  if (hours === null) return undefined;
  const from = firstReaching(date, hours.open, settings.zone);
  const to = firstReaching(date, hours.close, settings.zone);
  return to > from ? { from, to } : undefined;
}

export function slowIsFree(rows: readonly TakenPeriod[], entityId: number, period: Period): boolean {
  return rows.every((row) => row.entityId !== entityId || row.to <= period.from || period.to <= row.from);
}

/** Every subset of the entities, including the empty one. */
function subsets(entities: readonly BookableEntity[]): BookableEntity[][] {
  return Array.from({ length: 2 ** entities.length }, (_, set) =>
    entities.filter((_entity, i) => (set >> i) % 2 === 1),
  );
}

const held = (set: readonly BookableEntity[]): number => set.reduce((sum, { capacity }) => sum + capacity, 0);

const named = (set: readonly BookableEntity[]): BookableEntity[] =>
  [...set].sort((a, b) => (a.name === b.name ? a.id - b.id : a.name < b.name ? -1 : 1));

function nameOrder(a: readonly BookableEntity[], b: readonly BookableEntity[]): number {
  const [left, right] = [named(a), named(b)];
  for (let i = 0; i < left.length; i++) {
    const [one, other] = [left[i], right[i]];
    if (one === undefined || other === undefined || one.id === other.id) continue;
    return named([one, other])[0] === one ? -1 : 1;
  }
  return 0;
}

/** The best set by trying all: the smallest single entity, else combinable ones: fewest, least spare, first by name. */
export function slowAssign(free: readonly BookableEntity[], guests: number): number[] | null {
  const fitting = subsets(free).filter(
    (set) => set.length > 0 && held(set) >= guests && (set.length === 1 || set.every(({ canCombine }) => canCombine)),
  );
  fitting.sort((a, b) => a.length - b.length || held(a) - held(b) || nameOrder(a, b));
  const best = fitting[0];
  return best === undefined ? null : named(best).map(({ id }) => id);
}

export interface SlowDay {
  readonly settings: BookingSettings;
  readonly entities: readonly BookableEntity[];
  readonly rows: readonly TakenPeriod[];
  readonly blockedDates: readonly string[];
  readonly date: string;
  readonly guests: number;
  readonly now: number;
}

/** All free starts of a date. */
export function slowStarts(day: SlowDay): Period[] {
  const { settings, date } = day;
  const opening = slowOpening(settings, date);
  const hours = settings.openingHours[weekday(date)];
  if (opening === undefined || hours === null || day.blockedDates.includes(date)) return [];
  const last = settings.lastBooking.byWeekday[weekday(date)] ?? settings.lastBooking.default;
  const slots: Period[] = [];
  for (let minute = hours.open; minute < hours.close; minute += settings.slotIntervalMinutes) {
    const from = firstShowing(date, minute, settings.zone);
    if (from === undefined || from < day.now || from >= opening.to || from > opening.to - last * 60_000) continue;
    const { hourly, daily, default: usual } = settings.duration;
    const hour = Math.floor(minute / 60) % 24;
    const duration = hourly[`${weekday(date)}_hourly_${hour}`] ?? daily[weekday(date)] ?? usual;
    const slot = { from, to: Math.min(from + duration * 60_000, opening.to) };
    const free = day.entities.filter(({ id }) => slowIsFree(day.rows, id, slot));
    if (slowAssign(free, day.guests) !== null) slots.push(slot);
  }
  return slots;
}
