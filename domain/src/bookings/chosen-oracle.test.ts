import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_STAY_HOURS } from '../availability/daily.ts';
import { takenFrom } from '../availability/taken.ts';
import type { Result } from '../refusal.ts';
import { anyDay, anyEntities, anySettings, anyTaken, seeded } from '../testing/arbitrary.ts';
import { makeBooking } from '../testing/make-booking.ts';
import { firstReaching, STEP_MS, slowIsFree, slowOpening } from '../testing/slow-model.ts';
import { addDays } from '../time/dates.ts';
import { HOUR_MS } from '../time/durations.ts';
import type { Period } from '../time/period.ts';
import { decideDepartment } from './decide-department.ts';
import { decideManual } from './decide-manual.ts';
import { decideMove } from './decide-move.ts';

/** Compares decisions about entities that staff choose with a slow second implementation. */

const world = anyDay.chain(({ zone, date }) => {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const step = (least: number, most: number) =>
    fc.integer({ min: least, max: most }).map((steps) => midnight + steps * STEP_MS);
  return fc.record({
    zone: fc.constant(zone),
    date: fc.constant(date),
    settings: anySettings(zone),
    entities: anyEntities(4),
    rows: anyTaken(midnight - 14 * HOUR_MS, 60, 4, 6),
    blockedDate: fc.integer({ min: -1, max: 4 }).map((days) => addDays(date, days)),
    now: fc.constantFrom(midnight - 30 * HOUR_MS, midnight + 10 * HOUR_MS),
    from: step(-72, 216),
    minutes: fc.constantFrom(5, 30, 60, 120, 240),
    guests: fc.integer({ min: 1, max: 8 }),
    phone: fc.option(step(-72, 216), { nil: undefined, freq: 3 }),
    chosen: fc.integer({ min: 1, max: 15 }),
  });
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

const isOk = (result: Result<unknown>): boolean => result.ok;
const overlap = (a: Period, b: Period): boolean => a.from < b.to && b.from < a.to;
const phonesOf = ({ phone }: World): Period[] => (phone === undefined ? [] : [{ from: phone, to: phone + HOUR_MS }]);
const blockedOf = ({ blockedDate }: World) => [{ from: blockedDate, to: blockedDate }];
const hourly = (one: World) => ({
  scheduleSystem: 'HOURLY' as const,
  settings: one.settings,
  stayHours: DEFAULT_STAY_HOURS,
  blocked: blockedOf(one),
});
const materialOf = (one: World) => ({
  entities: one.entities,
  taken: takenFrom(one.rows),
  clientPeriods: phonesOf(one),
  now: one.now,
});

/** Every moment is in an opening whose date isn't blocked. */
const isOpen = ({ settings, date, blockedDate }: World, { from, to }: Period): boolean => {
  const openings = [-2, -1, 0, 1, 2]
    .map((days) => addDays(date, days))
    .filter((day) => day !== blockedDate)
    .flatMap((day) => slowOpening(settings, day) ?? []);
  for (let moment = from; moment < to; moment += STEP_MS) {
    if (!openings.some((opening) => opening.from <= moment && moment < opening.to)) return false;
  }
  return true;
};

const holds = (entities: World['entities']): number => entities.reduce((sum, { capacity }) => sum + capacity, 0);

it('accepts a manual HOURLY booking exactly when all is open, free, large enough and the phone is free', () => {
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(world, (one) => {
      const period = { from: one.from, to: one.from + one.minutes * 60_000 };
      const chosen = one.entities.filter((_, i) => (one.chosen >> i) % 2 === 1);
      const asked = { date_from: new Date(period.from).toISOString(), date_to: new Date(period.to).toISOString() };
      const may = period.to > one.now && !phonesOf(one).some((other) => overlap(other, period)) && isOpen(one, period);
      const areFree = (entities: World['entities']) => entities.every(({ id }) => slowIsFree(one.rows, id, period));
      const material = { ...materialOf(one), times: hourly(one) };
      const choice = { ...asked, entityIds: chosen.map(({ id }) => id), guests: one.guests };
      const expected = may && chosen.length > 0 && areFree(chosen) && holds(chosen) >= one.guests;
      expect(isOk(decideManual(choice, material))).toBe(expected);
      const whole = may && one.entities.length > 0 && areFree(one.entities);
      expect(isOk(decideDepartment(asked, material))).toBe(whole);
      seen.add(expected).add(whole);
    }),
    seeded(61, 800),
  );
  expect(seen.size).toBe(2);
});

it("accepts a manual stay exactly when no night is blocked, all is free from check-in to check-out, and it isn't over", () => {
  const at = (date: string, { checkIn, checkOut }: typeof DEFAULT_STAY_HOURS, zone: string, isEnd: boolean) =>
    firstReaching(date, isEnd ? checkOut : checkIn, zone);
  fc.assert(
    fc.property(world, fc.integer({ min: -1, max: 3 }), fc.integer({ min: 1, max: 3 }), (one, first, count) => {
      const { zone, date } = one;
      const [arrival, departure] = [addDays(date, first), addDays(date, first + count)];
      const period = {
        from: at(arrival, DEFAULT_STAY_HOURS, zone, false),
        to: at(departure, DEFAULT_STAY_HOURS, zone, true),
      };
      const nights = Array.from({ length: count }, (_, i) => addDays(arrival, i));
      const may = !nights.includes(one.blockedDate) && period.to > one.now;
      const expected =
        may &&
        one.entities.length > 0 &&
        one.entities.every(({ id }) => slowIsFree(one.rows, id, period)) &&
        !phonesOf(one).some((other) => overlap(other, period));
      const times = { ...hourly(one), scheduleSystem: 'DAILY' as const };
      const decided = decideDepartment({ date_from: arrival, date_to: departure }, { ...materialOf(one), times });
      expect(isOk(decided)).toBe(expected);
      if (decided.ok) expect(decided.value).toMatchObject(period);
    }),
    seeded(62, 600),
  );
});

it('moves a coming booking exactly to an open period with room, not in the past, and not to an entity it holds', () => {
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(world, fc.integer({ min: 1, max: 5 }), (one, targetId) => {
      const period = { from: one.from, to: one.from + one.minutes * 60_000 };
      const target = one.entities.find(({ id }) => id === targetId);
      const booking = makeBooking({ from: one.now + HOUR_MS, to: one.now + 2 * HOUR_MS, guests: one.guests });
      const material = { ...materialOf(one), times: hourly(one) };
      const moved = decideMove(booking, { ...period, entityId: targetId }, material);
      const fits = targetId === 1 || (target !== undefined && target.capacity >= one.guests);
      const expected =
        target !== undefined &&
        fits &&
        period.from >= one.now &&
        !phonesOf(one).some((other) => overlap(other, period)) &&
        isOpen(one, period);
      expect(isOk(moved)).toBe(expected);
      if (moved.ok) expect(moved.value).toMatchObject({ ...period, entityIds: [targetId] });
      seen.add(expected);
    }),
    seeded(63, 800),
  );
  expect(seen.size).toBe(2);
});
