import { describe, expect, it } from 'vitest';
import { isRegisteredOn, mayNoteSignature, missingFields, registerFields } from './register.ts';

const person = { nationality: 'DE', birthday: '1980-01-01', occupation: 'Baker', travelDocumentNumber: 'X1' };
const rules = { required: registerFields, keepMonths: null, isOnline: false };
const lacking = (values: object, required: readonly (typeof registerFields)[number][] = registerFields) =>
  missingFields({ ...person, ...values }, { ...rules, required });

describe('the guest register', () => {
  it('names the required fields that are missing', () => {
    expect(lacking({})).toEqual([]);
    expect(lacking({ birthday: null, occupation: '', travelDocumentNumber: '' })).toEqual(registerFields);
    expect(lacking({ birthday: null, occupation: '' }, ['occupation'])).toEqual(['occupation']);
  });

  it.each(['NO', 'SE', 'DK', 'FI', 'IS'])('needs no document number of citizens of %s', (nationality) => {
    expect(lacking({ nationality, travelDocumentNumber: '' })).toEqual([]);
  });

  it('keeps a signature that the guest made online', () => {
    expect(mayNoteSignature('').ok).toBe(true);
    expect(mayNoteSignature('Anna Schmidt')).toMatchObject({ ok: false, code: 'INTERACTOR-2505' });
  });

  it.each([
    ['2027-03-09', '2027-03-11', true],
    ['2027-03-10', '2027-03-11', true],
    ['2027-03-10', '2027-03-10', true],
    ['2027-03-08', '2027-03-10', false],
    ['2027-03-11', '2027-03-12', false],
    // The stay ended before the guest's arrival.
    ['2027-03-10', '2027-03-09', false],
  ])('of the 10th has who stays from %s to %s: %s', (arrival, departure, expected) => {
    expect(isRegisteredOn({ arrival, departure }, '2027-03-10')).toBe(expected);
  });
});
