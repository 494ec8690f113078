import { expect, it } from 'vitest';
import { monthlyPrice, packageFor } from './price.ts';

it.each([
  [0, 'small', 200],
  [200, 'small', 200],
  [201, 'medium', 500],
  [500, 'medium', 500],
  [1000, 'large', 1000],
  [1001, 'large', 1000.5],
  [1500, 'large', 1250],
])('%i bookings a month need the %s package and cost kr %d', (bookings, key, price) => {
  expect(packageFor(bookings).key).toBe(key);
  expect(monthlyPrice(bookings)).toBe(price);
});
