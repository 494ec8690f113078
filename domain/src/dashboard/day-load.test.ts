import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, OSLO } from '../testing/make.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { overlaps, type Period } from '../time/period.ts';
import { instantToLocal } from '../time/zone.ts';
import { countVacant, type HourLoad, type LoadedDepartment, loadByHour } from './day-load.ts';

const DATE = '2027-03-10';
const span = (from: string, to: string): Period => ({ from: at(`${DATE}T${from}`), to: at(`${DATE}T${to}`) });
const department = (values: Partial<LoadedDepartment> = {}): LoadedDepartment => ({
  zone: OSLO,
  entities: [
    { id: 1, capacity: 4 },
    { id: 2, capacity: 2 },
  ],
  open: [span('12:00', '15:00')],
  closed: [],
  holds: [],
  ...values,
});

describe('load by hour', () => {
  it('counts the seats of open units, and those without a booking during the hour', () => {
    const holds = [{ entityId: 1, bookingId: 9, guests: 3, ...span('13:30', '14:00') }];
    expect(loadByHour([department({ holds })], DATE)).toEqual([
      { hour: 12, guests: 0, seats: 6, freeSeats: 6 },
      { hour: 13, guests: 3, seats: 6, freeSeats: 2 },
      { hour: 14, guests: 0, seats: 6, freeSeats: 6 },
    ]);
  });

  it('counts the guests of a booking with several units once', () => {
    const both = span('12:00', '13:00');
    const holds = [1, 2].map((entityId) => ({ entityId, bookingId: 9, guests: 6, ...both }));
    expect(loadByHour([department({ holds })], DATE)[0]).toEqual({ hour: 12, guests: 6, seats: 6, freeSeats: 0 });
  });

  it('leaves out closed units', () => {
    const closed = [{ entityIds: [1], ...span('12:00', '13:00') }];
    expect(loadByHour([department({ closed })], DATE)[0]).toEqual({ hour: 12, guests: 0, seats: 2, freeSeats: 2 });
  });

  it('is empty on a closed day without guests', () => {
    expect(loadByHour([department({ open: [] })], DATE)).toEqual([]);
    expect(loadByHour([], DATE)).toEqual([]);
  });
});

describe('vacancy of a night', () => {
  it('counts units without a booking and without a closure', () => {
    const night = { from: at(`${DATE}T14:00`), to: at('2027-03-11T11:00') };
    const entities = [1, 2, 3, 4].map((id) => ({ id, capacity: 2 }));
    const holds = [
      { entityId: 1, bookingId: 5, guests: 2, from: at('2027-03-08T14:00'), to: at('2027-03-11T11:00') },
      { entityId: 2, bookingId: 6, guests: 2, from: at('2027-03-08T14:00'), to: at(`${DATE}T11:00`) },
    ];
    const closed = [{ entityIds: [3], ...night }];
    const cabins = department({ entities, holds, closed, open: [night] });
    expect(countVacant([cabins])).toEqual({ units: 3, freeUnits: 2 });
    expect(countVacant([{ ...cabins, open: [] }])).toEqual({ units: 0, freeUnits: 0 });
  });
});

/** The day in which clocks change twice a year, and an ordinary one. */
const DATES = [DATE, '2027-03-28', '2027-10-31'];
const DAY_MINUTES = 1440;

const minutesOf = (date: string): number[] => {
  const from = at(`${date}T00:00`);
  const minutes = Array.from({ length: DAY_MINUTES + 120 }, (_none, minute) => from + minute * MINUTE_MS);
  return minutes.filter((minute) => instantToLocal(minute, OSLO).date === date);
};

/** Checks every minute of the day. */
const slowModel = (departments: readonly LoadedDepartment[], date: string): HourLoad[] => {
  const byHour = Map.groupBy(minutesOf(date), (minute) => Math.floor(instantToLocal(minute, OSLO).minutes / 60));
  const hours = [...byHour].map(([hour, minutes]) => {
    const within = (one: Period) => minutes.some((minute) => overlaps(one, { from: minute, to: minute + MINUTE_MS }));
    const load = { hour, guests: 0, seats: 0, freeSeats: 0 };
    for (const { entities, open, closed, holds } of departments) {
      const bookings = new Set<number>();
      for (const hold of holds) {
        if (!within(hold) || bookings.has(hold.bookingId)) continue;
        bookings.add(hold.bookingId);
        load.guests += hold.guests;
      }
      for (const { id, capacity } of entities) {
        if (!open.some(within)) continue;
        if (closed.some((one) => within(one) && (one.entityIds?.includes(id) ?? true))) continue;
        load.seats += capacity;
        if (!holds.some((hold) => hold.entityId === id && within(hold))) load.freeSeats += capacity;
      }
    }
    return load;
  });
  return hours;
};

const period = (date: string) =>
  fc.tuple(fc.integer({ min: -300, max: DAY_MINUTES }), fc.integer({ min: 1, max: 600 })).map(([start, minutes]) => {
    const from = at(`${date}T00:00`) + start * MINUTE_MS;
    return { from, to: from + minutes * MINUTE_MS };
  });

const departmentOn = (date: string): fc.Arbitrary<LoadedDepartment> =>
  fc.record({
    zone: fc.constant(OSLO),
    entities: fc.constant([1, 2, 3].map((id) => ({ id, capacity: id * 2 }))),
    open: fc.array(period(date), { maxLength: 2 }),
    closed: fc.array(
      fc
        .tuple(period(date), fc.constantFrom(null, [1], [2, 3]))
        .map(([within, entityIds]) => ({ ...within, entityIds })),
      { maxLength: 2 },
    ),
    holds: fc.array(
      fc
        .tuple(period(date), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }))
        .map(([within, bookingId, entityId]) => ({ ...within, bookingId, entityId, guests: bookingId + 1 })),
      { maxLength: 5 },
    ),
  });

it('agrees with a count of every minute, also when clocks change', () => {
  const days = fc
    .constantFrom(...DATES)
    .chain((date) => fc.tuple(fc.constant(date), fc.array(departmentOn(date), { maxLength: 2 })));
  fc.assert(
    fc.property(days, ([date, departments]) => {
      const slow = new Map(slowModel(departments, date).map((load) => [load.hour, load]));
      const fast = loadByHour(departments, date);
      const none = (hour: number): HourLoad => ({ hour, guests: 0, seats: 0, freeSeats: 0 });
      for (const load of fast) expect(load).toEqual(slow.get(load.hour) ?? none(load.hour));
      const shown = new Set(fast.map(({ hour }) => hour));
      for (const [hour, load] of slow) if (!shown.has(hour)) expect(load).toEqual(none(hour));
    }),
    { numRuns: 60 },
  );
});
