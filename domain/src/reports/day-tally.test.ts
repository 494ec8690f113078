import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, datesBetween, type LocalDate } from '../time/dates.ts';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { readOpeningHours } from '../time/opening-hours.ts';
import { dateAt, instantToLocal, startOfDay } from '../time/zone.ts';
import { cancellationRate, DayTally, occupancyOf, sumFigures, type TalliedBooking } from './day-tally.ts';

const zone = 'Europe/Oslo';
// The clock change is on the 28th.
const from = '2027-03-26';
const to = '2027-03-30';
const openingHours = readOpeningHours({
  defaultStart: '10:00',
  defaultEnd: '02:00',
  mondayStart: '0:00',
  mondayEnd: '0:00',
});
const departments = [
  { id: 1, system: 'HOURLY' },
  { id: 2, system: 'DAILY' },
] as const;
const units = [
  { departmentId: 1, from: 0, to: null },
  { departmentId: 1, from: 0, to: Date.parse('2027-03-28T10:00:00Z') },
  { departmentId: 2, from: Date.parse('2027-03-27T10:00:00Z'), to: null },
  { departmentId: 2, from: 0, to: null },
  { departmentId: 2, from: 0, to: null },
];
const plan = { zone, from, to, departments, units, openingHours };
const tally = (bookings: readonly TalliedBooking[]) => {
  const count = new DayTally(plan);
  for (const booking of bookings) count.add(booking);
  return count.figures();
};
const at = (text: string) => Date.parse(`2027-03-${text}:00+01:00`);
const booking = (values: Partial<TalliedBooking>): TalliedBooking => ({
  departmentId: 1,
  from: at('26T18:00'),
  heldUntil: at('26T20:00'),
  guests: 3,
  canceled: false,
  units: 1,
  ...values,
});

/** Whether a local time lies in an opening: 10:00 to 02:00 every day but Monday. */
const isOpen = (instant: number): LocalDate | null => {
  const { date, minutes } = instantToLocal(instant, zone);
  const own = minutes >= 600 ? date : minutes < 120 ? addDays(date, -1) : null;
  return own !== null && new Date(`${own}T12:00:00Z`).getUTCDay() !== 1 ? own : null;
};

/** The same figures, counted minute by minute and date by date. */
const slowly = (bookings: readonly TalliedBooking[], id: number, date: LocalDate) => {
  const own = bookings.filter(({ departmentId }) => departmentId === id);
  const starting = own.filter((one) => dateAt(one.from, zone) === date);
  const held = own.filter(({ canceled }) => !canceled);
  let time = 0;
  for (const one of held) {
    if (id === 2) {
      if (dateAt(one.from, zone) <= date && date < dateAt(one.heldUntil, zone)) time += one.units;
    } else {
      for (let minute = one.from; minute < one.heldUntil; minute += MINUTE_MS)
        if (isOpen(minute) === date) time += one.units;
    }
  }
  return {
    bookings: starting.filter(({ canceled }) => !canceled).length,
    guests: starting.filter(({ canceled }) => !canceled).reduce((sum, one) => sum + one.guests, 0),
    canceled: starting.filter(({ canceled }) => canceled).length,
    held: time,
  };
};

describe('figures by department and day', () => {
  it('counts a booking on the date of its start', () => {
    const figures = tally([booking({}), booking({ canceled: true, units: 0 }), booking({ from: at('25T23:00') })]);
    expect(figures.get(1)?.[0]).toMatchObject({ bookings: 1, guests: 3, canceled: 1 });
    expect(figures.get(2)?.[0]).toMatchObject({ bookings: 0, held: 0 });
  });

  it('counts held minutes within opening hours only', () => {
    const figures = tally([booking({ from: at('27T01:00'), heldUntil: at('27T11:00'), units: 2 })]);
    expect(figures.get(1)?.map(({ held }) => held)).toEqual([120, 120, 0, 0, 0]);
  });

  it('knows the time that could have been booked', () => {
    const figures = tally([]);
    // The night of the 27th is an hour shorter: the clocks jump from 2 to 3, when the opening ends.
    expect(figures.get(1)?.map(({ available }) => available)).toEqual([1920, 1920, 1920, 0, 960]);
    expect(figures.get(2)?.map(({ available }) => available)).toEqual([2, 3, 3, 3, 3]);
  });

  it('gives shares, or null when nothing could be booked', () => {
    const figures = tally([booking({})]).get(1) ?? [];
    expect(occupancyOf(sumFigures(figures.slice(0, 1)))).toBeCloseTo(120 / 1920);
    expect(occupancyOf(figures[3] ?? { held: 0, available: 1 })).toBeNull();
    expect(cancellationRate({ bookings: 3, canceled: 1 })).toBe(0.25);
    expect(cancellationRate({ bookings: 0, canceled: 0 })).toBeNull();
  });

  it('equals a slow count of the same bookings, also across a clock change', () => {
    const one = fc
      .record({
        departmentId: fc.constantFrom(1, 2, 3),
        start: fc.integer({ min: -72, max: 150 }),
        hours: fc.integer({ min: 1, max: 80 }),
        guests: fc.integer({ min: 1, max: 9 }),
        canceled: fc.boolean(),
        units: fc.integer({ min: 1, max: 3 }),
      })
      .map(({ start, hours, ...rest }) => {
        const begin = startOfDay(from, zone) + start * HOUR_MS;
        return { ...rest, from: begin, heldUntil: begin + hours * HOUR_MS };
      });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), (bookings) => {
        const figures = tally(bookings);
        for (const id of [1, 2]) {
          const fast = figures.get(id)?.map(({ available: _, ...rest }) => rest);
          expect(fast).toEqual(datesBetween(from, to).map((date) => slowly(bookings, id, date)));
        }
      }),
      { numRuns: 60 },
    );
  });
});
