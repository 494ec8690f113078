import type { CalendarPlan } from '../reports/day-calendar.ts';
import { addDays, dateOfDay, dayNumber, type LocalDate } from '../time/dates.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { openingPeriod } from '../time/opening-hours.ts';
import type { Period } from '../time/period.ts';
import { dateAt, instantToLocal, startOfDay } from '../time/zone.ts';

/** Open time within one local hour. */
export interface OpenHour extends Period {
  /** 0 to 23. */
  readonly hour: number;
}

/** The parts of a date in which the company is open. Openings of the date before may reach into it. */
const openParts = ({ zone, openingHours }: CalendarPlan, date: LocalDate): Period[] => {
  const day = { from: startOfDay(date, zone), to: startOfDay(addDays(date, 1), zone) };
  const parts: Period[] = [];
  let free = day.from;
  for (const begins of [addDays(date, -1), date]) {
    const opening = openingPeriod(openingHours, begins, zone);
    if (!opening) continue;
    // Openings of two weekdays may overlap. Each instant counts once.
    const part = { from: Math.max(opening.from, free), to: Math.min(opening.to, day.to) };
    if (part.to <= part.from) continue;
    parts.push(part);
    free = part.to;
  }
  return parts;
};

const divideByHour = ({ from, to }: Period, zone: string): OpenHour[] => {
  const hours: OpenHour[] = [];
  for (let at = from; at < to; ) {
    const { minutes } = instantToLocal(at, zone);
    const end = Math.min(to, at - (at % MINUTE_MS) + (60 - (minutes % 60)) * MINUTE_MS);
    hours.push({ from: at, to: end, hour: Math.floor(minutes / 60) });
    at = end;
  }
  return hours;
};

/**
 * Open time by date and local hour (docs/rules/figures.md#heat-map). Unlike occupancy by day, time after midnight
 * belongs to the date on which it happens. An hour that a clock change repeats has two parts.
 */
export class HourCalendar {
  readonly #plan: CalendarPlan;
  readonly #first: number;
  readonly #hours: readonly (readonly OpenHour[])[];

  constructor(plan: CalendarPlan) {
    this.#plan = plan;
    this.#first = dayNumber(plan.from);
    this.#hours = Array.from({ length: dayNumber(plan.to) - this.#first + 1 }, (_, day) =>
      openParts(plan, dateOfDay(this.#first + day)).flatMap((part) => divideByHour(part, plan.zone)),
    );
  }

  /** The open hours of a date by index. */
  hoursOf(day: number): readonly OpenHour[] {
    return this.#hours[day] ?? [];
  }

  /** Calls `add` with the open time (milliseconds) that a held period overlaps, by date index and hour. */
  eachHour({ from, to }: Period, add: (day: number, hour: number, time: number) => void): void {
    const dayOf = (instant: number) => dayNumber(dateAt(instant, this.#plan.zone)) - this.#first;
    const last = Math.min(dayOf(to - 1), this.#hours.length - 1);
    for (let day = Math.max(0, dayOf(from)); day <= last; day++) {
      for (const open of this.hoursOf(day)) {
        const time = Math.min(to, open.to) - Math.max(from, open.from);
        if (time > 0) add(day, open.hour, time);
      }
    }
  }
}
