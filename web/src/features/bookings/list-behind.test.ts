import { describe, expect, it } from 'vitest';
import { listBehind } from './list-behind.ts';

describe('the link back from a booking', () => {
  it('leads to the list with its state', () => {
    expect(listBehind({ list: '/bookings?tab=all&page=3' })).toBe('/bookings?tab=all&page=3');
    expect(listBehind({ list: '/bookings' })).toBe('/bookings');
  });

  it.each([null, undefined, 'x', {}, { list: 7 }, { list: 'https://example.com' }, { list: '/bookings-other' }])(
    'leads to the plain list from %s',
    (state) => expect(listBehind(state)).toBe('/bookings'),
  );
});
