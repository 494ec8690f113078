import { describe, expect, it } from 'vitest';
import { editRules } from './edit-rules.ts';
import { makeBooking } from './make-booking.fixture.ts';

const at = (text: string) => Date.parse(`2026-11-${text}:00+01:00`);
const before = at('21T12:00');
const during = at('21T19:00');
const after = at('21T21:00');
const stay = makeBooking({ schedule_system: 'DAILY' });

describe('editRules', () => {
  it('allow everything for admins and hosts until the end, and give reasons otherwise', () => {
    expect(editRules('host', makeBooking(), during).untouchable).toBeNull();
    expect(editRules('admin', makeBooking(), after).untouchable).toBe('past');
    expect(editRules('employee', makeBooking(), before).untouchable).toBe('role');
    expect(editRules('host', makeBooking({ canceled_at: '2026-11-20T10:00:00+01:00' }), before).untouchable).toBe(
      'canceled',
    );
  });
  it('allow marking arrival of hourly bookings before their end, unless already marked', () => {
    expect(editRules('host', makeBooking(), before).offersPresent).toBe(true);
    expect(editRules('host', makeBooking(), after).offersPresent).toBe(false);
    expect(editRules('host', stay, before).offersPresent).toBe(false);
    const arrived = editRules('host', makeBooking({ arrived_at: '2026-11-21T18:00:00+01:00' }), during);
    expect(arrived).toMatchObject({ offersPresent: false, offersNotPresent: true });
  });
  it('allow one check-out of a stay with guests or marked as arrived, after its start, while it can be changed', () => {
    expect(editRules('host', makeBooking(), during).offersCheckOut).toBe(false);
    expect(editRules('host', stay, before).checkOutWaits).toBe('begin');
    expect(editRules('host', stay, during)).toMatchObject({ offersCheckOut: true, checkOutWaits: 'guests' });
    expect(editRules('host', { ...stay, guests_count: 1 }, during).checkOutWaits).toBeNull();
    const marked = { ...stay, arrived_at: '2026-11-21T18:00:00+01:00' };
    expect(editRules('host', marked, during).checkOutWaits).toBeNull();
    expect(editRules('host', { ...stay, has_checked_out: true }, during).checkOutWaits).toBe('done');
    expect(editRules('host', { ...stay, editable: false }, during).checkOutWaits).toBe('closed');
  });
  it('offer to undo a check-out for 24 hours, and show check-out as done after that', () => {
    const left = { ...stay, has_checked_out: true, completed_at: '2026-11-21T20:30:00+01:00' };
    expect(editRules('host', left, after).offersUndoCheckOut).toBe(true);
    expect(editRules('observer', left, after).offersUndoCheckOut).toBe(false);
    expect(editRules('host', stay, during).offersUndoCheckOut).toBe(false);
    expect(editRules('host', left, at('22T20:30')).offersUndoCheckOut).toBe(true);
    expect(editRules('host', left, at('22T20:31'))).toMatchObject({
      offersUndoCheckOut: false,
      offersCheckOut: true,
      checkOutWaits: 'done',
    });
  });
  it('offer arrival next from the day of arrival on', () => {
    expect(editRules('host', makeBooking(), at('20T12:00')).next).toBeNull();
    expect(editRules('host', makeBooking(), before).next).toBe('present');
    expect(editRules('employee', makeBooking(), before).next).toBeNull();
    expect(editRules('host', makeBooking({ arrived_at: '2026-11-21T18:00:00+01:00' }), during).next).toBeNull();
  });
  it('offer the guests of a stay next, and check-out when all are registered or on the last day', () => {
    const nights = { ...stay, date_to: '2026-11-23T11:00:00+01:00' };
    expect(editRules('host', nights, during).next).toBe('guests');
    expect(editRules('host', { ...nights, guests_count: 2 }, during).next).toBe('check-out');
    expect(editRules('host', { ...nights, guests_count: 1 }, at('23T09:00')).next).toBe('check-out');
    expect(editRules('host', { ...nights, guests_count: 2, has_checked_out: true }, at('22T09:00')).next).toBeNull();
  });
  it('show the guests of stays, also read-only after a change to hours', () => {
    expect(editRules('host', stay, during)).toMatchObject({ offersGuests: true, guestsLocked: null });
    expect(editRules('host', stay, after)).toMatchObject({ offersGuests: true, guestsLocked: 'past' });
    expect(editRules('host', makeBooking(), during).offersGuests).toBe(false);
    const former = makeBooking({ guests_count: 2 });
    expect(editRules('host', former, during)).toMatchObject({ offersGuests: true, guestsLocked: 'hourly' });
    expect(editRules('host', former, after)).toMatchObject({ offersGuests: true, guestsLocked: 'past' });
    expect(editRules('observer', former, during).offersGuests).toBe(false);
  });
  it('lock the place of a booking that has begun', () => {
    expect(editRules('host', makeBooking(), before).placeLocked).toBeNull();
    expect(editRules('host', makeBooking(), during).placeLocked).toBe('begun');
  });
});
