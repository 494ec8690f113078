import { describe, expect, it } from 'vitest';
import { takenFrom } from '../availability/taken.ts';
import { at } from '../testing/make.ts';
import { makeBooking, makeStay, makeTables, makeTimes } from '../testing/make-booking.ts';
import type { HeldBooking, Move } from './decide-move.ts';
import { checkMove, type FindMaterial, findNextMove, unitsForMove } from './find-move.ts';

const entities = makeTables();
const period = (from: string, to: string) => ({ from: at(from), to: at(to) });
const evening = period('2027-06-03T18:00', '2027-06-03T20:00');
const taken = (...rows: [number, string, string][]) =>
  takenFrom(rows.map(([entityId, from, to]) => ({ entityId, ...period(from, to) })));

const materialOf = (booking: HeldBooking, rest: Partial<FindMaterial>): FindMaterial => ({
  times: makeTimes(booking.scheduleSystem),
  entities,
  clientPeriods: [],
  taken: taken(),
  now: at('2027-06-01T12:00'),
  ...rest,
});
const next = (booking: HeldBooking, move: Partial<Move>, rest: Partial<FindMaterial> = {}) =>
  findNextMove(booking, { ...evening, ...move }, materialOf(booking, rest));

describe('check of a move', () => {
  it('refuses a unit that another booking holds', () => {
    const other = taken([1, '2027-06-03T19:30', '2027-06-03T21:00']);
    const booking = makeBooking();
    expect(checkMove(booking, evening, materialOf(booking, { taken: other }))).toMatchObject({ code: 'BOOKING-218' });
    expect(checkMove(booking, { ...evening, entityId: 2 }, materialOf(booking, { taken: other }))).toMatchObject({
      value: { entityIds: [2] },
    });
  });

  it('lists the free units with room for the guests', () => {
    const booking = makeBooking();
    const material = materialOf(booking, { taken: taken([4, '2027-06-03T10:00', '2027-06-03T19:00']) });
    expect(unitsForMove(booking, evening, material)).toEqual([1, 2]);
    expect(unitsForMove(makeBooking({ wholeDepartment: true }), evening, material)).toEqual([]);
  });
});

describe('next free start', () => {
  it('is the first step of the interval on the same day', () => {
    const others = taken([1, '2027-06-03T17:00', '2027-06-03T18:20']);
    expect(next(makeBooking(), {}, { taken: others })).toEqual(period('2027-06-03T18:30', '2027-06-03T20:30'));
  });

  it('is the same time on a later day when the rest of the day is taken', () => {
    const others = taken([1, '2027-06-03T08:00', '2027-06-04T02:00']);
    expect(next(makeBooking(), {}, { taken: others })).toEqual(period('2027-06-04T18:00', '2027-06-04T20:00'));
  });

  it('is a later stay of as many nights', () => {
    const stay = makeStay();
    const asked = period('2027-07-03T15:00', '2027-07-05T11:00');
    const others = taken([stay.entityIds[0] as number, '2027-07-04T15:00', '2027-07-06T11:00']);
    const found = next(stay, asked, { taken: others });
    expect(found?.from).toBeGreaterThanOrEqual(at('2027-07-06T11:00'));
    expect(Math.round(((found?.to ?? 0) - (found?.from ?? 0)) / 86_400_000)).toBe(2);
  });

  it('is missing for a canceled booking', () => {
    expect(next(makeBooking({ canceled: true }), {})).toBeNull();
  });
});
