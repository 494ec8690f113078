import { type FigureCell, FigureTally } from '@ledig/domain/figures/figure-tally.ts';
import { addDays, type DateRange, daysFrom, type LocalDate } from '@ledig/domain/time/dates.ts';
import { type OpeningHours, openingPeriod } from '@ledig/domain/time/opening-hours.ts';
import { startOfDay } from '@ledig/domain/time/zone.ts';
import type { TenantTransaction } from '#db/database.ts';
import { listHolds, listStarting, type SourcePeriod } from './source.store.ts';

/** A company whose bookings are counted. */
export interface CountedCompany {
  readonly zone: string;
  readonly openingHours: OpeningHours;
}

/** Consecutive dates of a department. */
export interface DepartmentDates extends DateRange {
  readonly departmentId: number;
}

/** Dates by department. */
export type DatesByDepartment = ReadonlyMap<number, ReadonlySet<LocalDate>>;

/** Dates in one range. */
const DATES_AT_ONCE = 7;
/** Dates of departments counted by one query, so that only their bookings are in memory. */
const MOST_AT_ONCE = 42;

/** Groups dates into ranges of consecutive dates of a department, at most `DATES_AT_ONCE` each. */
export const rangesOf = (stale: DatesByDepartment): DepartmentDates[] =>
  [...stale].flatMap(([departmentId, dates]) => {
    const ranges: { departmentId: number; from: LocalDate; to: LocalDate }[] = [];
    for (const date of [...dates].sort()) {
      const last = ranges.at(-1);
      const continues = last && addDays(last.to, 1) === date && daysFrom(last.from, date) < DATES_AT_ONCE;
      if (continues) last.to = date;
      else ranges.push({ departmentId, from: date, to: date });
    }
    return ranges;
  });

const batchesOf = (ranges: readonly DepartmentDates[]): DepartmentDates[][] => {
  const batches: DepartmentDates[][] = [];
  let dates = MOST_AT_ONCE;
  for (const range of ranges) {
    const own = daysFrom(range.from, range.to) + 1;
    if (dates + own > MOST_AT_ONCE) {
      batches.push([]);
      dates = 0;
    }
    batches.at(-1)?.push(range);
    dates += own;
  }
  return batches;
};

/** The period in which bookings start that are counted, and the one in which units are held. */
const periodsOf = ({ departmentId, from, to }: DepartmentDates, { zone, openingHours }: CountedCompany) => {
  const starts = { departmentId, from: startOfDay(from, zone), to: startOfDay(addDays(to, 1), zone) };
  // The opening of the last date may end on the date after it.
  const closing = openingPeriod(openingHours, to, zone)?.to ?? starts.to;
  return { starts, held: { ...starts, to: Math.max(starts.to, closing) } };
};

/** Counts the bookings of dates of departments from their rows (docs/rules/figures.md#roll-ups). */
export const countDays = async (
  tx: TenantTransaction,
  company: CountedCompany,
  ranges: readonly DepartmentDates[],
): Promise<FigureCell[]> => {
  const cells: FigureCell[] = [];
  for (const batch of batchesOf(ranges)) {
    const periods = batch.map((range) => periodsOf(range, company));
    const [bookings, holds] = await Promise.all([
      listStarting(
        tx,
        periods.map(({ starts }): SourcePeriod => starts),
      ),
      listHolds(
        tx,
        periods.map(({ held }): SourcePeriod => held),
      ),
    ]);
    const tallies = batch.map(({ from, to }) => new FigureTally({ ...company, from, to }));
    for (const [at, booking] of bookings) tallies[at]?.addBooking(booking);
    for (const [at, hold] of holds) tallies[at]?.addHold(hold);
    for (const tally of tallies) cells.push(...tally.cells());
  }
  return cells;
};
