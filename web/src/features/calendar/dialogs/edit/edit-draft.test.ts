import { describe, expect, it } from 'vitest';
import {
  differences,
  type EditDraft,
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

const bodyOf = (draft: EditDraft) => updateOf(draft, draft.version);
const movesTo = (draft: EditDraft) => moveOf(draft, draft.version);

const booking = makeBooking({ version: 3 });
const renamed = reduceEdit(startEdit(booking), { type: 'client', client: { name: 'Ola' } });

describe('the form of a booking', () => {
  it('starts with the booking’s values, and counts as edited only after a change', () => {
    expect(isEdited(startEdit(booking))).toBe(false);
    expect(isEdited(renamed)).toBe(true);
    expect(isEdited(reduceEdit(renamed, { type: 'client', client: { name: 'Kari ' } }))).toBe(false);
  });

  it('is sent with the version that it was made on', () => {
    expect(bodyOf(renamed)).toEqual({
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
    expect(bodyOf(next).booking.version).toBe(3);
    expect(next.form.client.name).toBe('Ola');
  });

  it('takes their version, or applies mine to it', () => {
    const theirs = makeBooking({ version: 4, number_of_interactors: 5 });
    expect(reduceEdit(renamed, { type: 'theirs', booking: theirs })).toEqual(startEdit(theirs));
    const mine = reduceEdit(renamed, { type: 'mine', booking: theirs });
    expect(bodyOf(mine)).toMatchObject({
      booking: { number_of_interactors: 2, version: 4 },
      client: { name: 'Ola' },
    });
  });

  it('sends a move with the guests, and other fields only when they differ', () => {
    const later = { from: Date.parse('2026-11-21T19:00:00+01:00'), to: Date.parse('2026-11-21T21:00:00+01:00') };
    const timed = reduceEdit(startEdit(booking), { type: 'period', period: later });
    expect(movesTo(startEdit(booking))).toBeNull();
    expect(movesTo(timed)).toEqual({
      date_from: '2026-11-21T19:00:00+01:00',
      date_to: '2026-11-21T21:00:00+01:00',
      number_of_interactors: 2,
      version: 3,
    });
    expect(isDetailed(timed)).toBe(false);
    const elsewhere = reduceEdit(timed, { type: 'unit', index: 0, unit: { id: 101, name: 'Bord 2', room: 6 } });
    expect(movesTo(elsewhere)).toMatchObject({ renting_entity_id: 101, from_renting_entity_id: 100 });
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
    expect(movesTo(next)).toBeNull();
    expect(bodyOf(next).client.name).toBe('Ola');
  });

  it('keeps the old version when both moved the booking', () => {
    const later = { from: Date.parse('2026-11-21T19:00:00+01:00'), to: Date.parse('2026-11-21T21:00:00+01:00') };
    const mine = reduceEdit(startEdit(booking), { type: 'period', period: later });
    const theirs = makeBooking({
      version: 4,
      date_from: '2026-11-21T20:00:00+01:00',
      date_to: '2026-11-21T22:00:00+01:00',
    });
    expect(movesTo(reduceEdit(mine, { type: 'read', booking: theirs }))?.version).toBe(3);
  });

  describe('after a conflict', () => {
    const theirs = makeBooking({ version: 4, number_of_interactors: 5 });
    const conflict = reduceEdit(renamed, { type: 'read', booking: theirs });
    const period = { from: Date.parse('2026-11-21T20:00:00+01:00'), to: Date.parse('2026-11-21T22:00:00+01:00') };
    const moved = makeBooking({
      ...{ version: 5, number_of_interactors: 5 },
      ...{ date_from: '2026-11-21T20:00:00+01:00', date_to: '2026-11-21T22:00:00+01:00' },
    });

    it.each([
      ['the same', theirs],
      ['a newer', moved],
    ])('keeps the old version when %s booking is read again', (_what, booking) => {
      const next = [booking, booking].reduce(
        (draft, one) => reduceEdit(draft, { type: 'read', booking: one }),
        conflict,
      );
      expect(bodyOf(next)).toMatchObject({
        booking: { version: 3, number_of_interactors: 2 },
        client: { name: 'Ola' },
      });
      expect(next.base).toBe(booking);
    });

    it('follows their changes of the part that this person has not edited', () => {
      const next = reduceEdit(conflict, { type: 'read', booking: moved });
      expect(movesTo(next)).toBeNull();
      expect(next.form.place).toMatchObject(period);
    });

    it('ends when they undo their change, or this person types the same', () => {
      const undone = reduceEdit(conflict, { type: 'read', booking: makeBooking({ version: 5 }) });
      expect(bodyOf(undone)).toMatchObject({ booking: { version: 5 }, client: { name: 'Ola' } });
      const same = [
        { type: 'client', client: { name: 'Kari' } } as const,
        { type: 'guests', guests: 5 } as const,
      ].reduce(reduceEdit, conflict);
      expect(reduceEdit(same, { type: 'read', booking: theirs })).toEqual(startEdit(theirs));
    });

    it('starts again on the newest version after the form is reset', () => {
      const reset = reduceEdit(conflict, { type: 'theirs', booking: conflict.base });
      expect(bodyOf(reduceEdit(reset, { type: 'note', note: '' })).booking.version).toBe(4);
    });
  });

  it('sends only the expected times that were changed, and null for a removed one', () => {
    const stay = startEdit(
      makeBooking({ schedule_system: 'DAILY', expected_arrival: '17:30', expected_departure: '09:00' }),
    );
    expect(bodyOf(stay).booking).not.toHaveProperty('expected_arrival');
    expect(isEdited(stay)).toBe(false);
    const later = reduceEdit(stay, { type: 'expected', arrival: '19:00' });
    expect(isEdited(later)).toBe(true);
    expect(bodyOf(later).booking).toMatchObject({ expected_arrival: '19:00' });
    expect(bodyOf(later).booking).not.toHaveProperty('expected_departure');
    expect(bodyOf(reduceEdit(stay, { type: 'expected', departure: '' })).booking).toMatchObject({
      expected_departure: null,
    });
  });

  it('lists the fields in which two forms differ', () => {
    expect(differences(formOf(booking), renamed.form)).toEqual([{ field: 'name', a: 'Kari', b: 'Ola' }]);
  });
});
