import { accept, type Result, refuse } from '../refusal.ts';

/** The lists of bookings (document 2, section 4); archived ones are shown as CANCELED. */
export type BookingList = 'active' | 'archived' | 'all';

export const BOOKING_LISTS: readonly BookingList[] = ['active', 'archived', 'all'];

/** Reads the status in a path: `active`, `archived` or its other name `canceled`, `all`; null for any other. */
export function readBookingList(text: string): BookingList | null {
  if (text === 'canceled' || text === 'cancelled') return 'archived';
  return BOOKING_LISTS.find((list) => list === text) ?? null;
}

/** Whether a list shows a booking. */
export function isListed(list: BookingList, booking: { readonly canceled: boolean }): boolean {
  return list === 'all' || booking.canceled === (list === 'archived');
}

/** The dates of a filter, epoch milliseconds; either may be open. */
export interface FilterRange {
  readonly from?: number | null | undefined;
  readonly to?: number | null | undefined;
}

/** A filter's start must not be after its end (document 2, section 5); they may be equal. Refusal: 215. */
export function checkFilter<T extends FilterRange>(range: T): Result<T> {
  if (range.from != null && range.to != null && range.from > range.to) return refuse('BOOKING-215', 'start_date');
  return accept(range);
}
