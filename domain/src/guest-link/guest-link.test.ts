import { describe, expect, it } from 'vitest';
import { takenFrom } from '../availability/taken.ts';
import { DEFAULT_GUEST_CHANGES, readBookingSettings } from '../settings/settings.ts';
import { HOUR_MS } from '../time/durations.ts';
import { changesBooking, decideGuestMove, type GuestBooking, type GuestMoveMaterial } from './decide-guest-move.ts';
import { changeDeadline, mayGuest } from './guest-limits.ts';

const NOW = Date.parse('2027-03-10T09:00:00Z');
/** 12:00 in Oslo, a week later. */
const START = Date.parse('2027-03-17T11:00:00Z');

const booking: GuestBooking = {
  scheduleSystem: 'HOURLY',
  from: START,
  to: START + 2 * HOUR_MS,
  canceled: false,
  guests: 2,
  wholeDepartment: false,
  arrivedAt: null,
  checkedOutAt: null,
  completedAt: null,
  version: 3,
  entityIds: [1],
  categoryId: null,
};

const entity = (id: number, capacity: number, canCombine = false) => ({
  id,
  name: `E${id}`,
  capacity,
  canCombine,
  categoryId: null,
});

const settings = readBookingSettings({
  timezone: 'Europe/Oslo',
  working_hours: { defaultStart: '08:00', defaultEnd: '22:00' },
});

const material: GuestMoveMaterial = {
  limits: DEFAULT_GUEST_CHANGES,
  times: { scheduleSystem: 'HOURLY', settings, stayHours: { checkIn: 720, checkOut: 600 }, blocked: [] },
  categories: { required: false, ids: [] },
  entities: [entity(1, 2), entity(2, 4), entity(3, 3, true), entity(4, 3, true)],
  taken: takenFrom([]),
  clientPeriods: [],
  now: NOW,
};

const move = (values: object = {}) => ({ times: null, guests: 2, version: 3, ...values });

describe('permission to change a booking', () => {
  it('ends the set number of hours before the start', () => {
    const last = changeDeadline(START, { hoursBefore: 24 });
    expect(last).toBe(START - 24 * HOUR_MS);
    expect(mayGuest('move', booking, DEFAULT_GUEST_CHANGES, last).ok).toBe(true);
    expect(mayGuest('cancel', booking, DEFAULT_GUEST_CHANGES, last + 1)).toMatchObject({
      code: 'GUEST-LINK-3503',
      params: { hours: 24 },
    });
  });

  it.each([
    ['the company forbids moving', 'move', {}, { mayMove: false }, 'GUEST-LINK-3501'],
    ['the company forbids canceling', 'cancel', {}, { mayCancel: false }, 'GUEST-LINK-3502'],
    ['the booking is canceled', 'move', { canceled: true }, {}, 'BOOKING-216'],
    ['the booking has begun', 'cancel', { from: NOW - HOUR_MS }, { hoursBefore: 0 }, 'BOOKING-213'],
    ['the guest has arrived early', 'cancel', { arrivedAt: NOW }, {}, 'BOOKING-213'],
    ['it holds the whole department', 'move', { wholeDepartment: true }, {}, 'GUEST-LINK-3504'],
    ['it is a stay of several units', 'move', { scheduleSystem: 'DAILY', entityIds: [1, 2] }, {}, 'GUEST-LINK-3504'],
  ] as const)('is refused when %s', (_, action, values, limits, code) => {
    const answer = mayGuest(action, { ...booking, ...values }, { ...DEFAULT_GUEST_CHANGES, ...limits }, NOW);
    expect(answer).toMatchObject({ ok: false, code });
  });

  it('allows canceling a booking that only staff may move', () => {
    expect(mayGuest('cancel', { ...booking, wholeDepartment: true }, DEFAULT_GUEST_CHANGES, NOW).ok).toBe(true);
  });
});

describe('a move', () => {
  const at = (time: string) => ({ date_from: `2027-03-18T${time}` });

  it('keeps the unit where it is free', () => {
    const plan = decideGuestMove(booking, move({ times: at('13:00') }), material);
    expect(plan).toMatchObject({ ok: true, value: { entityIds: [1], from: Date.parse('2027-03-18T12:00:00Z') } });
  });

  it('takes the unit that fits best where its own is taken or too small', () => {
    const from = Date.parse('2027-03-18T12:00:00Z');
    const taken = takenFrom([{ entityId: 1, from, to: from + HOUR_MS }]);
    const plan = decideGuestMove(booking, move({ times: at('13:00') }), { ...material, taken });
    expect(plan).toMatchObject({ ok: true, value: { entityIds: [3] } });
    const four = decideGuestMove(booking, move({ times: at('13:00'), guests: 4 }), material);
    expect(four).toMatchObject({ ok: true, value: { entityIds: [2], guests: 4 } });
  });

  it('combines units for more guests, and refuses more than fit', () => {
    const six = decideGuestMove(booking, move({ guests: 6 }), material);
    expect(six).toMatchObject({ ok: true, value: { from: START, entityIds: [3, 4], guests: 6 } });
    expect(decideGuestMove(booking, move({ guests: 7 }), material)).toMatchObject({
      code: 'BOOKING-204',
      field: 'number_of_interactors',
    });
    expect(decideGuestMove(booking, move({ guests: 9 }), material)).toMatchObject({ params: { capacity: 8 } });
  });

  it('keeps a time off the grid when only fewer guests come', () => {
    const odd = { ...booking, from: START + 7 * 60_000 };
    expect(decideGuestMove(odd, move({ guests: 1 }), material)).toMatchObject({
      ok: true,
      value: { from: odd.from, entityIds: [1], guests: 1 },
    });
  });

  it('refuses more guests on a blocked date, and not fewer', () => {
    const blocked = [{ from: '2027-03-17', to: '2027-03-17' }];
    const closed = { ...material, times: { ...material.times, blocked } };
    expect(decideGuestMove(booking, move({ guests: 3 }), closed)).toMatchObject({ code: 'BOOKING-211' });
    expect(decideGuestMove(booking, move({ guests: 1 }), closed).ok).toBe(true);
  });

  it('changes the booking only if time, units or guests differ', () => {
    const { from, to, entityIds, guests } = booking;
    const plan = { from, to, entityIds, guests };
    expect(changesBooking(booking, plan)).toBe(false);
    for (const other of [
      { to: to + HOUR_MS },
      { guests: guests + 1 },
      { entityIds: [...entityIds, 99] },
      { entityIds: [99] },
    ]) {
      expect(changesBooking(booking, { ...plan, ...other })).toBe(true);
    }
  });

  it('refuses another version, and a time at which the same phone number has another booking', () => {
    expect(decideGuestMove(booking, move({ version: 2 }), material)).toMatchObject({ code: 'BOOKING-217' });
    const from = Date.parse('2027-03-18T11:00:00Z');
    const other = { ...material, clientPeriods: [{ from, to: from + 2 * HOUR_MS }] };
    expect(decideGuestMove(booking, move({ times: at('13:00') }), other)).toMatchObject({
      code: 'BOOKING-202',
      field: 'date_from',
    });
  });
});
