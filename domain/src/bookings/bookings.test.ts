import { describe, expect, it } from 'vitest';
import { ROLES } from '../access/roles.ts';
import { mayModify } from './decide-update.ts';
import { checkFilter } from './lists.ts';
import { canTouch, statusOf } from './status.ts';

const booking = { from: 10, to: 20, canceled: false };
const canceled = { ...booking, canceled: true };

describe('status of a booking', () => {
  it.each([
    [9, 'upcoming'],
    [10, 'running'],
    [19, 'running'],
    [20, 'past'],
  ])('at %d is %s', (now, status) => {
    expect(statusOf(booking, now)).toBe(status);
    expect(statusOf(canceled, now)).toBe('canceled');
  });

  it('can be changed by admin and host until it is past, by others never', () => {
    expect(ROLES.filter((role) => canTouch(role, booking, 19))).toEqual(['admin', 'host']);
    expect(ROLES.filter((role) => canTouch(role, booking, 20))).toEqual([]);
    expect(ROLES.filter((role) => canTouch(role, canceled, 5))).toEqual([]);
  });

  it('allows changes until it is past (213) or canceled (216)', () => {
    expect(mayModify(booking, 19)).toEqual({ ok: true, value: true });
    expect(mayModify(booking, 20)).toEqual({ ok: false, code: 'BOOKING-213' });
    expect(mayModify(canceled, 5)).toEqual({ ok: false, code: 'BOOKING-216' });
  });
});

describe('lists of bookings', () => {
  it('refuse a filter whose start is after its end', () => {
    expect(checkFilter({ from: 2, to: 1 })).toEqual({ ok: false, code: 'BOOKING-215', field: 'start_date' });
    expect([checkFilter({ from: 1, to: 1 }), checkFilter({ from: 5 }), checkFilter({})].every(({ ok }) => ok)).toBe(
      true,
    );
  });
});
