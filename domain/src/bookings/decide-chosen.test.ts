import { describe, expect, it } from 'vitest';
import type { AskedPeriod } from '../availability/staff-period.ts';
import { NOTHING_TAKEN, takenFrom } from '../availability/taken.ts';
import type { Result } from '../refusal.ts';
import { at, makeEntity } from '../testing/make.ts';
import { makeTimes } from '../testing/make-booking.ts';
import { decideDepartment } from './decide-department.ts';
import { type ChosenMaterial, type ChosenPlan, decideManual } from './decide-manual.ts';

const entities = [makeEntity({ id: 1, capacity: 2 }), makeEntity({ id: 2, capacity: 4 })];
const evening = { date_from: '2027-06-02T18:00', date_to: '2027-06-02T20:00' };
const stay = { date_from: '2027-06-02', date_to: '2027-06-04' };
const onBlocked = { date_from: '2027-06-10T18:00', date_to: '2027-06-10T20:00' };
const takenAtEight = takenFrom([{ entityId: 2, from: at('2027-06-02T19:00'), to: at('2027-06-02T21:00') }]);
const codeOf = (result: Result<ChosenPlan>): string => (result.ok ? 'accepted' : result.code);

const material = (rest: Partial<ChosenMaterial>): ChosenMaterial => ({
  times: makeTimes('HOURLY'),
  entities,
  taken: NOTHING_TAKEN,
  clientPeriods: [],
  now: at('2027-06-01T12:00'),
  ...rest,
});
const sameClient = { clientPeriods: [{ from: at('2027-06-02T17:00'), to: at('2027-06-02T18:30') }] };
const daily = { times: makeTimes('DAILY') };
const refusedTimes: [string, string, Partial<AskedPeriod>, Partial<ChosenMaterial>][] = [
  ['BOOKING-210', 'on a blocked date', onBlocked, {}],
  ['BOOKING-212', 'in the past', {}, { now: at('2027-06-02T20:00') }],
  ['BOOKING-214', 'outside opening hours', { date_to: '2027-06-02T22:30' }, {}],
  ['BOOKING-215', 'with an end before the start', { date_to: '2027-06-02T17:00' }, {}],
  ['FIELD-3108', 'on a date that does not exist', { date_from: '2027-02-30T18:00' }, {}],
  ['DAILY-BOOKING-2200', 'for no night', { ...stay, date_to: stay.date_from }, daily],
  ['BOOKING-215', 'for a stay that ends before it begins', { ...stay, date_to: '2027-06-01' }, daily],
  ['DAILY-BOOKING-2203', 'with an arrival before check-in', { ...stay, expected_arrival: '11:00' }, daily],
  ['DAILY-BOOKING-2204', 'with a departure after check-out', { ...stay, expected_departure: '10:30' }, daily],
];

describe('manual booking', () => {
  const decide = (asked: object = {}, rest: Partial<ChosenMaterial> = {}) =>
    decideManual({ ...evening, entityIds: [1, 2], guests: 6, ...asked }, material(rest));

  it('holds the chosen entities, by the hour or by the night', () => {
    const from = at('2027-06-02T18:00');
    expect(decide()).toEqual({ ok: true, value: { from, to: at('2027-06-02T20:00'), entityIds: [1, 2] } });
    expect(decide({ ...stay, entityIds: [2, 2], guests: 1 }, daily)).toEqual({
      ok: true,
      value: { from: at('2027-06-02T12:00'), to: at('2027-06-04T10:00'), entityIds: [2] },
    });
  });

  it('ignores other taken entities', () => {
    expect(codeOf(decide({ entityIds: [1], guests: 2 }, { taken: takenAtEight }))).toBe('accepted');
  });

  it.each<[string, string, object, Partial<ChosenMaterial>]>([
    ...refusedTimes,
    ['MANUAL-BOOKING-2900', 'of nothing', { entityIds: [] }, {}],
    ['MANUAL-BOOKING-2901', 'of something in another department', { entityIds: [1, 9] }, {}],
    ['MANUAL-BOOKING-2902', 'of too little room', { guests: 7 }, {}],
    ['BOOKING-202', 'for a phone that has a booking then', {}, sameClient],
    ['BOOKING-218', 'of something taken', {}, { taken: takenAtEight }],
  ])('is refused with %s %s', (code, _case, asked, rest) => {
    expect(codeOf(decide(asked, rest))).toBe(code);
  });
});

describe('booking of a full department', () => {
  const decide = (asked: Partial<AskedPeriod> = {}, rest: Partial<ChosenMaterial> = {}) =>
    decideDepartment({ ...evening, ...asked }, material(rest));

  it('holds all entities', () => {
    expect(decide()).toMatchObject({ ok: true, value: { entityIds: [1, 2] } });
    expect(decide(stay, daily)).toMatchObject({ ok: true, value: { from: at('2027-06-02T12:00') } });
  });

  it.each<[string, string, Partial<AskedPeriod>, Partial<ChosenMaterial>]>([
    ...refusedTimes,
    ['DEPARTMENT-RESERVATION-2802', 'of nothing', {}, { entities: [] }],
    ['DEPARTMENT-RESERVATION-2801', 'when a part of it is taken', {}, { taken: takenAtEight }],
    ['BOOKING-202', 'for a phone that has a booking then', {}, sameClient],
  ])('is refused with %s %s', (code, _case, asked, rest) => {
    expect(codeOf(decide(asked, rest))).toBe(code);
  });
});
