import { describe, expect, it } from 'vitest';
import type { BookingFacts } from '../bookings/booking-record.ts';
import { at, OSLO } from '../testing/make.ts';
import { type ArrivalStep, decideStep, MAX_STEP_AGE_MS, momentOfStep } from './arrival-steps.ts';
import { leavesToday, type Visit, visitStateOf } from './visit-state.ts';

const now = at('2027-06-02T12:00');
const day = { now, zone: OSLO };

const stay = (from: string, to: string, values: Partial<Visit> = {}): Visit => ({
  scheduleSystem: 'DAILY',
  from: at(from),
  to: at(to),
  hasArrived: false,
  checkedOutAt: null,
  ...values,
});
const hours = (from: string, to: string, values: Partial<Visit> = {}): Visit => ({
  ...stay(from, to, values),
  scheduleSystem: 'HOURLY',
});
const here = { hasArrived: true };

describe('list of today at noon', () => {
  it.each<[string, Visit, string | null]>([
    ['a table tonight', hours('2027-06-02T18:00', '2027-06-02T20:00'), 'expected'],
    ['a table now, guests late', hours('2027-06-02T11:00', '2027-06-02T13:00'), 'expected'],
    ['a table now, guests there', hours('2027-06-02T11:00', '2027-06-02T13:00', here), 'inHouse'],
    ['a table this morning, guests came', hours('2027-06-02T09:00', '2027-06-02T11:00', here), 'left'],
    ['a table this morning, no guest came', hours('2027-06-02T09:00', '2027-06-02T11:00'), 'missed'],
    ['a table until past midnight', hours('2027-06-01T22:00', '2027-06-02T01:00', here), 'left'],
    ['a table yesterday', hours('2027-06-01T18:00', '2027-06-01T20:00', here), null],
    ['a table tomorrow', hours('2027-06-03T18:00', '2027-06-03T20:00'), null],
    ['a stay from today', stay('2027-06-02T14:00', '2027-06-04T11:00'), 'expected'],
    ['a stay from yesterday, guests late', stay('2027-06-01T14:00', '2027-06-04T11:00'), 'expected'],
    ['a stay in its middle', stay('2027-06-01T14:00', '2027-06-04T11:00', here), 'inHouse'],
    ['a stay that should have ended', stay('2027-05-30T14:00', '2027-06-01T11:00', here), 'inHouse'],
    ['a stay that ended weeks ago', stay('2027-05-01T14:00', '2027-05-03T11:00', here), null],
    ['a stay until this morning, no guest came', stay('2027-06-01T14:00', '2027-06-02T11:00'), 'missed'],
    ['a stay that left today', stay('2027-06-01T14:00', '2027-06-02T11:00', { checkedOutAt: now }), 'left'],
    [
      'a stay that left yesterday',
      stay('2027-05-30T14:00', '2027-06-02T11:00', { checkedOutAt: at('2027-06-01T10:00') }),
      null,
    ],
    ['a stay from tomorrow', stay('2027-06-03T14:00', '2027-06-04T11:00'), null],
  ])('%s is %3$s', (_case, visit, state) => expect(visitStateOf(visit, day)).toBe(state));

  it('lists who leaves today', () => {
    expect(leavesToday(stay('2027-06-01T14:00', '2027-06-02T18:00'), day)).toBe(true);
    expect(leavesToday(stay('2027-06-01T14:00', '2027-06-03T11:00'), day)).toBe(false);
  });
});

const facts = (values: Partial<BookingFacts> = {}): BookingFacts => ({
  scheduleSystem: 'DAILY',
  from: at('2027-06-01T14:00'),
  to: at('2027-06-04T11:00'),
  canceled: false,
  guests: 2,
  wholeDepartment: false,
  arrivedAt: null,
  checkedOutAt: null,
  completedAt: null,
  version: 1,
  ...values,
});
const rules = {
  now,
  zone: OSLO,
  hours: { checkIn: 14 * 60, checkOut: 11 * 60 },
  guestsCheckedIn: 0,
};
const outcome = (booking: BookingFacts, step: ArrivalStep, more: object = {}): unknown => {
  const decided = decideStep(booking, step, { ...rules, ...more });
  return decided.ok ? decided.value : decided.code;
};
const table = facts({ scheduleSystem: 'HOURLY', from: now - 3_600_000, to: now + 3_600_000 });

describe('arrival step', () => {
  it('marks an HOURLY booking and a stay as arrived, and undoes it', () => {
    expect(outcome(table, 'arrive')).toEqual({ arrivedAt: now });
    expect(outcome(facts(), 'arrive')).toEqual({ arrivedAt: now });
    expect(outcome(facts({ arrivedAt: now - 1 }), 'undoArrive')).toEqual({ arrivedAt: null });
  });

  it('checks out a stay that was marked as arrived', () => {
    expect(outcome(facts({ arrivedAt: now - 1 }), 'checkOut')).toEqual({ checkedOutAt: now, heldUntil: now });
    expect(outcome(facts({ checkedOutAt: now - 1, completedAt: now - 1 }), 'undoCheckOut')).toEqual({
      checkedOutAt: null,
    });
  });

  it.each<[ArrivalStep, Partial<BookingFacts>]>([
    ['arrive', { arrivedAt: 5 }],
    ['undoArrive', {}],
    ['checkOut', { checkedOutAt: 5 }],
    ['undoCheckOut', {}],
  ])('%s changes nothing when it was done already', (step, values) => {
    expect(outcome(facts(values), step)).toEqual({});
  });

  it.each<[string, ArrivalStep, Partial<BookingFacts>, object, string]>([
    ['a canceled booking', 'arrive', { canceled: true }, {}, 'BOOKING-216'],
    ['an arrival after the check-out', 'arrive', { checkedOutAt: 5 }, {}, 'BOOKING-213'],
    ['an arrival before the first day', 'arrive', { from: at('2027-06-03T14:00') }, {}, 'BOOKING-207'],
    ['a check-out by the hour', 'checkOut', { scheduleSystem: 'HOURLY' }, {}, 'DEPARTMENT-709'],
    ['a check-out without guests', 'checkOut', {}, {}, 'INTERACTOR-2502'],
    [
      'undoing the arrival of registered guests',
      'undoArrive',
      { arrivedAt: 5 },
      { guestsCheckedIn: 1 },
      'INTERACTOR-2504',
    ],
    ['undoing an arrival that was marked again later', 'undoArrive', { arrivedAt: now + 1 }, {}, 'BOOKING-217'],
    ['undoing a check-out that was made again later', 'undoCheckOut', { checkedOutAt: now + 1 }, {}, 'BOOKING-217'],
  ])('refuses %s', (_case, step, values, more, code) => expect(outcome(facts(values), step, more)).toBe(code));

  it('counts from the click, if it is neither in the future nor older than a day', () => {
    expect(momentOfStep(now - 60_000, now)).toEqual({ ok: true, value: now - 60_000 });
    expect(momentOfStep(now + 60_000, now)).toEqual({ ok: true, value: now });
    expect(momentOfStep(now - MAX_STEP_AGE_MS - 1, now)).toMatchObject({ ok: false, code: 'BOOKING-213' });
  });
});
