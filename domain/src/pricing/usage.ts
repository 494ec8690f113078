import { addDays } from '../time/dates.ts';
import { DEFAULT_ZONE, dateAt, startOfDay } from '../time/zone.ts';
import { EXTRA_BOOKING_PRICE, monthlyPrice, type PricePackage, packageFor } from './price.ts';

/** A calendar month, `yyyy-MM`. */
export type Month = string;

/** Usage is counted by the months of this zone for every tenant. */
export const USAGE_ZONE = DEFAULT_ZONE;

/** The month of an instant (epoch milliseconds). */
export const monthAt = (instant: number): Month => dateAt(instant, USAGE_ZONE).slice(0, 7);

const nextMonth = (month: Month): Month => addDays(`${month}-01`, 31).slice(0, 7);

/** The instants (epoch milliseconds) between which a month lies; the end is exclusive. */
export const periodOfMonth = (month: Month): { readonly from: number; readonly to: number } => ({
  from: startOfDay(`${month}-01`, USAGE_ZONE),
  to: startOfDay(`${nextMonth(month)}-01`, USAGE_ZONE),
});

/** The months from the first to the last, both inclusive. */
export const monthsBetween = (first: Month, last: Month): Month[] => {
  const months: Month[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month);
  return months;
};

/** What decides which months of an account are free. */
export interface AccountState {
  readonly isDemo: boolean;
  /** When the demo became a real account, in epoch milliseconds. Null if it never was a demo, or still is one. */
  readonly enabledAt: number | null;
}

/** Whether the account was a demo for the whole month, and pays nothing for it (docs/rules/usage.md#price). */
export const isDemoMonth = ({ isDemo, enabledAt }: AccountState, month: Month): boolean =>
  isDemo || (enabledAt !== null && periodOfMonth(month).to <= enabledAt);

/** The price of a month and its parts (docs/rules/usage.md#price). Prices are kroner. */
export interface MonthlyCharge {
  readonly chosen: PricePackage;
  /** Bookings beyond the largest package. */
  readonly extra: number;
  readonly extraPrice: number;
  readonly price: number;
}

/** The charge for a month with this number of bookings. */
export const chargeFor = (bookings: number): MonthlyCharge => {
  const chosen = packageFor(bookings);
  const extra = Math.max(0, bookings - chosen.bookings);
  return { chosen, extra, extraPrice: extra * EXTRA_BOOKING_PRICE, price: monthlyPrice(bookings) };
};
