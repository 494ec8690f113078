import { describe, expect, it } from 'vitest';
import {
  differences,
  formOf,
  isDetailed,
  isEdited,
  isReplaced,
  moveOf,
  reduceEdit,
  roomOf,
  startEdit,
  updateOf,
} from './edit-draft.ts';
import { makeBooking } from './make-booking.fixture.ts';

const booking = makeBooking({ version: 3 });
const renamed = reduceEdit(startEdit(booking), { type: 'client', client: { name: 'Ola' } });

describe('the form of a booking', () => {
  it('starts with the booking’s values, and counts as edited only after a change', () => {
    expect(isEdited(startEdit(booking))).toBe(false);
    expect(isEdited(renamed)).toBe(true);
    expect(isEdited(reduceEdit(renamed, { type: 'client', client: { name: 'Kari ' } }))).toBe(false);
  });

  it('is sent with the version that it was made on', () => {
    expect(updateOf(renamed)).toEqual({
      booking: { number_of_interactors: 2, version: 3 },
      client: { name: 'Ola', email: 'kari@example.com', country_code: '+47', phone_number: '91234567' },
      booking_properties: [
        { key: 'notes', value: 'Vindu' },
        { key: 'tags', value: ['VIP'] },
      ],
    });
  });

  it('follows the booking until the form is edited', () => {
    const moved = makeBooking({ version: 4, number_of_interactors: 5 });
    expect(reduceEdit(startEdit(booking), { type: 'read', booking: moved })).toEqual(startEdit(moved));
  });

  it("takes a new version when the form's fields are equal", () => {
    const arrived = makeBooking({ version: 4, arrived_at: '2026-11-21T18:00:00+01:00' });
    const next = reduceEdit(renamed, { type: 'read', booking: arrived });
    expect(next.base).toBe(arrived);
    expect(next.form.client.name).toBe('Ola');
  });

  it('keeps the old version when the same fields changed, so that saving detects the conflict', () => {
    const theirs = makeBooking({ version: 4, number_of_interactors: 5 });
    const next = reduceEdit(renamed, { type: 'read', booking: theirs });
    expect(updateOf(next).booking.version).toBe(3);
    expect(next.form.client.name).toBe('Ola');
  });

  it('takes their version, or applies mine to it', () => {
    const theirs = makeBooking({ version: 4, number_of_interactors: 5 });
    expect(reduceEdit(renamed, { type: 'theirs', booking: theirs })).toEqual(startEdit(theirs));
    const mine = reduceEdit(renamed, { type: 'mine', booking: theirs });
    expect(updateOf(mine)).toMatchObject({
      booking: { number_of_interactors: 2, version: 4 },
      client: { name: 'Ola' },
    });
  });

  it('sends a move with the guests, and other fields only when they differ', () => {
    const later = { from: Date.parse('2026-11-21T19:00:00+01:00'), to: Date.parse('2026-11-21T21:00:00+01:00') };
    const timed = reduceEdit(startEdit(booking), { type: 'period', period: later });
    expect(moveOf(startEdit(booking))).toBeNull();
    expect(moveOf(timed)).toEqual({
      date_from: '2026-11-21T19:00:00+01:00',
      date_to: '2026-11-21T21:00:00+01:00',
      number_of_interactors: 2,
      version: 3,
    });
    expect(isDetailed(timed)).toBe(false);
    const elsewhere = reduceEdit(timed, { type: 'unit', index: 0, unit: { id: 101, name: 'Bord 2', room: 6 } });
    expect(moveOf(elsewhere)).toMatchObject({ renting_entity_id: 101, from_renting_entity_id: 100 });
    expect(roomOf(elsewhere)).toBe(6);
    expect(isReplaced(reduceEdit(startEdit(booking), { type: 'guests', guests: 3 }))).toBe(true);
  });

  it("follows another person's move while only the guest's fields are edited", () => {
    const theirs = makeBooking({
      version: 4,
      date_from: '2026-11-21T20:00:00+01:00',
      date_to: '2026-11-21T22:00:00+01:00',
    });
    const next = reduceEdit(renamed, { type: 'read', booking: theirs });
    expect(next.base.version).toBe(4);
    expect(moveOf(next)).toBeNull();
    expect(updateOf(next).client.name).toBe('Ola');
  });

  it('keeps the old version when both moved the booking', () => {
    const later = { from: Date.parse('2026-11-21T19:00:00+01:00'), to: Date.parse('2026-11-21T21:00:00+01:00') };
    const mine = reduceEdit(startEdit(booking), { type: 'period', period: later });
    const theirs = makeBooking({
      version: 4,
      date_from: '2026-11-21T20:00:00+01:00',
      date_to: '2026-11-21T22:00:00+01:00',
    });
    expect(moveOf(reduceEdit(mine, { type: 'read', booking: theirs }))?.version).toBe(3);
  });

  it('sends only the expected times that were changed, and null for a removed one', () => {
    const stay = startEdit(
      makeBooking({ schedule_system: 'DAILY', expected_arrival: '17:30', expected_departure: '09:00' }),
    );
    expect(updateOf(stay).booking).not.toHaveProperty('expected_arrival');
    expect(isEdited(stay)).toBe(false);
    const later = reduceEdit(stay, { type: 'expected', arrival: '19:00' });
    expect(isEdited(later)).toBe(true);
    expect(updateOf(later).booking).toMatchObject({ expected_arrival: '19:00' });
    expect(updateOf(later).booking).not.toHaveProperty('expected_departure');
    expect(updateOf(reduceEdit(stay, { type: 'expected', departure: '' })).booking).toMatchObject({
      expected_departure: null,
    });
  });

  it('lists the fields in which two forms differ', () => {
    expect(differences(formOf(booking), renamed.form)).toEqual([{ field: 'name', a: 'Kari', b: 'Ola' }]);
  });
});
