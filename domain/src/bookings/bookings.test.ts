import { describe, expect, it } from 'vitest';
import { ROLES } from '../access/roles.ts';
import { mayModify } from './decide-update.ts';
import { BOOKING_LISTS, checkFilter, isListed, readBookingList } from './lists.ts';
import { canTouch, statusOf } from './status.ts';

const booking = { from: 10, to: 20, canceled: false };
const canceled = { ...booking, canceled: true };

describe('where a booking stands', () => {
  it.each([
    [9, 'upcoming'],
    [10, 'running'],
    [19, 'running'],
    [20, 'past'],
  ])('at %d it is %s', (now, status) => {
    expect(statusOf(booking, now)).toBe(status);
    expect(statusOf(canceled, now)).toBe('canceled');
  });

  it('admin and host may touch it until it is past, others never', () => {
    expect(ROLES.filter((role) => canTouch(role, booking, 19))).toEqual(['admin', 'host']);
    expect(ROLES.filter((role) => canTouch(role, booking, 20))).toEqual([]);
    expect(ROLES.filter((role) => canTouch(role, canceled, 5))).toEqual([]);
  });

  it('may be changed until it is past (213) or cancelled (216)', () => {
    expect(mayModify(booking, 19)).toEqual({ ok: true, value: true });
    expect(mayModify(booking, 20)).toEqual({ ok: false, code: 'BOOKING-213' });
    expect(mayModify(canceled, 5)).toEqual({ ok: false, code: 'BOOKING-216' });
  });
});

describe('the lists of bookings', () => {
  it('are active, archived (also called canceled) and all', () => {
    expect(['active', 'archived', 'canceled', 'all', 'past', ''].map(readBookingList)).toEqual([
      'active',
      'archived',
      'archived',
      'all',
      null,
      null,
    ]);
  });

  it('show each booking where it belongs', () => {
    expect(BOOKING_LISTS.filter((list) => isListed(list, booking))).toEqual(['active', 'all']);
    expect(BOOKING_LISTS.filter((list) => isListed(list, canceled))).toEqual(['archived', 'all']);
  });

  it('are not filtered by a start after the end', () => {
    expect(checkFilter({ from: 2, to: 1 })).toEqual({ ok: false, code: 'BOOKING-215', field: 'start_date' });
    expect([checkFilter({ from: 1, to: 1 }), checkFilter({ from: 5 }), checkFilter({})].every(({ ok }) => ok)).toBe(
      true,
    );
  });
});
