import type { ScheduleSystem } from '../departments/systems.ts';
import type { BookingSettings } from '../settings/settings.ts';
import { addDays, type DateRange } from '../time/dates.ts';
import { overlaps, type Period } from '../time/period.ts';
import { resolveLocal, startOfDay } from '../time/zone.ts';
import type { StayHours } from './daily.ts';
import { type OpeningSettings, openingOn } from './openings.ts';
import { addTaken, type Taken } from './taken.ts';

/** A block of part of a day, of single units, or both. Full days of a full department are `DateRange`s. */
export interface Closure extends DateRange {
  /** Minutes since midnight on the first date. Null: from its beginning. */
  readonly startMinutes: number | null;
  /** Minutes since midnight on the last date. Null: until its end. */
  readonly endMinutes: number | null;
  /** The closed units. Null: the full department. */
  readonly entityIds: readonly number[] | null;
}

/** A closure as instants. */
export interface ClosedPeriod extends Period {
  readonly entityIds: readonly number[] | null;
}

/** Settings that define when a department's days begin and end. */
export interface DayBounds {
  readonly scheduleSystem: ScheduleSystem;
  readonly settings: BookingSettings;
  readonly stayHours: StayHours;
}

/** HOURLY: hours after midnight belong to the opening of the day before, at both ends. Can be empty. */
export function hourlyPeriodOf(
  { from, to, startMinutes, endMinutes }: Omit<Closure, 'entityIds'>,
  settings: OpeningSettings,
): Period {
  const { zone } = settings;
  const begin = Math.max(startOfDay(from, zone), openingOn(settings, addDays(from, -1))?.to ?? 0);
  const end = Math.max(startOfDay(addDays(to, 1), zone), openingOn(settings, to)?.to ?? 0);
  return {
    from: startMinutes === null ? begin : resolveLocal(from, startMinutes, zone),
    to: endMinutes === null ? end : resolveLocal(to, endMinutes, zone),
  };
}

/** DAILY: guests may leave on the first morning, and arrive on the day after the last. */
function dailyPeriodOf({ from, to, startMinutes, endMinutes }: Closure, { settings, stayHours }: DayBounds): Period {
  const { zone } = settings;
  return {
    from: resolveLocal(from, startMinutes ?? stayHours.checkOut, zone),
    to:
      endMinutes === null ? resolveLocal(addDays(to, 1), stayHours.checkIn, zone) : resolveLocal(to, endMinutes, zone),
  };
}

/**
 * Converts closures to periods in the company's zone (docs/rules/blocked-dates.md#part-of-a-day).
 * @returns periods in epoch milliseconds, half-open, without empty ones
 */
export function closedPeriods(closures: readonly Closure[], bounds: DayBounds): ClosedPeriod[] {
  return closures
    .map((closure) => {
      const period =
        bounds.scheduleSystem === 'HOURLY' ? hourlyPeriodOf(closure, bounds.settings) : dailyPeriodOf(closure, bounds);
      return { ...period, entityIds: closure.entityIds };
    })
    .filter(({ from, to }) => from < to);
}

/**
 * Whether a period overlaps a closure of the department or of one of the units
 * (docs/rules/blocked-dates.md#single-units).
 */
export function isClosed(
  closed: readonly ClosedPeriod[] | undefined,
  period: Period,
  entityIds: readonly number[] = [],
): boolean {
  return (closed ?? []).some(
    (one) => overlaps(one, period) && (one.entityIds === null || one.entityIds.some((id) => entityIds.includes(id))),
  );
}

/** Adds closed periods to the taken ones, so that closed units are not offered. */
export function withClosed(
  taken: Taken,
  closed: readonly ClosedPeriod[],
  entities: readonly { readonly id: number }[],
): Taken {
  if (closed.length === 0) return taken;
  const everything = entities.map(({ id }) => id);
  return addTaken(
    taken,
    closed.flatMap(({ from, to, entityIds }) => (entityIds ?? everything).map((entityId) => ({ entityId, from, to }))),
  );
}
