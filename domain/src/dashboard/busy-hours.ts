import { HOUR_MS } from '../time/durations.ts';
import { dateAt, instantToLocal } from '../time/zone.ts';

/** The period of a booking in epoch milliseconds, and its zone. */
export interface Run {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly zone: string;
}

/** An hour of the day (0 to 23), and the number of bookings running in it. */
export interface BusyHour {
  readonly hour: number;
  readonly count: number;
}

const HOURS_A_DAY = 24;

/** The local hours that a booking overlaps, each once. */
const hoursOf = ({ from, to, zone }: Run): Set<number> => {
  const hours = new Set<number>();
  for (let at = from; at < to && hours.size < HOURS_A_DAY; at += HOUR_MS) {
    hours.add(Math.floor(instantToLocal(at, zone).minutes / 60));
  }
  if (to > from) hours.add(Math.floor(instantToLocal(to - 1, zone).minutes / 60));
  return hours;
};

/** The number of running bookings per hour of the day, from the first busy hour to the last. */
export function busyHours(runs: readonly Run[]): BusyHour[] {
  const counts = new Array<number>(HOURS_A_DAY).fill(0);
  for (const run of runs) for (const hour of hoursOf(run)) counts[hour] = (counts[hour] ?? 0) + run.count;
  const first = counts.findIndex((count) => count > 0);
  if (first === -1) return [];
  const last = counts.findLastIndex((count) => count > 0);
  return counts.slice(first, last + 1).map((count, at) => ({ hour: first + at, count }));
}

/** First and last date of the previous, current and next month together. */
export function threeMonths(now: number, zone: string): { readonly first: string; readonly last: string } {
  const [year = 0, month = 1] = dateAt(now, zone).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 2, 1));
  const last = new Date(Date.UTC(year, month + 1, 0));
  return { first: first.toISOString().slice(0, 10), last: last.toISOString().slice(0, 10) };
}
