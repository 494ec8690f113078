import { addDays, type LocalDate } from '../time/dates.ts';
import type { Period } from '../time/period.ts';
import { dateAt, startOfDay } from '../time/zone.ts';

/** A stay with the units that it takes. Instants in epoch milliseconds. */
export interface OccupyingStay extends Period {
  readonly unitIds: readonly number[];
}

/** A date of the nightly calendar: the night from this date to the next, and the day's arrivals and departures. */
export interface NightOccupancy {
  readonly date: LocalDate;
  /** Units that a stay takes this night. */
  readonly taken: number;
  /** Units that a block closes this night and no stay takes. */
  readonly closed: number;
  /** Stays that begin on this date. */
  readonly arrivals: number;
  /** Stays that end on this date. */
  readonly departures: number;
}

/** The content of the nightly calendar. */
export interface OccupancyInput {
  readonly first: LocalDate;
  readonly days: number;
  readonly zone: string;
  /** Only these units count. */
  readonly unitIds: ReadonlySet<number>;
  readonly stays: readonly OccupyingStay[];
  /** Periods in which units are closed. */
  readonly blocks: readonly OccupyingStay[];
}

/** Whether a block overlaps the night: a block of a few hours of the day doesn't close it. */
const closesNight = (block: Period, date: LocalDate, zone: string): boolean =>
  block.from <= startOfDay(date, zone) && block.to >= startOfDay(addDays(date, 1), zone);

/**
 * Counts the units taken and closed each night, and each day's arrivals and departures. A stay takes the nights from
 * its first date to the day before its last date. Rule: docs/rules/calendars.md#occupancy.
 */
export const countNights = ({ first, days, zone, unitIds, stays, blocks }: OccupancyInput): NightOccupancy[] => {
  const dated = stays
    .map(({ from, to, unitIds: ids }) => ({
      start: dateAt(from, zone),
      end: dateAt(to, zone),
      units: ids.filter((id) => unitIds.has(id)),
    }))
    .filter(({ units }) => units.length > 0);
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(first, index);
    const staying = dated.filter(({ start, end }) => start <= date && date < end);
    const taken = new Set(staying.flatMap(({ units }) => units));
    const closing = blocks.filter((block) => closesNight(block, date, zone)).flatMap((block) => block.unitIds);
    const closed = new Set(closing.filter((id) => unitIds.has(id) && !taken.has(id)));
    return {
      date,
      taken: taken.size,
      closed: closed.size,
      arrivals: dated.filter(({ start }) => start === date).length,
      departures: dated.filter(({ end }) => end === date).length,
    };
  });
};
