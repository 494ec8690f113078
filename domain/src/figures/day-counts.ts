import type { FigureCell } from './figure-tally.ts';

/** The counts of one date, or their sum over several (docs/rules/figures.md#counts). Times are milliseconds. */
export type DayCounts = Readonly<
  Pick<
    FigureCell,
    'bookings' | 'guests' | 'canceled' | 'unarrived' | 'returning' | 'fresh' | 'leadDays' | 'openTime' | 'nights'
  >
>;

export const NO_COUNTS: DayCounts = {
  bookings: 0,
  guests: 0,
  canceled: 0,
  unarrived: 0,
  returning: 0,
  fresh: 0,
  leadDays: 0,
  openTime: 0,
  nights: 0,
};

/** The sum of two counts. */
export const addCounts = (a: DayCounts, b: DayCounts): DayCounts => ({
  bookings: a.bookings + b.bookings,
  guests: a.guests + b.guests,
  canceled: a.canceled + b.canceled,
  unarrived: a.unarrived + b.unarrived,
  returning: a.returning + b.returning,
  fresh: a.fresh + b.fresh,
  leadDays: a.leadDays + b.leadDays,
  openTime: a.openTime + b.openTime,
  nights: a.nights + b.nights,
});

/** A part of a whole, from 0 to 1. Null when the whole is 0. */
export const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
