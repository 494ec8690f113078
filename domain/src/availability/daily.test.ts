import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_HORIZON_DAYS } from '../settings/settings.ts';
import { anyDay, anyEntities, seeded } from '../testing/arbitrary.ts';
import { at, makeEntity, OSLO } from '../testing/make.ts';
import { firstReaching, slowIsFree } from '../testing/slow-model.ts';
import { addDays, datesBetween } from '../time/dates.ts';
import { availableCategories } from './categories.ts';
import {
  type DailyInput,
  DEFAULT_STAY_HOURS,
  dailyOffer,
  disabledDates,
  nightsOf,
  readStayHours,
  stayPeriod,
} from './daily.ts';
import { NOTHING_TAKEN, type TakenPeriod, takenFrom } from './taken.ts';

const cabins = [
  makeEntity({ id: 1, name: 'Fjord', capacity: 4, categoryId: 1 }),
  makeEntity({ id: 2, name: 'Elv', capacity: 4, categoryId: 2 }),
  makeEntity({ id: 3, name: 'Skog', capacity: 2, categoryId: 1 }),
];
const june = (day: number): string => addDays('2027-06-01', day - 1);
const stay = (first: number, last: number) => ({ first: june(first), last: june(last) });

function held(entityId: number, first: number, last: number): TakenPeriod {
  return { entityId, ...stayPeriod(stay(first, last), DEFAULT_STAY_HOURS, OSLO) };
}

function input(rest: Partial<DailyInput> = {}): DailyInput {
  const department = {
    zone: OSLO,
    horizonDays: DEFAULT_HORIZON_DAYS,
    hours: DEFAULT_STAY_HOURS,
    entities: cabins,
    blocked: [],
    taken: NOTHING_TAKEN,
  };
  return { ...department, now: at('2027-06-01T15:00'), guests: 2, ...rest };
}

function offered(first: number, last: number, rest: Partial<DailyInput> = {}): string[] {
  return dailyOffer({ ...input(rest), stay: stay(first, last) }).map(({ name }) => name);
}

describe('stay', () => {
  it('lasts from check-in on the first day to check-out on the last, by default 12:00 and 10:00', () => {
    expect(stayPeriod(stay(2, 4), readStayHours(null, undefined), OSLO)).toEqual({
      from: at('2027-06-02T12:00'),
      to: at('2027-06-04T10:00'),
    });
    expect(readStayHours('15:00', '11:30')).toEqual({ checkIn: 900, checkOut: 690 });
    expect(readStayHours('noon', '')).toEqual(DEFAULT_STAY_HOURS);
    expect(nightsOf(stay(2, 4))).toBe(2);
  });

  it('is offered entities with room for the guests, smallest first, ties by name', () => {
    expect(offered(2, 4)).toEqual(['Skog', 'Elv', 'Fjord']);
    expect(offered(2, 4, { guests: 3 })).toEqual(['Elv', 'Fjord']);
    expect(offered(2, 4, { guests: 5 })).toEqual([]);
    expect(offered(2, 4, { categoryId: 1 })).toEqual(['Skog', 'Fjord']);
    expect(offered(2, 4, { entityId: 2 })).toEqual(['Elv']);
  });

  it('needs at least one night', () => {
    expect(offered(4, 4)).toEqual([]);
    expect(offered(4, 3)).toEqual([]);
  });

  it('may begin today, also after check-in time, and not before', () => {
    expect(offered(1, 2)).toHaveLength(3);
    expect(offered(0, 2)).toEqual([]);
  });

  it('may begin on the day another ends: out at 10, in at 12', () => {
    const taken = takenFrom([held(3, 2, 4), held(3, 6, 8)]);
    expect(offered(4, 6, { taken, entityId: 3 })).toEqual(['Skog']);
    expect(offered(4, 7, { taken, entityId: 3 })).toEqual([]);
    expect(offered(3, 6, { taken, entityId: 3 })).toEqual([]);
  });

  it('must not begin on the day another ends when check-out is after check-in', () => {
    const hours = readStayHours('10:00', '12:00');
    const taken = takenFrom([{ entityId: 3, ...stayPeriod(stay(2, 4), hours, OSLO) }]);
    expect(offered(4, 6, { taken, hours, entityId: 3 })).toEqual([]);
  });

  it('must not arrive on or stay during a blocked date, but may leave on its morning', () => {
    const blocked = [{ from: june(5), to: june(6) }];
    expect(offered(3, 5, { blocked })).toHaveLength(3);
    expect(offered(3, 6, { blocked })).toEqual([]);
    expect(offered(6, 8, { blocked })).toEqual([]);
    expect(offered(7, 8, { blocked })).toHaveLength(3);
    expect(offered(3, 9, { blocked })).toEqual([]);
  });
});

describe('disabled dates', () => {
  it('are those without a possible stay of one night: past, blocked or fully taken', () => {
    const taken = takenFrom([held(1, 4, 6), held(2, 5, 7), held(3, 3, 9)]);
    const blocked = [{ from: june(8), to: june(8) }];
    const now = at('2027-06-02T09:00');
    expect(disabledDates(input({ taken, blocked, now }), june(1), june(10))).toEqual([june(1), june(5), june(8)]);
    expect(disabledDates(input({ taken, now, entityId: 3 }), june(2), june(10))).toEqual(
      datesBetween(june(3), june(8)),
    );
    expect(disabledDates(input({ taken, now, guests: 5 }), june(2), june(4))).toEqual(datesBetween(june(2), june(4)));
  });
});

it('categories tell whether a stay is available in them', () => {
  const taken = takenFrom([held(2, 3, 5)]);
  expect(availableCategories({ ...input({ taken, guests: 3 }), stay: stay(2, 4) }, [1, 2, 9])).toEqual([
    { id: 1, available: true, freeEntities: 1 },
    { id: 2, available: false, freeEntities: 0 },
    { id: 9, available: false, freeEntities: 0 },
  ]);
});

const scene = anyDay.chain(({ zone, date }) =>
  fc.record({
    zone: fc.constant(zone),
    date: fc.constant(date),
    entities: anyEntities(6),
    hours: fc.record({
      checkIn: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
      checkOut: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
    }),
    stays: fc.array(
      fc.record({
        entityId: fc.integer({ min: 1, max: 6 }),
        first: fc.integer({ min: -3, max: 6 }),
        nights: fc.integer({ min: 1, max: 4 }),
      }),
      { maxLength: 12 },
    ),
    first: fc.integer({ min: -1, max: 6 }),
    nights: fc.integer({ min: 0, max: 3 }),
    guests: fc.integer({ min: 1, max: 9 }),
    categoryId: fc.constantFrom(null, null, 1),
    blockedDays: fc.constantFrom<number[]>([], [], [0], [2, 3]),
  }),
);

it("offers exactly the entities of the category that have room, are free and aren't blocked", () => {
  const periodOf = (date: string, last: string, hours: DailyInput['hours'], zone: string) => ({
    from: firstReaching(date, hours.checkIn, zone),
    to: firstReaching(last, hours.checkOut, zone),
  });
  fc.assert(
    fc.property(scene, ({ zone, date, hours, stays, blockedDays, ...wish }) => {
      const rows = stays.map(({ entityId, first, nights }) => ({
        entityId,
        ...periodOf(addDays(date, first), addDays(date, first + nights), hours, zone),
      }));
      const wanted = { first: addDays(date, wish.first), last: addDays(date, wish.first + wish.nights) };
      const period = periodOf(wanted.first, wanted.last, hours, zone);
      const nights = Array.from({ length: wish.nights }, (_, i) => wish.first + i);
      const possible = wish.first >= 0 && wish.nights >= 1 && !nights.some((night) => blockedDays.includes(night));
      const expected = wish.entities
        .filter(({ id }) => slowIsFree(rows, id, period))
        .filter(({ capacity, categoryId }) => capacity >= wish.guests && (wish.categoryId ?? categoryId) === categoryId)
        .map(({ id }) => id);
      const now = firstReaching(date, 720, zone);
      const blocked = blockedDays.map((day) => ({ from: addDays(date, day), to: addDays(date, day) }));
      const offer = dailyOffer({
        ...wish,
        zone,
        horizonDays: DEFAULT_HORIZON_DAYS,
        hours,
        blocked,
        taken: takenFrom(rows),
        now,
        stay: wanted,
      });
      expect(offer.map(({ id }) => id).toSorted()).toEqual(possible ? expected.toSorted() : []);
    }),
    seeded(51, 2_000),
  );
});

it('disables a date exactly when nothing is offered for the night that begins on it', () => {
  fc.assert(
    fc.property(scene, ({ zone, date, hours, stays, blockedDays, entities, guests, categoryId }) => {
      const rows = stays.map(({ entityId, first, nights }) => ({
        entityId,
        from: firstReaching(addDays(date, first), hours.checkIn, zone),
        to: firstReaching(addDays(date, first + nights), hours.checkOut, zone),
      }));
      const now = firstReaching(date, 720, zone);
      const blocked = blockedDays.map((day) => ({ from: addDays(date, day), to: addDays(date, day) }));
      const asked = {
        zone,
        horizonDays: DEFAULT_HORIZON_DAYS,
        hours,
        entities,
        guests,
        categoryId,
        blocked,
        taken: takenFrom(rows),
        now,
      };
      const range = datesBetween(addDays(date, -2), addDays(date, 7));
      const unoffered = range.filter(
        (first) => dailyOffer({ ...asked, stay: { first, last: addDays(first, 1) } }).length === 0,
      );
      expect(disabledDates(asked, addDays(date, -2), addDays(date, 7))).toEqual(unoffered);
    }),
    seeded(52, 500),
  );
});
