import { dateOfDay, dayNumber, type LocalDate } from '../time/dates.ts';
import { type OpeningHours, openingPeriod } from '../time/opening-hours.ts';
import type { Period } from '../time/period.ts';
import { dateAt, startOfDay } from '../time/zone.ts';

/** A range of local dates, both inclusive, in a company's zone with its opening hours. */
export interface CalendarPlan {
  readonly zone: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly openingHours: OpeningHours;
}

/** The time in which a unit can be booked: from an instant until it is archived (null: not archived). */
export interface UnitLife {
  readonly from: number;
  readonly to: number | null;
}

/**
 * The days of a range by index, with the opening of each (docs/rules/reports.md#figures). Divides held periods among
 * days. Instants and durations are milliseconds.
 */
export class DayCalendar {
  readonly length: number;
  readonly #plan: CalendarPlan;
  readonly #first: number;
  /** The opening of each day; null when closed. */
  readonly #openings: readonly (Period | null)[];

  constructor(plan: CalendarPlan) {
    this.#plan = plan;
    this.#first = dayNumber(plan.from);
    this.length = dayNumber(plan.to) - this.#first + 1;
    this.#openings = Array.from({ length: this.length }, (_, day) =>
      openingPeriod(plan.openingHours, this.dateOf(day), plan.zone),
    );
  }

  /** The date of an index. */
  dateOf(day: number): LocalDate {
    return dateOfDay(this.#first + day);
  }

  /** The index of an instant's local date, negative or too large outside the range. */
  dayOf(instant: number): number {
    return dayNumber(dateAt(instant, this.#plan.zone)) - this.#first;
  }

  /** Calls `add` for each day with the time that a held period overlaps the day's opening. */
  eachOpenTime({ from, to }: Period, add: (day: number, time: number) => void): void {
    const last = Math.min(this.dayOf(to - 1), this.length - 1);
    // The opening of the day before may run past midnight.
    for (let day = Math.max(0, this.dayOf(from) - 1); day <= last; day++) {
      const opening = this.#openings[day];
      if (!opening) continue;
      const time = Math.min(to, opening.to) - Math.max(from, opening.from);
      if (time > 0) add(day, time);
    }
  }

  /** Calls `add` for each day whose night a held period covers. The night belongs to its first date. */
  eachNight({ from, to }: Period, add: (day: number) => void): void {
    const end = Math.min(this.dayOf(to), this.length);
    for (let day = Math.max(0, this.dayOf(from)); day < end; day++) add(day);
  }

  /** How long a day's opening lasts, in milliseconds. */
  openTime(day: number): number {
    const opening = this.#openings[day];
    return opening ? opening.to - opening.from : 0;
  }

  /** Number of units that can be booked, by day. */
  countUnits(units: readonly UnitLife[]): number[] {
    return Array.from({ length: this.length }, (_, day) => {
      const from = startOfDay(this.dateOf(day), this.#plan.zone);
      const to = startOfDay(this.dateOf(day + 1), this.#plan.zone);
      return units.filter((unit) => unit.from < to && (unit.to === null || unit.to > from)).length;
    });
  }
}
