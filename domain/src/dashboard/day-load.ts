import { type ClosedPeriod, isClosed } from '../availability/closures.ts';
import type { LocalDate } from '../time/dates.ts';
import { overlaps, type Period } from '../time/period.ts';
import { resolveLocal } from '../time/zone.ts';

/** A booking's hold of one unit. Instants are epoch milliseconds. */
export interface Hold extends Period {
  readonly entityId: number;
  readonly bookingId: number;
  /** Guests of the whole booking, which may hold several units. */
  readonly guests: number;
}

/** A department's units, and when they can be used. */
export interface LoadedDepartment {
  /** The company's time zone. */
  readonly zone: string;
  readonly entities: readonly { readonly id: number; readonly capacity: number }[];
  /** The periods in which guests can be there. Empty on a closed day. */
  readonly open: readonly Period[];
  readonly closed: readonly ClosedPeriod[];
  readonly holds: readonly Hold[];
}

/** One hour of the day, 0 to 23, of all HOURLY departments in scope. */
export interface HourLoad {
  readonly hour: number;
  /** Guests of the bookings that run in the hour, each booking once. */
  readonly guests: number;
  /** Seats of the open units. */
  readonly seats: number;
  /** Seats of the open units without a booking during the whole hour. */
  readonly freeSeats: number;
}

/** Units without a booking or closure in a period. */
export interface Vacancy {
  /** Units that can be used in the period. */
  readonly units: number;
  readonly freeUnits: number;
}

const HOURS = Array.from({ length: 24 }, (_none, hour) => hour);

/** The period of a local hour. Null for an hour that a clock change skips. */
const hourPeriod = (date: LocalDate, hour: number, zone: string): Period | null => {
  const from = resolveLocal(date, hour * 60, zone);
  const to = resolveLocal(date, (hour + 1) * 60, zone);
  return from < to ? { from, to } : null;
};

const openUnits = ({ entities, open, closed }: LoadedDepartment, period: Period) =>
  open.some((opening) => overlaps(opening, period)) ? entities.filter(({ id }) => !isClosed(closed, period, [id])) : [];

const sumCapacity = (units: readonly { readonly capacity: number }[]): number =>
  units.reduce((sum, { capacity }) => sum + capacity, 0);

const loadDepartmentHour = (department: LoadedDepartment, period: Period): Omit<HourLoad, 'hour'> => {
  const holds = department.holds.filter((hold) => overlaps(hold, period));
  const held = new Set(holds.map(({ entityId }) => entityId));
  const units = openUnits(department, period);
  const guestsOf = new Map(holds.map(({ bookingId, guests }) => [bookingId, guests]));
  return {
    guests: [...guestsOf.values()].reduce((sum, guests) => sum + guests, 0),
    seats: sumCapacity(units),
    freeSeats: sumCapacity(units.filter(({ id }) => !held.has(id))),
  };
};

/**
 * The load of each hour of a date (docs/rules/dashboard.md#load). Hours before the first and after the last that is
 * open or has guests are left out.
 *
 * @param date the local date of each department
 */
export function loadByHour(departments: readonly LoadedDepartment[], date: LocalDate): HourLoad[] {
  const hours = HOURS.map((hour) => {
    const sum = { hour, guests: 0, seats: 0, freeSeats: 0 };
    for (const department of departments) {
      const period = hourPeriod(date, hour, department.zone);
      if (period === null) continue;
      const load = loadDepartmentHour(department, period);
      sum.guests += load.guests;
      sum.seats += load.seats;
      sum.freeSeats += load.freeSeats;
    }
    return sum;
  });
  const isUsed = ({ guests, seats }: HourLoad): boolean => guests > 0 || seats > 0;
  const first = hours.findIndex(isUsed);
  return first === -1 ? [] : hours.slice(first, hours.findLastIndex(isUsed) + 1);
}

/**
 * Counts the units of DAILY departments that are free for a night (docs/rules/dashboard.md#tonight). Each department's
 * `open` holds its night, or nothing when the date is blocked.
 */
export function countVacant(departments: readonly LoadedDepartment[]): Vacancy {
  let units = 0;
  let freeUnits = 0;
  for (const department of departments) {
    for (const night of department.open) {
      const open = openUnits(department, night);
      const held = new Set(department.holds.filter((hold) => overlaps(hold, night)).map(({ entityId }) => entityId));
      units += open.length;
      freeUnits += open.filter(({ id }) => !held.has(id)).length;
    }
  }
  return { units, freeUnits };
}
