import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '../testing/arbitrary.ts';
import { at } from '../testing/make.ts';
import { makeBooking, makeStay, makeTables, makeTimes } from '../testing/make-booking.ts';
import { decideMove, type HeldBooking, type Move, type MoveMaterial } from './decide-move.ts';

const now = at('2027-06-01T12:00');
const entities = makeTables();

const period = (from: string, to: string) => ({ from: at(from), to: at(to) });
const evening = period('2027-06-03T18:00', '2027-06-03T20:00');

function decide(booking: HeldBooking, move: Partial<Move>, rest: Partial<MoveMaterial> = {}) {
  const times = makeTimes(booking.scheduleSystem);
  return decideMove(booking, { ...evening, ...move }, { times, entities, clientPeriods: [], now, ...rest });
}
const codeOf = (result: ReturnType<typeof decide>): string => (result.ok ? 'accepted' : result.code);

describe('move of a booking', () => {
  it('to another time keeps its entities', () => {
    expect(decide(makeBooking(), {})).toEqual({
      ok: true,
      value: { ...evening, replaced: null, entityIds: [1], guests: 2 },
    });
  });

  it('to another entity', () => {
    expect(decide(makeBooking(), { entityId: 2 })).toMatchObject({
      value: { replaced: { entityId: 1, by: 2 }, entityIds: [2] },
    });
  });

  it('by one of its entities, when the target can be combined', () => {
    expect(decide(makeBooking({ entityIds: [1, 2] }), { entityId: 4, fromEntityId: 2 })).toMatchObject({
      value: { replaced: { entityId: 2, by: 4 }, entityIds: [1, 4] },
    });
  });

  it('on its own row', () => {
    const both = makeBooking({ entityIds: [1, 2] });
    expect(decide(both, { entityId: 2, fromEntityId: 2 })).toMatchObject({ value: { replaced: null } });
    expect(decide(both, { entityId: 2 })).toMatchObject({ value: { replaced: null } });
  });

  it('onto another of its units keeps its units and moves its time', () => {
    const both = makeBooking({ entityIds: [1, 2] });
    expect(decide(both, { entityId: 2, fromEntityId: 1 })).toMatchObject({
      value: { replaced: null, entityIds: [1, 2] },
    });
  });

  it('with as many guests as the target has room for', () => {
    expect(decide(makeBooking(), { entityId: 2, guests: 4 })).toMatchObject({ value: { guests: 4 } });
  });

  it('as a full department, with any number of guests', () => {
    const manual = makeBooking({ wholeDepartment: true, entityIds: [1, 2, 3, 4], guests: 200 });
    expect(codeOf(decide(manual, {}))).toBe('accepted');
    expect(codeOf(decide(manual, { entityId: 3 }))).toBe('accepted');
  });

  it('as a stay, from check-in to check-out of its days', () => {
    const drawn = period('2027-06-04T00:00', '2027-06-07T23:30');
    expect(decide(makeStay(), drawn)).toMatchObject({ value: period('2027-06-04T12:00', '2027-06-07T10:00') });
  });

  it('as a stay to today, and to a morning that is blocked', () => {
    const stay = makeStay();
    const afternoon = { now: at('2027-06-01T15:00') };
    expect(codeOf(decide(stay, period('2027-06-01T12:00', '2027-06-03T10:00'), afternoon))).toBe('accepted');
    expect(codeOf(decide(stay, period('2027-06-08T12:00', '2027-06-10T10:00')))).toBe('accepted');
  });
});

describe('refused move', () => {
  const begun = { from: at('2027-06-01T11:00'), to: at('2027-06-01T13:00') };
  it.each<[string, string, HeldBooking, Partial<Move>, Partial<MoveMaterial>]>([
    ['BOOKING-216', 'of a cancelled booking', makeBooking({ canceled: true }), {}, {}],
    ['BOOKING-213', 'of one that has begun', makeBooking(begun), {}, {}],
    ['BOOKING-213', 'of one that is past', makeBooking(), {}, { now: at('2027-06-04T12:00') }],
    ['BOOKING-213', 'of one that is completed', makeBooking({ completedAt: 1 }), {}, {}],
    ['BOOKING-213', 'of one whose guests have left', makeStay({ checkedOutAt: 1 }), {}, {}],
    ['BOOKING-217', 'made on an older version', makeBooking({ version: 3 }), { version: 2 }, {}],
    ['BOOKING-211', 'onto a blockage that the calendar saw', makeBooking(), { hasBlockage: true }, {}],
    ['BOOKING-211', 'onto a blocked date', makeBooking(), period('2027-06-10T18:00', '2027-06-10T20:00'), {}],
    ['BOOKING-211', 'of a stay over a blocked night', makeStay(), period('2027-06-09T12:00', '2027-06-12T10:00'), {}],
    ['BOOKING-208', 'to another department', makeBooking(), { entityId: 77 }, {}],
    [
      'BOOKING-209',
      'of several to one that cannot be combined',
      makeBooking({ entityIds: [2, 4] }),
      { entityId: 1, fromEntityId: 2 },
      {},
    ],
    ['BOOKING-209', 'of several that does not say which', makeBooking({ entityIds: [1, 2] }), { entityId: 4 }, {}],
    ['BOOKING-209', 'from an entity that it does not hold', makeBooking(), { entityId: 2, fromEntityId: 3 }, {}],
    [
      'DEPARTMENT-RESERVATION-2803',
      'of a department to one entity',
      makeBooking({ wholeDepartment: true, entityIds: [1] }),
      { entityId: 2 },
      {},
    ],
    ['BOOKING-204', 'to an entity that is too small', makeBooking(), { entityId: 3 }, {}],
    ['BOOKING-204', 'with more guests than there is room for', makeBooking(), { guests: 3 }, {}],
    ['BOOKING-215', 'to an end before its start', makeBooking(), period('2027-06-03T18:00', '2027-06-03T18:00'), {}],
    ['DAILY-BOOKING-2200', 'to a stay without a night', makeStay(), period('2027-06-03T08:00', '2027-06-03T20:00'), {}],
    ['BOOKING-212', 'into the past', makeBooking(), period('2027-06-01T11:30', '2027-06-01T13:30'), {}],
    ['BOOKING-212', 'of a stay before today', makeStay(), period('2027-05-31T12:00', '2027-06-03T10:00'), {}],
    ['BOOKING-214', 'outside opening hours', makeBooking(), period('2027-06-03T21:00', '2027-06-03T22:30'), {}],
    ['BOOKING-202', 'onto another booking of the same phone', makeBooking(), {}, { clientPeriods: [evening] }],
  ])('with %s %s', (code, _case, booking, move, rest) => {
    expect(codeOf(decide(booking, move, rest))).toBe(code);
  });
});

it('keeps the number of entities and enough room for the guests, in every accepted move', () => {
  const anyMove = fc.record({
    hour: fc.integer({ min: 0, max: 240 }),
    hours: fc.integer({ min: -2, max: 40 }),
    entityId: fc.constantFrom(null, 1, 2, 3, 4, 5),
    fromEntityId: fc.constantFrom(null, 1, 2, 3, 4),
    guests: fc.constantFrom(undefined, 1, 3, 7),
  });
  const anyBooking = fc.record({
    entityIds: fc.subarray([1, 2, 3, 4], { minLength: 1 }),
    daily: fc.boolean(),
    wholeDepartment: fc.boolean(),
  });
  fc.assert(
    fc.property(anyBooking, anyMove, ({ entityIds, daily, wholeDepartment }, { hour, hours, ...move }) => {
      const booking = (daily ? makeStay : makeBooking)({ entityIds, wholeDepartment, guests: 1 });
      const from = at('2027-06-01T00:00') + hour * 3_600_000;
      const plan = decide(booking, { ...move, from, to: from + hours * 3_600_000 });
      if (!plan.ok) return;
      expect(new Set(plan.value.entityIds).size).toBe(entityIds.length);
      expect(plan.value.to).toBeGreaterThan(plan.value.from);
      const room = entities.filter(({ id }) => plan.value.entityIds.includes(id));
      const capacity = room.reduce((sum, entity) => sum + entity.capacity, 0);
      if (!wholeDepartment) expect(capacity).toBeGreaterThanOrEqual(plan.value.guests);
    }),
    seeded(71, 2_000),
  );
});
