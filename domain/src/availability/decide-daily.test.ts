import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_HORIZON_DAYS } from '../settings/settings.ts';
import { anyDay, anyEntities, anyTaken, seeded } from '../testing/arbitrary.ts';
import { at, makeEntity, OSLO } from '../testing/make.ts';
import { addDays } from '../time/dates.ts';
import { DEFAULT_STAY_HOURS, dailyOffer, disabledDates } from './daily.ts';
import { decideStay, fitExpectedTimes, type StayRequest } from './decide-daily.ts';
import type { BookerKind } from './plan.ts';
import { NOTHING_TAKEN, takenFrom } from './taken.ts';

type Input = Parameters<typeof decideStay>[0];

const cabins = [
  makeEntity({ id: 1, name: 'Fjord', capacity: 4, categoryId: 1, canCombine: true }),
  makeEntity({ id: 2, name: 'Elv', capacity: 4, categoryId: 1, canCombine: true }),
  makeEntity({ id: 3, name: 'Skog', capacity: 2, categoryId: 2 }),
];
const allTaken = takenFrom(
  [1, 2, 3].map((entityId) => ({ entityId, from: at('2027-06-02T12:00'), to: at('2027-06-03T10:00') })),
);

function decide(booker: BookerKind, request: Partial<StayRequest>, rest: Partial<Input> = {}) {
  return decideStay({
    booker,
    now: at('2027-06-02T15:00'),
    zone: OSLO,
    horizonDays: DEFAULT_HORIZON_DAYS,
    hours: DEFAULT_STAY_HOURS,
    blocked: [{ from: '2027-06-10', to: '2027-06-11' }],
    entities: cabins,
    taken: NOTHING_TAKEN,
    categories: { required: false, ids: [1, 2] },
    ...rest,
    request: { first: '2027-06-02', last: '2027-06-04', guests: 2, ...request },
  });
}

const codeOf = (result: ReturnType<typeof decide>): string => (result.ok ? 'accepted' : result.code);

it('assigns a stay the best entity from check-in to check-out', () => {
  expect(decide('public', {})).toEqual({
    ok: true,
    value: { from: at('2027-06-02T12:00'), to: at('2027-06-04T10:00'), entityIds: [3] },
  });
  expect(decide('public', { categoryId: 1 })).toMatchObject({ value: { entityIds: [2] } });
  expect(decide('public', { entityId: 1 })).toMatchObject({ value: { entityIds: [1] } });
});

describe('a stay is refused', () => {
  const required = { categories: { required: true, ids: [1, 2] } };
  it.each<[string, string, Partial<StayRequest>, Partial<Input>]>([
    ['DAILY-BOOKING-2200', 'without a night', { last: '2027-06-02' }, {}],
    ['DAILY-BOOKING-2200', 'when it ends before it begins', { last: '2027-06-01' }, {}],
    ['DAILY-BOOKING-2200', 'when its dates are none', { last: 'soon' }, {}],
    ['BOOKING-212', 'before today', { first: '2027-06-01' }, {}],
    ['BOOKING-210', 'on a blocked date', { first: '2027-06-10', last: '2027-06-12' }, {}],
    ['BOOKING-210', 'over a blocked night', { first: '2027-06-08', last: '2027-06-13' }, {}],
    ['DAILY-BOOKING-2203', 'when guests expect to arrive before check-in', { expectedArrival: '11:55' }, {}],
    ['DAILY-BOOKING-2204', 'when guests expect to leave after check-out', { expectedDeparture: '10:05' }, {}],
    ['DAILY-BOOKING-2202', 'without a category where one is required', {}, required],
    ['DAILY-BOOKING-2202', 'in a category of another department', { categoryId: 9 }, {}],
    ['DAILY-BOOKING-2201', 'when nothing is free in the category', { categoryId: 1 }, { taken: allTaken }],
    ['BOOKING-203', 'when nothing is free', {}, { taken: allTaken }],
    ['BOOKING-218', 'when the wanted entity is taken', { entityId: 1, categoryId: 1 }, { taken: allTaken }],
    ['BOOKING-201', 'in an entity that is not there', { entityId: 77 }, {}],
    ['BOOKING-201', 'in an entity of another category', { entityId: 3, categoryId: 1 }, {}],
    ['BOOKING-204', 'for more guests than any one entity holds', { guests: 5 }, {}],
    ['BOOKING-204', 'for more guests than the wanted entity holds', { guests: 3, entityId: 3 }, {}],
    ['BOOKING-202', 'by a phone that stays then', {}, { clientPeriods: [{ from: 0, to: at('2027-06-02T13:00') }] }],
  ])('with %s %s', (code, _case, request, rest) => {
    expect(codeOf(decide('public', request, rest))).toBe(code);
  });
});

it('accepts expected times equal to check-in and check-out', () => {
  expect(codeOf(decide('public', { expectedArrival: '12:00', expectedDeparture: '10:00' }))).toBe('accepted');
});

it.each([
  ['12:00', '11:00', '14:00', '10:00'],
  ['16:30', '08:00', '16:30', '08:00'],
  [null, undefined, null, null],
])('moves stored expected times %s and %s into the stay hours: %s and %s', (arrival, departure, from, to) => {
  const stored = { expectedArrival: arrival, expectedDeparture: departure };
  const hours = { checkIn: 14 * 60, checkOut: 10 * 60 };
  expect(fitExpectedTimes(stored, hours)).toEqual({ expectedArrival: from, expectedDeparture: to });
});

it('accepts leaving on the morning of a blocked date', () => {
  expect(codeOf(decide('public', { first: '2027-06-08', last: '2027-06-10' }))).toBe('accepted');
});

it('accepts an entity in place of a required category, and neither from staff', () => {
  const required = { categories: { required: true, ids: [1, 2] } };
  expect(codeOf(decide('public', { entityId: 1 }, required))).toBe('accepted');
  expect(codeOf(decide('staff', {}, required))).toBe('accepted');
});

it('lets staff enter a stay that has begun, but not one that is over', () => {
  expect(codeOf(decide('staff', { first: '2027-05-30' }))).toBe('accepted');
  expect(codeOf(decide('staff', { first: '2027-05-30', last: '2027-06-02' }))).toBe('BOOKING-212');
});

it('books exactly the offered stays, and disables a date when no night can begin', () => {
  const scene = anyDay.chain(({ zone, date }) =>
    fc.record({
      zone: fc.constant(zone),
      date: fc.constant(date),
      entities: anyEntities(6),
      rows: anyTaken(Date.parse(`${date}T00:00:00Z`) - 24 * 3_600_000, 200, 6, 20),
      first: fc.integer({ min: -1, max: 6 }),
      nights: fc.integer({ min: 0, max: 3 }),
      guests: fc.integer({ min: 1, max: 9 }),
      blockedDay: fc.integer({ min: 0, max: 20 }),
    }),
  );
  fc.assert(
    fc.property(scene, ({ zone, date, entities, rows, first, nights, guests, blockedDay }) => {
      const stay = { first: addDays(date, first), last: addDays(date, first + nights) };
      const blocked = [{ from: addDays(date, blockedDay), to: addDays(date, blockedDay) }];
      const now = Date.parse(`${date}T12:00:00Z`) - (zone === 'Australia/Lord_Howe' ? 6 : 0) * 3_600_000;
      const world = {
        zone,
        horizonDays: DEFAULT_HORIZON_DAYS,
        hours: DEFAULT_STAY_HOURS,
        entities,
        taken: takenFrom(rows),
        blocked,
        now,
      };
      const offer = dailyOffer({ ...world, guests, stay }).map(({ id }) => id);
      const book = (entityId: number | null) =>
        decideStay({
          ...world,
          booker: 'public',
          categories: { required: false, ids: [] },
          request: { ...stay, guests, entityId },
        });
      const plan = book(null);
      expect(plan.ok ? plan.value.entityIds : []).toEqual(offer.slice(0, 1));
      for (const { id } of entities) expect(book(id).ok).toBe(offer.includes(id));
      if (nights === 1) {
        const disabled = disabledDates({ ...world, guests }, stay.first, stay.first);
        expect(disabled).toEqual(offer.length === 0 ? [stay.first] : []);
      }
    }),
    seeded(61, 1_500),
  );
});
