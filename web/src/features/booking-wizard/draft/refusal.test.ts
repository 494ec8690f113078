import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { readRefusal } from './refusal.ts';

describe('a refusal', () => {
  it.each(['BOOKING-205', 'BOOKING-203', 'DAILY-BOOKING-2201'])('with %s is a lost slot', (code) => {
    expect(readRefusal(new ApiError(409, { code }))).toEqual({ kind: 'unavailable' });
  });
  it('of a field lands on the field', () => {
    const error = new ApiError(422, {
      code: 'REQUEST-3001',
      errors: { 'client.email': ['FIELD-3105|Skriv en gyldig adresse'] },
    });
    expect(readRefusal(error)).toEqual({ kind: 'client', errors: { email: 'Skriv en gyldig adresse' } });
  });
  it('without an answer may be tried again', () => expect(readRefusal(new ApiError(0))).toEqual({ kind: 'again' }));
  it('of a rule needs another choice', () =>
    expect(readRefusal(new ApiError(422, { code: 'BOOKING-202' }))).toEqual({ kind: 'dates' }));
});
