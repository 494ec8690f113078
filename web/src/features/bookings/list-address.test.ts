import { describe, expect, it } from 'vitest';
import { listAddressOf } from './list-address.ts';

describe('the link back from a booking', () => {
  it('leads to the list with its state', () => {
    expect(listAddressOf({ list: '/bookings?tab=all&page=3' })).toBe('/bookings?tab=all&page=3');
    expect(listAddressOf({ list: '/bookings' })).toBe('/bookings');
  });

  it.each([null, undefined, 'x', {}, { list: 7 }, { list: 'https://example.com' }, { list: '/bookings-other' }])(
    'leads to the plain list from %s',
    (state) => expect(listAddressOf(state)).toBe('/bookings'),
  );
});
