import { type CalendarPlan, DayCalendar } from '../reports/day-calendar.ts';
import { daysFrom, type LocalDate } from '../time/dates.ts';
import type { Period } from '../time/period.ts';
import { dateAt } from '../time/zone.ts';
import { HourCalendar } from './hour-calendar.ts';

/** Maximum number of days in each group of lead times. The last group has no limit. */
export const LEAD_LIMITS: readonly number[] = [0, 1, 3, 7, 14, 30, 60];
/** Maximum number of guests in each group of party sizes. The last group has no limit. */
export const PARTY_LIMITS: readonly number[] = [1, 2, 3, 4, 6, 8, 12];
export const GROUPS = 8;
export const HOURS = 24;

/** The index of the group that a value belongs to. */
const groupOf = (limits: readonly number[], value: number): number => {
  const found = limits.findIndex((limit) => value <= limit);
  return found < 0 ? limits.length : found;
};

/** A booking to count. Instants are epoch milliseconds. */
export interface FigureBooking {
  readonly departmentId: number;
  /** The category of its first unit; 0 without one. */
  readonly categoryId: number;
  readonly from: number;
  readonly createdAt: number;
  readonly guests: number;
  readonly canceled: boolean;
  readonly arrived: boolean;
  /** Null when the guest has been erased. */
  readonly isReturning: boolean | null;
}

/** A period in which a unit is held. */
export interface FigureHold extends Period {
  readonly departmentId: number;
  readonly categoryId: number;
}

/** The counts of one department and category on one date (docs/rules/figures.md#roll-ups). Times are milliseconds. */
export interface FigureCell {
  readonly date: LocalDate;
  readonly departmentId: number;
  readonly categoryId: number;
  bookings: number;
  guests: number;
  canceled: number;
  /** Bookings without an arrival. */
  unarrived: number;
  returning: number;
  /** Bookings by new guests. */
  fresh: number;
  /** The sum of the bookings' lead times in days. */
  leadDays: number;
  openTime: number;
  nights: number;
  /** Bookings by lead time, party size, and held open time by local hour. */
  readonly lead: number[];
  readonly party: number[];
  readonly hours: number[];
}

const zeros = (length: number): number[] => new Array(length).fill(0);
const addAt = (numbers: number[], index: number, amount: number): void => {
  numbers[index] = (numbers[index] ?? 0) + amount;
};

/** Counts bookings and held periods by date, department and category. Add each once, in any order. */
export class FigureTally {
  readonly #zone: string;
  readonly #days: DayCalendar;
  readonly #hours: HourCalendar;
  readonly #cells = new Map<string, FigureCell>();

  constructor(plan: CalendarPlan) {
    this.#zone = plan.zone;
    this.#days = new DayCalendar(plan);
    this.#hours = new HourCalendar(plan);
  }

  #cell(day: number, { departmentId, categoryId }: { departmentId: number; categoryId: number }): FigureCell {
    const key = `${day} ${departmentId} ${categoryId}`;
    let cell = this.#cells.get(key);
    if (!cell) {
      cell = {
        date: this.#days.dateOf(day),
        departmentId,
        categoryId,
        ...{ bookings: 0, guests: 0, canceled: 0, unarrived: 0, returning: 0, fresh: 0 },
        ...{ leadDays: 0, openTime: 0, nights: 0 },
        lead: zeros(GROUPS),
        party: zeros(GROUPS),
        hours: zeros(HOURS),
      };
      this.#cells.set(key, cell);
    }
    return cell;
  }

  /** Counts a booking on the date of its start. Ignores one outside the range. */
  addBooking(booking: FigureBooking): void {
    const day = this.#days.dayOf(booking.from);
    if (day < 0 || day >= this.#days.length) return;
    const cell = this.#cell(day, booking);
    if (booking.canceled) {
      cell.canceled += 1;
      return;
    }
    // Staff may enter a booking after its start.
    const lead = Math.max(0, daysFrom(dateAt(booking.createdAt, this.#zone), dateAt(booking.from, this.#zone)));
    cell.bookings += 1;
    cell.guests += booking.guests;
    cell.leadDays += lead;
    if (!booking.arrived) cell.unarrived += 1;
    if (booking.isReturning === true) cell.returning += 1;
    if (booking.isReturning === false) cell.fresh += 1;
    addAt(cell.lead, groupOf(LEAD_LIMITS, lead), 1);
    addAt(cell.party, groupOf(PARTY_LIMITS, booking.guests), 1);
  }

  /** Counts a held period on every date of the range that it overlaps. */
  addHold(hold: FigureHold): void {
    this.#days.eachOpenTime(hold, (day, time) => {
      this.#cell(day, hold).openTime += time;
    });
    this.#days.eachNight(hold, (day) => {
      this.#cell(day, hold).nights += 1;
    });
    this.#hours.eachHour(hold, (day, hour, time) => addAt(this.#cell(day, hold).hours, hour, time));
  }

  /** Everything counted. Dates without bookings have no cells. */
  cells(): FigureCell[] {
    return [...this.#cells.values()];
  }
}
