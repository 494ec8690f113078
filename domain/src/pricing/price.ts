/** A package: up to so many bookings a month for so many kroner. */
export interface PricePackage {
  readonly key: 'small' | 'medium' | 'large';
  readonly bookings: number;
  readonly price: number;
}

/** The packages (document 3, section 9); there is no cost for the setup. */
export const PACKAGES: readonly PricePackage[] = [
  { key: 'small', bookings: 200, price: 200 },
  { key: 'medium', bookings: 500, price: 500 },
  { key: 'large', bookings: 1000, price: 1000 },
];

/** Kroner for each booking beyond the largest package. */
export const EXTRA_BOOKING_PRICE = 0.5;

/** The package that so many bookings a month need: the largest one for more than it holds. */
export function packageFor(bookings: number): PricePackage {
  return PACKAGES.find((one) => bookings <= one.bookings) ?? (PACKAGES.at(-1) as PricePackage);
}

/** What a month with so many bookings costs, in kroner. */
export function monthlyPrice(bookings: number): number {
  const chosen = packageFor(bookings);
  return chosen.price + Math.max(0, bookings - chosen.bookings) * EXTRA_BOOKING_PRICE;
}
