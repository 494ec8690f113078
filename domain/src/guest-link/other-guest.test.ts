import { expect, it } from 'vitest';
import { isOtherGuest } from './other-guest.ts';

const kari = { clientId: 1, email: 'kari@example.com' };

it('finds another guest by client and address, regardless of case', () => {
  expect(isOtherGuest(kari, kari)).toBe(false);
  expect(isOtherGuest(kari, { ...kari, email: 'Kari@Example.com' })).toBe(false);
  expect(isOtherGuest(kari, { ...kari, email: '' })).toBe(true);
  expect(isOtherGuest(kari, { ...kari, clientId: 2 })).toBe(true);
});
