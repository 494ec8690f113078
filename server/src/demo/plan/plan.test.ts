import { gridOf, openingsAround } from '@ledig/domain/availability/openings.ts';
import { readBookingSettings } from '@ledig/domain/settings/settings.ts';
import { addDays, isBlocked } from '@ledig/domain/time/dates.ts';
import { openingPeriod } from '@ledig/domain/time/opening-hours.ts';
import { contains, overlaps } from '@ledig/domain/time/period.ts';
import { dateAt, instantToLocal } from '@ledig/domain/time/zone.ts';
import { describe, expect, test } from 'vitest';
import { DEMO_SETTINGS } from '../company-settings.ts';
import { DEMO_DEPARTMENTS } from '../places.ts';
import { rangesOf } from './blocks.ts';
import { planDemo } from './plan.ts';
import type { PlannedBooking } from './types.ts';

const ZONE = 'Europe/Oslo';

/** Times at which a demo might start: day, night, weekend, before Christmas, around clock changes. */
const MOMENTS = [
  '2026-04-07T12:20:00+02:00',
  '2026-04-11T00:40:00+02:00',
  '2026-06-14T23:59:30+02:00',
  '2026-09-01T04:15:00+02:00',
  '2026-12-23T18:45:00+01:00',
  '2027-01-01T09:00:00+01:00',
  '2027-03-27T20:10:00+01:00',
  '2027-03-28T13:00:00+02:00',
  '2027-10-31T02:30:00+01:00',
];

const hourly = (bookings: readonly PlannedBooking[]) =>
  bookings.filter(({ department }) => department.schedule === 'HOURLY');
const rulesOf = ({ department }: PlannedBooking) => readBookingSettings(DEMO_SETTINGS[department.company]);
const active = (bookings: readonly PlannedBooking[]) => bookings.filter(({ canceledAt }) => canceledAt === null);
const inDepartment = (bookings: readonly PlannedBooking[], key: string) =>
  bookings.filter(({ department }) => department.key === key);

describe.each(MOMENTS)('a demo started at %s', (moment) => {
  const now = Date.parse(moment);
  const today = dateAt(now, ZONE);
  const plan = planDemo(now, 1);

  test('is the same for the same moment and seed', () => {
    expect(planDemo(now, 1)).toEqual(plan);
    expect(planDemo(now, 2)).not.toEqual(plan);
  });

  test('never books an entity twice at one time', () => {
    const held = active(plan.bookings).flatMap((booking) =>
      booking.entities.map(({ name }) => ({ name, from: booking.from, to: booking.to })),
    );
    const twice = held.filter((one, i) => held.some((two, j) => j > i && one.name === two.name && overlaps(one, two)));
    expect(twice).toEqual([]);
  });

  test("keeps every HOURLY booking inside an opening that isn't blocked", () => {
    for (const booking of hourly(plan.bookings)) {
      const rules = rulesOf(booking);
      const around = openingsAround(rules, booking).filter((opening) => contains(opening, booking));
      const open = around.filter(({ date }) => !isBlocked(rangesOf(plan.blocks, booking.department.key), date));
      expect(open, `${booking.department.name} ${new Date(booking.from).toISOString()}`).toHaveLength(1);
    }
  });

  test("puts visitors' bookings on the grid, with the configured duration", () => {
    const booked = hourly(plan.bookings).filter(
      (each) => each.department.activity === 'BOOKING' && !each.wholeDepartment,
    );
    for (const booking of booked) {
      const rules = rulesOf(booking);
      const grid = openingsAround(rules, booking).flatMap((opening) => gridOf(rules, opening));
      expect(grid).toContainEqual({ from: booking.from, to: booking.to });
    }
  });

  test('puts stays from check-in to check-out, in a cabin that is large enough', () => {
    for (const stay of inDepartment(plan.bookings, 'cabins')) {
      expect(instantToLocal(stay.from, ZONE).minutes).toBe(15 * 60);
      expect(instantToLocal(stay.to, ZONE).minutes).toBe(11 * 60);
      expect(stay.guests).toBeLessThanOrEqual(stay.entities[0]?.capacity ?? 0);
    }
  });

  test('has enough capacity for the guests of every booking', () => {
    for (const { entities, guests, wholeDepartment } of plan.bookings) {
      expect(entities.reduce((sum, { capacity }) => sum + capacity, 0)).toBeGreaterThanOrEqual(guests);
      if (entities.length > 1 && !wholeDepartment) expect(entities.some(({ canCombine }) => canCombine)).toBe(true);
    }
  });

  test('never gives a client two bookings at once in a department', () => {
    const bookings = active(plan.bookings);
    const twice = bookings.filter((one, i) =>
      bookings.some(
        (two, j) => j > i && one.client === two.client && one.department === two.department && overlaps(one, two),
      ),
    );
    expect(twice).toEqual([]);
  });

  test('has no event later than now, or before its booking was made', () => {
    for (const { createdAt, canceledAt, arrivedAt, completedAt, checkedOutAt, from } of plan.bookings) {
      expect(createdAt).toBeLessThan(now);
      expect(createdAt).toBeLessThanOrEqual(from);
      for (const instant of [canceledAt, arrivedAt, completedAt, checkedOutAt]) {
        if (instant === null) continue;
        expect(instant).toBeLessThanOrEqual(now);
        expect(instant).toBeGreaterThanOrEqual(createdAt);
      }
    }
  });

  test('has bookings in the past, now, today, tomorrow and later', () => {
    const bookings = active(plan.bookings);
    const startingOn = (date: string) => bookings.filter(({ from }) => dateAt(from, ZONE) === date);
    expect(bookings.length).toBeGreaterThan(300);
    expect(bookings.filter(({ to }) => to <= now).length).toBeGreaterThan(100);
    expect(bookings.filter(({ from }) => from > now).length).toBeGreaterThan(100);
    expect(inDepartment(bookings, 'cabins').filter(({ from, to }) => from <= now && now < to).length).toBeGreaterThan(
      2,
    );
    expect(startingOn(today).length).toBeGreaterThan(5);
    expect(startingOn(addDays(today, 1)).length).toBeGreaterThan(5);
    const isOpen = openingPeriod(readBookingSettings(DEMO_SETTINGS.demo).openingHours, today, ZONE);
    if (isOpen && isOpen.from <= now && now < isOpen.to - 3_600_000) {
      const seated = inDepartment(bookings, 'restaurant').filter(({ from, to }) => from <= now && now < to);
      expect(seated.length).toBeGreaterThan(0);
    }
  });

  test('has an example of every state that staff meet', () => {
    expect(plan.bookings.filter(({ canceledAt }) => canceledAt !== null).length).toBeGreaterThan(5);
    expect(plan.bookings.filter(({ wholeDepartment }) => wholeDepartment)).toHaveLength(1);
    expect(plan.bookings.filter(({ isManual }) => isManual).length).toBeGreaterThan(20);
    expect(plan.bookings.filter(({ entities }) => entities.length > 1).length).toBeGreaterThan(3);
    expect(plan.bookings.filter(({ arrivedAt }) => arrivedAt !== null).length).toBeGreaterThan(100);
    expect(plan.bookings.filter(({ tags }) => tags.length > 0).length).toBeGreaterThan(30);
    for (const status of ['pending', 'approved', 'declined']) {
      expect(plan.requests.filter((request) => request.status === status).length).toBeGreaterThan(2);
    }
    expect(plan.requests.filter(({ status, from }) => status === 'pending' && from > now).length).toBeGreaterThan(3);
    expect(plan.requests.every(({ status, booking }) => (status === 'approved') === (booking !== null))).toBe(true);
  });

  test('has guests in every checked-out stay, in some running ones, and in no other', () => {
    const stays = active(inDepartment(plan.bookings, 'cabins'));
    const guestsOf = (stay: PlannedBooking) => plan.guests.filter(({ booking }) => booking === stay).length;
    for (const stay of stays) {
      expect(guestsOf(stay)).toBeLessThanOrEqual(stay.guests);
      if (stay.checkedOutAt !== null) expect(guestsOf(stay)).toBeGreaterThan(0);
      if (stay.arrivedAt === null) expect(guestsOf(stay)).toBe(0);
    }
    for (const guest of plan.guests) {
      expect(stays).toContain(guest.booking);
      expect(guest.booking.entities).toContain(guest.entity);
      expect(guest.registeredAt).toBeLessThanOrEqual(now);
    }
    const staying = stays.filter(({ from, to }) => from <= now && now < to);
    expect(staying.some((stay) => guestsOf(stay) > 0)).toBe(true);
    expect(staying.some((stay) => guestsOf(stay) === 0)).toBe(true);
  });

  test('blocks few dates, none of them soon', () => {
    for (const department of DEMO_DEPARTMENTS) {
      const blocked = rangesOf(plan.blocks, department.key);
      expect(blocked.length).toBeGreaterThan(0);
      for (const { from, to } of blocked) {
        expect(from > addDays(today, 4)).toBe(true);
        expect(to >= from).toBe(true);
      }
    }
  });
});
