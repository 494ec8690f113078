import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { describe, expect, it } from 'vitest';
import { makeBooking, NOON } from '../testing/make-calendar.ts';
import { hasOtherArrivalTime, isMovable, marksOf, rowHue, stateOf, toneOfState } from './item-appearance.ts';

const past = { start: '2026-11-21T08:00:00+01:00', end: '2026-11-21T10:00:00+01:00' };
const running = { start: '2026-11-21T11:00:00+01:00', end: '2026-11-21T13:00:00+01:00' };

/** A stay of three nights that was checked out two hours ago. */
const leftEarly = {
  start: '2026-11-20T15:00:00+01:00',
  end: '2026-11-21T10:00:00+01:00',
  booked_until: '2026-11-23T11:00:00+01:00',
  guests_count: 2,
  has_checked_out: true,
  completed_at: '2026-11-21T10:00:00+01:00',
};

const later = { start: '2026-11-23T15:00:00+01:00', end: '2026-11-25T11:00:00+01:00' };

describe('the color of a booking', () => {
  const tone = (parts: object, schedule: ScheduleSystem) =>
    toneOfState(stateOf(makeBooking(parts), schedule, NOON), schedule);

  it.each([
    ['green', { ...past, completed_at: past.end }],
    ['red', past],
    ['orange', running],
    ['dark', { ...past, whole_department_reservation: true }],
    [undefined, {}],
  ] as const)('by the hour is %s', (expected, parts) => expect(tone(parts, 'HOURLY')).toBe(expected));

  it.each([
    ['green', { ...past, guests_count: 1, has_checked_out: true }],
    ['pink', { ...past, has_checked_out: true }],
    ['purple', running],
    ['blue', leftEarly],
    ['green', { ...leftEarly, booked_until: past.end }],
    ['dark', { whole_department_reservation: true }],
    [undefined, {}],
  ] as const)('by the day is %s', (expected, parts) => expect(tone(parts, 'DAILY')).toBe(expected));

  it('alternates rows, four hues by the hour and three by the day', () => {
    expect(rowHue(4, 'HOURLY')).toBe(rowHue(0, 'HOURLY'));
    expect(rowHue(3, 'DAILY')).toBe(rowHue(0, 'DAILY'));
    expect(rowHue(3, 'HOURLY')).not.toBe(rowHue(0, 'HOURLY'));
  });
});

describe('the pictures on a booking', () => {
  const marks = (parts: object, schedule: ScheduleSystem) =>
    marksOf(makeBooking(parts), { schedule, zone: 'Europe/Oslo', now: NOON });

  it('show by the hour: completed, note, manual, several units', () => {
    const two = [{ renting_entity_id: 1 }, { renting_entity_id: 2 }];
    const parts = { completed_at: past.end, note: 'Window', is_manual_booking: true, resource_ids: two };
    expect(marks(parts, 'HOURLY')).toEqual(['check', 'note', 'gamepad', 'link']);
    expect(marks({}, 'HOURLY')).toEqual([]);
  });

  it('show by the day: not checked in, checked out, another arrival, tags', () => {
    expect(marks(later, 'DAILY')).toEqual(['in']);
    expect(marks({ ...later, has_checked_out: true, tags: [{ value: 'DOG' }] }, 'DAILY')).toEqual(['out', 'note']);
    expect(marks({ ...later, guests_count: 1, expected_arrival: '17:30' }, 'DAILY')).toEqual(['clock']);
  });

  it('show by the day who arrives and departs today', () => {
    expect(marks({ end: later.end }, 'DAILY')).toEqual(['arrives']);
    expect(marks({ end: later.end, guests_count: 1 }, 'DAILY')).toEqual([]);
    const ends = { start: '2026-11-20T15:00:00+01:00', guests_count: 1 };
    expect(marks(ends, 'DAILY')).toEqual(['departs']);
    expect(marks({ ...ends, has_checked_out: true }, 'DAILY')).toEqual(['out']);
    expect(marks({}, 'HOURLY')).toEqual([]);
  });

  it('distinguish an arrival at check-in from another time', () => {
    const arrives = (expected_arrival: string) => hasOtherArrivalTime(makeBooking({ expected_arrival }), 'Europe/Oslo');
    expect(['14:00', '14:05'].map(arrives)).toEqual([false, true]);
  });
});

describe('a booking moves', () => {
  it('while its start and end are ahead', () => expect(isMovable(makeBooking(), NOON)).toBe(true));
  it.each([past, running, { completed_at: past.end }, { has_checked_out: true }, { blocking_type: 'reserved' }])(
    'not with %j',
    (parts) => expect(isMovable(makeBooking(parts), NOON)).toBe(false),
  );
});
