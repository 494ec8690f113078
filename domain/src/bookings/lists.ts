import { accept, type Result, refuse } from '../refusal.ts';

/** The lists of bookings. Archived ones are shown as CANCELED. */
export type BookingList = 'active' | 'archived' | 'all';

/** The dates of a filter in epoch milliseconds. Null or missing ends are open. */
export interface FilterRange {
  readonly from?: number | null | undefined;
  readonly to?: number | null | undefined;
}

/** Refuses a filter whose start is after its end (BOOKING-215). They may be equal. */
export function checkFilter<T extends FilterRange>(range: T): Result<T> {
  if (range.from != null && range.to != null && range.from > range.to) return refuse('endBeforeStart', 'start_date');
  return accept(range);
}
