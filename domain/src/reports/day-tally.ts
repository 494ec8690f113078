import type { ScheduleSystem } from '../departments/systems.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { type CalendarPlan, DayCalendar, type UnitLife } from './day-calendar.ts';

/** A unit in the count of occupancy. */
export interface TalliedUnit extends UnitLife {
  readonly departmentId: number;
}

export interface TalliedDepartment {
  readonly id: number;
  readonly system: ScheduleSystem;
}

/** A booking to count. Instants are epoch milliseconds. */
export interface TalliedBooking {
  readonly departmentId: number;
  readonly from: number;
  /** The instant from which its units are free: after an early check-out, before the booking's end. */
  readonly heldUntil: number;
  readonly guests: number;
  readonly canceled: boolean;
  /** Number of units that it holds. */
  readonly units: number;
}

/** The figures of one department on one day. */
export interface DayFigures {
  readonly bookings: number;
  readonly guests: number;
  readonly canceled: number;
  /**
   * Booked time, and time that could have been booked: minutes of units in HOURLY departments, nights of units in DAILY
   * ones.
   */
  readonly held: number;
  readonly available: number;
}

export interface TallyPlan extends CalendarPlan {
  readonly departments: readonly TalliedDepartment[];
  readonly units: readonly TalliedUnit[];
}

interface Columns {
  readonly bookings: Float64Array;
  readonly guests: Float64Array;
  readonly canceled: Float64Array;
  readonly held: Float64Array;
}

/**
 * Counts bookings by department and day (docs/rules/reports.md#figures). A booking counts on its start date, and its
 * allocations on every day that they overlap. Add each booking once, in any order.
 */
export class DayTally {
  readonly #plan: TallyPlan;
  readonly #calendar: DayCalendar;
  readonly #columns: ReadonlyMap<number, Columns>;
  readonly #systems: ReadonlyMap<number, ScheduleSystem>;

  constructor(plan: TallyPlan) {
    this.#plan = plan;
    this.#calendar = new DayCalendar(plan);
    const column = () => new Float64Array(this.#calendar.length);
    this.#columns = new Map(
      plan.departments.map(({ id }) => [
        id,
        { bookings: column(), guests: column(), canceled: column(), held: column() },
      ]),
    );
    this.#systems = new Map(plan.departments.map(({ id, system }) => [id, system]));
  }

  /** Counts a booking. Ignores one of another department or period. */
  add(booking: TalliedBooking): void {
    const columns = this.#columns.get(booking.departmentId);
    if (!columns) return;
    const day = this.#calendar.dayOf(booking.from);
    if (day >= 0 && day < this.#calendar.length) {
      if (booking.canceled) columns.canceled[day] = (columns.canceled[day] ?? 0) + 1;
      else {
        columns.bookings[day] = (columns.bookings[day] ?? 0) + 1;
        columns.guests[day] = (columns.guests[day] ?? 0) + booking.guests;
      }
    }
    if (booking.canceled || booking.units === 0) return;
    const { held } = columns;
    const period = { from: booking.from, to: booking.heldUntil };
    if (this.#systems.get(booking.departmentId) === 'HOURLY') {
      this.#calendar.eachOpenTime(period, (on, time) => {
        held[on] = (held[on] ?? 0) + (time / MINUTE_MS) * booking.units;
      });
    } else {
      this.#calendar.eachNight(period, (on) => {
        held[on] = (held[on] ?? 0) + booking.units;
      });
    }
  }

  /** The figures of each department, by day from the period's first. */
  figures(): Map<number, DayFigures[]> {
    const unitsOf = Map.groupBy(this.#plan.units, ({ departmentId }) => departmentId);
    const answer = new Map<number, DayFigures[]>();
    for (const [id, columns] of this.#columns) {
      const units = this.#calendar.countUnits(unitsOf.get(id) ?? []);
      const isDaily = this.#systems.get(id) === 'DAILY';
      answer.set(
        id,
        units.map((count, day) => ({
          bookings: columns.bookings[day] ?? 0,
          guests: columns.guests[day] ?? 0,
          canceled: columns.canceled[day] ?? 0,
          held: columns.held[day] ?? 0,
          available: count * (isDaily ? 1 : this.#calendar.openTime(day) / MINUTE_MS),
        })),
      );
    }
    return answer;
  }
}

/**
 * Whether a department has bookings, cancellations or booked time in a period. An archived department without them isn't
 * counted (docs/rules/reports.md#figures).
 */
export const hasFigures = (days: readonly Pick<DayFigures, 'bookings' | 'canceled' | 'held'>[]): boolean =>
  days.some(({ bookings, canceled, held }) => bookings + canceled + held > 0);

const NOTHING: DayFigures = { bookings: 0, guests: 0, canceled: 0, held: 0, available: 0 };

/** The sum of figures. */
export const sumFigures = (figures: readonly DayFigures[]): DayFigures =>
  figures.reduce(
    (sum, one) => ({
      bookings: sum.bookings + one.bookings,
      guests: sum.guests + one.guests,
      canceled: sum.canceled + one.canceled,
      held: sum.held + one.held,
      available: sum.available + one.available,
    }),
    NOTHING,
  );

/** The share of the available time that is booked, from 0 to 1. Null when nothing could be booked. */
export const occupancyOf = ({ held, available }: Pick<DayFigures, 'held' | 'available'>): number | null =>
  available > 0 ? held / available : null;

/** The share of bookings that were canceled, from 0 to 1. Null when there were none. */
export const cancellationRate = ({ bookings, canceled }: Pick<DayFigures, 'bookings' | 'canceled'>): number | null =>
  bookings + canceled > 0 ? canceled / (bookings + canceled) : null;
