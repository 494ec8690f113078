import { shareOf } from '@ledig/domain/figures/day-counts.ts';
import { HOURS } from '@ledig/domain/figures/figure-tally.ts';
import { HourCalendar } from '@ledig/domain/figures/hour-calendar.ts';
import { type CalendarPlan, DayCalendar, type UnitLife } from '@ledig/domain/reports/day-calendar.ts';
import { WEEKDAYS, weekdayOf } from '@ledig/domain/time/dates.ts';
import type { FigureDepartmentRow } from './figures.store.ts';

export interface FigureUnit extends UnitLife {
  readonly departmentId: number;
}

/** Time that could be booked, by day: open time of units in milliseconds, and nights of units. */
export interface Capacity {
  readonly openTime: readonly number[];
  readonly nights: readonly number[];
}

/** The capacity of each department by day of a period. */
export const capacityOf = (
  plan: CalendarPlan,
  departments: readonly FigureDepartmentRow[],
  units: readonly FigureUnit[],
): Map<number, Capacity> => {
  const calendar = new DayCalendar(plan);
  const own = Map.groupBy(units, ({ departmentId }) => departmentId);
  return new Map(
    departments.map(({ id }) => {
      const nights = calendar.countUnits(own.get(id) ?? []);
      return [id, { nights, openTime: nights.map((count, day) => count * calendar.openTime(day)) }];
    }),
  );
};

/**
 * Occupancy by weekday and hour (docs/rules/figures.md#heat-map). Null where the company is closed or nothing could be
 * booked.
 *
 * @param units how many units could be booked, by day
 * @param held held open time by weekday and hour, in milliseconds
 */
export const heatMap = (
  plan: CalendarPlan,
  units: readonly number[],
  held: readonly (readonly number[])[],
): (number | null)[][] => {
  const calendar = new HourCalendar(plan);
  const days = new DayCalendar(plan);
  const available = WEEKDAYS.map(() => new Array<number>(HOURS).fill(0));
  for (const [day, count] of units.entries()) {
    const row = available[WEEKDAYS.indexOf(weekdayOf(days.dateOf(day)))];
    for (const { hour, from, to } of calendar.hoursOf(day)) if (row) row[hour] = (row[hour] ?? 0) + (to - from) * count;
  }
  return available.map((row, weekday) => row.map((time, hour) => shareOf(held[weekday]?.[hour] ?? 0, time)));
};
