import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, datesBetween, daysFrom } from '../time/dates.ts';
import { isInPeriod, type NightGuest, NightTally, sumNights } from './guest-nights.ts';

const from = '2027-03-01';
const to = '2027-03-10';
const guest = (values: Partial<NightGuest>): NightGuest => ({
  id: 1,
  unitId: 1,
  country: 'NO',
  purpose: 'holiday',
  arrival: '2027-03-02',
  departure: '2027-03-04',
  ...values,
});
const tally = (...bookings: NightGuest[][]) => {
  const count = new NightTally(from, to);
  for (const guests of bookings) count.addBooking(guests);
  return count.figures();
};

describe('guest nights', () => {
  it('counts a guest every night, an arrival once, and a room for its first guest', () => {
    const figures = tally([
      guest({ id: 2, country: 'SE' }),
      guest({ id: 1 }),
      guest({ id: 3, unitId: 2, country: 'SE' }),
    ]);
    expect(sumNights(figures, 'country')).toEqual([
      { key: 'NO', arrivals: 1, guestNights: 2, rooms: 2 },
      { key: 'SE', arrivals: 2, guestNights: 4, rooms: 2 },
    ]);
    expect(sumNights(figures, 'date').map(({ key, rooms }) => [key, rooms])).toEqual([
      ['2027-03-02', 2],
      ['2027-03-03', 2],
    ]);
  });

  it('leaves out nights and arrivals outside the period', () => {
    const figures = tally(
      [guest({ arrival: '2027-02-27', departure: '2027-03-02' })],
      [guest({ arrival: '2027-03-10', departure: '2027-03-20' })],
    );
    expect(sumNights(figures, 'purpose')).toEqual([{ key: 'holiday', arrivals: 1, guestNights: 2, rooms: 2 }]);
  });

  it.each([
    ['2027-02-26', '2027-03-01', false],
    ['2027-02-26', '2027-03-02', true],
    ['2027-03-01', '2027-03-01', true],
    ['2027-03-10', '2027-03-12', true],
    ['2027-03-11', '2027-03-12', false],
    // The stay ended before the guest's arrival.
    ['2027-03-05', '2027-03-03', false],
  ])('is of a stay from %s to %s within the period: %s', (arrival, departure, expected) => {
    expect(isInPeriod({ arrival, departure }, { from, to })).toBe(expected);
  });

  it('equals a slow count of the same guests', () => {
    const one = fc
      .record({
        unitId: fc.constantFrom(1, 2),
        country: fc.constantFrom('NO', 'SE', 'DE'),
        purpose: fc.constantFrom('holiday', 'business'),
        start: fc.integer({ min: -5, max: 12 }),
        // Negative: an early check-out ended the stay before the guest's arrival.
        nights: fc.integer({ min: -2, max: 6 }),
      })
      .map(({ start, nights, ...rest }) => {
        const arrival = addDays(from, start);
        return { ...rest, arrival, departure: addDays(arrival, nights) };
      });
    fc.assert(
      fc.property(fc.array(fc.array(one, { maxLength: 4 }), { maxLength: 4 }), (drawn) => {
        let id = 0;
        const bookings = drawn.map((guests) => guests.map((each) => ({ ...each, id: ++id })));
        const figures = tally(...bookings);
        const slept = (date: string) =>
          bookings.flat().filter(({ arrival, departure }) => arrival <= date && daysFrom(date, departure) > 0);
        const roomsOn = (date: string) =>
          bookings
            .map(
              (guests) => new Set(guests.filter((each) => slept(date).includes(each)).map(({ unitId }) => unitId)).size,
            )
            .reduce((sum, count) => sum + count, 0);
        for (const date of datesBetween(from, to)) {
          const own = sumNights(figures, 'date').find(({ key }) => key === date);
          expect(own?.guestNights ?? 0).toBe(slept(date).length);
          expect(own?.rooms ?? 0).toBe(roomsOn(date));
          const came = bookings.flat().filter(({ arrival, departure }) => arrival === date && departure >= date);
          expect(own?.arrivals ?? 0).toBe(came.length);
        }
      }),
    );
  });
});
