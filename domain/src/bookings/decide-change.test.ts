import { describe, expect, it } from 'vitest';
import { DEFAULT_STAY_HOURS } from '../availability/daily.ts';
import type { Result } from '../refusal.ts';
import { at, OSLO } from '../testing/make.ts';
import { makeBooking, makeStay, makeTimes } from '../testing/make-booking.ts';
import { DAY_MS } from '../time/durations.ts';
import { completedAt } from './booking-record.ts';
import { decideArrival } from './decide-arrival.ts';
import { decideCancel, decideRestore, UNDO_MS } from './decide-cancel.ts';
import { decideCheckOut } from './decide-check-out.ts';
import type { HeldBooking } from './decide-move.ts';
import { decideUpdate } from './decide-update.ts';

const before = at('2027-06-01T12:00');
const during = at('2027-06-02T19:00');
const after = at('2027-06-06T12:00');
const codeOf = (result: Result<unknown>): string => (result.ok ? 'accepted' : result.code);

describe('booking form', () => {
  const update = (guests: number, booking = makeBooking(), now = before, version?: number) =>
    codeOf(decideUpdate(booking, { guests, version }, { capacity: 4, times: null, now }));

  it('allows as many guests as there is room for', () => {
    expect([1, 4, 5, 0].map((guests) => update(guests))).toEqual(['accepted', 'accepted', 'BOOKING-204', 'FIELD-3103']);
  });

  it('allows any number of guests for a full department', () => {
    expect(update(500, makeBooking({ wholeDepartment: true }))).toBe('accepted');
  });

  it.each([
    ['by the hour', 'HOURLY', makeBooking({ from: at('2027-06-10T18:00'), to: at('2027-06-10T20:00') })],
    ['by the night', 'DAILY', makeStay({ from: at('2027-06-09T12:00'), to: at('2027-06-11T10:00') })],
  ] as const)('of a booking %s may be corrected on a blocked date, and not grow', (_, schedule, booking) => {
    const times = makeTimes(schedule);
    const take = (guests: number, one: HeldBooking = booking) =>
      codeOf(decideUpdate(one, { guests }, { capacity: 4, times, now: before }));
    expect([1, 2, 3].map((guests) => take(guests))).toEqual(['accepted', 'accepted', 'BOOKING-211']);
    expect(take(3, { ...booking, from: booking.from - 7 * DAY_MS, to: booking.to - 7 * DAY_MS })).toBe('accepted');
  });

  it('checks new expected times of a stay against the hours of the department', () => {
    const expecting = (parts: { expectedArrival?: string | null; expectedDeparture?: string | null }) => {
      const times = { ...makeTimes('DAILY'), stayHours: { checkIn: 14 * 60, checkOut: 11 * 60 } };
      return codeOf(decideUpdate(makeStay(), { guests: 2, ...parts }, { capacity: 4, times, now: before }));
    };
    expect(expecting({ expectedArrival: '14:00', expectedDeparture: '11:00' })).toBe('accepted');
    expect(expecting({ expectedArrival: null, expectedDeparture: null })).toBe('accepted');
    expect(expecting({ expectedArrival: '13:55' })).toBe('DAILY-BOOKING-2203');
    expect(expecting({ expectedDeparture: '11:05' })).toBe('DAILY-BOOKING-2204');
  });

  it('is open during the booking, closed when it is past or canceled', () => {
    expect(update(2, makeBooking(), during)).toBe('accepted');
    expect(update(2, makeBooking(), after)).toBe('BOOKING-213');
    expect(update(2, makeBooking({ canceled: true }))).toBe('BOOKING-216');
  });

  it('is refused with a stale version, and accepted without one', () => {
    expect(update(2, makeBooking({ version: 4 }), before, 3)).toBe('BOOKING-217');
    expect(update(2, makeBooking({ version: 4 }), before, 4)).toBe('accepted');
    expect(update(2, makeBooking({ version: 4 }))).toBe('accepted');
  });
});

describe('arrival', () => {
  const here = makeBooking({ arrivedAt: during });

  it('is marked once and undone once', () => {
    expect(codeOf(decideArrival(makeBooking(), true, during))).toBe('accepted');
    expect(codeOf(decideArrival(here, true, during))).toBe('BOOKING-206');
    expect(codeOf(decideArrival(here, false, during))).toBe('accepted');
    expect(codeOf(decideArrival(makeBooking(), false, during))).toBe('BOOKING-207');
  });

  it('is for HOURLY bookings, until they end', () => {
    expect(codeOf(decideArrival(makeStay(), true, during))).toBe('DEPARTMENT-709');
    expect(codeOf(decideArrival(makeBooking(), true, at('2027-06-02T20:00')))).toBe('BOOKING-213');
    expect(codeOf(decideArrival(here, false, after))).toBe('BOOKING-213');
    expect(codeOf(decideArrival(makeBooking({ canceled: true }), true, during))).toBe('BOOKING-216');
  });
});

describe('check-out', () => {
  const rules = { zone: OSLO, hours: DEFAULT_STAY_HOURS, guestsCheckedIn: 1 };
  const leave = (now: string, left?: string, stay = makeStay()) =>
    decideCheckOut(stay, { ...rules, now: at(now), leftAt: left === undefined ? undefined : at(left) });
  const until = (text: string) => ({ ok: true, value: { heldUntil: at(text) } });

  it('in the morning frees the rest of the stay', () => {
    expect(leave('2027-06-04T09:00')).toEqual(until('2027-06-04T09:00'));
    expect(leave('2027-06-04T11:00', '2027-06-04T08:30')).toEqual(until('2027-06-04T08:30'));
  });

  it('after check-in time also frees the coming night', () => {
    expect(leave('2027-06-04T15:00')).toEqual(until('2027-06-04T12:00'));
  });

  it('on the day of arrival frees the rest of the stay', () => {
    expect(leave('2027-06-02T15:00')).toEqual(until('2027-06-02T15:00'));
  });

  it('at the end or later, or with the end as its time, changes no allocation', () => {
    expect(leave('2027-06-05T10:00')).toEqual(until('2027-06-05T10:00'));
    expect(leave('2027-06-07T10:00')).toEqual(until('2027-06-05T10:00'));
    expect(leave('2027-06-04T09:00', '2027-06-05T10:00')).toEqual(until('2027-06-04T09:00'));
  });

  it.each([
    ['BOOKING-207', 'before the stay begins', '2027-06-02T12:00', undefined, makeStay()],
    ['BOOKING-215', 'with a time before it began', '2027-06-03T12:00', '2027-06-02T12:00', makeStay()],
    ['BOOKING-213', 'twice', '2027-06-03T12:00', undefined, makeStay({ checkedOutAt: 1 })],
    ['BOOKING-216', 'when cancelled', '2027-06-03T12:00', undefined, makeStay({ canceled: true })],
    ['DEPARTMENT-709', 'of a table', '2027-06-02T19:00', undefined, makeBooking()],
  ])('is refused with %s %s', (code, _case, now, left, stay) => {
    expect(codeOf(leave(now, left, stay))).toBe(code);
  });

  it('is refused with INTERACTOR-2502 when no guest was checked in, once the stay has begun', () => {
    const empty = (now: string) => codeOf(decideCheckOut(makeStay(), { ...rules, now: at(now), guestsCheckedIn: 0 }));
    expect(empty('2027-06-04T09:00')).toBe('INTERACTOR-2502');
    expect(empty('2027-06-07T09:00')).toBe('INTERACTOR-2502');
    expect(empty('2027-06-02T11:00')).toBe('BOOKING-207');
  });
});

describe('canceling and restoring', () => {
  const canceled = makeBooking({ canceled: true });
  const restore = (now = before, ids = [1, 2], canceledAt: number | null = now) =>
    codeOf(decideRestore({ ...canceled, canceledAt }, { activeEntityIds: new Set(ids), now }));

  it('may cancel until the end, also during the booking', () => {
    expect(codeOf(decideCancel(makeBooking(), during))).toBe('accepted');
    expect(codeOf(decideCancel(makeBooking(), after))).toBe('BOOKING-213');
    expect(codeOf(decideCancel(makeStay({ checkedOutAt: during }), during))).toBe('BOOKING-213');
    expect(codeOf(decideCancel(canceled, before))).toBe('BOOKING-216');
  });

  it('may restore until the end, when its entities are still active', () => {
    expect(restore()).toBe('accepted');
    expect(restore(after)).toBe('BOOKING-213');
    expect(restore(before, [2])).toBe('BOOKING-201');
    expect(restore(before, [1], null)).toBe('BOOKING-217');
  });

  it('may restore within half a minute', () => {
    expect(restore(before, [1], before - UNDO_MS)).toBe('accepted');
    expect(restore(before, [1], before - UNDO_MS - 1)).toBe('BOOKING-216');
  });
});

describe('completion of a booking', () => {
  it('is at its end when the client had arrived (HOURLY)', () => {
    const seated = makeBooking({ arrivedAt: during });
    expect(completedAt(seated, during)).toBeNull();
    expect(completedAt(seated, seated.to)).toBe(seated.to);
    expect(completedAt(makeBooking(), after)).toBeNull();
  });

  it('is at check-out (DAILY), or at the stored time', () => {
    expect(completedAt(makeStay({ arrivedAt: during }), after)).toBeNull();
    expect(completedAt(makeStay({ checkedOutAt: during }), after)).toBe(during);
    expect(completedAt(makeBooking({ completedAt: 7 }), before)).toBe(7);
  });
});
