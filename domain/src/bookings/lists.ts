import { accept, type Result, refuse } from '../refusal.ts';

/** The lists of bookings. Archived ones are shown as CANCELED. */
export type BookingList = 'active' | 'archived' | 'all';

export const BOOKING_LISTS: readonly BookingList[] = ['active', 'archived', 'all'];

/** Parses the status in a path: `active`, `archived` or `canceled` (the same), `all`. Null for any other. */
export function readBookingList(text: string): BookingList | null {
  if (text === 'canceled' || text === 'cancelled') return 'archived';
  return BOOKING_LISTS.find((list) => list === text) ?? null;
}

/** Whether a list contains a booking. */
export function isListed(list: BookingList, booking: { readonly canceled: boolean }): boolean {
  return list === 'all' || booking.canceled === (list === 'archived');
}

/** The dates of a filter in epoch milliseconds. Either may be open. */
export interface FilterRange {
  readonly from?: number | null | undefined;
  readonly to?: number | null | undefined;
}

/** Refuses a filter whose start is after its end (215). They may be equal. */
export function checkFilter<T extends FilterRange>(range: T): Result<T> {
  if (range.from != null && range.to != null && range.from > range.to) return refuse('endBeforeStart', 'start_date');
  return accept(range);
}
