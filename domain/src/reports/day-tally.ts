import { dateOfDay, dayNumber, type LocalDate } from '../time/dates.ts';
import type { OpeningHours } from '../time/opening-hours.ts';
import { openingPeriod } from '../time/opening-hours.ts';
import type { Period } from '../time/period.ts';
import { dateAt, MINUTE_MS, startOfDay } from '../time/zone.ts';

/** A unit in the count of occupancy: it can be booked from an instant until it is archived (null: not archived). */
export interface TalliedUnit {
  readonly departmentId: number;
  readonly from: number;
  readonly to: number | null;
}

export interface TalliedDepartment {
  readonly id: number;
  readonly system: 'HOURLY' | 'DAILY';
}

/** A booking to count. Instants are epoch milliseconds. */
export interface TalliedBooking {
  readonly departmentId: number;
  readonly from: number;
  /** When its units are free again; earlier than the booking's end after an early check-out. */
  readonly heldUntil: number;
  readonly guests: number;
  readonly canceled: boolean;
  /** How many units it holds. */
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

export interface TallyPlan {
  readonly zone: string;
  readonly from: LocalDate;
  /** The last day, inclusive. */
  readonly to: LocalDate;
  readonly departments: readonly TalliedDepartment[];
  readonly units: readonly TalliedUnit[];
  readonly openingHours: OpeningHours;
}

interface Columns {
  readonly bookings: Float64Array;
  readonly guests: Float64Array;
  readonly canceled: Float64Array;
  readonly held: Float64Array;
}

const minutesOf = ({ from, to }: Period): number => (to - from) / MINUTE_MS;

/**
 * Counts bookings by department and day (docs/rules/reports.md#figures). A booking counts on its start date, and its
 * allocations on every day that they overlap. Add each booking once, in any order.
 */
export class DayTally {
  readonly #plan: TallyPlan;
  readonly #first: number;
  readonly #length: number;
  readonly #columns: ReadonlyMap<number, Columns>;
  readonly #systems: ReadonlyMap<number, 'HOURLY' | 'DAILY'>;
  /** The opening of each day; null when closed. */
  readonly #openings: readonly (Period | null)[];

  constructor(plan: TallyPlan) {
    this.#plan = plan;
    this.#first = dayNumber(plan.from);
    this.#length = dayNumber(plan.to) - this.#first + 1;
    const column = () => new Float64Array(this.#length);
    this.#columns = new Map(
      plan.departments.map(({ id }) => [
        id,
        { bookings: column(), guests: column(), canceled: column(), held: column() },
      ]),
    );
    this.#systems = new Map(plan.departments.map(({ id, system }) => [id, system]));
    this.#openings = Array.from({ length: this.#length }, (_, day) =>
      openingPeriod(plan.openingHours, dateOfDay(this.#first + day), plan.zone),
    );
  }

  #dayOf(instant: number): number {
    return dayNumber(dateAt(instant, this.#plan.zone)) - this.#first;
  }

  /** Counts a booking. Ignores one of another department or period. */
  add(booking: TalliedBooking): void {
    const columns = this.#columns.get(booking.departmentId);
    if (!columns) return;
    const day = this.#dayOf(booking.from);
    if (day >= 0 && day < this.#length) {
      if (booking.canceled) columns.canceled[day] = (columns.canceled[day] ?? 0) + 1;
      else {
        columns.bookings[day] = (columns.bookings[day] ?? 0) + 1;
        columns.guests[day] = (columns.guests[day] ?? 0) + booking.guests;
      }
    }
    if (booking.canceled || booking.units === 0) return;
    if (this.#systems.get(booking.departmentId) === 'HOURLY') this.#holdMinutes(columns.held, booking, day);
    else this.#holdNights(columns.held, booking, day);
  }

  #holdMinutes(held: Float64Array, { from, heldUntil, units }: TalliedBooking, startDay: number): void {
    const last = Math.min(this.#dayOf(heldUntil - 1), this.#length - 1);
    // The opening of the day before may run past midnight.
    for (let day = Math.max(0, startDay - 1); day <= last; day++) {
      const opening = this.#openings[day];
      if (!opening) continue;
      const minutes = (Math.min(heldUntil, opening.to) - Math.max(from, opening.from)) / MINUTE_MS;
      if (minutes > 0) held[day] = (held[day] ?? 0) + minutes * units;
    }
  }

  #holdNights(held: Float64Array, { heldUntil, units }: TalliedBooking, startDay: number): void {
    const end = Math.min(this.#dayOf(heldUntil), this.#length);
    for (let day = Math.max(0, startDay); day < end; day++) held[day] = (held[day] ?? 0) + units;
  }

  /** How many units of a department can be booked on a day. */
  #unitsOn(units: readonly TalliedUnit[], date: LocalDate): number {
    const from = startOfDay(date, this.#plan.zone);
    const to = startOfDay(dateOfDay(dayNumber(date) + 1), this.#plan.zone);
    return units.filter((unit) => unit.from < to && (unit.to === null || unit.to > from)).length;
  }

  /** The figures of each department, by day from the period's first. */
  figures(): Map<number, DayFigures[]> {
    const unitsOf = Map.groupBy(this.#plan.units, ({ departmentId }) => departmentId);
    const answer = new Map<number, DayFigures[]>();
    for (const [id, columns] of this.#columns) {
      const units = unitsOf.get(id) ?? [];
      const perUnit = (day: number): number => {
        if (this.#systems.get(id) === 'DAILY') return 1;
        const opening = this.#openings[day];
        return opening ? minutesOf(opening) : 0;
      };
      answer.set(
        id,
        Array.from({ length: this.#length }, (_, day) => ({
          bookings: columns.bookings[day] ?? 0,
          guests: columns.guests[day] ?? 0,
          canceled: columns.canceled[day] ?? 0,
          held: columns.held[day] ?? 0,
          available: this.#unitsOn(units, dateOfDay(this.#first + day)) * perUnit(day),
        })),
      );
    }
    return answer;
  }
}

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
