/** A price package: bookings per month, and kroner. */
export interface PricePackage {
  readonly key: 'small' | 'medium' | 'large';
  readonly bookings: number;
  readonly price: number;
}

/** The packages. The setup is free. */
export const PACKAGES: readonly PricePackage[] = [
  { key: 'small', bookings: 200, price: 200 },
  { key: 'medium', bookings: 500, price: 500 },
  { key: 'large', bookings: 1000, price: 1000 },
];

/** Kroner for each booking beyond the largest package. */
export const EXTRA_BOOKING_PRICE = 0.5;

/** The package for a number of bookings per month. The largest one for more than it includes. */
export function packageFor(bookings: number): PricePackage {
  return PACKAGES.find((one) => bookings <= one.bookings) ?? (PACKAGES.at(-1) as PricePackage);
}

/** Price of a month with this number of bookings, in kroner. */
export function monthlyPrice(bookings: number): number {
  const chosen = packageFor(bookings);
  return chosen.price + Math.max(0, bookings - chosen.bookings) * EXTRA_BOOKING_PRICE;
}
