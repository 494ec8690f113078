import { type FigureCell, FigureTally } from '@ledig/domain/figures/figure-tally.ts';
import { addDays, type DateRange, daysFrom, type LocalDate } from '@ledig/domain/time/dates.ts';
import type { OpeningHours } from '@ledig/domain/time/opening-hours.ts';
import { startOfDay } from '@ledig/domain/time/zone.ts';
import type { TenantScope } from '../db/database.ts';
import { listHolds, listStarting } from './source.store.ts';

/** A company whose bookings are counted. */
export interface CountedCompany {
  readonly id: number;
  readonly zone: string;
  readonly openingHours: OpeningHours;
  readonly departmentIds: readonly number[];
}

/** Dates counted at a time, so that only a week of bookings is in memory. */
export const DATES_AT_ONCE = 7;

/** Groups dates into ranges of consecutive dates, at most `DATES_AT_ONCE` each. */
export const rangesOf = (dates: Iterable<LocalDate>): DateRange[] => {
  const ranges: { from: LocalDate; to: LocalDate }[] = [];
  for (const date of [...dates].sort()) {
    const last = ranges.at(-1);
    const continues = last && addDays(last.to, 1) === date && daysFrom(last.from, date) < DATES_AT_ONCE;
    if (continues) last.to = date;
    else ranges.push({ from: date, to: date });
  }
  return ranges;
};

/** Counts the bookings of a range of dates from their rows (docs/rules/figures.md#roll-ups). */
export const countDays = async (
  scope: TenantScope,
  { id, zone, openingHours, departmentIds }: CountedCompany,
  { from, to }: DateRange,
): Promise<FigureCell[]> => {
  const starts = { from: startOfDay(from, zone), to: startOfDay(addDays(to, 1), zone) };
  // The opening of the last date may end on the date after it.
  const held = { from: starts.from, to: startOfDay(addDays(to, 2), zone) };
  const [bookings, holds] = await Promise.all([listStarting(scope, id, starts), listHolds(scope, departmentIds, held)]);
  const tally = new FigureTally({ zone, from, to, openingHours });
  for (const booking of bookings) tally.addBooking(booking);
  for (const hold of holds) tally.addHold(hold);
  return tally.cells();
};
